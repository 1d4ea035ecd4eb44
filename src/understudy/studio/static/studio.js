var wh=0,bl=1,Eh=2;var Ti=1,Th=2,fs=3,Cn=0,Vt=1,qt=2,Ai=0,ps=1,Sl=2,Ml=3,wl=4,Ah=5;var Ri=100,Rh=101,Ch=102,Ph=103,Ih=104,Lh=200,Dh=201,Nh=202,Uh=203,El=204,Tl=205,Fh=206,Oh=207,kh=208,Bh=209,zh=210,Hh=211,Vh=212,Gh=213,Wh=214,Qr=0,eo=1,to=2,Qi=3,no=4,io=5,so=6,ro=7,Po=0,Xh=1,qh=2,fn=0,Al=1,Rl=2,Cl=3,Pl=4,Il=5,Ll=6,Dl=7,ul="attached",$h="detached",Nl=300,Ci=301,ms=302,Io=303,Lo=304,es=1e3,cn=1001,ts=1002,At=1003,Yh=1004;var ir=1005;var zt=1006,Do=1007;var Xn=1008;var $t=1009,Ul=1010,Fl=1011,gs=1012,No=1013,_n=1014,tn=1015,bn=1016,Uo=1017,Fo=1018,Pi=1020,Ol=35902,kl=35899,Bl=1021,zl=1022,pn=1023,Hn=1026,qn=1027,ys=1028,Oo=1029,mi=1030,ko=1031;var Bo=1033,sr=33776,rr=33777,or=33778,ar=33779,zo=35840,Ho=35841,Vo=35842,Go=35843,Wo=36196,Xo=37492,qo=37496,$o=37488,Yo=37489,lr=37490,Jo=37491,Zo=37808,Ko=37809,jo=37810,Qo=37811,ea=37812,ta=37813,na=37814,ia=37815,sa=37816,ra=37817,oa=37818,aa=37819,la=37820,ca=37821,ha=36492,ua=36494,da=36495,fa=36283,pa=36284,cr=36285,ma=36286;var Ns=2300,oo=2301,Kr=2302,dl=2303,fl=2400,pl=2401,ml=2402;var Jh=3200;var hr=0,Zh=1,$n="",kt="srgb",ri="srgb-linear",Us="linear",je="srgb";var jr=7680;var Kh=519,jh=512,Qh=513,eu=514,Hl=515,tu=516,nu=517,Vl=518,Gl=519,iu=35044,Yn=35048;var Wl="300 es",hn=2e3,ns=2001;function sf(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function rf(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function Fs(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function su(){let i=Fs("canvas");return i.style.display="block",i}var kc={},is=null;function Xl(...i){let e="THREE."+i.shift();is?is("log",e,...i):console.log(e,...i)}function ru(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function Ae(...i){i=ru(i);let e="THREE."+i.shift();if(is)is("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function De(...i){i=ru(i);let e="THREE."+i.shift();if(is)is("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function Is(...i){let e=i.join(" ");e in kc||(kc[e]=!0,Ae(...i))}function ou(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var au={[Qr]:Qr,[to]:so,[no]:no,[Qi]:io,[eo]:eo,[so]:to,[ro]:ro,[io]:Qi},Tn=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},Dt=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Bc=1234567,Ls=Math.PI/180,ss=180/Math.PI;function Ii(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Dt[i&255]+Dt[i>>8&255]+Dt[i>>16&255]+Dt[i>>24&255]+"-"+Dt[e&255]+Dt[e>>8&255]+"-"+Dt[e>>16&15|64]+Dt[e>>24&255]+"-"+Dt[t&63|128]+Dt[t>>8&255]+"-"+Dt[t>>16&255]+Dt[t>>24&255]+Dt[n&255]+Dt[n>>8&255]+Dt[n>>16&255]+Dt[n>>24&255]).toLowerCase()}function Je(i,e,t){return Math.max(e,Math.min(t,i))}function ql(i,e){return(i%e+e)%e}function of(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function af(i,e,t){return i!==e?(t-i)/(e-i):0}function Ds(i,e,t){return(1-t)*i+t*e}function lf(i,e,t,n){return Ds(i,e,1-Math.exp(-t*n))}function cf(i,e=1){return e-Math.abs(ql(i,e*2)-e)}function hf(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function uf(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function df(i,e){return i+Math.floor(Math.random()*(e-i+1))}function ff(i,e){return i+Math.random()*(e-i)}function pf(i){return i*(.5-Math.random())}function mf(i){i!==void 0&&(Bc=i);let e=Bc+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function gf(i){return i*Ls}function yf(i){return i*ss}function vf(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function xf(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function $l(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function _f(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),c=o(t/2),l=r((e+n)/2),h=o((e+n)/2),d=r((e-n)/2),u=o((e-n)/2),p=r((n-e)/2),g=o((n-e)/2);switch(s){case"XYX":i.set(a*h,c*d,c*u,a*l);break;case"YZY":i.set(c*u,a*h,c*d,a*l);break;case"ZXZ":i.set(c*d,c*u,a*h,a*l);break;case"XZX":i.set(a*h,c*g,c*p,a*l);break;case"YXY":i.set(c*p,a*h,c*g,a*l);break;case"ZYZ":i.set(c*g,c*p,a*h,a*l);break;default:Ae("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Yl(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function lu(i,e){if(e.constructor===Float32Array)return i;let t=Yl(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function cu(i,e){if(e.constructor===Float32Array)return i;let t=Yl(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var Jl={DEG2RAD:Ls,RAD2DEG:ss,generateUUID:Ii,clamp:Je,euclideanModulo:ql,mapLinear:of,inverseLerp:af,lerp:Ds,damp:lf,pingpong:cf,smoothstep:hf,smootherstep:uf,randInt:df,randFloat:ff,randFloatSpread:pf,seededRandom:mf,degToRad:gf,radToDeg:yf,isPowerOfTwo:vf,ceilPowerOfTwo:xf,floorPowerOfTwo:$l,setQuaternionFromProperEuler:_f,normalize:cu,denormalize:lu},Ce=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=Je(this.x,e.x,t.x),this.y=Je(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=Je(this.x,e,t),this.y=Je(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Je(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(Je(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Ht=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let c=n[s+0],l=n[s+1],h=n[s+2],d=n[s+3],u=r[o+0],p=r[o+1],g=r[o+2],y=r[o+3];if(d!==y||c!==u||l!==p||h!==g){let f=c*u+l*p+h*g+d*y;f<0&&(u=-u,p=-p,g=-g,y=-y,f=-f);let m=1-a;if(f<.9995){let _=Math.acos(f),T=Math.sin(_);m=Math.sin(m*_)/T,a=Math.sin(a*_)/T,c=c*m+u*a,l=l*m+p*a,h=h*m+g*a,d=d*m+y*a}else{c=c*m+u*a,l=l*m+p*a,h=h*m+g*a,d=d*m+y*a;let _=1/Math.sqrt(c*c+l*l+h*h+d*d);c*=_,l*=_,h*=_,d*=_}}e[t]=c,e[t+1]=l,e[t+2]=h,e[t+3]=d}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],c=n[s+1],l=n[s+2],h=n[s+3],d=r[o],u=r[o+1],p=r[o+2],g=r[o+3];return e[t]=a*g+h*d+c*p-l*u,e[t+1]=c*g+h*u+l*d-a*p,e[t+2]=l*g+h*p+a*u-c*d,e[t+3]=h*g-a*d-c*u-l*p,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,c=Math.sin,l=a(n/2),h=a(s/2),d=a(r/2),u=c(n/2),p=c(s/2),g=c(r/2);switch(o){case"XYZ":this._x=u*h*d+l*p*g,this._y=l*p*d-u*h*g,this._z=l*h*g+u*p*d,this._w=l*h*d-u*p*g;break;case"YXZ":this._x=u*h*d+l*p*g,this._y=l*p*d-u*h*g,this._z=l*h*g-u*p*d,this._w=l*h*d+u*p*g;break;case"ZXY":this._x=u*h*d-l*p*g,this._y=l*p*d+u*h*g,this._z=l*h*g+u*p*d,this._w=l*h*d-u*p*g;break;case"ZYX":this._x=u*h*d-l*p*g,this._y=l*p*d+u*h*g,this._z=l*h*g-u*p*d,this._w=l*h*d+u*p*g;break;case"YZX":this._x=u*h*d+l*p*g,this._y=l*p*d+u*h*g,this._z=l*h*g-u*p*d,this._w=l*h*d-u*p*g;break;case"XZY":this._x=u*h*d-l*p*g,this._y=l*p*d-u*h*g,this._z=l*h*g+u*p*d,this._w=l*h*d+u*p*g;break;default:Ae("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],c=t[9],l=t[2],h=t[6],d=t[10],u=n+a+d;if(u>0){let p=.5/Math.sqrt(u+1);this._w=.25/p,this._x=(h-c)*p,this._y=(r-l)*p,this._z=(o-s)*p}else if(n>a&&n>d){let p=2*Math.sqrt(1+n-a-d);this._w=(h-c)/p,this._x=.25*p,this._y=(s+o)/p,this._z=(r+l)/p}else if(a>d){let p=2*Math.sqrt(1+a-n-d);this._w=(r-l)/p,this._x=(s+o)/p,this._y=.25*p,this._z=(c+h)/p}else{let p=2*Math.sqrt(1+d-n-a);this._w=(o-s)/p,this._x=(r+l)/p,this._y=(c+h)/p,this._z=.25*p}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(Je(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,c=t._y,l=t._z,h=t._w;return this._x=n*h+o*a+s*l-r*c,this._y=s*h+o*c+r*a-n*l,this._z=r*h+o*l+n*c-s*a,this._w=o*h-n*a-s*c-r*l,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let c=1-t;if(a<.9995){let l=Math.acos(a),h=Math.sin(l);c=Math.sin(c*l)/h,t=Math.sin(t*l)/h,this._x=this._x*c+n*t,this._y=this._y*c+s*t,this._z=this._z*c+r*t,this._w=this._w*c+o*t,this._onChangeCallback()}else this._x=this._x*c+n*t,this._y=this._y*c+s*t,this._z=this._z*c+r*t,this._w=this._w*c+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},U=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(zc.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(zc.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,c=e.w,l=2*(o*s-a*n),h=2*(a*t-r*s),d=2*(r*n-o*t);return this.x=t+c*l+o*d-a*h,this.y=n+c*h+a*l-r*d,this.z=s+c*d+r*h-o*l,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=Je(this.x,e.x,t.x),this.y=Je(this.y,e.y,t.y),this.z=Je(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=Je(this.x,e,t),this.y=Je(this.y,e,t),this.z=Je(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Je(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,c=t.z;return this.x=s*c-r*a,this.y=r*o-n*c,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return Va.copy(this).projectOnVector(e),this.sub(Va)}reflect(e){return this.sub(Va.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(Je(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Va=new U,zc=new Ht,Ue=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,c,l){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,c,l)}set(e,t,n,s,r,o,a,c,l){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=c,h[6]=n,h[7]=o,h[8]=l,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],c=n[6],l=n[1],h=n[4],d=n[7],u=n[2],p=n[5],g=n[8],y=s[0],f=s[3],m=s[6],_=s[1],T=s[4],M=s[7],E=s[2],A=s[5],v=s[8];return r[0]=o*y+a*_+c*E,r[3]=o*f+a*T+c*A,r[6]=o*m+a*M+c*v,r[1]=l*y+h*_+d*E,r[4]=l*f+h*T+d*A,r[7]=l*m+h*M+d*v,r[2]=u*y+p*_+g*E,r[5]=u*f+p*T+g*A,r[8]=u*m+p*M+g*v,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],c=e[6],l=e[7],h=e[8];return t*o*h-t*a*l-n*r*h+n*a*c+s*r*l-s*o*c}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],c=e[6],l=e[7],h=e[8],d=h*o-a*l,u=a*c-h*r,p=l*r-o*c,g=t*d+n*u+s*p;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let y=1/g;return e[0]=d*y,e[1]=(s*l-h*n)*y,e[2]=(a*n-s*o)*y,e[3]=u*y,e[4]=(h*t-s*c)*y,e[5]=(s*r-a*t)*y,e[6]=p*y,e[7]=(n*c-l*t)*y,e[8]=(o*t-n*r)*y,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let c=Math.cos(r),l=Math.sin(r);return this.set(n*c,n*l,-n*(c*o+l*a)+o+e,-s*l,s*c,-s*(-l*o+c*a)+a+t,0,0,1),this}scale(e,t){return Is("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Ga.makeScale(e,t)),this}rotate(e){return Is("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Ga.makeRotation(-e)),this}translate(e,t){return Is("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Ga.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},Ga=new Ue,Hc=new Ue().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Vc=new Ue().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function bf(){let i={enabled:!0,workingColorSpace:ri,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===je&&(s.r=zn(s.r),s.g=zn(s.g),s.b=zn(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===je&&(s.r=ji(s.r),s.g=ji(s.g),s.b=ji(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===$n?Us:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[ri]:{primaries:e,whitePoint:n,transfer:Us,toXYZ:Hc,fromXYZ:Vc,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:kt},outputColorSpaceConfig:{drawingBufferColorSpace:kt}},[kt]:{primaries:e,whitePoint:n,transfer:je,toXYZ:Hc,fromXYZ:Vc,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:kt}}}),i}var Ye=bf();function zn(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function ji(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var ki,ao=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{ki===void 0&&(ki=Fs("canvas")),ki.width=e.width,ki.height=e.height;let s=ki.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=ki}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=Fs("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=zn(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(zn(t[n]/255)*255):t[n]=zn(t[n]);return{data:t,width:e.width,height:e.height}}else return Ae("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},Sf=0,rs=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:Sf++}),this.uuid=Ii(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Wa(s[o].image)):r.push(Wa(s[o]))}else r=Wa(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function Wa(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?ao.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(Ae("Texture: Unable to serialize Texture."),{})}var Mf=0,Xa=new U,Ut=class i extends Tn{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=cn,s=cn,r=zt,o=Xn,a=pn,c=$t,l=i.DEFAULT_ANISOTROPY,h=$n){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Mf++}),this.uuid=Ii(),this.name="",this.source=new rs(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=l,this.format=a,this.internalFormat=null,this.type=c,this.offset=new Ce(0,0),this.repeat=new Ce(1,1),this.center=new Ce(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new Ue,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Xa).x}get height(){return this.source.getSize(Xa).y}get depth(){return this.source.getSize(Xa).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){Ae(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){Ae(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Nl)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case es:e.x=e.x-Math.floor(e.x);break;case cn:e.x=e.x<0?0:1;break;case ts:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case es:e.y=e.y-Math.floor(e.y);break;case cn:e.y=e.y<0?0:1;break;case ts:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Ut.DEFAULT_IMAGE=null;Ut.DEFAULT_MAPPING=Nl;Ut.DEFAULT_ANISOTROPY=1;var tt=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,c=e.elements,l=c[0],h=c[4],d=c[8],u=c[1],p=c[5],g=c[9],y=c[2],f=c[6],m=c[10];if(Math.abs(h-u)<.01&&Math.abs(d-y)<.01&&Math.abs(g-f)<.01){if(Math.abs(h+u)<.1&&Math.abs(d+y)<.1&&Math.abs(g+f)<.1&&Math.abs(l+p+m-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let T=(l+1)/2,M=(p+1)/2,E=(m+1)/2,A=(h+u)/4,v=(d+y)/4,w=(g+f)/4;return T>M&&T>E?T<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(T),s=A/n,r=v/n):M>E?M<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(M),n=A/s,r=w/s):E<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(E),n=v/r,s=w/r),this.set(n,s,r,t),this}let _=Math.sqrt((f-g)*(f-g)+(d-y)*(d-y)+(u-h)*(u-h));return Math.abs(_)<.001&&(_=1),this.x=(f-g)/_,this.y=(d-y)/_,this.z=(u-h)/_,this.w=Math.acos((l+p+m-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=Je(this.x,e.x,t.x),this.y=Je(this.y,e.y,t.y),this.z=Je(this.z,e.z,t.z),this.w=Je(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=Je(this.x,e,t),this.y=Je(this.y,e,t),this.z=Je(this.z,e,t),this.w=Je(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Je(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},lo=class extends Tn{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:zt,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new tt(0,0,e,t),this.scissorTest=!1,this.viewport=new tt(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Ut({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:zt,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new rs(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},jt=class extends lo{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},Os=class extends Ut{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=At,this.minFilter=At,this.wrapR=cn,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var co=class extends Ut{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=At,this.minFilter=At,this.wrapR=cn,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Ne=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,c,l,h,d,u,p,g,y,f){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,c,l,h,d,u,p,g,y,f)}set(e,t,n,s,r,o,a,c,l,h,d,u,p,g,y,f){let m=this.elements;return m[0]=e,m[4]=t,m[8]=n,m[12]=s,m[1]=r,m[5]=o,m[9]=a,m[13]=c,m[2]=l,m[6]=h,m[10]=d,m[14]=u,m[3]=p,m[7]=g,m[11]=y,m[15]=f,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/Bi.setFromMatrixColumn(e,0).length(),r=1/Bi.setFromMatrixColumn(e,1).length(),o=1/Bi.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),c=Math.cos(s),l=Math.sin(s),h=Math.cos(r),d=Math.sin(r);if(e.order==="XYZ"){let u=o*h,p=o*d,g=a*h,y=a*d;t[0]=c*h,t[4]=-c*d,t[8]=l,t[1]=p+g*l,t[5]=u-y*l,t[9]=-a*c,t[2]=y-u*l,t[6]=g+p*l,t[10]=o*c}else if(e.order==="YXZ"){let u=c*h,p=c*d,g=l*h,y=l*d;t[0]=u+y*a,t[4]=g*a-p,t[8]=o*l,t[1]=o*d,t[5]=o*h,t[9]=-a,t[2]=p*a-g,t[6]=y+u*a,t[10]=o*c}else if(e.order==="ZXY"){let u=c*h,p=c*d,g=l*h,y=l*d;t[0]=u-y*a,t[4]=-o*d,t[8]=g+p*a,t[1]=p+g*a,t[5]=o*h,t[9]=y-u*a,t[2]=-o*l,t[6]=a,t[10]=o*c}else if(e.order==="ZYX"){let u=o*h,p=o*d,g=a*h,y=a*d;t[0]=c*h,t[4]=g*l-p,t[8]=u*l+y,t[1]=c*d,t[5]=y*l+u,t[9]=p*l-g,t[2]=-l,t[6]=a*c,t[10]=o*c}else if(e.order==="YZX"){let u=o*c,p=o*l,g=a*c,y=a*l;t[0]=c*h,t[4]=y-u*d,t[8]=g*d+p,t[1]=d,t[5]=o*h,t[9]=-a*h,t[2]=-l*h,t[6]=p*d+g,t[10]=u-y*d}else if(e.order==="XZY"){let u=o*c,p=o*l,g=a*c,y=a*l;t[0]=c*h,t[4]=-d,t[8]=l*h,t[1]=u*d+y,t[5]=o*h,t[9]=p*d-g,t[2]=g*d-p,t[6]=a*h,t[10]=y*d+u}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(wf,e,Ef)}lookAt(e,t,n){let s=this.elements;return Jt.subVectors(e,t),Jt.lengthSq()===0&&(Jt.z=1),Jt.normalize(),ei.crossVectors(n,Jt),ei.lengthSq()===0&&(Math.abs(n.z)===1?Jt.x+=1e-4:Jt.z+=1e-4,Jt.normalize(),ei.crossVectors(n,Jt)),ei.normalize(),Er.crossVectors(Jt,ei),s[0]=ei.x,s[4]=Er.x,s[8]=Jt.x,s[1]=ei.y,s[5]=Er.y,s[9]=Jt.y,s[2]=ei.z,s[6]=Er.z,s[10]=Jt.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],c=n[8],l=n[12],h=n[1],d=n[5],u=n[9],p=n[13],g=n[2],y=n[6],f=n[10],m=n[14],_=n[3],T=n[7],M=n[11],E=n[15],A=s[0],v=s[4],w=s[8],D=s[12],P=s[1],N=s[5],O=s[9],W=s[13],L=s[2],X=s[6],Y=s[10],V=s[14],ee=s[3],H=s[7],Q=s[11],te=s[15];return r[0]=o*A+a*P+c*L+l*ee,r[4]=o*v+a*N+c*X+l*H,r[8]=o*w+a*O+c*Y+l*Q,r[12]=o*D+a*W+c*V+l*te,r[1]=h*A+d*P+u*L+p*ee,r[5]=h*v+d*N+u*X+p*H,r[9]=h*w+d*O+u*Y+p*Q,r[13]=h*D+d*W+u*V+p*te,r[2]=g*A+y*P+f*L+m*ee,r[6]=g*v+y*N+f*X+m*H,r[10]=g*w+y*O+f*Y+m*Q,r[14]=g*D+y*W+f*V+m*te,r[3]=_*A+T*P+M*L+E*ee,r[7]=_*v+T*N+M*X+E*H,r[11]=_*w+T*O+M*Y+E*Q,r[15]=_*D+T*W+M*V+E*te,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],c=e[9],l=e[13],h=e[2],d=e[6],u=e[10],p=e[14],g=e[3],y=e[7],f=e[11],m=e[15],_=c*p-l*u,T=a*p-l*d,M=a*u-c*d,E=o*p-l*h,A=o*u-c*h,v=o*d-a*h;return t*(y*_-f*T+m*M)-n*(g*_-f*E+m*A)+s*(g*T-y*E+m*v)-r*(g*M-y*A+f*v)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],c=e[2],l=e[6],h=e[10];return t*(o*h-a*l)-n*(r*h-a*c)+s*(r*l-o*c)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],c=e[6],l=e[7],h=e[8],d=e[9],u=e[10],p=e[11],g=e[12],y=e[13],f=e[14],m=e[15],_=t*a-n*o,T=t*c-s*o,M=t*l-r*o,E=n*c-s*a,A=n*l-r*a,v=s*l-r*c,w=h*y-d*g,D=h*f-u*g,P=h*m-p*g,N=d*f-u*y,O=d*m-p*y,W=u*m-p*f,L=_*W-T*O+M*N+E*P-A*D+v*w;if(L===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let X=1/L;return e[0]=(a*W-c*O+l*N)*X,e[1]=(s*O-n*W-r*N)*X,e[2]=(y*v-f*A+m*E)*X,e[3]=(u*A-d*v-p*E)*X,e[4]=(c*P-o*W-l*D)*X,e[5]=(t*W-s*P+r*D)*X,e[6]=(f*M-g*v-m*T)*X,e[7]=(h*v-u*M+p*T)*X,e[8]=(o*O-a*P+l*w)*X,e[9]=(n*P-t*O-r*w)*X,e[10]=(g*A-y*M+m*_)*X,e[11]=(d*M-h*A-p*_)*X,e[12]=(a*D-o*N-c*w)*X,e[13]=(t*N-n*D+s*w)*X,e[14]=(y*T-g*E-f*_)*X,e[15]=(h*E-d*T+u*_)*X,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,c=e.z,l=r*o,h=r*a;return this.set(l*o+n,l*a-s*c,l*c+s*a,0,l*a+s*c,h*a+n,h*c-s*o,0,l*c-s*a,h*c+s*o,r*c*c+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,c=t._w,l=r+r,h=o+o,d=a+a,u=r*l,p=r*h,g=r*d,y=o*h,f=o*d,m=a*d,_=c*l,T=c*h,M=c*d,E=n.x,A=n.y,v=n.z;return s[0]=(1-(y+m))*E,s[1]=(p+M)*E,s[2]=(g-T)*E,s[3]=0,s[4]=(p-M)*A,s[5]=(1-(u+m))*A,s[6]=(f+_)*A,s[7]=0,s[8]=(g+T)*v,s[9]=(f-_)*v,s[10]=(1-(u+y))*v,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=Bi.set(s[0],s[1],s[2]).length(),a=Bi.set(s[4],s[5],s[6]).length(),c=Bi.set(s[8],s[9],s[10]).length();r<0&&(o=-o),gn.copy(this);let l=1/o,h=1/a,d=1/c;return gn.elements[0]*=l,gn.elements[1]*=l,gn.elements[2]*=l,gn.elements[4]*=h,gn.elements[5]*=h,gn.elements[6]*=h,gn.elements[8]*=d,gn.elements[9]*=d,gn.elements[10]*=d,t.setFromRotationMatrix(gn),n.x=o,n.y=a,n.z=c,this}makePerspective(e,t,n,s,r,o,a=hn,c=!1){let l=this.elements,h=2*r/(t-e),d=2*r/(n-s),u=(t+e)/(t-e),p=(n+s)/(n-s),g,y;if(c)g=r/(o-r),y=o*r/(o-r);else if(a===hn)g=-(o+r)/(o-r),y=-2*o*r/(o-r);else if(a===ns)g=-o/(o-r),y=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return l[0]=h,l[4]=0,l[8]=u,l[12]=0,l[1]=0,l[5]=d,l[9]=p,l[13]=0,l[2]=0,l[6]=0,l[10]=g,l[14]=y,l[3]=0,l[7]=0,l[11]=-1,l[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=hn,c=!1){let l=this.elements,h=2/(t-e),d=2/(n-s),u=-(t+e)/(t-e),p=-(n+s)/(n-s),g,y;if(c)g=1/(o-r),y=o/(o-r);else if(a===hn)g=-2/(o-r),y=-(o+r)/(o-r);else if(a===ns)g=-1/(o-r),y=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return l[0]=h,l[4]=0,l[8]=0,l[12]=u,l[1]=0,l[5]=d,l[9]=0,l[13]=p,l[2]=0,l[6]=0,l[10]=g,l[14]=y,l[3]=0,l[7]=0,l[11]=0,l[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},Bi=new U,gn=new Ne,wf=new U(0,0,0),Ef=new U(1,1,1),ei=new U,Er=new U,Jt=new U,Gc=new Ne,Wc=new Ht,An=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],c=s[1],l=s[5],h=s[9],d=s[2],u=s[6],p=s[10];switch(t){case"XYZ":this._y=Math.asin(Je(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,p),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(u,l),this._z=0);break;case"YXZ":this._x=Math.asin(-Je(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,p),this._z=Math.atan2(c,l)):(this._y=Math.atan2(-d,r),this._z=0);break;case"ZXY":this._x=Math.asin(Je(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(-d,p),this._z=Math.atan2(-o,l)):(this._y=0,this._z=Math.atan2(c,r));break;case"ZYX":this._y=Math.asin(-Je(d,-1,1)),Math.abs(d)<.9999999?(this._x=Math.atan2(u,p),this._z=Math.atan2(c,r)):(this._x=0,this._z=Math.atan2(-o,l));break;case"YZX":this._z=Math.asin(Je(c,-1,1)),Math.abs(c)<.9999999?(this._x=Math.atan2(-h,l),this._y=Math.atan2(-d,r)):(this._x=0,this._y=Math.atan2(a,p));break;case"XZY":this._z=Math.asin(-Je(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(u,l),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,p),this._y=0);break;default:Ae("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return Gc.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Gc,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return Wc.setFromEuler(this),this.setFromQuaternion(Wc,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};An.DEFAULT_ORDER="XYZ";var os=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},Tf=0,Xc=new U,zi=new Ht,Un=new Ne,Tr=new U,Ms=new U,Af=new U,Rf=new Ht,qc=new U(1,0,0),$c=new U(0,1,0),Yc=new U(0,0,1),Jc={type:"added"},Cf={type:"removed"},Hi={type:"childadded",child:null},qa={type:"childremoved",child:null},xt=class i extends Tn{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Tf++}),this.uuid=Ii(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new U,t=new An,n=new Ht,s=new U(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Ne},normalMatrix:{value:new Ue}}),this.matrix=new Ne,this.matrixWorld=new Ne,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new os,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return zi.setFromAxisAngle(e,t),this.quaternion.multiply(zi),this}rotateOnWorldAxis(e,t){return zi.setFromAxisAngle(e,t),this.quaternion.premultiply(zi),this}rotateX(e){return this.rotateOnAxis(qc,e)}rotateY(e){return this.rotateOnAxis($c,e)}rotateZ(e){return this.rotateOnAxis(Yc,e)}translateOnAxis(e,t){return Xc.copy(e).applyQuaternion(this.quaternion),this.position.add(Xc.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(qc,e)}translateY(e){return this.translateOnAxis($c,e)}translateZ(e){return this.translateOnAxis(Yc,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Un.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?Tr.copy(e):Tr.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Ms.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Un.lookAt(Ms,Tr,this.up):Un.lookAt(Tr,Ms,this.up),this.quaternion.setFromRotationMatrix(Un),s&&(Un.extractRotation(s.matrixWorld),zi.setFromRotationMatrix(Un),this.quaternion.premultiply(zi.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(De("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(Jc),Hi.child=e,this.dispatchEvent(Hi),Hi.child=null):De("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(Cf),qa.child=e,this.dispatchEvent(qa),qa.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Un.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Un.multiply(e.parent.matrixWorld)),e.applyMatrix4(Un),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(Jc),Hi.child=e,this.dispatchEvent(Hi),Hi.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Ms,e,Af),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Ms,Rf,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,c){return a[c.uuid]===void 0&&(a[c.uuid]=c.toJSON(e)),c.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let c=a.shapes;if(Array.isArray(c))for(let l=0,h=c.length;l<h;l++){let d=c[l];r(e.shapes,d)}else r(e.shapes,c)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let c=0,l=this.material.length;c<l;c++)a.push(r(e.materials,this.material[c]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let c=this.animations[a];s.animations.push(r(e.animations,c))}}if(t){let a=o(e.geometries),c=o(e.materials),l=o(e.textures),h=o(e.images),d=o(e.shapes),u=o(e.skeletons),p=o(e.animations),g=o(e.nodes);a.length>0&&(n.geometries=a),c.length>0&&(n.materials=c),l.length>0&&(n.textures=l),h.length>0&&(n.images=h),d.length>0&&(n.shapes=d),u.length>0&&(n.skeletons=u),p.length>0&&(n.animations=p),g.length>0&&(n.nodes=g)}return n.object=s,n;function o(a){let c=[];for(let l in a){let h=a[l];delete h.metadata,c.push(h)}return c}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};xt.DEFAULT_UP=new U(0,1,0);xt.DEFAULT_MATRIX_AUTO_UPDATE=!0;xt.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Xt=class extends xt{constructor(){super(),this.isGroup=!0,this.type="Group"}},Pf={type:"move"},as=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Xt,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Xt,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new U,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new U),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Xt,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new U,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new U,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,c=this._grip,l=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(l&&e.hand){o=!0;for(let y of e.hand.values()){let f=t.getJointPose(y,n),m=this._getHandJoint(l,y);f!==null&&(m.matrix.fromArray(f.transform.matrix),m.matrix.decompose(m.position,m.quaternion,m.scale),m.matrixWorldNeedsUpdate=!0,m.jointRadius=f.radius),m.visible=f!==null}let h=l.joints["index-finger-tip"],d=l.joints["thumb-tip"],u=h.position.distanceTo(d.position),p=.02,g=.005;l.inputState.pinching&&u>p+g?(l.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!l.inputState.pinching&&u<=p-g&&(l.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else c!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(c.matrix.fromArray(r.transform.matrix),c.matrix.decompose(c.position,c.quaternion,c.scale),c.matrixWorldNeedsUpdate=!0,r.linearVelocity?(c.hasLinearVelocity=!0,c.linearVelocity.copy(r.linearVelocity)):c.hasLinearVelocity=!1,r.angularVelocity?(c.hasAngularVelocity=!0,c.angularVelocity.copy(r.angularVelocity)):c.hasAngularVelocity=!1,c.eventsEnabled&&c.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Pf)))}return a!==null&&(a.visible=s!==null),c!==null&&(c.visible=r!==null),l!==null&&(l.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new Xt;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},hu={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},ti={h:0,s:0,l:0},Ar={h:0,s:0,l:0};function $a(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var Me=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=kt){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,Ye.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=Ye.workingColorSpace){return this.r=e,this.g=t,this.b=n,Ye.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=Ye.workingColorSpace){if(e=ql(e,1),t=Je(t,0,1),n=Je(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=$a(o,r,e+1/3),this.g=$a(o,r,e),this.b=$a(o,r,e-1/3)}return Ye.colorSpaceToWorking(this,s),this}setStyle(e,t=kt){function n(r){r!==void 0&&parseFloat(r)<1&&Ae("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:Ae("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);Ae("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=kt){let n=hu[e.toLowerCase()];return n!==void 0?this.setHex(n,t):Ae("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=zn(e.r),this.g=zn(e.g),this.b=zn(e.b),this}copyLinearToSRGB(e){return this.r=ji(e.r),this.g=ji(e.g),this.b=ji(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=kt){return Ye.workingToColorSpace(Nt.copy(this),e),Math.round(Je(Nt.r*255,0,255))*65536+Math.round(Je(Nt.g*255,0,255))*256+Math.round(Je(Nt.b*255,0,255))}getHexString(e=kt){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=Ye.workingColorSpace){Ye.workingToColorSpace(Nt.copy(this),t);let n=Nt.r,s=Nt.g,r=Nt.b,o=Math.max(n,s,r),a=Math.min(n,s,r),c,l,h=(a+o)/2;if(a===o)c=0,l=0;else{let d=o-a;switch(l=h<=.5?d/(o+a):d/(2-o-a),o){case n:c=(s-r)/d+(s<r?6:0);break;case s:c=(r-n)/d+2;break;case r:c=(n-s)/d+4;break}c/=6}return e.h=c,e.s=l,e.l=h,e}getRGB(e,t=Ye.workingColorSpace){return Ye.workingToColorSpace(Nt.copy(this),t),e.r=Nt.r,e.g=Nt.g,e.b=Nt.b,e}getStyle(e=kt){Ye.workingToColorSpace(Nt.copy(this),e);let t=Nt.r,n=Nt.g,s=Nt.b;return e!==kt?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(ti),this.setHSL(ti.h+e,ti.s+t,ti.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(ti),e.getHSL(Ar);let n=Ds(ti.h,Ar.h,t),s=Ds(ti.s,Ar.s,t),r=Ds(ti.l,Ar.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Nt=new Me;Me.NAMES=hu;var ks=class i{constructor(e,t=1,n=1e3){this.isFog=!0,this.name="",this.color=new Me(e),this.near=t,this.far=n}clone(){return new i(this.color,this.near,this.far)}toJSON(){return{type:"Fog",name:this.name,color:this.color.getHex(),near:this.near,far:this.far}}},Bs=class extends xt{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new An,this.environmentIntensity=1,this.environmentRotation=new An,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},yn=new U,Fn=new U,Ya=new U,On=new U,Vi=new U,Gi=new U,Zc=new U,Ja=new U,Za=new U,Ka=new U,ja=new tt,Qa=new tt,el=new tt,En=class i{constructor(e=new U,t=new U,n=new U){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),yn.subVectors(e,t),s.cross(yn);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){yn.subVectors(s,t),Fn.subVectors(n,t),Ya.subVectors(e,t);let o=yn.dot(yn),a=yn.dot(Fn),c=yn.dot(Ya),l=Fn.dot(Fn),h=Fn.dot(Ya),d=o*l-a*a;if(d===0)return r.set(0,0,0),null;let u=1/d,p=(l*c-a*h)*u,g=(o*h-a*c)*u;return r.set(1-p-g,g,p)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,On)===null?!1:On.x>=0&&On.y>=0&&On.x+On.y<=1}static getInterpolation(e,t,n,s,r,o,a,c){return this.getBarycoord(e,t,n,s,On)===null?(c.x=0,c.y=0,"z"in c&&(c.z=0),"w"in c&&(c.w=0),null):(c.setScalar(0),c.addScaledVector(r,On.x),c.addScaledVector(o,On.y),c.addScaledVector(a,On.z),c)}static getInterpolatedAttribute(e,t,n,s,r,o){return ja.setScalar(0),Qa.setScalar(0),el.setScalar(0),ja.fromBufferAttribute(e,t),Qa.fromBufferAttribute(e,n),el.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(ja,r.x),o.addScaledVector(Qa,r.y),o.addScaledVector(el,r.z),o}static isFrontFacing(e,t,n,s){return yn.subVectors(n,t),Fn.subVectors(e,t),yn.cross(Fn).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return yn.subVectors(this.c,this.b),Fn.subVectors(this.a,this.b),yn.cross(Fn).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;Vi.subVectors(s,n),Gi.subVectors(r,n),Ja.subVectors(e,n);let c=Vi.dot(Ja),l=Gi.dot(Ja);if(c<=0&&l<=0)return t.copy(n);Za.subVectors(e,s);let h=Vi.dot(Za),d=Gi.dot(Za);if(h>=0&&d<=h)return t.copy(s);let u=c*d-h*l;if(u<=0&&c>=0&&h<=0&&c-h>0)return o=c/(c-h),t.copy(n).addScaledVector(Vi,o);Ka.subVectors(e,r);let p=Vi.dot(Ka),g=Gi.dot(Ka);if(g>=0&&p<=g)return t.copy(r);let y=p*l-c*g;if(y<=0&&l>=0&&g<=0)return a=l/(l-g),t.copy(n).addScaledVector(Gi,a);let f=h*g-p*d;if(f<=0&&d-h>=0&&p-g>=0)return Zc.subVectors(r,s),a=(d-h)/(d-h+(p-g)),t.copy(s).addScaledVector(Zc,a);let m=1/(f+y+u);return o=y*m,a=u*m,t.copy(n).addScaledVector(Vi,o).addScaledVector(Gi,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},xn=class{constructor(e=new U(1/0,1/0,1/0),t=new U(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(vn.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(vn.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=vn.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,vn):vn.fromBufferAttribute(r,o),vn.applyMatrix4(e.matrixWorld),this.expandByPoint(vn);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),Rr.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Rr.copy(n.boundingBox)),Rr.applyMatrix4(e.matrixWorld),this.union(Rr)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,vn),vn.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(ws),Cr.subVectors(this.max,ws),Wi.subVectors(e.a,ws),Xi.subVectors(e.b,ws),qi.subVectors(e.c,ws),ni.subVectors(Xi,Wi),ii.subVectors(qi,Xi),xi.subVectors(Wi,qi);let t=[0,-ni.z,ni.y,0,-ii.z,ii.y,0,-xi.z,xi.y,ni.z,0,-ni.x,ii.z,0,-ii.x,xi.z,0,-xi.x,-ni.y,ni.x,0,-ii.y,ii.x,0,-xi.y,xi.x,0];return!tl(t,Wi,Xi,qi,Cr)||(t=[1,0,0,0,1,0,0,0,1],!tl(t,Wi,Xi,qi,Cr))?!1:(Pr.crossVectors(ni,ii),t=[Pr.x,Pr.y,Pr.z],tl(t,Wi,Xi,qi,Cr))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,vn).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(vn).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(kn[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),kn[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),kn[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),kn[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),kn[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),kn[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),kn[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),kn[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(kn),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},kn=[new U,new U,new U,new U,new U,new U,new U,new U],vn=new U,Rr=new xn,Wi=new U,Xi=new U,qi=new U,ni=new U,ii=new U,xi=new U,ws=new U,Cr=new U,Pr=new U,_i=new U;function tl(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){_i.fromArray(i,r);let a=s.x*Math.abs(_i.x)+s.y*Math.abs(_i.y)+s.z*Math.abs(_i.z),c=e.dot(_i),l=t.dot(_i),h=n.dot(_i);if(Math.max(-Math.max(c,l,h),Math.min(c,l,h))>a)return!1}return!0}var mt=new U,Ir=new Ce,If=0,Ge=class extends Tn{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:If++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=iu,this.updateRanges=[],this.gpuType=tn,this.version=0,this._normalizationScale=e!==void 0?Yl(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Ir.fromBufferAttribute(this,t),Ir.applyMatrix3(e),this.setXY(t,Ir.x,Ir.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)mt.fromBufferAttribute(this,t),mt.applyMatrix3(e),this.setXYZ(t,mt.x,mt.y,mt.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)mt.fromBufferAttribute(this,t),mt.applyMatrix4(e),this.setXYZ(t,mt.x,mt.y,mt.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)mt.fromBufferAttribute(this,t),mt.applyNormalMatrix(e),this.setXYZ(t,mt.x,mt.y,mt.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)mt.fromBufferAttribute(this,t),mt.transformDirection(e),this.setXYZ(t,mt.x,mt.y,mt.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):lu(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):cu(e,this.array)}};var zs=class extends Ge{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var Hs=class extends Ge{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var gt=class extends Ge{constructor(e,t,n){super(new Float32Array(e),t,n)}},Lf=new xn,Es=new U,nl=new U,un=class{constructor(e=new U,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):Lf.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;Es.subVectors(e,this.center);let t=Es.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(Es,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(nl.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(Es.copy(e.center).add(nl)),this.expandByPoint(Es.copy(e.center).sub(nl))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},Df=0,ln=new Ne,il=new xt,$i=new U,Zt=new xn,Ts=new xn,Tt=new U,ct=class i extends Tn{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Df++}),this.uuid=Ii(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(sf(e)?Hs:zs)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new Ue().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return ln.makeRotationFromQuaternion(e),this.applyMatrix4(ln),this}rotateX(e){return ln.makeRotationX(e),this.applyMatrix4(ln),this}rotateY(e){return ln.makeRotationY(e),this.applyMatrix4(ln),this}rotateZ(e){return ln.makeRotationZ(e),this.applyMatrix4(ln),this}translate(e,t,n){return ln.makeTranslation(e,t,n),this.applyMatrix4(ln),this}scale(e,t,n){return ln.makeScale(e,t,n),this.applyMatrix4(ln),this}lookAt(e){return il.lookAt(e),il.updateMatrix(),this.applyMatrix4(il.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter($i).negate(),this.translate($i.x,$i.y,$i.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new gt(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&Ae("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new xn);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){De("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new U(-1/0,-1/0,-1/0),new U(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];Zt.setFromBufferAttribute(r),this.morphTargetsRelative?(Tt.addVectors(this.boundingBox.min,Zt.min),this.boundingBox.expandByPoint(Tt),Tt.addVectors(this.boundingBox.max,Zt.max),this.boundingBox.expandByPoint(Tt)):(this.boundingBox.expandByPoint(Zt.min),this.boundingBox.expandByPoint(Zt.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&De('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new un);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){De("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new U,1/0);return}if(e){let n=this.boundingSphere.center;if(Zt.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];Ts.setFromBufferAttribute(a),this.morphTargetsRelative?(Tt.addVectors(Zt.min,Ts.min),Zt.expandByPoint(Tt),Tt.addVectors(Zt.max,Ts.max),Zt.expandByPoint(Tt)):(Zt.expandByPoint(Ts.min),Zt.expandByPoint(Ts.max))}Zt.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)Tt.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Tt));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],c=this.morphTargetsRelative;for(let l=0,h=a.count;l<h;l++)Tt.fromBufferAttribute(a,l),c&&($i.fromBufferAttribute(e,l),Tt.add($i)),s=Math.max(s,n.distanceToSquared(Tt))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&De('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){De("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new Ge(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],c=[],l=new Uint8Array(n.count);for(let D=0;D<n.count;D++)a[D]=new U,c[D]=new U;let h=new U,d=new U,u=new U,p=new Ce,g=new Ce,y=new Ce,f=new U,m=new U;function _(D,P,N){l[D]=l[P]=l[N]=1,h.fromBufferAttribute(n,D),d.fromBufferAttribute(n,P),u.fromBufferAttribute(n,N),p.fromBufferAttribute(r,D),g.fromBufferAttribute(r,P),y.fromBufferAttribute(r,N),d.sub(h),u.sub(h),g.sub(p),y.sub(p);let O=1/(g.x*y.y-y.x*g.y);isFinite(O)&&(f.copy(d).multiplyScalar(y.y).addScaledVector(u,-g.y).multiplyScalar(O),m.copy(u).multiplyScalar(g.x).addScaledVector(d,-y.x).multiplyScalar(O),a[D].add(f),a[P].add(f),a[N].add(f),c[D].add(m),c[P].add(m),c[N].add(m))}let T=this.groups;T.length===0&&(T=[{start:0,count:e.count}]);for(let D=0,P=T.length;D<P;++D){let N=T[D],O=N.start,W=N.count;for(let L=O,X=O+W;L<X;L+=3)_(e.getX(L+0),e.getX(L+1),e.getX(L+2))}let M=new U,E=new U,A=new U,v=new U;function w(D){A.fromBufferAttribute(s,D),v.copy(A);let P=a[D];M.copy(P),M.sub(A.multiplyScalar(A.dot(P))).normalize(),E.crossVectors(v,P);let O=E.dot(c[D])<0?-1:1;o.setXYZW(D,M.x,M.y,M.z,O)}for(let D=0,P=n.count;D<P;++D)l[D]&&w(D);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new Ge(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let u=0,p=n.count;u<p;u++)n.setXYZ(u,0,0,0);let s=new U,r=new U,o=new U,a=new U,c=new U,l=new U,h=new U,d=new U;if(e)for(let u=0,p=e.count;u<p;u+=3){let g=e.getX(u+0),y=e.getX(u+1),f=e.getX(u+2);s.fromBufferAttribute(t,g),r.fromBufferAttribute(t,y),o.fromBufferAttribute(t,f),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),a.fromBufferAttribute(n,g),c.fromBufferAttribute(n,y),l.fromBufferAttribute(n,f),a.add(h),c.add(h),l.add(h),n.setXYZ(g,a.x,a.y,a.z),n.setXYZ(y,c.x,c.y,c.z),n.setXYZ(f,l.x,l.y,l.z)}else for(let u=0,p=t.count;u<p;u+=3)s.fromBufferAttribute(t,u+0),r.fromBufferAttribute(t,u+1),o.fromBufferAttribute(t,u+2),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),n.setXYZ(u+0,h.x,h.y,h.z),n.setXYZ(u+1,h.x,h.y,h.z),n.setXYZ(u+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Tt.fromBufferAttribute(e,t),Tt.normalize(),e.setXYZ(t,Tt.x,Tt.y,Tt.z)}toNonIndexed(){function e(a,c){let l=a.array,h=a.itemSize,d=a.normalized,u=new l.constructor(c.length*h),p=0,g=0;for(let y=0,f=c.length;y<f;y++){a.isInterleavedBufferAttribute?p=c[y]*a.data.stride+a.offset:p=c[y]*h;for(let m=0;m<h;m++)u[g++]=l[p++]}return new Ge(u,h,d)}if(this.index===null)return Ae("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let c=s[a],l=e(c,n);t.setAttribute(a,l)}let r=this.morphAttributes;for(let a in r){let c=[],l=r[a];for(let h=0,d=l.length;h<d;h++){let u=l[h],p=e(u,n);c.push(p)}t.morphAttributes[a]=c}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,c=o.length;a<c;a++){let l=o[a];t.addGroup(l.start,l.count,l.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let c=this.parameters;for(let l in c)c[l]!==void 0&&(e[l]=c[l]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let c in n){let l=n[c];e.data.attributes[c]=l.toJSON(e.data)}let s={},r=!1;for(let c in this.morphAttributes){let l=this.morphAttributes[c],h=[];for(let d=0,u=l.length;d<u;d++){let p=l[d];h.push(p.toJSON(e.data))}h.length>0&&(s[c]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let l in s){let h=s[l];this.setAttribute(l,h.clone(t))}let r=e.morphAttributes;for(let l in r){let h=[],d=r[l];for(let u=0,p=d.length;u<p;u++)h.push(d[u].clone(t));this.morphAttributes[l]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let l=0,h=o.length;l<h;l++){let d=o[l];this.addGroup(d.start,d.count,d.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let c=e.boundingSphere;return c!==null&&(this.boundingSphere=c.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var sl=new U,Nf=new U,Uf=new Ue,Kt=class{constructor(e=new U(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=sl.subVectors(n,t).cross(Nf.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(sl),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||Uf.getNormalMatrix(e),s=this.coplanarPoint(sl).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},Ff=0,dn=class extends Tn{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Ff++}),this.uuid=Ii(),this.name="",this.type="Material",this.blending=ps,this.side=Cn,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=El,this.blendDst=Tl,this.blendEquation=Ri,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Me(0,0,0),this.blendAlpha=0,this.depthFunc=Qi,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Kh,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=jr,this.stencilZFail=jr,this.stencilZPass=jr,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){Ae(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){Ae(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let c=r[a];delete c.metadata,o.push(c)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new Me().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new Kt().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Ce().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Ce().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var Bn=new U,rl=new U,Lr=new U,Dr=new U,oi=class{constructor(e=new U,t=new U(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Bn)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=Bn.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(Bn.copy(this.origin).addScaledVector(this.direction,t),Bn.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){rl.copy(e).add(t).multiplyScalar(.5),Lr.copy(t).sub(e).normalize(),Dr.copy(this.origin).sub(rl);let r=e.distanceTo(t)*.5,o=-this.direction.dot(Lr),a=Dr.dot(this.direction),c=-Dr.dot(Lr),l=Dr.lengthSq(),h=Math.abs(1-o*o),d,u,p,g;if(h>0)if(d=o*c-a,u=o*a-c,g=r*h,d>=0)if(u>=-g)if(u<=g){let y=1/h;d*=y,u*=y,p=d*(d+o*u+2*a)+u*(o*d+u+2*c)+l}else u=r,d=Math.max(0,-(o*u+a)),p=-d*d+u*(u+2*c)+l;else u=-r,d=Math.max(0,-(o*u+a)),p=-d*d+u*(u+2*c)+l;else u<=-g?(d=Math.max(0,-(-o*r+a)),u=d>0?-r:Math.min(Math.max(-r,-c),r),p=-d*d+u*(u+2*c)+l):u<=g?(d=0,u=Math.min(Math.max(-r,-c),r),p=u*(u+2*c)+l):(d=Math.max(0,-(o*r+a)),u=d>0?r:Math.min(Math.max(-r,-c),r),p=-d*d+u*(u+2*c)+l);else u=o>0?-r:r,d=Math.max(0,-(o*u+a)),p=-d*d+u*(u+2*c)+l;return n&&n.copy(this.origin).addScaledVector(this.direction,d),s&&s.copy(rl).addScaledVector(Lr,u),p}intersectSphere(e,t){if(e.radius<0)return null;Bn.subVectors(e.center,this.origin);let n=Bn.dot(this.direction),s=Bn.dot(Bn)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,c=n+o;return c<0?null:a<0?this.at(c,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,c,l=1/this.direction.x,h=1/this.direction.y,d=1/this.direction.z,u=this.origin;return l>=0?(n=(e.min.x-u.x)*l,s=(e.max.x-u.x)*l):(n=(e.max.x-u.x)*l,s=(e.min.x-u.x)*l),h>=0?(r=(e.min.y-u.y)*h,o=(e.max.y-u.y)*h):(r=(e.max.y-u.y)*h,o=(e.min.y-u.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),d>=0?(a=(e.min.z-u.z)*d,c=(e.max.z-u.z)*d):(a=(e.max.z-u.z)*d,c=(e.min.z-u.z)*d),n>c||a>s)||((a>n||n!==n)&&(n=a),(c<s||s!==s)&&(s=c),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,Bn)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,c=a.x,l=a.y,h=a.z,d=e.x-o.x,u=e.y-o.y,p=e.z-o.z,g=t.x-o.x,y=t.y-o.y,f=t.z-o.z,m=n.x-o.x,_=n.y-o.y,T=n.z-o.z,M=Math.abs(c),E=Math.abs(l),A=Math.abs(h),v,w,D,P,N,O,W,L,X,Y,V,ee;if(M>=E&&M>=A?(D=c,O=d,X=g,ee=m,c>=0?(v=l,w=h,P=u,N=p,W=y,L=f,Y=_,V=T):(v=h,w=l,P=p,N=u,W=f,L=y,Y=T,V=_)):E>=A?(D=l,O=u,X=y,ee=_,l>=0?(v=h,w=c,P=p,N=d,W=f,L=g,Y=T,V=m):(v=c,w=h,P=d,N=p,W=g,L=f,Y=m,V=T)):(D=h,O=p,X=f,ee=T,h>=0?(v=c,w=l,P=d,N=u,W=g,L=y,Y=m,V=_):(v=l,w=c,P=u,N=d,W=y,L=g,Y=_,V=m)),D===0)return null;let H=v/D,Q=w/D,te=1/D,we=P-H*O,ke=N-Q*O,Z=W-H*X,me=L-Q*X,_e=Y-H*ee,Pe=V-Q*ee,ge=_e*me-Pe*Z,ze=we*Pe-ke*_e,ft=Z*ke-me*we;if(s){if(ge<0||ze<0||ft<0)return null}else if((ge<0||ze<0||ft<0)&&(ge>0||ze>0||ft>0))return null;let Le=ge+ze+ft;if(Le===0)return null;let Qe=te*(ge*O+ze*X+ft*ee);return(Le>0?Qe<0:Qe>0)?null:this.at(Qe/Le,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Qt=class extends dn{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Me(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new An,this.combine=Po,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},Kc=new Ne,bi=new oi,Nr=new un,jc=new U,Ur=new U,Fr=new U,Or=new U,ol=new U,kr=new U,Qc=new U,Br=new U,dt=class extends xt{constructor(e=new ct,t=new Qt){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){kr.set(0,0,0);for(let c=0,l=r.length;c<l;c++){let h=a[c],d=r[c];h!==0&&(ol.fromBufferAttribute(d,e),o?kr.addScaledVector(ol,h):kr.addScaledVector(ol.sub(t),h))}t.add(kr)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Nr.copy(n.boundingSphere),Nr.applyMatrix4(r),bi.copy(e.ray).recast(e.near),!(Nr.containsPoint(bi.origin)===!1&&(bi.intersectSphere(Nr,jc)===null||bi.origin.distanceToSquared(jc)>(e.far-e.near)**2))&&(Kc.copy(r).invert(),bi.copy(e.ray).applyMatrix4(Kc),!(n.boundingBox!==null&&bi.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,bi)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,c=r.attributes.position,l=r.attributes.uv,h=r.attributes.uv1,d=r.attributes.normal,u=r.groups,p=r.drawRange;if(a!==null)if(Array.isArray(o))for(let g=0,y=u.length;g<y;g++){let f=u[g],m=o[f.materialIndex],_=Math.max(f.start,p.start),T=Math.min(a.count,Math.min(f.start+f.count,p.start+p.count));for(let M=_,E=T;M<E;M+=3){let A=a.getX(M),v=a.getX(M+1),w=a.getX(M+2);s=zr(this,m,e,n,l,h,d,A,v,w),s&&(s.faceIndex=Math.floor(M/3),s.face.materialIndex=f.materialIndex,t.push(s))}}else{let g=Math.max(0,p.start),y=Math.min(a.count,p.start+p.count);for(let f=g,m=y;f<m;f+=3){let _=a.getX(f),T=a.getX(f+1),M=a.getX(f+2);s=zr(this,o,e,n,l,h,d,_,T,M),s&&(s.faceIndex=Math.floor(f/3),t.push(s))}}else if(c!==void 0)if(Array.isArray(o))for(let g=0,y=u.length;g<y;g++){let f=u[g],m=o[f.materialIndex],_=Math.max(f.start,p.start),T=Math.min(c.count,Math.min(f.start+f.count,p.start+p.count));for(let M=_,E=T;M<E;M+=3){let A=M,v=M+1,w=M+2;s=zr(this,m,e,n,l,h,d,A,v,w),s&&(s.faceIndex=Math.floor(M/3),s.face.materialIndex=f.materialIndex,t.push(s))}}else{let g=Math.max(0,p.start),y=Math.min(c.count,p.start+p.count);for(let f=g,m=y;f<m;f+=3){let _=f,T=f+1,M=f+2;s=zr(this,o,e,n,l,h,d,_,T,M),s&&(s.faceIndex=Math.floor(f/3),t.push(s))}}}};function Of(i,e,t,n,s,r,o,a){let c;if(e.side===Vt?c=n.intersectTriangle(o,r,s,!0,a):c=n.intersectTriangle(s,r,o,e.side===Cn,a),c===null)return null;Br.copy(a),Br.applyMatrix4(i.matrixWorld);let l=t.ray.origin.distanceTo(Br);return l<t.near||l>t.far?null:{distance:l,point:Br.clone(),object:i}}function zr(i,e,t,n,s,r,o,a,c,l){i.getVertexPosition(a,Ur),i.getVertexPosition(c,Fr),i.getVertexPosition(l,Or);let h=Of(i,e,t,n,Ur,Fr,Or,Qc);if(h){let d=new U;En.getBarycoord(Qc,Ur,Fr,Or,d),s&&(h.uv=En.getInterpolatedAttribute(s,a,c,l,d,new Ce)),r&&(h.uv1=En.getInterpolatedAttribute(r,a,c,l,d,new Ce)),o&&(h.normal=En.getInterpolatedAttribute(o,a,c,l,d,new U),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let u={a,b:c,c:l,normal:new U,materialIndex:0};En.getNormal(Ur,Fr,Or,u.normal),h.face=u,h.barycoord=d}return h}var As=new tt,eh=new tt,th=new tt,kf=new tt,nh=new Ne,Hr=new U,al=new un,ih=new Ne,ll=new oi,Vs=class extends dt{constructor(e,t){super(e,t),this.isSkinnedMesh=!0,this.type="SkinnedMesh",this.bindMode=ul,this.bindMatrix=new Ne,this.bindMatrixInverse=new Ne,this.boundingBox=null,this.boundingSphere=null}computeBoundingBox(){let e=this.geometry;this.boundingBox===null&&(this.boundingBox=new xn),this.boundingBox.makeEmpty();let t=e.getAttribute("position");for(let n=0;n<t.count;n++)this.getVertexPosition(n,Hr),this.boundingBox.expandByPoint(Hr)}computeBoundingSphere(){let e=this.geometry;this.boundingSphere===null&&(this.boundingSphere=new un),this.boundingSphere.makeEmpty();let t=e.getAttribute("position");for(let n=0;n<t.count;n++)this.getVertexPosition(n,Hr),this.boundingSphere.expandByPoint(Hr)}copy(e,t){return super.copy(e,t),this.bindMode=e.bindMode,this.bindMatrix.copy(e.bindMatrix),this.bindMatrixInverse.copy(e.bindMatrixInverse),this.skeleton=e.skeleton,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}raycast(e,t){let n=this.material,s=this.matrixWorld;n!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),al.copy(this.boundingSphere),al.applyMatrix4(s),e.ray.intersectsSphere(al)!==!1&&(ih.copy(s).invert(),ll.copy(e.ray).applyMatrix4(ih),!(this.boundingBox!==null&&ll.intersectsBox(this.boundingBox)===!1)&&this._computeIntersections(e,t,ll)))}getVertexPosition(e,t){return super.getVertexPosition(e,t),this.applyBoneTransform(e,t),t}bind(e,t){this.skeleton=e,t===void 0&&(this.updateMatrixWorld(!0),this.skeleton.calculateInverses(),t=this.matrixWorld),this.bindMatrix.copy(t),this.bindMatrixInverse.copy(t).invert()}pose(){this.skeleton.pose()}normalizeSkinWeights(){let e=new tt,t=this.geometry.attributes.skinWeight;for(let n=0,s=t.count;n<s;n++){e.fromBufferAttribute(t,n);let r=1/e.manhattanLength();r!==1/0?e.multiplyScalar(r):e.set(1,0,0,0),t.setXYZW(n,e.x,e.y,e.z,e.w)}}updateMatrixWorld(e){super.updateMatrixWorld(e),this.bindMode===ul?this.bindMatrixInverse.copy(this.matrixWorld).invert():this.bindMode===$h?this.bindMatrixInverse.copy(this.bindMatrix).invert():Ae("SkinnedMesh: Unrecognized bindMode: "+this.bindMode)}applyBoneTransform(e,t){let n=this.skeleton,s=this.geometry;eh.fromBufferAttribute(s.attributes.skinIndex,e),th.fromBufferAttribute(s.attributes.skinWeight,e),t.isVector4?(As.copy(t),t.set(0,0,0,0)):(As.set(t.x,t.y,t.z,1),t.set(0,0,0)),As.applyMatrix4(this.bindMatrix);for(let r=0;r<4;r++){let o=th.getComponent(r);if(o!==0){let a=eh.getComponent(r);nh.multiplyMatrices(n.bones[a].matrixWorld,n.boneInverses[a]),t.addScaledVector(kf.copy(As).applyMatrix4(nh),o)}}return t.isVector4&&(t.w=As.w),t.applyMatrix4(this.bindMatrixInverse)}},ls=class extends xt{constructor(){super(),this.isBone=!0,this.type="Bone"}},ai=class extends Ut{constructor(e=null,t=1,n=1,s,r,o,a,c,l=At,h=At,d,u){super(null,o,a,c,l,h,s,r,d,u),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}},sh=new Ne,Bf=new Ne,Gs=class i{constructor(e=[],t=[]){this.uuid=Ii(),this.bones=e.slice(0),this.boneInverses=t,this.boneMatrices=null,this.previousBoneMatrices=null,this.boneTexture=null,this.previousBoneTexture=null,this.init()}init(){let e=this.bones,t=this.boneInverses;if(this.boneMatrices=new Float32Array(e.length*16),t.length===0)this.calculateInverses();else if(e.length!==t.length){Ae("Skeleton: Number of inverse bone matrices does not match amount of bones."),this.boneInverses=[];for(let n=0,s=this.bones.length;n<s;n++)this.boneInverses.push(new Ne)}}calculateInverses(){this.boneInverses.length=0;for(let e=0,t=this.bones.length;e<t;e++){let n=new Ne;this.bones[e]&&n.copy(this.bones[e].matrixWorld).invert(),this.boneInverses.push(n)}}pose(){for(let e=0,t=this.bones.length;e<t;e++){let n=this.bones[e];n&&n.matrixWorld.copy(this.boneInverses[e]).invert()}for(let e=0,t=this.bones.length;e<t;e++){let n=this.bones[e];n&&(n.parent&&n.parent.isBone?(n.matrix.copy(n.parent.matrixWorld).invert(),n.matrix.multiply(n.matrixWorld)):n.matrix.copy(n.matrixWorld),n.matrix.decompose(n.position,n.quaternion,n.scale))}}update(){let e=this.bones,t=this.boneInverses,n=this.boneMatrices,s=this.boneTexture;for(let r=0,o=e.length;r<o;r++){let a=e[r]?e[r].matrixWorld:Bf;sh.multiplyMatrices(a,t[r]),sh.toArray(n,r*16)}s!==null&&(s.needsUpdate=!0)}clone(){return new i(this.bones,this.boneInverses)}computeBoneTexture(){let e=Math.sqrt(this.bones.length*4);e=Math.ceil(e/4)*4,e=Math.max(e,4);let t=new Float32Array(e*e*4);t.set(this.boneMatrices);let n=new ai(t,e,e,pn,tn);return n.needsUpdate=!0,this.boneMatrices=t,this.boneTexture=n,this}getBoneByName(e){for(let t=0,n=this.bones.length;t<n;t++){let s=this.bones[t];if(s.name===e)return s}}dispose(){this.boneTexture!==null&&(this.boneTexture.dispose(),this.boneTexture=null),this.previousBoneTexture!==null&&(this.previousBoneTexture.dispose(),this.previousBoneTexture=null)}fromJSON(e,t){this.uuid=e.uuid;for(let n=0,s=e.bones.length;n<s;n++){let r=e.bones[n],o=t[r];o===void 0&&(Ae("Skeleton: No bone found with UUID:",r),o=new ls),this.bones.push(o),this.boneInverses.push(new Ne().fromArray(e.boneInverses[n]))}return this.init(),this}toJSON(){let e={metadata:{version:4.7,type:"Skeleton",generator:"Skeleton.toJSON"},bones:[],boneInverses:[]};e.uuid=this.uuid;let t=this.bones,n=this.boneInverses;for(let s=0,r=t.length;s<r;s++){let o=t[s];e.bones.push(o.uuid);let a=n[s];e.boneInverses.push(a.toArray())}return e}},Ws=class extends Ge{constructor(e,t,n,s=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},Yi=new Ne,rh=new Ne,Vr=[],oh=new xn,zf=new Ne,Rs=new dt,Cs=new un,li=class extends dt{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new Ws(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,zf)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new xn),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,Yi),oh.copy(e.boundingBox).applyMatrix4(Yi),this.boundingBox.union(oh)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new un),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,Yi),Cs.copy(e.boundingSphere).applyMatrix4(Yi),this.boundingSphere.union(Cs)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture!==null?e.morphTexture.clone():null,this.instanceColor=e.instanceColor!==null?e.instanceColor.clone():null,this.count=e.count,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let n=t.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,o=e*r+1;for(let a=0;a<n.length;a++)n[a]=s[o+a]}raycast(e,t){let n=this.matrixWorld,s=this.count;if(Rs.geometry=this.geometry,Rs.material=this.material,Rs.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),Cs.copy(this.boundingSphere),Cs.applyMatrix4(n),e.ray.intersectsSphere(Cs)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,Yi),rh.multiplyMatrices(n,Yi),Rs.matrixWorld=rh,Rs.raycast(e,Vr);for(let o=0,a=Vr.length;o<a;o++){let c=Vr[o];c.instanceId=r,c.object=this,t.push(c)}Vr.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new Ws(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let n=t.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new ai(new Float32Array(s*this.count),s,this.count,ys,tn));let r=this.morphTexture.source.data.data,o=0;for(let l=0;l<n.length;l++)o+=n[l];let a=this.geometry.morphTargetsRelative?1:1-o,c=s*e;return r[c]=a,r.set(n,c+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},Si=new un,Hf=new Ce(.5,.5),Gr=new U,ci=class{constructor(e=new Kt,t=new Kt,n=new Kt,s=new Kt,r=new Kt,o=new Kt){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=hn,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],c=r[2],l=r[3],h=r[4],d=r[5],u=r[6],p=r[7],g=r[8],y=r[9],f=r[10],m=r[11],_=r[12],T=r[13],M=r[14],E=r[15];if(s[0].setComponents(l-o,p-h,m-g,E-_).normalize(),s[1].setComponents(l+o,p+h,m+g,E+_).normalize(),s[2].setComponents(l+a,p+d,m+y,E+T).normalize(),s[3].setComponents(l-a,p-d,m-y,E-T).normalize(),n)s[4].setComponents(c,u,f,M).normalize(),s[5].setComponents(l-c,p-u,m-f,E-M).normalize();else if(s[4].setComponents(l-c,p-u,m-f,E-M).normalize(),t===hn)s[5].setComponents(l+c,p+u,m+f,E+M).normalize();else if(t===ns)s[5].setComponents(c,u,f,M).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Si.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),Si.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Si)}intersectsSprite(e){Si.center.set(0,0,0);let t=Hf.distanceTo(e.center);return Si.radius=.7071067811865476+t,Si.applyMatrix4(e.matrixWorld),this.intersectsSphere(Si)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(Gr.x=s.normal.x>0?e.max.x:e.min.x,Gr.y=s.normal.y>0?e.max.y:e.min.y,Gr.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(Gr)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},ah=new Ne,ho=class i{constructor(){this.coordinateSystem=hn,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];ah.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new ci),n[s].setFromProjectionMatrix(ah,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new ci),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var Vn=class extends dn{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Me(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},uo=new U,fo=new U,lh=new Ne,Ps=new oi,Wr=new un,cl=new U,ch=new U,po=class extends xt{constructor(e=new ct,t=new Vn){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)uo.fromBufferAttribute(t,s-1),fo.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=uo.distanceTo(fo);e.setAttribute("lineDistance",new gt(n,1))}else Ae("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Wr.copy(n.boundingSphere),Wr.applyMatrix4(s),Wr.radius+=r,e.ray.intersectsSphere(Wr)===!1)return;lh.copy(s).invert(),Ps.copy(e.ray).applyMatrix4(lh);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),c=a*a,l=this.isLineSegments?2:1,h=n.index,u=n.attributes.position;if(h!==null){let p=Math.max(0,o.start),g=Math.min(h.count,o.start+o.count);for(let y=p,f=g-1;y<f;y+=l){let m=h.getX(y),_=h.getX(y+1),T=Xr(this,e,Ps,c,m,_,y);T&&t.push(T)}if(this.isLineLoop){let y=h.getX(g-1),f=h.getX(p),m=Xr(this,e,Ps,c,y,f,g-1);m&&t.push(m)}}else{let p=Math.max(0,o.start),g=Math.min(u.count,o.start+o.count);for(let y=p,f=g-1;y<f;y+=l){let m=Xr(this,e,Ps,c,y,y+1,y);m&&t.push(m)}if(this.isLineLoop){let y=Xr(this,e,Ps,c,g-1,p,g-1);y&&t.push(y)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Xr(i,e,t,n,s,r,o){let a=i.geometry.attributes.position;if(uo.fromBufferAttribute(a,s),fo.fromBufferAttribute(a,r),t.distanceSqToSegment(uo,fo,cl,ch)>n)return;cl.applyMatrix4(i.matrixWorld);let l=e.ray.origin.distanceTo(cl);if(!(l<e.near||l>e.far))return{distance:l,point:ch.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var hh=new U,uh=new U,hi=class extends po{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)hh.fromBufferAttribute(t,s),uh.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+hh.distanceTo(uh);e.setAttribute("lineDistance",new gt(n,1))}else Ae("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var cs=class extends dn{constructor(e){super(),this.isPointsMaterial=!0,this.type="PointsMaterial",this.color=new Me(16777215),this.map=null,this.alphaMap=null,this.size=1,this.sizeAttenuation=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.alphaMap=e.alphaMap,this.size=e.size,this.sizeAttenuation=e.sizeAttenuation,this.fog=e.fog,this}},dh=new Ne,gl=new oi,qr=new un,$r=new U,Xs=class extends xt{constructor(e=new ct,t=new cs){super(),this.isPoints=!0,this.type="Points",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Points.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),qr.copy(n.boundingSphere),qr.applyMatrix4(s),qr.radius+=r,e.ray.intersectsSphere(qr)===!1)return;dh.copy(s).invert(),gl.copy(e.ray).applyMatrix4(dh);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),c=a*a,l=n.index,d=n.attributes.position;if(l!==null){let u=Math.max(0,o.start),p=Math.min(l.count,o.start+o.count);for(let g=u,y=p;g<y;g++){let f=l.getX(g);$r.fromBufferAttribute(d,f),fh($r,f,c,s,e,t,this)}}else{let u=Math.max(0,o.start),p=Math.min(d.count,o.start+o.count);for(let g=u,y=p;g<y;g++)$r.fromBufferAttribute(d,g),fh($r,g,c,s,e,t,this)}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function fh(i,e,t,n,s,r,o){let a=gl.distanceSqToPoint(i);if(a<t){let c=new U;gl.closestPointToPoint(i,c),c.applyMatrix4(n);let l=s.ray.origin.distanceTo(c);if(l<s.near||l>s.far)return;r.push({distance:l,distanceToRay:Math.sqrt(a),point:c,index:e,face:null,faceIndex:null,barycoord:null,object:o})}}var qs=class extends Ut{constructor(e=[],t=Ci,n,s,r,o,a,c,l,h){super(e,t,n,s,r,o,a,c,l,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var Gn=class extends Ut{constructor(e,t,n=_n,s,r,o,a=At,c=At,l,h=Hn,d=1){if(h!==Hn&&h!==qn)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let u={width:e,height:t,depth:d};super(u,s,r,o,a,c,h,n,l),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new rs(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},$s=class extends Gn{constructor(e,t=_n,n=Ci,s,r,o=At,a=At,c,l=Hn){let h={width:e,height:e,depth:1},d=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,c,l),this.image=d,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},Ys=class extends Ut{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},hs=class i extends ct{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let c=[],l=[],h=[],d=[],u=0,p=0;g("z","y","x",-1,-1,n,t,e,o,r,0),g("z","y","x",1,-1,n,t,-e,o,r,1),g("x","z","y",1,1,e,n,t,s,o,2),g("x","z","y",1,-1,e,n,-t,s,o,3),g("x","y","z",1,-1,e,t,n,s,r,4),g("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(c),this.setAttribute("position",new gt(l,3)),this.setAttribute("normal",new gt(h,3)),this.setAttribute("uv",new gt(d,2));function g(y,f,m,_,T,M,E,A,v,w,D){let P=M/v,N=E/w,O=M/2,W=E/2,L=A/2,X=v+1,Y=w+1,V=0,ee=0,H=new U;for(let Q=0;Q<Y;Q++){let te=Q*N-W;for(let we=0;we<X;we++){let ke=we*P-O;H[y]=ke*_,H[f]=te*T,H[m]=L,l.push(H.x,H.y,H.z),H[y]=0,H[f]=0,H[m]=A>0?1:-1,h.push(H.x,H.y,H.z),d.push(we/v),d.push(1-Q/w),V+=1}}for(let Q=0;Q<w;Q++)for(let te=0;te<v;te++){let we=u+te+X*Q,ke=u+te+X*(Q+1),Z=u+(te+1)+X*(Q+1),me=u+(te+1)+X*Q;c.push(we,ke,me),c.push(ke,Z,me),ee+=6}a.addGroup(p,ee,D),p+=ee,u+=V}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var Js=class i extends ct{constructor(e=1,t=32,n=0,s=Math.PI*2){super(),this.type="CircleGeometry",this.parameters={radius:e,segments:t,thetaStart:n,thetaLength:s},t=Math.max(3,t);let r=[],o=[],a=[],c=[],l=new U,h=new Ce;o.push(0,0,0),a.push(0,0,1),c.push(.5,.5);for(let d=0,u=3;d<=t;d++,u+=3){let p=n+d/t*s;l.x=e*Math.cos(p),l.y=e*Math.sin(p),o.push(l.x,l.y,l.z),a.push(0,0,1),h.x=(o[u]/e+1)/2,h.y=(o[u+1]/e+1)/2,c.push(h.x,h.y)}for(let d=1;d<=t;d++)r.push(d,d+1,0);this.setIndex(r),this.setAttribute("position",new gt(o,3)),this.setAttribute("normal",new gt(a,3)),this.setAttribute("uv",new gt(c,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.segments,e.thetaStart,e.thetaLength)}};var Mi=class i extends ct{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),c=Math.floor(s),l=a+1,h=c+1,d=e/a,u=t/c,p=[],g=[],y=[],f=[];for(let m=0;m<h;m++){let _=m*u-o;for(let T=0;T<l;T++){let M=T*d-r;g.push(M,-_,0),y.push(0,0,1),f.push(T/a),f.push(1-m/c)}}for(let m=0;m<c;m++)for(let _=0;_<a;_++){let T=_+l*m,M=_+l*(m+1),E=_+1+l*(m+1),A=_+1+l*m;p.push(T,M,A),p.push(M,E,A)}this.setIndex(p),this.setAttribute("position",new gt(g,3)),this.setAttribute("normal",new gt(y,3)),this.setAttribute("uv",new gt(f,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var ui=class i extends ct{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let c=Math.min(o+a,Math.PI),l=0,h=[],d=new U,u=new U,p=[],g=[],y=[],f=[];for(let m=0;m<=n;m++){let _=[],T=m/n,M=o+T*a,E=e*Math.cos(M),A=Math.sqrt(e*e-E*E),v=0;m===0&&o===0?v=.5/t:m===n&&c===Math.PI&&(v=-.5/t);for(let w=0;w<=t;w++){let D=w/t,P=s+D*r;d.x=-A*Math.cos(P),d.y=E,d.z=A*Math.sin(P),g.push(d.x,d.y,d.z),u.copy(d).normalize(),y.push(u.x,u.y,u.z),f.push(D+v,1-T),_.push(l++)}h.push(_)}for(let m=0;m<n;m++)for(let _=0;_<t;_++){let T=h[m][_+1],M=h[m][_],E=h[m+1][_],A=h[m+1][_+1];(m!==0||o>0)&&p.push(T,M,A),(m!==n-1||c<Math.PI)&&p.push(M,E,A)}this.setIndex(p),this.setAttribute("position",new gt(g,3)),this.setAttribute("normal",new gt(y,3)),this.setAttribute("uv",new gt(f,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var Zs=class extends dn{constructor(e){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new Me(0),this.transparent=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.fog=e.fog,this}};function Li(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(ph(s))s.isRenderTargetTexture?(Ae("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(ph(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function Ft(i){let e={};for(let t=0;t<i.length;t++){let n=Li(i[t]);for(let s in n)e[s]=n[s]}return e}function ph(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Vf(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function Zl(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:Ye.workingColorSpace}var uu={clone:Li,merge:Ft},Gf=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Wf=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,Rn=class extends dn{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Gf,this.fragmentShader=Wf,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Li(e.uniforms),this.uniformsGroups=Vf(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new Me().setHex(s.value);break;case"v2":this.uniforms[n].value=new Ce().fromArray(s.value);break;case"v3":this.uniforms[n].value=new U().fromArray(s.value);break;case"v4":this.uniforms[n].value=new tt().fromArray(s.value);break;case"m3":this.uniforms[n].value=new Ue().fromArray(s.value);break;case"m4":this.uniforms[n].value=new Ne().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},mo=class extends Rn{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},Wn=class extends dn{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new Me(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Me(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=hr,this.normalScale=new Ce(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new An,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var Ks=class extends dn{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new Me(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Me(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=hr,this.normalScale=new Ce(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new An,this.combine=Po,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},go=class extends dn{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Jh,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},yo=class extends dn{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function Ji(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function Yr(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var di=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let c=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===c)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},vo=class extends di{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:fl,endingEnd:fl}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],c=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case pl:r=e,a=2*t-n;break;case ml:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(c===void 0)switch(this.getSettings_().endingEnd){case pl:o=e,c=2*n-t;break;case ml:o=1,c=n+s[1]-s[0];break;default:o=e-1,c=t}let l=(n-t)*.5,h=this.valueSize;this._weightPrev=l/(t-a),this._weightNext=l/(c-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,c=e*a,l=c-a,h=this._offsetPrev,d=this._offsetNext,u=this._weightPrev,p=this._weightNext,g=(n-t)/(s-t),y=g*g,f=y*g,m=-u*f+2*u*y-u*g,_=(1+u)*f+(-1.5-2*u)*y+(-.5+u)*g+1,T=(-1-p)*f+(1.5+p)*y+.5*g,M=p*f-p*y;for(let E=0;E!==a;++E)r[E]=m*o[h+E]+_*o[l+E]+T*o[c+E]+M*o[d+E];return r}},xo=class extends di{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,c=e*a,l=c-a,h=(n-t)/(s-t),d=1-h;for(let u=0;u!==a;++u)r[u]=o[l+u]*d+o[c+u]*h;return r}},_o=class extends di{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},bo=class extends di{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,c=e*a,l=c-a,h=this.inTangents,d=this.outTangents;if(!h||!d){let g=(n-t)/(s-t),y=1-g;for(let f=0;f!==a;++f)r[f]=o[l+f]*y+o[c+f]*g;return r}let u=a*2,p=e-1;for(let g=0;g!==a;++g){let y=o[l+g],f=o[c+g],m=p*u+g*2,_=d[m],T=d[m+1],M=e*u+g*2,E=h[M],A=h[M+1],v=qf(n,t,_,E,s);r[g]=du(v,y,T,A,f)}return r}};function du(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function Xf(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function qf(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=du(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let c=Xf(r,e,t,n,s);if(Math.abs(c)<1e-10)break;r=Math.max(0,Math.min(1,r-a/c))}return r}var en=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=Ji(t,this.TimeBufferType),this.values=Ji(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:Ji(e.times,Array),values:Ji(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),Yr(e.settings)&&(n.settings={inTangents:Ji(e.settings.inTangents,Array),outTangents:Ji(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new _o(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new xo(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new vo(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new bo(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case Ns:t=this.InterpolantFactoryMethodDiscrete;break;case oo:t=this.InterpolantFactoryMethodLinear;break;case Kr:t=this.InterpolantFactoryMethodSmooth;break;case dl:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return Ae("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Ns;case this.InterpolantFactoryMethodLinear:return oo;case this.InterpolantFactoryMethodSmooth:return Kr;case this.InterpolantFactoryMethodBezier:return dl}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;Yr(this.settings)&&(mh(this.settings.inTangents,e),mh(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;Yr(this.settings)&&(gh(this.settings.inTangents,e),gh(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(De("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(De("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let c=n[a];if(typeof c=="number"&&isNaN(c)){De("KeyframeTrack: Time is not a valid number.",this,a,c),e=!1;break}if(o!==null&&o>c){De("KeyframeTrack: Out of order keys.",this,a,c,o),e=!1;break}o=c}if(s!==void 0&&rf(s))for(let a=0,c=s.length;a!==c;++a){let l=s[a];if(isNaN(l)){De("KeyframeTrack: Value is not a valid number.",this,a,l),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Kr,r=e.length-1,o=1;for(let a=1;a<r;++a){let c=!1,l=e[a],h=e[a+1];if(l!==h&&(a!==1||l!==e[0]))if(s)c=!0;else{let d=a*n,u=d-n,p=d+n;for(let g=0;g!==n;++g){let y=t[d+g];if(y!==t[u+g]||y!==t[p+g]){c=!0;break}}}if(c){if(a!==o){e[o]=e[a];let d=a*n,u=o*n;for(let p=0;p!==n;++p)t[u+p]=t[d+p]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,c=o*n,l=0;l!==n;++l)t[c+l]=t[a+l];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,Yr(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function mh(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function gh(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}en.prototype.ValueTypeName="";en.prototype.TimeBufferType=Float32Array;en.prototype.ValueBufferType=Float32Array;en.prototype.DefaultInterpolation=oo;var fi=class extends en{constructor(e,t,n){super(e,t,n)}};fi.prototype.ValueTypeName="bool";fi.prototype.ValueBufferType=Array;fi.prototype.DefaultInterpolation=Ns;fi.prototype.InterpolantFactoryMethodLinear=void 0;fi.prototype.InterpolantFactoryMethodSmooth=void 0;var So=class extends en{constructor(e,t,n,s){super(e,t,n,s)}};So.prototype.ValueTypeName="color";var Mo=class extends en{constructor(e,t,n,s){super(e,t,n,s)}};Mo.prototype.ValueTypeName="number";var wo=class extends di{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,c=(n-t)/(s-t),l=e*a;for(let h=l+a;l!==h;l+=4)Ht.slerpFlat(r,0,o,l-a,o,l,c);return r}},js=class extends en{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new wo(this.times,this.values,this.getValueSize(),e)}};js.prototype.ValueTypeName="quaternion";js.prototype.InterpolantFactoryMethodSmooth=void 0;var pi=class extends en{constructor(e,t,n){super(e,t,n)}};pi.prototype.ValueTypeName="string";pi.prototype.ValueBufferType=Array;pi.prototype.DefaultInterpolation=Ns;pi.prototype.InterpolantFactoryMethodLinear=void 0;pi.prototype.InterpolantFactoryMethodSmooth=void 0;var Eo=class extends en{constructor(e,t,n,s){super(e,t,n,s)}};Eo.prototype.ValueTypeName="vector";var To=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,c,l=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),c?c(h):h},this.setURLModifier=function(h){return c=h,this},this.addHandler=function(h,d){return l.push(h,d),this},this.removeHandler=function(h){let d=l.indexOf(h);return d!==-1&&l.splice(d,2),this},this.getHandler=function(h){for(let d=0,u=l.length;d<u;d+=2){let p=l[d],g=l[d+1];if(p.global&&(p.lastIndex=0),p.test(h))return g}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},fu=new To,Ao=class{constructor(e){this.manager=e!==void 0?e:fu,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};Ao.DEFAULT_MATERIAL_NAME="__DEFAULT";var Qs=class extends xt{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new Me(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},er=class extends Qs{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(xt.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Me(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},hl=new Ne,yh=new U,vh=new U,Ro=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Ce(512,512),this.mapType=$t,this.map=null,this.mapPass=null,this.matrix=new Ne,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new ci,this._frameExtents=new Ce(1,1),this._viewportCount=1,this._viewports=[new tt(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;yh.setFromMatrixPosition(e.matrixWorld),t.position.copy(yh),vh.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(vh),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){hl.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(hl,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,c=s?s.x/r.x:0,l=s?s.y/r.y:0;e.coordinateSystem===ns||e.reversedDepth?t.set(.5*o,0,0,.5*o+c,0,.5*a,0,.5*a+l,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+c,0,.5*a,0,.5*a+l,0,0,.5,.5,0,0,0,1),t.multiply(hl)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},Jr=new U,Zr=new Ht,wn=new U,tr=class extends xt{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Ne,this.projectionMatrix=new Ne,this.projectionMatrixInverse=new Ne,this.coordinateSystem=hn,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(Jr,Zr,wn),wn.x===1&&wn.y===1&&wn.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Jr,Zr,wn.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(Jr,Zr,wn),wn.x===1&&wn.y===1&&wn.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Jr,Zr,wn.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},si=new U,xh=new Ce,_h=new Ce,Bt=class extends tr{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=ss*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Ls*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return ss*2*Math.atan(Math.tan(Ls*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){si.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(si.x,si.y).multiplyScalar(-e/si.z),si.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(si.x,si.y).multiplyScalar(-e/si.z)}getViewSize(e,t){return this.getViewBounds(e,xh,_h),t.subVectors(_h,xh)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(Ls*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let c=o.fullWidth,l=o.fullHeight;r+=o.offsetX*s/c,t-=o.offsetY*n/l,s*=o.width/c,n*=o.height/l}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var nr=class extends tr{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,c=s-t;if(this.view!==null&&this.view.enabled){let l=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=l*this.view.offsetX,o=r+l*this.view.width,a-=h*this.view.offsetY,c=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,c,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},yl=class extends Ro{constructor(){super(new nr(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},us=class extends Qs{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(xt.DEFAULT_UP),this.updateMatrix(),this.target=new xt,this.shadow=new yl}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var Zi=-90,Ki=1,ds=class extends xt{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Bt(Zi,Ki,e,t);s.layers=this.layers,this.add(s);let r=new Bt(Zi,Ki,e,t);r.layers=this.layers,this.add(r);let o=new Bt(Zi,Ki,e,t);o.layers=this.layers,this.add(o);let a=new Bt(Zi,Ki,e,t);a.layers=this.layers,this.add(a);let c=new Bt(Zi,Ki,e,t);c.layers=this.layers,this.add(c);let l=new Bt(Zi,Ki,e,t);l.layers=this.layers,this.add(l)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,c]=t;for(let l of t)this.remove(l);if(e===hn)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),c.up.set(0,1,0),c.lookAt(0,0,-1);else if(e===ns)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),c.up.set(0,-1,0),c.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let l of t)this.add(l),l.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,c,l,h]=this.children,d=e.getRenderTarget(),u=e.getActiveCubeFace(),p=e.getActiveMipmapLevel(),g=e.xr.enabled;e.xr.enabled=!1;let y=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let f=!1;e.isWebGLRenderer===!0?f=e.state.buffers.depth.getReversed():f=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),e.setRenderTarget(n,4,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),n.texture.mipmapsAutoUpdate=y,e.setRenderTarget(n,5,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(d,u,p),e.xr.enabled=g,n.texture.needsPMREMUpdate=!0}},Co=class extends Bt{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var Kl="\\[\\]\\.:\\/",$f=new RegExp("["+Kl+"]","g"),jl="[^"+Kl+"]",Yf="[^"+Kl.replace("\\.","")+"]",Jf=/((?:WC+[\/:])*)/.source.replace("WC",jl),Zf=/(WCOD+)?/.source.replace("WCOD",Yf),Kf=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",jl),jf=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",jl),Qf=new RegExp("^"+Jf+Zf+Kf+jf+"$"),ep=["material","materials","bones","map"],vl=class{constructor(e,t,n){let s=n||rt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},rt=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace($f,"")}static parseTrackName(e){let t=Qf.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);ep.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let c=n(a.children);if(c)return c}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){Ae("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let l=t.objectIndex;switch(n){case"materials":if(!e.material){De("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){De("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){De("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===l){l=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){De("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){De("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){De("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(l!==void 0){if(e[l]===void 0){De("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[l]}}let o=e[s];if(o===void 0){let l=t.nodeName;De("PropertyBinding: Trying to update property for track: "+l+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let c=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){De("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){De("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}c=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(c=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(c=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[c],this.setValue=this.SetterByBindingTypeAndVersioning[c][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};rt.Composite=vl;rt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};rt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};rt.prototype.GetterByBindingType=[rt.prototype._getValue_direct,rt.prototype._getValue_array,rt.prototype._getValue_arrayElement,rt.prototype._getValue_toArray];rt.prototype.SetterByBindingTypeAndVersioning=[[rt.prototype._setValue_direct,rt.prototype._setValue_direct_setNeedsUpdate,rt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[rt.prototype._setValue_array,rt.prototype._setValue_array_setNeedsUpdate,rt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[rt.prototype._setValue_arrayElement,rt.prototype._setValue_arrayElement_setNeedsUpdate,rt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[rt.prototype._setValue_fromArray,rt.prototype._setValue_fromArray_setNeedsUpdate,rt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var Kv=new Float32Array(1);var bh=new Ne,wi=class{constructor(e,t,n=0,s=1/0){this.ray=new oi(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new os,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):De("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return bh.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(bh),this}intersectObject(e,t=!0,n=[]){return xl(e,this,n,t),n.sort(Sh),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)xl(e[s],this,n,t);return n.sort(Sh),n}};function Sh(i,e){return i.distance-e.distance}function xl(i,e,t,n){let s=!0;if(i.layers.test(e.layers)&&i.raycast(e,t)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)xl(r[o],e,t,!0)}}var _l=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}},Mh=new Ce,Ei=class{constructor(e=new Ce(1/0,1/0),t=new Ce(-1/0,-1/0)){this.isBox2=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Mh.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=1/0,this.max.x=this.max.y=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y}getCenter(e){return this.isEmpty()?e.set(0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Mh).distanceTo(e)}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}};function Ql(i,e,t,n){let s=tp(n);switch(t){case Bl:return i*e;case ys:return i*e/s.components*s.byteLength;case Oo:return i*e/s.components*s.byteLength;case mi:return i*e*2/s.components*s.byteLength;case ko:return i*e*2/s.components*s.byteLength;case zl:return i*e*3/s.components*s.byteLength;case pn:return i*e*4/s.components*s.byteLength;case Bo:return i*e*4/s.components*s.byteLength;case sr:case rr:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case or:case ar:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Ho:case Go:return Math.max(i,16)*Math.max(e,8)/4;case zo:case Vo:return Math.max(i,8)*Math.max(e,8)/2;case Wo:case Xo:case $o:case Yo:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case qo:case lr:case Jo:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Zo:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Ko:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case jo:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case Qo:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case ea:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case ta:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case na:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case ia:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case sa:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case ra:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case oa:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case aa:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case la:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case ca:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case ha:case ua:case da:return Math.ceil(i/4)*Math.ceil(e/4)*16;case fa:case pa:return Math.ceil(i/4)*Math.ceil(e/4)*8;case cr:case ma:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function tp(i){switch(i){case $t:case Ul:return{byteLength:1,components:1};case gs:case Fl:case bn:return{byteLength:2,components:1};case Uo:case Fo:return{byteLength:2,components:4};case _n:case No:case tn:return{byteLength:4,components:1};case Ol:case kl:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?Ae("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Uu(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function ip(i){let e=new WeakMap;function t(a,c){let l=a.array,h=a.usage,d=l.byteLength,u=i.createBuffer();i.bindBuffer(c,u),i.bufferData(c,l,h),a.onUploadCallback();let p;if(l instanceof Float32Array)p=i.FLOAT;else if(typeof Float16Array<"u"&&l instanceof Float16Array)p=i.HALF_FLOAT;else if(l instanceof Uint16Array)a.isFloat16BufferAttribute?p=i.HALF_FLOAT:p=i.UNSIGNED_SHORT;else if(l instanceof Int16Array)p=i.SHORT;else if(l instanceof Uint32Array)p=i.UNSIGNED_INT;else if(l instanceof Int32Array)p=i.INT;else if(l instanceof Int8Array)p=i.BYTE;else if(l instanceof Uint8Array)p=i.UNSIGNED_BYTE;else if(l instanceof Uint8ClampedArray)p=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+l);return{buffer:u,type:p,bytesPerElement:l.BYTES_PER_ELEMENT,version:a.version,size:d}}function n(a,c,l){let h=c.array,d=c.updateRanges;if(i.bindBuffer(l,a),d.length===0)i.bufferSubData(l,0,h);else{d.sort((p,g)=>p.start-g.start);let u=0;for(let p=1;p<d.length;p++){let g=d[u],y=d[p];y.start<=g.start+g.count+1?g.count=Math.max(g.count,y.start+y.count-g.start):(++u,d[u]=y)}d.length=u+1;for(let p=0,g=d.length;p<g;p++){let y=d[p];i.bufferSubData(l,y.start*h.BYTES_PER_ELEMENT,h,y.start,y.count)}c.clearUpdateRanges()}c.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let c=e.get(a);c&&(i.deleteBuffer(c.buffer),e.delete(a))}function o(a,c){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let l=e.get(a);if(l===void 0)e.set(a,t(a,c));else if(l.version<a.version){if(l.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(l.buffer,a,c),l.version=a.version}}return{get:s,remove:r,update:o}}var sp=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,rp=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,op=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,ap=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,lp=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,cp=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,hp=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,up=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,dp=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,fp=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,pp=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,mp=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,gp=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,yp=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,vp=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,xp=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,_p=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,bp=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Sp=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Mp=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,wp=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,Ep=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,Tp=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,Ap=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,Rp=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,Cp=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Pp=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,Ip=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Lp=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,Dp="gl_FragColor = linearToOutputTexel( gl_FragColor );",Np=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,Up=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,Fp=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,Op=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,kp=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Bp=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,zp=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Hp=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Vp=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Gp=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,Wp=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,Xp=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,qp=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,$p=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Yp=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,Jp=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,Zp=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Kp=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,jp=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,Qp=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,em=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,tm=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,nm=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,im=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,sm=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,rm=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,om=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,am=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,lm=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,cm=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,hm=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,um=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,dm=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,fm=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,pm=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,mm=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,gm=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,ym=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,vm=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,xm=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,_m=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,bm=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,Sm=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,Mm=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,wm=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Em=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,Tm=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,Am=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,Rm=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,Cm=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Pm=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,Im=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,Lm=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,Dm=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,Nm=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,Um=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,Fm=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,Om=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,km=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,Bm=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,zm=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,Hm=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,Vm=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,Gm=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,Wm=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,Xm=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,qm=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,$m=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Ym=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,Jm=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,Zm=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,Km=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,jm=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,Qm=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,eg=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,tg=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,ng=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,ig=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,sg=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,rg=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,og=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,ag=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,lg=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,cg=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,hg=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,ug=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,dg=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,fg=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,pg=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,mg=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,gg=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,yg=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,vg=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,xg=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,_g=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,bg=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,Sg=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Mg=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,wg=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,Eg=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Tg=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Ag=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,Rg=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Cg=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Pg=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Ig=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,Lg=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,Dg=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Ng=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,Ug=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,Fg=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,We={alphahash_fragment:sp,alphahash_pars_fragment:rp,alphamap_fragment:op,alphamap_pars_fragment:ap,alphatest_fragment:lp,alphatest_pars_fragment:cp,aomap_fragment:hp,aomap_pars_fragment:up,batching_pars_vertex:dp,batching_vertex:fp,begin_vertex:pp,beginnormal_vertex:mp,bsdfs:gp,iridescence_fragment:yp,bumpmap_pars_fragment:vp,clipping_planes_fragment:xp,clipping_planes_pars_fragment:_p,clipping_planes_pars_vertex:bp,clipping_planes_vertex:Sp,color_fragment:Mp,color_pars_fragment:wp,color_pars_vertex:Ep,color_vertex:Tp,common:Ap,defaultnormal_vertex:Rp,displacementmap_pars_vertex:Cp,displacementmap_vertex:Pp,emissivemap_fragment:Ip,emissivemap_pars_fragment:Lp,colorspace_fragment:Dp,colorspace_pars_fragment:Np,envmap_fragment:Up,envmap_common_pars_fragment:Fp,envmap_pars_fragment:Op,envmap_pars_vertex:kp,envmap_physical_pars_fragment:Jp,envmap_vertex:Bp,fog_vertex:zp,fog_pars_vertex:Hp,fog_fragment:Vp,fog_pars_fragment:Gp,gradientmap_pars_fragment:Wp,lightmap_pars_fragment:Xp,lights_lambert_fragment:qp,lights_lambert_pars_fragment:$p,lights_pars_begin:Yp,lights_toon_fragment:Zp,lights_toon_pars_fragment:Kp,lights_phong_fragment:jp,lights_phong_pars_fragment:Qp,lights_physical_fragment:em,lights_physical_pars_fragment:tm,lights_fragment_begin:nm,lights_fragment_maps:im,lights_fragment_end:sm,lightprobes_pars_fragment:rm,logdepthbuf_fragment:om,logdepthbuf_pars_fragment:am,logdepthbuf_pars_vertex:lm,logdepthbuf_vertex:cm,map_fragment:hm,map_pars_fragment:um,map_particle_fragment:dm,map_particle_pars_fragment:fm,metalnessmap_fragment:pm,metalnessmap_pars_fragment:mm,morphinstance_vertex:gm,morphcolor_vertex:ym,morphnormal_vertex:vm,morphtarget_pars_vertex:xm,morphtarget_vertex:_m,normal_fragment_begin:bm,normal_fragment_maps:Sm,normal_pars_fragment:Mm,normal_pars_vertex:wm,normal_vertex:Em,normalmap_pars_fragment:Tm,clearcoat_normal_fragment_begin:Am,clearcoat_normal_fragment_maps:Rm,clearcoat_pars_fragment:Cm,iridescence_pars_fragment:Pm,opaque_fragment:Im,packing:Lm,premultiplied_alpha_fragment:Dm,project_vertex:Nm,dithering_fragment:Um,dithering_pars_fragment:Fm,roughnessmap_fragment:Om,roughnessmap_pars_fragment:km,shadowmap_pars_fragment:Bm,shadowmap_pars_vertex:zm,shadowmap_vertex:Hm,shadowmask_pars_fragment:Vm,skinbase_vertex:Gm,skinning_pars_vertex:Wm,skinning_vertex:Xm,skinnormal_vertex:qm,specularmap_fragment:$m,specularmap_pars_fragment:Ym,tonemapping_fragment:Jm,tonemapping_pars_fragment:Zm,transmission_fragment:Km,transmission_pars_fragment:jm,uv_pars_fragment:Qm,uv_pars_vertex:eg,uv_vertex:tg,worldpos_vertex:ng,background_vert:ig,background_frag:sg,backgroundCube_vert:rg,backgroundCube_frag:og,cube_vert:ag,cube_frag:lg,depth_vert:cg,depth_frag:hg,distance_vert:ug,distance_frag:dg,equirect_vert:fg,equirect_frag:pg,linedashed_vert:mg,linedashed_frag:gg,meshbasic_vert:yg,meshbasic_frag:vg,meshlambert_vert:xg,meshlambert_frag:_g,meshmatcap_vert:bg,meshmatcap_frag:Sg,meshnormal_vert:Mg,meshnormal_frag:wg,meshphong_vert:Eg,meshphong_frag:Tg,meshphysical_vert:Ag,meshphysical_frag:Rg,meshtoon_vert:Cg,meshtoon_frag:Pg,points_vert:Ig,points_frag:Lg,shadow_vert:Dg,shadow_frag:Ng,sprite_vert:Ug,sprite_frag:Fg},pe={common:{diffuse:{value:new Me(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new Ue},alphaMap:{value:null},alphaMapTransform:{value:new Ue},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new Ue}},envmap:{envMap:{value:null},envMapRotation:{value:new Ue},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new Ue}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new Ue}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new Ue},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new Ue},normalScale:{value:new Ce(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new Ue},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new Ue}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new Ue}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new Ue}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Me(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Me(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new Ue},alphaTest:{value:0},uvTransform:{value:new Ue}},sprite:{diffuse:{value:new Me(16777215)},opacity:{value:1},center:{value:new Ce(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new Ue},alphaMap:{value:null},alphaMapTransform:{value:new Ue},alphaTest:{value:0}}},In={basic:{uniforms:Ft([pe.common,pe.specularmap,pe.envmap,pe.aomap,pe.lightmap,pe.fog]),vertexShader:We.meshbasic_vert,fragmentShader:We.meshbasic_frag},lambert:{uniforms:Ft([pe.common,pe.specularmap,pe.envmap,pe.aomap,pe.lightmap,pe.emissivemap,pe.bumpmap,pe.normalmap,pe.displacementmap,pe.fog,pe.lights,{emissive:{value:new Me(0)},envMapIntensity:{value:1}}]),vertexShader:We.meshlambert_vert,fragmentShader:We.meshlambert_frag},phong:{uniforms:Ft([pe.common,pe.specularmap,pe.envmap,pe.aomap,pe.lightmap,pe.emissivemap,pe.bumpmap,pe.normalmap,pe.displacementmap,pe.fog,pe.lights,{emissive:{value:new Me(0)},specular:{value:new Me(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:We.meshphong_vert,fragmentShader:We.meshphong_frag},standard:{uniforms:Ft([pe.common,pe.envmap,pe.aomap,pe.lightmap,pe.emissivemap,pe.bumpmap,pe.normalmap,pe.displacementmap,pe.roughnessmap,pe.metalnessmap,pe.fog,pe.lights,{emissive:{value:new Me(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:We.meshphysical_vert,fragmentShader:We.meshphysical_frag},toon:{uniforms:Ft([pe.common,pe.aomap,pe.lightmap,pe.emissivemap,pe.bumpmap,pe.normalmap,pe.displacementmap,pe.gradientmap,pe.fog,pe.lights,{emissive:{value:new Me(0)}}]),vertexShader:We.meshtoon_vert,fragmentShader:We.meshtoon_frag},matcap:{uniforms:Ft([pe.common,pe.bumpmap,pe.normalmap,pe.displacementmap,pe.fog,{matcap:{value:null}}]),vertexShader:We.meshmatcap_vert,fragmentShader:We.meshmatcap_frag},points:{uniforms:Ft([pe.points,pe.fog]),vertexShader:We.points_vert,fragmentShader:We.points_frag},dashed:{uniforms:Ft([pe.common,pe.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:We.linedashed_vert,fragmentShader:We.linedashed_frag},depth:{uniforms:Ft([pe.common,pe.displacementmap]),vertexShader:We.depth_vert,fragmentShader:We.depth_frag},normal:{uniforms:Ft([pe.common,pe.bumpmap,pe.normalmap,pe.displacementmap,{opacity:{value:1}}]),vertexShader:We.meshnormal_vert,fragmentShader:We.meshnormal_frag},sprite:{uniforms:Ft([pe.sprite,pe.fog]),vertexShader:We.sprite_vert,fragmentShader:We.sprite_frag},background:{uniforms:{uvTransform:{value:new Ue},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:We.background_vert,fragmentShader:We.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new Ue}},vertexShader:We.backgroundCube_vert,fragmentShader:We.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:We.cube_vert,fragmentShader:We.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:We.equirect_vert,fragmentShader:We.equirect_frag},distance:{uniforms:Ft([pe.common,pe.displacementmap,{referencePosition:{value:new U},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:We.distance_vert,fragmentShader:We.distance_frag},shadow:{uniforms:Ft([pe.lights,pe.fog,{color:{value:new Me(0)},opacity:{value:1}}]),vertexShader:We.shadow_vert,fragmentShader:We.shadow_frag}};In.physical={uniforms:Ft([In.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new Ue},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new Ue},clearcoatNormalScale:{value:new Ce(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new Ue},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new Ue},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new Ue},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new Ue},sheen:{value:0},sheenColor:{value:new Me(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new Ue},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new Ue},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new Ue},transmissionSamplerSize:{value:new Ce},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new Ue},attenuationDistance:{value:0},attenuationColor:{value:new Me(0)},specularColor:{value:new Me(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new Ue},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new Ue},anisotropyVector:{value:new Ce},anisotropyMap:{value:null},anisotropyMapTransform:{value:new Ue}}]),vertexShader:We.meshphysical_vert,fragmentShader:We.meshphysical_frag};var ga={r:0,b:0,g:0},Og=new Ne,Fu=new Ue;Fu.set(-1,0,0,0,1,0,0,0,1);function kg(i,e,t,n,s,r){let o=new Me(0),a=s===!0?0:1,c,l,h=null,d=0,u=null;function p(_){let T=_.isScene===!0?_.background:null;if(T&&T.isTexture){let M=_.backgroundBlurriness>0;T=e.get(T,M)}return T}function g(_){let T=!1,M=p(_);M===null?f(o,a):M&&M.isColor&&(f(M,1),T=!0);let E=i.xr.getEnvironmentBlendMode();E==="additive"?t.buffers.color.setClear(0,0,0,1,r):E==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||T)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function y(_,T){let M=p(T);M&&M.isCubeTexture?(l===void 0&&(l=new dt(new hs(1,1,1),new Rn({name:"BackgroundCubeMaterial",uniforms:Li(In.backgroundCube.uniforms),vertexShader:In.backgroundCube.vertexShader,fragmentShader:In.backgroundCube.fragmentShader,side:Vt,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),l.geometry.deleteAttribute("uv"),l.onBeforeRender=function(E,A,v){this.matrixWorld.copyPosition(v.matrixWorld)},Object.defineProperty(l.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(l)),l.material.uniforms.envMap.value=M,l.material.uniforms.backgroundBlurriness.value=T.backgroundBlurriness,l.material.uniforms.backgroundIntensity.value=T.backgroundIntensity,l.material.uniforms.backgroundRotation.value.setFromMatrix4(Og.makeRotationFromEuler(T.backgroundRotation)).transpose(),M.isRenderTargetTexture===!1&&l.material.uniforms.backgroundRotation.value.premultiply(Fu),l.material.toneMapped=Ye.getTransfer(M.colorSpace)!==je,(h!==M||d!==M.version||u!==i.toneMapping)&&(l.material.needsUpdate=!0,h=M,d=M.version,u=i.toneMapping),l.layers.enableAll(),_.unshift(l,l.geometry,l.material,0,0,null)):M&&M.isTexture&&(c===void 0&&(c=new dt(new Mi(2,2),new Rn({name:"BackgroundMaterial",uniforms:Li(In.background.uniforms),vertexShader:In.background.vertexShader,fragmentShader:In.background.fragmentShader,side:Cn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),Object.defineProperty(c.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(c)),c.material.uniforms.t2D.value=M,c.material.uniforms.backgroundIntensity.value=T.backgroundIntensity,c.material.toneMapped=Ye.getTransfer(M.colorSpace)!==je,M.matrixAutoUpdate===!0&&M.updateMatrix(),c.material.uniforms.uvTransform.value.copy(M.matrix),(h!==M||d!==M.version||u!==i.toneMapping)&&(c.material.needsUpdate=!0,h=M,d=M.version,u=i.toneMapping),c.layers.enableAll(),_.unshift(c,c.geometry,c.material,0,0,null))}function f(_,T){_.getRGB(ga,Zl(i)),t.buffers.color.setClear(ga.r,ga.g,ga.b,T,r)}function m(){l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0),c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0)}return{getClearColor:function(){return o},setClearColor:function(_,T=1){o.set(_),a=T,f(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(_){a=_,f(o,a)},render:g,addToRenderList:y,dispose:m}}function Bg(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=u(null),r=s,o=!1;function a(N,O,W,L,X){let Y=!1,V=d(N,L,W,O);r!==V&&(r=V,l(r.object)),Y=p(N,L,W,X),Y&&g(N,L,W,X),X!==null&&e.update(X,i.ELEMENT_ARRAY_BUFFER),(Y||o)&&(o=!1,M(N,O,W,L),X!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(X).buffer))}function c(){return i.createVertexArray()}function l(N){return i.bindVertexArray(N)}function h(N){return i.deleteVertexArray(N)}function d(N,O,W,L){let X=L.wireframe===!0,Y=n[O.id];Y===void 0&&(Y={},n[O.id]=Y);let V=N.isInstancedMesh===!0?N.id:0,ee=Y[V];ee===void 0&&(ee={},Y[V]=ee);let H=ee[W.id];H===void 0&&(H={},ee[W.id]=H);let Q=H[X];return Q===void 0&&(Q=u(c()),H[X]=Q),Q}function u(N){let O=[],W=[],L=[];for(let X=0;X<t;X++)O[X]=0,W[X]=0,L[X]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:O,enabledAttributes:W,attributeDivisors:L,object:N,attributes:{},index:null}}function p(N,O,W,L){let X=r.attributes,Y=O.attributes,V=0,ee=W.getAttributes();for(let H in ee)if(ee[H].location>=0){let te=X[H],we=Y[H];if(we===void 0&&(H==="instanceMatrix"&&N.instanceMatrix&&(we=N.instanceMatrix),H==="instanceColor"&&N.instanceColor&&(we=N.instanceColor)),te===void 0||te.attribute!==we||we&&te.data!==we.data)return!0;V++}return r.attributesNum!==V||r.index!==L}function g(N,O,W,L){let X={},Y=O.attributes,V=0,ee=W.getAttributes();for(let H in ee)if(ee[H].location>=0){let te=Y[H];te===void 0&&(H==="instanceMatrix"&&N.instanceMatrix&&(te=N.instanceMatrix),H==="instanceColor"&&N.instanceColor&&(te=N.instanceColor));let we={};we.attribute=te,te&&te.data&&(we.data=te.data),X[H]=we,V++}r.attributes=X,r.attributesNum=V,r.index=L}function y(){let N=r.newAttributes;for(let O=0,W=N.length;O<W;O++)N[O]=0}function f(N){m(N,0)}function m(N,O){let W=r.newAttributes,L=r.enabledAttributes,X=r.attributeDivisors;W[N]=1,L[N]===0&&(i.enableVertexAttribArray(N),L[N]=1),X[N]!==O&&(i.vertexAttribDivisor(N,O),X[N]=O)}function _(){let N=r.newAttributes,O=r.enabledAttributes;for(let W=0,L=O.length;W<L;W++)O[W]!==N[W]&&(i.disableVertexAttribArray(W),O[W]=0)}function T(N,O,W,L,X,Y,V){V===!0?i.vertexAttribIPointer(N,O,W,X,Y):i.vertexAttribPointer(N,O,W,L,X,Y)}function M(N,O,W,L){y();let X=L.attributes,Y=W.getAttributes(),V=O.defaultAttributeValues;for(let ee in Y){let H=Y[ee];if(H.location>=0){let Q=X[ee];if(Q===void 0&&(ee==="instanceMatrix"&&N.instanceMatrix&&(Q=N.instanceMatrix),ee==="instanceColor"&&N.instanceColor&&(Q=N.instanceColor)),Q!==void 0){let te=Q.normalized,we=Q.itemSize,ke=e.get(Q);if(ke===void 0)continue;let Z=ke.buffer,me=ke.type,_e=ke.bytesPerElement,Pe=me===i.INT||me===i.UNSIGNED_INT||Q.gpuType===No;if(Q.isInterleavedBufferAttribute){let ge=Q.data,ze=ge.isInterleavedBuffer===!0?ge.stride:ge.itemSize,ft=Q.offset;if(ge.isInstancedInterleavedBuffer||ge.isInstancedBufferAttribute){for(let Le=0;Le<H.locationSize;Le++)m(H.location+Le,ge.meshPerAttribute);N.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=ge.meshPerAttribute*ge.count)}else for(let Le=0;Le<H.locationSize;Le++)f(H.location+Le);i.bindBuffer(i.ARRAY_BUFFER,Z);for(let Le=0;Le<H.locationSize;Le++)T(H.location+Le,we/H.locationSize,me,te,ze*_e,(ft+we/H.locationSize*Le)*_e,Pe)}else{if(Q.isInstancedBufferAttribute){for(let ge=0;ge<H.locationSize;ge++)m(H.location+ge,Q.meshPerAttribute);N.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let ge=0;ge<H.locationSize;ge++)f(H.location+ge);i.bindBuffer(i.ARRAY_BUFFER,Z);for(let ge=0;ge<H.locationSize;ge++)T(H.location+ge,we/H.locationSize,me,te,we*_e,we/H.locationSize*ge*_e,Pe)}}else if(V!==void 0){let te=V[ee];if(te!==void 0)switch(te.length){case 2:i.vertexAttrib2fv(H.location,te);break;case 3:i.vertexAttrib3fv(H.location,te);break;case 4:i.vertexAttrib4fv(H.location,te);break;default:i.vertexAttrib1fv(H.location,te)}}}}_()}function E(){D();for(let N in n){let O=n[N];for(let W in O){let L=O[W];for(let X in L){let Y=L[X];for(let V in Y)h(Y[V].object),delete Y[V];delete L[X]}}delete n[N]}}function A(N){if(n[N.id]===void 0)return;let O=n[N.id];for(let W in O){let L=O[W];for(let X in L){let Y=L[X];for(let V in Y)h(Y[V].object),delete Y[V];delete L[X]}}delete n[N.id]}function v(N){for(let O in n){let W=n[O];for(let L in W){let X=W[L];if(X[N.id]===void 0)continue;let Y=X[N.id];for(let V in Y)h(Y[V].object),delete Y[V];delete X[N.id]}}}function w(N){for(let O in n){let W=n[O],L=N.isInstancedMesh===!0?N.id:0,X=W[L];if(X!==void 0){for(let Y in X){let V=X[Y];for(let ee in V)h(V[ee].object),delete V[ee];delete X[Y]}delete W[L],Object.keys(W).length===0&&delete n[O]}}}function D(){P(),o=!0,r!==s&&(r=s,l(r.object))}function P(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:D,resetDefaultState:P,dispose:E,releaseStatesOfGeometry:A,releaseStatesOfObject:w,releaseStatesOfProgram:v,initAttributes:y,enableAttribute:f,disableUnusedAttributes:_}}function zg(i,e,t){let n;function s(c){n=c}function r(c,l){i.drawArrays(n,c,l),t.update(l,n,1)}function o(c,l,h){h!==0&&(i.drawArraysInstanced(n,c,l,h),t.update(l,n,h))}function a(c,l,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,c,0,l,0,h);let u=0;for(let p=0;p<h;p++)u+=l[p];t.update(u,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function Hg(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let v=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(v.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(v){return!(v!==pn&&n.convert(v)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(v){let w=v===bn&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(v!==$t&&v!==tn&&!w&&n.convert(v)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function c(v){if(v==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";v="mediump"}return v==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let l=t.precision!==void 0?t.precision:"highp",h=c(l);h!==l&&(Ae("WebGLRenderer:",l,"not supported, using",h,"instead."),l=h);let d=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),u=t.logarithmicDepthBuffer===!0&&d===!1;t.reversedDepthBuffer===!0&&d===!1&&Ae("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&d===!0&&Ae("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let p=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),g=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),y=i.getParameter(i.MAX_TEXTURE_SIZE),f=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),m=i.getParameter(i.MAX_VERTEX_ATTRIBS),_=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),T=i.getParameter(i.MAX_VARYING_VECTORS),M=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),E=i.getParameter(i.MAX_SAMPLES),A=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:c,textureFormatReadable:o,textureTypeReadable:a,precision:l,logarithmicDepthBuffer:u,reversedDepthBuffer:d,maxTextures:p,maxVertexTextures:g,maxTextureSize:y,maxCubemapSize:f,maxAttributes:m,maxVertexUniforms:_,maxVaryings:T,maxFragmentUniforms:M,maxSamples:E,samples:A}}function Vg(i){let e=this,t=null,n=0,s=!1,r=!1,o=new Kt,a=new Ue,c={value:null,needsUpdate:!1};this.uniform=c,this.numPlanes=0,this.numIntersection=0,this.init=function(d,u){let p=d.length!==0||u||n!==0||s;return s=u,n=d.length,p},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(d,u){t=h(d,u,0)},this.setState=function(d,u,p){let g=d.clippingPlanes,y=d.clipIntersection,f=d.clipShadows,m=i.get(d);if(!s||g===null||g.length===0||r&&!f)r?h(null):l();else{let _=r?0:n,T=_*4,M=m.clippingState||null;c.value=M,M=h(g,u,T,p);for(let E=0;E!==T;++E)M[E]=t[E];m.clippingState=M,this.numIntersection=y?this.numPlanes:0,this.numPlanes+=_}};function l(){c.value!==t&&(c.value=t,c.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(d,u,p,g){let y=d!==null?d.length:0,f=null;if(y!==0){if(f=c.value,g!==!0||f===null){let m=p+y*4,_=u.matrixWorldInverse;a.getNormalMatrix(_),(f===null||f.length<m)&&(f=new Float32Array(m));for(let T=0,M=p;T!==y;++T,M+=4)o.copy(d[T]).applyMatrix4(_,a),o.normal.toArray(f,M),f[M+3]=o.constant}c.value=f,c.needsUpdate=!0}return e.numPlanes=y,e.numIntersection=0,f}}var fr=class extends jt{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new qs(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new hs(5,5,5),r=new Rn({name:"CubemapFromEquirect",uniforms:Li(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Vt,blending:Ai});r.uniforms.tEquirect.value=t;let o=new dt(s,r),a=t.minFilter;return t.minFilter===Xn&&(t.minFilter=zt),new ds(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},pu=256,Gg=3,Wg=20,Ou=256,ku=16,Xg=3,qg=new U,$g=new Me,va=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new ds(1,10,null),this._boxMesh=new dt(new hs(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=qg}=r,c=this._renderer;this._setSize(o);let l=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let d=c.autoClear,u=c.autoClearColor,p=c.autoClearDepth,g=c.autoClearStencil,y=e.background;c.autoClear=!0,c.autoClearColor=!0,c.autoClearDepth=!0,c.autoClearStencil=!0,y===null&&(e.background=c.getClearColor($g));let f=new ds(n,s,h);return f.position.copy(a),f.update(c,e),c.autoClear=d,c.autoClearColor=u,c.autoClearDepth=p,c.autoClearStencil=g,e.background=y,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(l,t)),this._applyPMREM(l),l}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=yu(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=gu(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(pu,$l(e))}_fromTexture(e,t){e.mapping===Ci||e.mapping===ms?this._setSize(e.image.length===0?pu:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=mu(e,!1,!1),n=Math.log2(e)-Gg;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=mu(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===Ci||e.mapping===ms?(this._cubemapMaterial===null&&(this._cubemapMaterial=yu()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=gu()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=Yg(),this._integrationMaterial=Jg());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/ku);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-Xg)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let c=a>0?Math.log2(t)+.5*Math.log2(6/(Ou*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=c,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=Zg());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function mu(i,e,t){return new fr(i,{minFilter:Xn,generateMipmaps:e,type:bn,colorSpace:ri,depthBuffer:t})}function pr(i,e,t){return new Rn({name:i,uniforms:e,vertexShader:We.cube_vert,fragmentShader:t,side:Vt,blending:Ai,depthTest:!1,depthWrite:!1})}function Yg(){return pr("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Ou}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function Jg(){return pr("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:ku}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function Zg(){return pr("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${Wg}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function gu(){return pr("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function yu(){return pr("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function Kg(i){let e=new WeakMap,t=new WeakMap,n=null;function s(u,p=!1){return u==null?null:p?o(u):r(u)}function r(u){if(u&&u.isTexture){let p=u.mapping;if(p===Io||p===Lo)if(e.has(u)){let g=e.get(u).texture;return a(g,u.mapping)}else{let g=u.image;if(g&&g.height>0){let y=new fr(g.height);return y.fromEquirectangularTexture(i,u),e.set(u,y),u.addEventListener("dispose",l),a(y.texture,u.mapping)}else return null}}return u}function o(u){if(u&&u.isTexture&&u.isPMREMTexture!==!0){let p=u.mapping,g=p===Io||p===Lo,y=p===Ci||p===ms;if(g||y){let f=t.get(u),m=f!==void 0?f.texture.pmremVersion:0;if(u.isRenderTargetTexture&&u.pmremVersion!==m)return n===null&&(n=new va(i)),f=g?n.fromEquirectangular(u,f):n.fromCubemap(u,f),f.texture.pmremVersion=u.pmremVersion,t.set(u,f),f.texture;if(f!==void 0)return f.texture;{let _=u.image;return g&&_&&_.height>0||y&&_&&c(_)?(n===null&&(n=new va(i)),f=g?n.fromEquirectangular(u):n.fromCubemap(u),f.texture.pmremVersion=u.pmremVersion,t.set(u,f),u.addEventListener("dispose",h),f.texture):null}}}return u}function a(u,p){return p===Io?u.mapping=Ci:p===Lo&&(u.mapping=ms),u}function c(u){let p=0,g=6;for(let y=0;y<g;y++)u[y]!==void 0&&p++;return p===g}function l(u){let p=u.target;p.removeEventListener("dispose",l);let g=e.get(p);g!==void 0&&(e.delete(p),g.dispose())}function h(u){let p=u.target;p.removeEventListener("dispose",h);let g=t.get(p);g!==void 0&&(t.delete(p),g.dispose())}function d(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:d}}function jg(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&Is("WebGLRenderer: "+n+" extension not supported."),s}}}function Qg(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(g=>delete s[g]);function a(g){c(g.target)}function c(g){g.index!==null&&e.remove(g.index);for(let f in g.attributes)e.remove(g.attributes[f]);g.removeEventListener("dispose",a),delete s[g.id],o.unregister(g);let y=r.get(g);y&&(e.remove(y),r.delete(g)),n.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,t.memory.geometries--}function l(g,y){return s[y.id]!==void 0||(y.addEventListener("dispose",a),s[y.id]=new WeakRef(y),o.register(y,y.id,y),t.memory.geometries++),y}function h(g){let y=g.attributes;for(let f in y)e.update(y[f],i.ARRAY_BUFFER)}function d(g){let y=g.index,f=g.attributes.position,m=0;if(f===void 0)return;let _=y!==null?y.array.length:f.array.length/3-1,T=f.count>=65535?Hs:zs,M=new T(Math.ceil(_/3)*6,1),E=M.array;if(y!==null){let v=y.array;m=y.version;for(let w=0,D=0;w<_;w+=3){let P=v[w+0],N=v[w+1],O=v[w+2];E[D++]=P,E[D++]=N,E[D++]=N,E[D++]=O,E[D++]=O,E[D++]=P}}else{m=f.version;for(let v=0,w=0;v<_;v+=3){let D=v+0,P=v+1,N=v+2;E[w++]=D,E[w++]=P,E[w++]=P,E[w++]=N,E[w++]=N,E[w++]=D}}M.version=m;let A=r.get(g);A&&e.remove(A),r.set(g,M)}function u(g){let y=r.get(g);if(y){let f=g.index;f!==null&&y.version<f.version&&d(g)}else d(g);return r.get(g)}function p(){for(let g in s){let y=s[g].deref();y!==void 0&&c(y)}}return{get:l,update:h,getWireframeAttribute:u,dispose:p}}function e0(i,e,t){let n;function s(d){n=d}let r,o;function a(d){r=d.type,o=d.bytesPerElement}function c(d,u){i.drawElements(n,u,r,d*o),t.update(u,n,1)}function l(d,u,p){p!==0&&(i.drawElementsInstanced(n,u,r,d*o,p),t.update(u,n,p))}function h(d,u,p){if(p===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,u,0,r,d,0,p);let y=0;for(let f=0;f<p;f++)y+=u[f];t.update(y,n,1)}this.setMode=s,this.setIndex=a,this.render=c,this.renderInstances=l,this.renderMultiDraw=h}function t0(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:De("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function n0(i,e,t){let n=new WeakMap,s=new tt;function r(o,a,c){let l=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,d=h!==void 0?h.length:0,u=n.get(a);if(u===void 0||u.count!==d){let D=function(){v.dispose(),n.delete(a),a.removeEventListener("dispose",D)};u!==void 0&&u.texture.dispose();let p=a.morphAttributes.position!==void 0,g=a.morphAttributes.normal!==void 0,y=a.morphAttributes.color!==void 0,f=a.morphAttributes.position||[],m=a.morphAttributes.normal||[],_=a.morphAttributes.color||[],T=0;p===!0&&(T=1),g===!0&&(T=2),y===!0&&(T=3);let M=a.attributes.position.count*T,E=1;M>e.maxTextureSize&&(E=Math.ceil(M/e.maxTextureSize),M=e.maxTextureSize);let A=new Float32Array(M*E*4*d),v=new Os(A,M,E,d);v.type=tn,v.needsUpdate=!0;let w=T*4;for(let P=0;P<d;P++){let N=f[P],O=m[P],W=_[P],L=M*E*4*P;for(let X=0;X<N.count;X++){let Y=X*w;p===!0&&(s.fromBufferAttribute(N,X),A[L+Y+0]=s.x,A[L+Y+1]=s.y,A[L+Y+2]=s.z,A[L+Y+3]=0),g===!0&&(s.fromBufferAttribute(O,X),A[L+Y+4]=s.x,A[L+Y+5]=s.y,A[L+Y+6]=s.z,A[L+Y+7]=0),y===!0&&(s.fromBufferAttribute(W,X),A[L+Y+8]=s.x,A[L+Y+9]=s.y,A[L+Y+10]=s.z,A[L+Y+11]=W.itemSize===4?s.w:1)}}u={count:d,texture:v,size:new Ce(M,E)},n.set(a,u),a.addEventListener("dispose",D)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)c.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let p=0;for(let y=0;y<l.length;y++)p+=l[y];let g=a.morphTargetsRelative?1:1-p;c.getUniforms().setValue(i,"morphTargetBaseInfluence",g),c.getUniforms().setValue(i,"morphTargetInfluences",l)}c.getUniforms().setValue(i,"morphTargetsTexture",u.texture,t),c.getUniforms().setValue(i,"morphTargetsTextureSize",u.size)}return{update:r}}function i0(i,e,t,n,s){let r=new WeakMap;function o(l){let h=s.render.frame,d=l.geometry,u=e.get(l,d);if(r.get(u)!==h&&(e.update(u),r.set(u,h)),l.isInstancedMesh&&(l.hasEventListener("dispose",c)===!1&&l.addEventListener("dispose",c),r.get(l)!==h&&(t.update(l.instanceMatrix,i.ARRAY_BUFFER),l.instanceColor!==null&&t.update(l.instanceColor,i.ARRAY_BUFFER),r.set(l,h))),l.isSkinnedMesh){let p=l.skeleton;r.get(p)!==h&&(p.update(),r.set(p,h))}return u}function a(){r=new WeakMap}function c(l){let h=l.target;h.removeEventListener("dispose",c),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var s0={[Al]:"LINEAR_TONE_MAPPING",[Rl]:"REINHARD_TONE_MAPPING",[Cl]:"CINEON_TONE_MAPPING",[Pl]:"ACES_FILMIC_TONE_MAPPING",[Ll]:"AGX_TONE_MAPPING",[Dl]:"NEUTRAL_TONE_MAPPING",[Il]:"CUSTOM_TONE_MAPPING"};function r0(i,e,t,n,s,r){let o=new jt(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,c=null,l=null,h=new ct;h.setAttribute("position",new gt([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new gt([0,2,0,0,2,0],2));let d=new mo({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),u=new dt(h,d),p=new nr(-1,1,1,-1,0,1),g=null,y=null,f=!1,m,_=null,T=[],M=!1;this.setSize=function(E,A){o.setSize(E,A),a!==null&&a.setSize(E,A),c!==null&&c.setSize(E,A);for(let v=0;v<T.length;v++){let w=T[v];w.setSize&&w.setSize(E,A)}},this.setEffects=function(E){T=E,M=T.length>0&&T[0].isRenderPass===!0;let A=o.width,v=o.height;T.length>0&&a===null&&(a=new jt(A,v,{type:bn,depthBuffer:!1,stencilBuffer:!1}),c=new jt(A,v,{type:bn,depthBuffer:!1,stencilBuffer:!1}));let w=s===!0&&T.some(D=>D.needsDepthTexture===!0);w!==(o.depthTexture!==null)&&(w===!0&&l===null&&(l=new Gn(A,v),r===!0&&(l.format=qn,l.type=Pi)),o.dispose(),o.depthTexture=w?l:null,o.resolveDepthBuffer=w,o.storeMultisampledDepthBuffer=w);for(let D=0;D<T.length;D++){let P=T[D];P.setSize&&P.setSize(A,v),w&&P.needsDepthTexture===!0&&P.setDepthTexture&&P.setDepthTexture(l)}},this.begin=function(E,A){if(f||E.toneMapping===fn&&T.length===0)return!1;if(_=A,A!==null){let v=A.width,w=A.height;(o.width!==v||o.height!==w)&&this.setSize(v,w)}return M===!1&&E.setRenderTarget(o),m=E.toneMapping,E.toneMapping=fn,!0},this.hasRenderPass=function(){return M},this.end=function(E,A){E.toneMapping=m,f=!0;let v=o,w=a;for(let D=0;D<T.length;D++){let P=T[D];P.enabled!==!1&&(P.render(E,w,v,A),P.needsSwap!==!1&&(v=w,w=w===a?c:a))}if(g!==E.outputColorSpace||y!==E.toneMapping){g=E.outputColorSpace,y=E.toneMapping,d.defines={},Ye.getTransfer(g)===je&&(d.defines.SRGB_TRANSFER="");let D=s0[y];D&&(d.defines[D]=""),d.needsUpdate=!0}d.uniforms.tDiffuse.value=v.texture,E.setRenderTarget(_),E.render(u,p),_=null,f=!1},this.isCompositing=function(){return f},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),c!==null&&c.dispose(),h.dispose(),d.dispose()}}var Bu=new Ut,zu=new Gn(1,1),Hu=new $s(1),Vu=new Os,Gu=new co,Wu=new qs,vu=[],xu=[],_u=new Float32Array(16),bu=new Float32Array(9),Su=new Float32Array(4);function xs(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=vu[s];if(r===void 0&&(r=new Float32Array(s),vu[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function _t(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function bt(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function _a(i,e){let t=xu[e];t===void 0&&(t=new Int32Array(e),xu[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function o0(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function a0(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(_t(t,e))return;i.uniform2fv(this.addr,e),bt(t,e)}}function l0(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(_t(t,e))return;i.uniform3fv(this.addr,e),bt(t,e)}}function c0(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(_t(t,e))return;i.uniform4fv(this.addr,e),bt(t,e)}}function h0(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(_t(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),bt(t,e)}else{if(_t(t,n))return;Su.set(n),i.uniformMatrix2fv(this.addr,!1,Su),bt(t,n)}}function u0(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(_t(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),bt(t,e)}else{if(_t(t,n))return;bu.set(n),i.uniformMatrix3fv(this.addr,!1,bu),bt(t,n)}}function d0(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(_t(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),bt(t,e)}else{if(_t(t,n))return;_u.set(n),i.uniformMatrix4fv(this.addr,!1,_u),bt(t,n)}}function f0(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function p0(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(_t(t,e))return;i.uniform2iv(this.addr,e),bt(t,e)}}function m0(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(_t(t,e))return;i.uniform3iv(this.addr,e),bt(t,e)}}function g0(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(_t(t,e))return;i.uniform4iv(this.addr,e),bt(t,e)}}function y0(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function v0(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(_t(t,e))return;i.uniform2uiv(this.addr,e),bt(t,e)}}function x0(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(_t(t,e))return;i.uniform3uiv(this.addr,e),bt(t,e)}}function _0(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(_t(t,e))return;i.uniform4uiv(this.addr,e),bt(t,e)}}function ba(i){return i.version===0&&(i.compareFunction=Gl,i.needsUpdate=!0),i}function b0(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=ba(zu):r=Bu,t.setTexture2D(e||r,s)}function S0(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||Gu,s)}function M0(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=ba(Hu):r=Wu,t.setTextureCube(e||r,s)}function w0(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||Vu,s)}function E0(i){switch(i){case 5126:return o0;case 35664:return a0;case 35665:return l0;case 35666:return c0;case 35674:return h0;case 35675:return u0;case 35676:return d0;case 5124:case 35670:return f0;case 35667:case 35671:return p0;case 35668:case 35672:return m0;case 35669:case 35673:return g0;case 5125:return y0;case 36294:return v0;case 36295:return x0;case 36296:return _0;case 35678:case 36198:case 36298:case 36306:case 35682:return b0;case 35679:case 36299:case 36307:return S0;case 35680:case 36300:case 36308:case 36293:return M0;case 36289:case 36303:case 36311:case 36292:return w0}}function T0(i,e){i.uniform1fv(this.addr,e)}function A0(i,e){let t=xs(e,this.size,2);i.uniform2fv(this.addr,t)}function R0(i,e){let t=xs(e,this.size,3);i.uniform3fv(this.addr,t)}function C0(i,e){let t=xs(e,this.size,4);i.uniform4fv(this.addr,t)}function P0(i,e){let t=xs(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function I0(i,e){let t=xs(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function L0(i,e){let t=xs(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function D0(i,e){i.uniform1iv(this.addr,e)}function N0(i,e){i.uniform2iv(this.addr,e)}function U0(i,e){i.uniform3iv(this.addr,e)}function F0(i,e){i.uniform4iv(this.addr,e)}function O0(i,e){i.uniform1uiv(this.addr,e)}function k0(i,e){i.uniform2uiv(this.addr,e)}function B0(i,e){i.uniform3uiv(this.addr,e)}function z0(i,e){i.uniform4uiv(this.addr,e)}function H0(i,e,t){let n=this.cache,s=e.length,r=_a(t,s);_t(n,r)||(i.uniform1iv(this.addr,r),bt(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=ba(zu):o=Bu;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function V0(i,e,t){let n=this.cache,s=e.length,r=_a(t,s);_t(n,r)||(i.uniform1iv(this.addr,r),bt(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||Gu,r[o])}function G0(i,e,t){let n=this.cache,s=e.length,r=_a(t,s);_t(n,r)||(i.uniform1iv(this.addr,r),bt(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=ba(Hu):o=Wu;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function W0(i,e,t){let n=this.cache,s=e.length,r=_a(t,s);_t(n,r)||(i.uniform1iv(this.addr,r),bt(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||Vu,r[o])}function X0(i){switch(i){case 5126:return T0;case 35664:return A0;case 35665:return R0;case 35666:return C0;case 35674:return P0;case 35675:return I0;case 35676:return L0;case 5124:case 35670:return D0;case 35667:case 35671:return N0;case 35668:case 35672:return U0;case 35669:case 35673:return F0;case 5125:return O0;case 36294:return k0;case 36295:return B0;case 36296:return z0;case 35678:case 36198:case 36298:case 36306:case 35682:return H0;case 35679:case 36299:case 36307:return V0;case 35680:case 36300:case 36308:case 36293:return G0;case 36289:case 36303:case 36311:case 36292:return W0}}var nc=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=E0(t.type)}},ic=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=X0(t.type)}},sc=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},ec=/(\w+)(\])?(\[|\.)?/g;function Mu(i,e){i.seq.push(e),i.map[e.id]=e}function q0(i,e,t){let n=i.name,s=n.length;for(ec.lastIndex=0;;){let r=ec.exec(n),o=ec.lastIndex,a=r[1],c=r[2]==="]",l=r[3];if(c&&(a=a|0),l===void 0||l==="["&&o+2===s){Mu(t,l===void 0?new nc(a,i,e):new ic(a,i,e));break}else{let d=t.map[a];d===void 0&&(d=new sc(a),Mu(t,d)),t=d}}}var vs=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),c=e.getUniformLocation(t,a.name);q0(a,c,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],c=n[a.id];c.needsUpdate!==!1&&a.setValue(e,c.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function wu(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var $0=37297,Y0=0;function J0(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var Eu=new Ue;function Z0(i){Ye._getMatrix(Eu,Ye.workingColorSpace,i);let e=`mat3( ${Eu.elements.map(t=>t.toFixed(4))} )`;switch(Ye.getTransfer(i)){case Us:return[e,"LinearTransferOETF"];case je:return[e,"sRGBTransferOETF"];default:return Ae("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function Tu(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+J0(i.getShaderSource(e),a)}else return r}function K0(i,e){let t=Z0(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var j0={[Al]:"Linear",[Rl]:"Reinhard",[Cl]:"Cineon",[Pl]:"ACESFilmic",[Ll]:"AgX",[Dl]:"Neutral",[Il]:"Custom"};function Q0(i,e){let t=j0[e];return t===void 0?(Ae("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var ya=new U;function ey(){Ye.getLuminanceCoefficients(ya);let i=ya.x.toFixed(4),e=ya.y.toFixed(4),t=ya.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function ty(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(dr).join(`
`)}function ny(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function iy(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function dr(i){return i!==""}function Au(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Ru(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var sy=/^[ \t]*#include +<([\w\d./]+)>/gm;function rc(i){return i.replace(sy,ry)}function ry(i,e){let t=We[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return rc(t)}var oy=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Cu(i){return i.replace(oy,ay)}function ay(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Pu(i){let e=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?e+=`
#define HIGH_PRECISION`:i.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var ly={[Ti]:"SHADOWMAP_TYPE_PCF",[fs]:"SHADOWMAP_TYPE_VSM"};function cy(i){return ly[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var hy={[ms]:"ENVMAP_MODE_REFRACTION"};function uy(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":hy[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var dy={[Po]:"ENVMAP_BLENDING_MULTIPLY",[Xh]:"ENVMAP_BLENDING_MIX",[qh]:"ENVMAP_BLENDING_ADD"};function fy(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":dy[i.combine]||"ENVMAP_BLENDING_NONE"}function py(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,c=cy(t),l=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=uy(t),d=fy(t),u=ty(t),p=ny(r),g=s.createProgram(),y,f,m=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(y=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p].filter(dr).join(`
`),y.length>0&&(y+=`
`),f=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p].filter(dr).join(`
`),f.length>0&&(f+=`
`)):(y=[Pu(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+c:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(dr).join(`
`),f=[Pu(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+l:"",t.envMap?"#define "+h:"",t.envMap?"#define "+d:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+c:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==fn?"#define TONE_MAPPING":"",t.toneMapping!==fn?We.tonemapping_pars_fragment:"",t.toneMapping!==fn?Q0("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",We.colorspace_pars_fragment,K0("linearToOutputTexel",t.outputColorSpace),ey(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(dr).join(`
`)),o=rc(o),o=Au(o,t),o=Ru(o,t),a=rc(a),a=Au(a,t),a=Ru(a,t),o=Cu(o),a=Cu(a),t.isRawShaderMaterial!==!0&&(m=`#version 300 es
`,y=[u,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+y,f=["#define varying in",t.glslVersion===Wl?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Wl?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+f);let _=m+y+o,T=m+f+a,M=wu(s,s.VERTEX_SHADER,_),E=wu(s,s.FRAGMENT_SHADER,T);s.attachShader(g,M),s.attachShader(g,E),t.index0AttributeName!==void 0?s.bindAttribLocation(g,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(g,0,"position"),s.linkProgram(g);function A(P){if(i.debug.checkShaderErrors){let N=s.getProgramInfoLog(g)||"",O=s.getShaderInfoLog(M)||"",W=s.getShaderInfoLog(E)||"",L=N.trim(),X=O.trim(),Y=W.trim(),V=!0,ee=!0;if(s.getProgramParameter(g,s.LINK_STATUS)===!1)if(V=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,g,M,E);else{let H=Tu(s,M,"vertex"),Q=Tu(s,E,"fragment");De("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(g,s.VALIDATE_STATUS)+`

Material Name: `+P.name+`
Material Type: `+P.type+`

Program Info Log: `+L+`
`+H+`
`+Q)}else L!==""?Ae("WebGLProgram: Program Info Log:",L):(X===""||Y==="")&&(ee=!1);ee&&(P.diagnostics={runnable:V,programLog:L,vertexShader:{log:X,prefix:y},fragmentShader:{log:Y,prefix:f}})}s.deleteShader(M),s.deleteShader(E),v=new vs(s,g),w=iy(s,g)}let v;this.getUniforms=function(){return v===void 0&&A(this),v};let w;this.getAttributes=function(){return w===void 0&&A(this),w};let D=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return D===!1&&(D=s.getProgramParameter(g,$0)),D},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(g),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=Y0++,this.cacheKey=e,this.usedTimes=1,this.program=g,this.vertexShader=M,this.fragmentShader=E,this}var my=0,oc=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new ac(e),t.set(e,n)),n}},ac=class{constructor(e){this.id=my++,this.code=e,this.usedTimes=0}};function gy(i){return i===mi||i===lr||i===cr}function yy(i,e,t,n,s,r){let o=new os,a=new oc,c=new Set,l=[],h=new Map,d=n.logarithmicDepthBuffer,u={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function p(v){return c.add(v),v===0?"uv":`uv${v}`}function g(v,w,D,P,N,O){let W=P.fog,L=N.geometry,X=v.isMeshStandardMaterial||v.isMeshLambertMaterial||v.isMeshPhongMaterial?P.environment:null,Y=v.isMeshStandardMaterial||v.isMeshLambertMaterial&&!v.envMap||v.isMeshPhongMaterial&&!v.envMap,V=e.get(v.envMap||X,Y),ee=u[v.type],H=n.precision;v.precision!==null&&(H=n.getMaxPrecision(v.precision),H!==v.precision&&Ae("WebGLProgram.getParameters:",v.precision,"not supported, using",H,"instead."));let Q=L.morphAttributes.position||L.morphAttributes.normal||L.morphAttributes.color,te=Q!==void 0?Q.length:0,we=0;L.morphAttributes.position!==void 0&&(we=1),L.morphAttributes.normal!==void 0&&(we=2),L.morphAttributes.color!==void 0&&(we=3);let ke,Z,me,_e;if(ee){let fe=In[ee];ke=fe.vertexShader,Z=fe.fragmentShader}else{ke=v.vertexShader,Z=v.fragmentShader;let fe=a.getVertexShaderStage(v),et=a.getFragmentShaderStage(v);a.update(v,fe,et),me=fe.id,_e=et.id}let Pe=i.getRenderTarget(),ge=i.state.buffers.depth.getReversed(),ze=N.isInstancedMesh===!0,ft=N.isBatchedMesh===!0,Le=!!v.map,Qe=!!v.matcap,nt=!!V,Xe=nt&&V.isPMREMTexture===!0,Rt=!!v.aoMap,yt=!!v.lightMap,Wt=!!v.bumpMap&&v.wireframe===!1,ht=!!v.normalMap,Mn=!!v.displacementMap,Mt=!!v.emissiveMap,sn=!!v.metalnessMap,rn=!!v.roughnessMap,on=v.anisotropy>0,F=v.clearcoat>0,an=v.diffuseRoughness>0,at=v.dispersion>0,lt=v.retroreflectivity>0,de=v.iridescence>0,vt=v.sheen>0,Ie=v.transmission>0,Oe=on&&!!v.anisotropyMap,R=F&&!!v.clearcoatMap,x=F&&!!v.clearcoatNormalMap,B=F&&!!v.clearcoatRoughnessMap,ne=an&&!!v.diffuseRoughnessMap,j=de&&!!v.iridescenceMap,re=de&&!!v.iridescenceThicknessMap,he=vt&&!!v.sheenColorMap,$=vt&&!!v.sheenRoughnessMap,J=!!v.specularMap,ae=!!v.specularColorMap,C=!!v.specularIntensityMap,K=Ie&&!!v.transmissionMap,q=Ie&&!!v.thicknessMap,le=!!v.gradientMap,se=!!v.alphaMap,oe=v.alphaTest>0,Te=!!v.alphaHash,Ve=!!v.extensions,ie=fn;v.toneMapped&&(Pe===null||Pe.isXRRenderTarget===!0)&&(ie=i.toneMapping);let Re=Xe?V.isCompressedCubeTexture?V.image[0].mipmaps:V.mipmaps:null,He={shaderID:ee,shaderType:v.type,shaderName:v.name,vertexShader:ke,fragmentShader:Z,defines:v.defines,customVertexShaderID:me,customFragmentShaderID:_e,isRawShaderMaterial:v.isRawShaderMaterial===!0,glslVersion:v.glslVersion,precision:H,batching:ft,batchingColor:ft&&N._colorsTexture!==null,instancing:ze,instancingColor:ze&&N.instanceColor!==null,instancingMorph:ze&&N.morphTexture!==null,outputColorSpace:Pe===null?i.outputColorSpace:Pe.isXRRenderTarget===!0?Pe.texture.colorSpace:Ye.workingColorSpace,alphaToCoverage:!!v.alphaToCoverage,map:Le,matcap:Qe,envMap:nt,envMapMode:nt&&V.mapping,envMapPMREM:Xe,envMapMaxLod:Xe?Re.length-1:null,envMapSize:Xe?Re[0].width:null,aoMap:Rt,lightMap:yt,bumpMap:Wt,normalMap:ht,displacementMap:Mn,emissiveMap:Mt,normalMapObjectSpace:ht&&v.normalMapType===Zh,normalMapTangentSpace:ht&&v.normalMapType===hr,packedNormalMap:ht&&v.normalMapType===hr&&gy(v.normalMap.format),metalnessMap:sn,roughnessMap:rn,anisotropy:on,anisotropyMap:Oe,clearcoat:F,clearcoatMap:R,clearcoatNormalMap:x,clearcoatRoughnessMap:B,diffuseRoughness:an,diffuseRoughnessMap:ne,dispersion:at,retroreflection:lt,iridescence:de,iridescenceMap:j,iridescenceThicknessMap:re,sheen:vt,sheenColorMap:he,sheenRoughnessMap:$,specularMap:J,specularColorMap:ae,specularIntensityMap:C,transmission:Ie,transmissionMap:K,thicknessMap:q,gradientMap:le,opaque:v.transparent===!1&&v.blending===ps&&v.alphaToCoverage===!1,alphaMap:se,alphaTest:oe,alphaHash:Te,combine:v.combine,mapUv:Le&&p(v.map.channel),aoMapUv:Rt&&p(v.aoMap.channel),lightMapUv:yt&&p(v.lightMap.channel),bumpMapUv:Wt&&p(v.bumpMap.channel),normalMapUv:ht&&p(v.normalMap.channel),displacementMapUv:Mn&&p(v.displacementMap.channel),emissiveMapUv:Mt&&p(v.emissiveMap.channel),metalnessMapUv:sn&&p(v.metalnessMap.channel),roughnessMapUv:rn&&p(v.roughnessMap.channel),anisotropyMapUv:Oe&&p(v.anisotropyMap.channel),clearcoatMapUv:R&&p(v.clearcoatMap.channel),clearcoatNormalMapUv:x&&p(v.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:B&&p(v.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ne&&p(v.diffuseRoughnessMap.channel),iridescenceMapUv:j&&p(v.iridescenceMap.channel),iridescenceThicknessMapUv:re&&p(v.iridescenceThicknessMap.channel),sheenColorMapUv:he&&p(v.sheenColorMap.channel),sheenRoughnessMapUv:$&&p(v.sheenRoughnessMap.channel),specularMapUv:J&&p(v.specularMap.channel),specularColorMapUv:ae&&p(v.specularColorMap.channel),specularIntensityMapUv:C&&p(v.specularIntensityMap.channel),transmissionMapUv:K&&p(v.transmissionMap.channel),thicknessMapUv:q&&p(v.thicknessMap.channel),alphaMapUv:se&&p(v.alphaMap.channel),vertexTangents:!!L.attributes.tangent&&(ht||on),vertexNormals:!!L.attributes.normal,vertexColors:v.vertexColors,vertexAlphas:v.vertexColors===!0&&!!L.attributes.color&&L.attributes.color.itemSize===4,pointsUvs:N.isPoints===!0&&!!L.attributes.uv&&(Le||se),fog:!!W,useFog:v.fog===!0,fogExp2:!!W&&W.isFogExp2,flatShading:v.wireframe===!1&&(v.flatShading===!0||L.attributes.normal===void 0&&ht===!1&&(v.isMeshLambertMaterial||v.isMeshPhongMaterial||v.isMeshStandardMaterial||v.isMeshPhysicalMaterial)),sizeAttenuation:v.sizeAttenuation===!0,logarithmicDepthBuffer:d,reversedDepthBuffer:ge,skinning:N.isSkinnedMesh===!0,hasPositionAttribute:L.attributes.position!==void 0,morphTargets:L.morphAttributes.position!==void 0,morphNormals:L.morphAttributes.normal!==void 0,morphColors:L.morphAttributes.color!==void 0,morphTargetsCount:te,morphTextureStride:we,numSunLights:w.sun.length,numDirLights:w.directional.length,numPointLights:w.point.length,numSpotLights:w.spot.length,numSpotLightMaps:w.spotLightMap.length,numRectAreaLights:w.rectArea.length,numHemiLights:w.hemi.length,numSunLightShadows:w.sunShadowMap.length,numDirLightShadows:w.directionalShadowMap.length,numPointLightShadows:w.pointShadowMap.length,numSpotLightShadows:w.spotShadowMap.length,numSpotLightShadowsWithMaps:w.numSpotLightShadowsWithMaps,numLightProbes:w.numLightProbes,numLightProbeGrids:O.filter(fe=>fe.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:v.dithering,shadowMapEnabled:i.shadowMap.enabled&&D.length>0,shadowMapType:i.shadowMap.type,toneMapping:ie,decodeVideoTexture:Le&&v.map.isVideoTexture===!0&&Ye.getTransfer(v.map.colorSpace)===je,decodeVideoTextureEmissive:Mt&&v.emissiveMap.isVideoTexture===!0&&Ye.getTransfer(v.emissiveMap.colorSpace)===je,premultipliedAlpha:v.premultipliedAlpha,doubleSided:v.side===qt,flipSided:v.side===Vt,useDepthPacking:v.depthPacking>=0,depthPacking:v.depthPacking||0,index0AttributeName:v.index0AttributeName,extensionClipCullDistance:Ve&&v.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Ve&&v.extensions.multiDraw===!0||ft)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:v.customProgramCacheKey()};return He.vertexUv1s=c.has(1),He.vertexUv2s=c.has(2),He.vertexUv3s=c.has(3),c.clear(),He}function y(v){let w=[];if(v.shaderID?w.push(v.shaderID):(w.push(v.customVertexShaderID),w.push(v.customFragmentShaderID)),v.defines!==void 0)for(let D in v.defines)w.push(D),w.push(v.defines[D]);return v.isRawShaderMaterial===!1&&(f(w,v),m(w,v),w.push(i.outputColorSpace)),w.push(v.customProgramCacheKey),w.join()}function f(v,w){v.push(w.precision),v.push(w.outputColorSpace),v.push(w.envMapMode),v.push(w.envMapPMREM),v.push(w.envMapMaxLod),v.push(w.envMapSize),v.push(w.mapUv),v.push(w.alphaMapUv),v.push(w.lightMapUv),v.push(w.aoMapUv),v.push(w.bumpMapUv),v.push(w.normalMapUv),v.push(w.displacementMapUv),v.push(w.emissiveMapUv),v.push(w.metalnessMapUv),v.push(w.roughnessMapUv),v.push(w.anisotropyMapUv),v.push(w.clearcoatMapUv),v.push(w.clearcoatNormalMapUv),v.push(w.clearcoatRoughnessMapUv),v.push(w.diffuseRoughnessMapUv),v.push(w.iridescenceMapUv),v.push(w.iridescenceThicknessMapUv),v.push(w.sheenColorMapUv),v.push(w.sheenRoughnessMapUv),v.push(w.specularMapUv),v.push(w.specularColorMapUv),v.push(w.specularIntensityMapUv),v.push(w.transmissionMapUv),v.push(w.thicknessMapUv),v.push(w.combine),v.push(w.fogExp2),v.push(w.sizeAttenuation),v.push(w.morphTargetsCount),v.push(w.numSunLights),v.push(w.numDirLights),v.push(w.numPointLights),v.push(w.numSpotLights),v.push(w.numSpotLightMaps),v.push(w.numHemiLights),v.push(w.numRectAreaLights),v.push(w.numSunLightShadows),v.push(w.numDirLightShadows),v.push(w.numPointLightShadows),v.push(w.numSpotLightShadows),v.push(w.numSpotLightShadowsWithMaps),v.push(w.numLightProbes),v.push(w.numLightProbeGrids),v.push(w.shadowMapType),v.push(w.toneMapping),v.push(w.numClippingPlanes),v.push(w.numClipIntersection),v.push(w.depthPacking)}function m(v,w){o.disableAll(),w.instancing&&o.enable(0),w.instancingColor&&o.enable(1),w.instancingMorph&&o.enable(2),w.matcap&&o.enable(3),w.envMap&&o.enable(4),w.normalMapObjectSpace&&o.enable(5),w.normalMapTangentSpace&&o.enable(6),w.clearcoat&&o.enable(7),w.iridescence&&o.enable(8),w.alphaTest&&o.enable(9),w.vertexColors&&o.enable(10),w.vertexAlphas&&o.enable(11),w.vertexUv1s&&o.enable(12),w.vertexUv2s&&o.enable(13),w.vertexUv3s&&o.enable(14),w.vertexTangents&&o.enable(15),w.anisotropy&&o.enable(16),w.alphaHash&&o.enable(17),w.batching&&o.enable(18),w.dispersion&&o.enable(19),w.retroreflection&&o.enable(24),w.diffuseRoughness&&o.enable(25),w.batchingColor&&o.enable(20),w.gradientMap&&o.enable(21),w.packedNormalMap&&o.enable(22),w.vertexNormals&&o.enable(23),v.push(o.mask),o.disableAll(),w.fog&&o.enable(0),w.useFog&&o.enable(1),w.flatShading&&o.enable(2),w.logarithmicDepthBuffer&&o.enable(3),w.reversedDepthBuffer&&o.enable(4),w.skinning&&o.enable(5),w.morphTargets&&o.enable(6),w.morphNormals&&o.enable(7),w.morphColors&&o.enable(8),w.premultipliedAlpha&&o.enable(9),w.shadowMapEnabled&&o.enable(10),w.doubleSided&&o.enable(11),w.flipSided&&o.enable(12),w.useDepthPacking&&o.enable(13),w.dithering&&o.enable(14),w.transmission&&o.enable(15),w.sheen&&o.enable(16),w.opaque&&o.enable(17),w.pointsUvs&&o.enable(18),w.decodeVideoTexture&&o.enable(19),w.decodeVideoTextureEmissive&&o.enable(20),w.alphaToCoverage&&o.enable(21),w.numLightProbeGrids>0&&o.enable(22),w.hasPositionAttribute&&o.enable(23),v.push(o.mask)}function _(v){let w=u[v.type],D;if(w){let P=In[w];D=uu.clone(P.uniforms)}else D=v.uniforms;return D}function T(v,w){let D=h.get(w);return D!==void 0?++D.usedTimes:(D=new py(i,w,v,s),l.push(D),h.set(w,D)),D}function M(v){if(--v.usedTimes===0){let w=l.indexOf(v);l[w]=l[l.length-1],l.pop(),h.delete(v.cacheKey),v.destroy()}}function E(v){a.remove(v)}function A(){a.dispose()}return{getParameters:g,getProgramCacheKey:y,getUniforms:_,acquireProgram:T,releaseProgram:M,releaseShaderCache:E,programs:l,dispose:A}}function vy(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,c){i.get(o)[a]=c}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function xy(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function Iu(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function Lu(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(u){let p=0;return u.isInstancedMesh&&(p+=2),u.isSkinnedMesh&&(p+=1),p}function a(u,p,g,y,f,m){let _=i[e];return _===void 0?(_={id:u.id,object:u,geometry:p,material:g,materialVariant:o(u),groupOrder:y,renderOrder:u.renderOrder,z:f,group:m},i[e]=_):(_.id=u.id,_.object=u,_.geometry=p,_.material=g,_.materialVariant=o(u),_.groupOrder=y,_.renderOrder=u.renderOrder,_.z=f,_.group=m),e++,_}function c(u,p,g,y,f,m,_){_.reversedDepth===!0&&(f=-f);let T=a(u,p,g,y,f,m);g.transmission>0?n.push(T):g.transparent===!0?s.push(T):t.push(T)}function l(u,p,g,y,f,m){let _=a(u,p,g,y,f,m);g.transmission>0?n.unshift(_):g.transparent===!0?s.unshift(_):t.unshift(_)}function h(u,p){t.length>1&&t.sort(u||xy),n.length>1&&n.sort(p||Iu),s.length>1&&s.sort(p||Iu)}function d(){for(let u=e,p=i.length;u<p;u++){let g=i[u];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:c,unshift:l,finish:d,sort:h}}function _y(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new Lu,i.set(n,[o])):s>=r.length?(o=new Lu,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function by(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new U,color:new Me};break;case"SpotLight":t={position:new U,direction:new U,color:new Me,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new U,color:new Me,distance:0,decay:0};break;case"HemisphereLight":t={direction:new U,skyColor:new Me,groundColor:new Me};break;case"RectAreaLight":t={color:new Me,position:new U,halfWidth:new U,halfHeight:new U};break}return i[e.id]=t,t}}}function Sy(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ce};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ce};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ce,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var My=0;function wy(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function Ey(i){let e=new by,t=Sy(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let l=0;l<9;l++)n.probe.push(new U);let s=new U,r=new Ne,o=new Ne;function a(l){let h=0,d=0,u=0;for(let O=0;O<9;O++)n.probe[O].set(0,0,0);let p=0,g=0,y=0,f=0,m=0,_=0,T=0,M=0,E=0,A=0,v=0,w=0,D=0,P=0;l.sort(wy);for(let O=0,W=l.length;O<W;O++){let L=l[O],X=L.color,Y=L.intensity,V=L.distance,ee=null;if(L.shadow&&L.shadow.map&&(L.shadow.map.texture.format===mi?ee=L.shadow.map.texture:ee=L.shadow.map.depthTexture||L.shadow.map.texture),L.isAmbientLight)h+=X.r*Y,d+=X.g*Y,u+=X.b*Y;else if(L.isLightProbe){for(let H=0;H<9;H++)n.probe[H].addScaledVector(L.sh.coefficients[H],Y);P++}else if(L.isSunLight){let H=e.get(L);if(H.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let Q=L.shadow,te=t.get(L);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[g]=te,n.sunShadowMap[g]=ee;let we=Q.getViewportCount();for(let ke=0;ke<we;ke++)n.sunShadowMatrix[y+ke]=Q.getMatrix(ke),n.sunShadowCascade[y+ke]=Q._cascadeData[ke];y+=we,g++}n.sun[p]=H,p++}else if(L.isDirectionalLight){let H=e.get(L);if(H.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let Q=L.shadow,te=t.get(L);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize=Q.mapSize,n.directionalShadow[f]=te,n.directionalShadowMap[f]=ee,n.directionalShadowMatrix[f]=L.shadow.matrix,E++}n.directional[f]=H,f++}else if(L.isSpotLight){let H=e.get(L);H.position.setFromMatrixPosition(L.matrixWorld),H.color.copy(X).multiplyScalar(Y),H.distance=V,H.coneCos=Math.cos(L.angle),H.penumbraCos=Math.cos(L.angle*(1-L.penumbra)),H.decay=L.decay,n.spot[_]=H;let Q=L.shadow;if(L.map&&(n.spotLightMap[w]=L.map,w++,Q.updateMatrices(L),L.castShadow&&D++),n.spotLightMatrix[_]=Q.matrix,L.castShadow){let te=t.get(L);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize=Q.mapSize,n.spotShadow[_]=te,n.spotShadowMap[_]=ee,v++}_++}else if(L.isRectAreaLight){let H=e.get(L);H.color.copy(X).multiplyScalar(Y),H.halfWidth.set(L.width*.5,0,0),H.halfHeight.set(0,L.height*.5,0),n.rectArea[T]=H,T++}else if(L.isPointLight){let H=e.get(L);if(H.color.copy(L.color).multiplyScalar(L.intensity),H.distance=L.distance,H.decay=L.decay,L.castShadow){let Q=L.shadow,te=t.get(L);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize=Q.mapSize,te.shadowCameraNear=Q.camera.near,te.shadowCameraFar=Q.camera.far,n.pointShadow[m]=te,n.pointShadowMap[m]=ee,n.pointShadowMatrix[m]=L.shadow.matrix,A++}n.point[m]=H,m++}else if(L.isHemisphereLight){let H=e.get(L);H.skyColor.copy(L.color).multiplyScalar(Y),H.groundColor.copy(L.groundColor).multiplyScalar(Y),n.hemi[M]=H,M++}}T>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=pe.LTC_FLOAT_1,n.rectAreaLTC2=pe.LTC_FLOAT_2):(n.rectAreaLTC1=pe.LTC_HALF_1,n.rectAreaLTC2=pe.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=d,n.ambient[2]=u;let N=n.hash;(N.sunLength!==p||N.directionalLength!==f||N.pointLength!==m||N.spotLength!==_||N.rectAreaLength!==T||N.hemiLength!==M||N.numSunShadows!==g||N.numDirectionalShadows!==E||N.numPointShadows!==A||N.numSpotShadows!==v||N.numSpotMaps!==w||N.numLightProbes!==P)&&(n.sun.length=p,n.directional.length=f,n.spot.length=_,n.rectArea.length=T,n.point.length=m,n.hemi.length=M,n.sunShadow.length=g,n.sunShadowMap.length=g,n.sunShadowMatrix.length=y,n.sunShadowCascade.length=y,n.directionalShadow.length=E,n.directionalShadowMap.length=E,n.directionalShadowMatrix.length=E,n.pointShadow.length=A,n.pointShadowMap.length=A,n.pointShadowMatrix.length=A,n.spotShadow.length=v,n.spotShadowMap.length=v,n.spotLightMatrix.length=v+w-D,n.spotLightMap.length=w,n.numSpotLightShadowsWithMaps=D,n.numLightProbes=P,N.sunLength=p,N.directionalLength=f,N.pointLength=m,N.spotLength=_,N.rectAreaLength=T,N.hemiLength=M,N.numSunShadows=g,N.numDirectionalShadows=E,N.numPointShadows=A,N.numSpotShadows=v,N.numSpotMaps=w,N.numLightProbes=P,n.version=My++)}function c(l,h){let d=0,u=0,p=0,g=0,y=0,f=0,m=h.matrixWorldInverse;for(let _=0,T=l.length;_<T;_++){let M=l[_];if(M.isSunLight){let E=n.sun[d];E.direction.setFromMatrixPosition(M.matrixWorld),E.direction.transformDirection(m),d++}else if(M.isDirectionalLight){let E=n.directional[u];E.direction.setFromMatrixPosition(M.matrixWorld),s.setFromMatrixPosition(M.target.matrixWorld),E.direction.sub(s),E.direction.transformDirection(m),u++}else if(M.isSpotLight){let E=n.spot[g];E.position.setFromMatrixPosition(M.matrixWorld),E.position.applyMatrix4(m),E.direction.setFromMatrixPosition(M.matrixWorld),s.setFromMatrixPosition(M.target.matrixWorld),E.direction.sub(s),E.direction.transformDirection(m),g++}else if(M.isRectAreaLight){let E=n.rectArea[y];E.position.setFromMatrixPosition(M.matrixWorld),E.position.applyMatrix4(m),o.identity(),r.copy(M.matrixWorld),r.premultiply(m),o.extractRotation(r),E.halfWidth.set(M.width*.5,0,0),E.halfHeight.set(0,M.height*.5,0),E.halfWidth.applyMatrix4(o),E.halfHeight.applyMatrix4(o),y++}else if(M.isPointLight){let E=n.point[p];E.position.setFromMatrixPosition(M.matrixWorld),E.position.applyMatrix4(m),p++}else if(M.isHemisphereLight){let E=n.hemi[f];E.direction.setFromMatrixPosition(M.matrixWorld),E.direction.transformDirection(m),f++}}}return{setup:a,setupView:c,state:n}}function Du(i){let e=new Ey(i),t=[],n=[],s=[];function r(d){h.camera=d,t.length=0,n.length=0,s.length=0}function o(d){d.isLightProbeGrid?s.push(d):t.push(d)}function a(d){n.push(d)}function c(){e.setup(t),s.sort((d,u)=>d.priority-u.priority||d.id-u.id)}function l(d){e.setupView(t,d)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:c,setupLightsView:l,pushLight:o,pushShadow:a}}function Ty(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new Du(i),e.set(s,[a])):r>=o.length?(a=new Du(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var Ay=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,Ry=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,Cy=[new U(1,0,0),new U(-1,0,0),new U(0,1,0),new U(0,-1,0),new U(0,0,1),new U(0,0,-1)],Py=[new U(0,-1,0),new U(0,-1,0),new U(0,0,1),new U(0,0,-1),new U(0,-1,0),new U(0,-1,0)],Nu=new Ne,ur=new U,tc=new U;function Iy(i,e,t){let n=new ci,s=new Ce,r=new Ce,o=new tt,a=new go,c=new yo,l={},h=t.maxTextureSize,d={[Cn]:Vt,[Vt]:Cn,[qt]:qt},u=new Rn({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Ce},radius:{value:4}},vertexShader:Ay,fragmentShader:Ry}),p=u.clone();p.defines.HORIZONTAL_PASS=1;let g=new ct;g.setAttribute("position",new Ge(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let y=new dt(g,u),f=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Ti;let m=this.type;this.render=function(A,v,w){if(f.enabled===!1||f.autoUpdate===!1&&f.needsUpdate===!1||A.length===0)return;this.type===Th&&(Ae("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Ti);let D=i.getRenderTarget(),P=i.getActiveCubeFace(),N=i.getActiveMipmapLevel(),O=i.state;O.setBlending(Ai),O.buffers.depth.getReversed()===!0?O.buffers.color.setClear(0,0,0,0):O.buffers.color.setClear(1,1,1,1),O.buffers.depth.setTest(!0),O.setScissorTest(!1);let W=m!==this.type;W&&v.traverse(function(L){L.material&&(Array.isArray(L.material)?L.material.forEach(X=>X.needsUpdate=!0):L.material.needsUpdate=!0)});for(let L=0,X=A.length;L<X;L++){let Y=A[L],V=Y.shadow;if(V===void 0){Ae("WebGLShadowMap:",Y,"has no shadow.");continue}if(V.autoUpdate===!1&&V.needsUpdate===!1)continue;s.copy(V.mapSize);let ee=V.getFrameExtents();s.multiply(ee),r.copy(V.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/ee.x),s.x=r.x*ee.x,V.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/ee.y),s.y=r.y*ee.y,V.mapSize.y=r.y));let H=i.state.buffers.depth.getReversed();if(V.camera._reversedDepth=H,V.map===null||W===!0){if(V.map!==null&&(V.map.depthTexture!==null&&(V.map.depthTexture.dispose(),V.map.depthTexture=null),V.map.dispose()),this.type===fs){if(Y.isPointLight){Ae("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}V.map=new jt(s.x,s.y,{format:mi,type:bn,minFilter:zt,magFilter:zt,generateMipmaps:!1}),V.map.texture.name=Y.name+".shadowMap",V.map.depthTexture=new Gn(s.x,s.y,tn),V.map.depthTexture.name=Y.name+".shadowMapDepth",V.map.depthTexture.format=Hn,V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=At,V.map.depthTexture.magFilter=At}else Y.isPointLight?(V.map=new fr(s.x),V.map.depthTexture=new $s(s.x,_n)):(V.map=new jt(s.x,s.y),V.map.depthTexture=new Gn(s.x,s.y,_n)),V.map.depthTexture.name=Y.name+".shadowMap",V.map.depthTexture.format=Hn,this.type===Ti?(V.map.depthTexture.compareFunction=H?Vl:Hl,V.map.depthTexture.minFilter=zt,V.map.depthTexture.magFilter=zt):(V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=At,V.map.depthTexture.magFilter=At);V.camera.updateProjectionMatrix()}V.map.isWebGLCubeRenderTarget!==!0&&(V.map.width!==s.x||V.map.height!==s.y)&&V.map.setSize(s.x,s.y);let Q=V.map.isWebGLCubeRenderTarget?6:V.getViewportCount();Y.isPointLight!==!0&&V.updateMatrices(Y,w);let te=(V.camera.layers.mask&4294967294)!==0?V.camera.layers:w.layers;for(let we=0;we<Q;we++){let ke=V.getCamera(we);if(Y.isPointLight){let Z=V.camera,me=V.matrix,_e=Y.distance||Z.far;_e!==Z.far&&(Z.far=_e,Z.updateProjectionMatrix()),ur.setFromMatrixPosition(Y.matrixWorld),Z.position.copy(ur),tc.copy(Z.position),tc.add(Cy[we]),Z.up.copy(Py[we]),Z.lookAt(tc),Z.updateMatrixWorld(),me.makeTranslation(-ur.x,-ur.y,-ur.z),Nu.multiplyMatrices(Z.projectionMatrix,Z.matrixWorldInverse),V._frustum.setFromProjectionMatrix(Nu,Z.coordinateSystem,Z.reversedDepth)}if(V.map.isWebGLCubeRenderTarget)i.setRenderTarget(V.map,we),i.clear();else{we===0&&(i.setRenderTarget(V.map),i.clear());let Z=V.getViewport(we);o.set(r.x*Z.x,r.y*Z.y,r.x*Z.z,r.y*Z.w),O.viewport(o)}n=V.getFrustum(we),M(v,w,ke,Y,te,this.type)}V.isPointLightShadow!==!0&&this.type===fs&&_(V,w),V.needsUpdate=!1}m=this.type,f.needsUpdate=!1,i.setRenderTarget(D,P,N)};function _(A,v){let w=e.update(y);u.defines.VSM_SAMPLES!==A.blurSamples&&(u.defines.VSM_SAMPLES=A.blurSamples,p.defines.VSM_SAMPLES=A.blurSamples,u.needsUpdate=!0,p.needsUpdate=!0),A.mapPass===null?A.mapPass=new jt(s.x,s.y,{format:mi,type:bn}):(A.mapPass.width!==A.map.width||A.mapPass.height!==A.map.height)&&A.mapPass.setSize(A.map.width,A.map.height),u.uniforms.shadow_pass.value=A.map.depthTexture,u.uniforms.resolution.value.set(A.map.width,A.map.height),u.uniforms.radius.value=A.radius,i.setRenderTarget(A.mapPass),i.clear(),i.renderBufferDirect(v,null,w,u,y,null),p.uniforms.shadow_pass.value=A.mapPass.texture,p.uniforms.resolution.value.set(A.map.width,A.map.height),p.uniforms.radius.value=A.radius,i.setRenderTarget(A.map),i.clear(),i.renderBufferDirect(v,null,w,p,y,null)}function T(A,v,w,D){let P=null,N=w.isPointLight===!0?A.customDistanceMaterial:A.customDepthMaterial;if(N!==void 0)P=N;else if(P=w.isPointLight===!0?c:a,i.localClippingEnabled&&v.clipShadows===!0&&Array.isArray(v.clippingPlanes)&&v.clippingPlanes.length!==0||v.displacementMap&&v.displacementScale!==0||v.alphaMap&&v.alphaTest>0||v.map&&v.alphaTest>0||v.alphaToCoverage===!0){let O=P.uuid,W=v.uuid,L=l[O];L===void 0&&(L={},l[O]=L);let X=L[W];X===void 0&&(X=P.clone(),L[W]=X,v.addEventListener("dispose",E)),P=X}if(P.visible=v.visible,P.wireframe=v.wireframe,D===fs?P.side=v.shadowSide!==null?v.shadowSide:v.side:P.side=v.shadowSide!==null?v.shadowSide:d[v.side],P.alphaMap=v.alphaMap,P.alphaTest=v.alphaToCoverage===!0?.5:v.alphaTest,P.map=v.map,P.clipShadows=v.clipShadows,P.clippingPlanes=v.clippingPlanes,P.clipIntersection=v.clipIntersection,P.displacementMap=v.displacementMap,P.displacementScale=v.displacementScale,P.displacementBias=v.displacementBias,P.wireframeLinewidth=v.wireframeLinewidth,P.linewidth=v.linewidth,w.isPointLight===!0&&P.isMeshDistanceMaterial===!0){let O=i.properties.get(P);O.light=w}return P}function M(A,v,w,D,P,N){if(A.visible===!1)return;if(A.layers.test(P)&&(A.isMesh||A.isLine||A.isPoints)&&(A.castShadow||A.receiveShadow&&N===fs)&&(!A.frustumCulled||A.intersectsFrustum(n))){A.modelViewMatrix.multiplyMatrices(w.matrixWorldInverse,A.matrixWorld);let L=e.update(A),X=A.material;if(Array.isArray(X)){let Y=L.groups;for(let V=0,ee=Y.length;V<ee;V++){let H=Y[V],Q=X[H.materialIndex];if(Q&&Q.visible){let te=T(A,Q,D,N);A.onBeforeShadow(i,A,v,w,L,te,H),i.renderBufferDirect(w,null,L,te,A,H),A.onAfterShadow(i,A,v,w,L,te,H)}}}else if(X.visible){let Y=T(A,X,D,N);A.onBeforeShadow(i,A,v,w,L,Y,null),i.renderBufferDirect(w,null,L,Y,A,null),A.onAfterShadow(i,A,v,w,L,Y,null)}}let W=A.children;for(let L=0,X=W.length;L<X;L++)M(W[L],v,w,D,P,N)}function E(A){A.target.removeEventListener("dispose",E);for(let w in l){let D=l[w],P=A.target.uuid;P in D&&(D[P].dispose(),delete D[P])}}}function Ly(i,e){function t(){let C=!1,K=new tt,q=null,le=new tt(0,0,0,0);return{setMask:function(se){q!==se&&!C&&(i.colorMask(se,se,se,se),q=se)},setLocked:function(se){C=se},setClear:function(se,oe,Te,Ve,ie){ie===!0&&(se*=Ve,oe*=Ve,Te*=Ve),K.set(se,oe,Te,Ve),le.equals(K)===!1&&(i.clearColor(se,oe,Te,Ve),le.copy(K))},reset:function(){C=!1,q=null,le.set(-1,0,0,0)}}}function n(){let C=!1,K=!1,q=null,le=null,se=null;return{setReversed:function(oe){if(K!==oe){let Te=e.get("EXT_clip_control");oe?Te.clipControlEXT(Te.LOWER_LEFT_EXT,Te.ZERO_TO_ONE_EXT):Te.clipControlEXT(Te.LOWER_LEFT_EXT,Te.NEGATIVE_ONE_TO_ONE_EXT),K=oe;let Ve=se;se=null,this.setClear(Ve)}},getReversed:function(){return K},setTest:function(oe){oe?ge(i.DEPTH_TEST):ze(i.DEPTH_TEST)},setMask:function(oe){q!==oe&&!C&&(i.depthMask(oe),q=oe)},setFunc:function(oe){if(K&&(oe=au[oe]),le!==oe){switch(oe){case Qr:i.depthFunc(i.NEVER);break;case eo:i.depthFunc(i.ALWAYS);break;case to:i.depthFunc(i.LESS);break;case Qi:i.depthFunc(i.LEQUAL);break;case no:i.depthFunc(i.EQUAL);break;case io:i.depthFunc(i.GEQUAL);break;case so:i.depthFunc(i.GREATER);break;case ro:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}le=oe}},setLocked:function(oe){C=oe},setClear:function(oe){se!==oe&&(se=oe,K&&(oe=1-oe),i.clearDepth(oe))},reset:function(){C=!1,q=null,le=null,se=null,K=!1}}}function s(){let C=!1,K=null,q=null,le=null,se=null,oe=null,Te=null,Ve=null,ie=null;return{setTest:function(Re){C||(Re?ge(i.STENCIL_TEST):ze(i.STENCIL_TEST))},setMask:function(Re){K!==Re&&!C&&(i.stencilMask(Re),K=Re)},setFunc:function(Re,He,fe){(q!==Re||le!==He||se!==fe)&&(i.stencilFunc(Re,He,fe),q=Re,le=He,se=fe)},setOp:function(Re,He,fe){(oe!==Re||Te!==He||Ve!==fe)&&(i.stencilOp(Re,He,fe),oe=Re,Te=He,Ve=fe)},setLocked:function(Re){C=Re},setClear:function(Re){ie!==Re&&(i.clearStencil(Re),ie=Re)},reset:function(){C=!1,K=null,q=null,le=null,se=null,oe=null,Te=null,Ve=null,ie=null}}}let r=new t,o=new n,a=new s,c={},l=new WeakMap,h={},d={},u={},p=new WeakMap,g=[],y=null,f=!1,m=null,_=null,T=null,M=null,E=null,A=null,v=null,w=new Me(0,0,0),D=0,P=!1,N=null,O=null,W=null,L=null,X=null,Y=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),V=!1,ee=0,H=i.getParameter(i.VERSION);H.indexOf("WebGL")!==-1?(ee=parseFloat(/^WebGL (\d)/.exec(H)[1]),V=ee>=1):H.indexOf("OpenGL ES")!==-1&&(ee=parseFloat(/^OpenGL ES (\d)/.exec(H)[1]),V=ee>=2);let Q=null,te={},we=i.getParameter(i.SCISSOR_BOX),ke=i.getParameter(i.VIEWPORT),Z=new tt().fromArray(we),me=new tt().fromArray(ke);function _e(C,K,q,le){let se=new Uint8Array(4),oe=i.createTexture();i.bindTexture(C,oe),i.texParameteri(C,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(C,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Te=0;Te<q;Te++)C===i.TEXTURE_3D||C===i.TEXTURE_2D_ARRAY?i.texImage3D(K,0,i.RGBA,1,1,le,0,i.RGBA,i.UNSIGNED_BYTE,se):i.texImage2D(K+Te,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,se);return oe}let Pe={};Pe[i.TEXTURE_2D]=_e(i.TEXTURE_2D,i.TEXTURE_2D,1),Pe[i.TEXTURE_CUBE_MAP]=_e(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Pe[i.TEXTURE_2D_ARRAY]=_e(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Pe[i.TEXTURE_3D]=_e(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),ge(i.DEPTH_TEST),o.setFunc(Qi),Wt(!1),ht(bl),ge(i.CULL_FACE),Rt(Ai);function ge(C){h[C]!==!0&&(i.enable(C),h[C]=!0)}function ze(C){h[C]!==!1&&(i.disable(C),h[C]=!1)}function ft(C,K){return u[C]!==K?(i.bindFramebuffer(C,K),u[C]=K,C===i.DRAW_FRAMEBUFFER&&(u[i.FRAMEBUFFER]=K),C===i.FRAMEBUFFER&&(u[i.DRAW_FRAMEBUFFER]=K),!0):!1}function Le(C,K){let q=g,le=!1;if(C){q=p.get(K),q===void 0&&(q=[],p.set(K,q));let se=C.textures;if(q.length!==se.length||q[0]!==i.COLOR_ATTACHMENT0){for(let oe=0,Te=se.length;oe<Te;oe++)q[oe]=i.COLOR_ATTACHMENT0+oe;q.length=se.length,le=!0}}else q[0]!==i.BACK&&(q[0]=i.BACK,le=!0);le&&i.drawBuffers(q)}function Qe(C){return y!==C?(i.useProgram(C),y=C,!0):!1}let nt={[Ri]:i.FUNC_ADD,[Rh]:i.FUNC_SUBTRACT,[Ch]:i.FUNC_REVERSE_SUBTRACT};nt[Ph]=i.MIN,nt[Ih]=i.MAX;let Xe={[Lh]:i.ZERO,[Dh]:i.ONE,[Nh]:i.SRC_COLOR,[El]:i.SRC_ALPHA,[zh]:i.SRC_ALPHA_SATURATE,[kh]:i.DST_COLOR,[Fh]:i.DST_ALPHA,[Uh]:i.ONE_MINUS_SRC_COLOR,[Tl]:i.ONE_MINUS_SRC_ALPHA,[Bh]:i.ONE_MINUS_DST_COLOR,[Oh]:i.ONE_MINUS_DST_ALPHA,[Hh]:i.CONSTANT_COLOR,[Vh]:i.ONE_MINUS_CONSTANT_COLOR,[Gh]:i.CONSTANT_ALPHA,[Wh]:i.ONE_MINUS_CONSTANT_ALPHA};function Rt(C,K,q,le,se,oe,Te,Ve,ie,Re){if(C===Ai){f===!0&&(ze(i.BLEND),f=!1);return}if(f===!1&&(ge(i.BLEND),f=!0),C!==Ah){if(C!==m||Re!==P){if((_!==Ri||E!==Ri)&&(i.blendEquation(i.FUNC_ADD),_=Ri,E=Ri),Re)switch(C){case ps:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Sl:i.blendFunc(i.ONE,i.ONE);break;case Ml:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case wl:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:De("WebGLState: Invalid blending: ",C);break}else switch(C){case ps:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Sl:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Ml:De("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case wl:De("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:De("WebGLState: Invalid blending: ",C);break}T=null,M=null,A=null,v=null,w.set(0,0,0),D=0,m=C,P=Re}return}se=se||K,oe=oe||q,Te=Te||le,(K!==_||se!==E)&&(i.blendEquationSeparate(nt[K],nt[se]),_=K,E=se),(q!==T||le!==M||oe!==A||Te!==v)&&(i.blendFuncSeparate(Xe[q],Xe[le],Xe[oe],Xe[Te]),T=q,M=le,A=oe,v=Te),(Ve.equals(w)===!1||ie!==D)&&(i.blendColor(Ve.r,Ve.g,Ve.b,ie),w.copy(Ve),D=ie),m=C,P=!1}function yt(C,K){C.side===qt?ze(i.CULL_FACE):ge(i.CULL_FACE);let q=C.side===Vt;K&&(q=!q),Wt(q),C.blending===ps&&C.transparent===!1?Rt(Ai):Rt(C.blending,C.blendEquation,C.blendSrc,C.blendDst,C.blendEquationAlpha,C.blendSrcAlpha,C.blendDstAlpha,C.blendColor,C.blendAlpha,C.premultipliedAlpha),o.setFunc(C.depthFunc),o.setTest(C.depthTest),o.setMask(C.depthWrite),r.setMask(C.colorWrite);let le=C.stencilWrite;a.setTest(le),le&&(a.setMask(C.stencilWriteMask),a.setFunc(C.stencilFunc,C.stencilRef,C.stencilFuncMask),a.setOp(C.stencilFail,C.stencilZFail,C.stencilZPass)),Mt(C.polygonOffset,C.polygonOffsetFactor,C.polygonOffsetUnits),C.alphaToCoverage===!0?ge(i.SAMPLE_ALPHA_TO_COVERAGE):ze(i.SAMPLE_ALPHA_TO_COVERAGE)}function Wt(C){N!==C&&(C?i.frontFace(i.CW):i.frontFace(i.CCW),N=C)}function ht(C){C!==wh?(ge(i.CULL_FACE),C!==O&&(C===bl?i.cullFace(i.BACK):C===Eh?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):ze(i.CULL_FACE),O=C}function Mn(C){C!==W&&(V&&i.lineWidth(C),W=C)}function Mt(C,K,q){C?(ge(i.POLYGON_OFFSET_FILL),(L!==K||X!==q)&&(L=K,X=q,o.getReversed()&&(K=-K,q=-q),i.polygonOffset(K,q))):ze(i.POLYGON_OFFSET_FILL)}function sn(C){C?ge(i.SCISSOR_TEST):ze(i.SCISSOR_TEST)}function rn(C){C===void 0&&(C=i.TEXTURE0+Y-1),Q!==C&&(i.activeTexture(C),Q=C)}function on(C,K,q){q===void 0&&(Q===null?q=i.TEXTURE0+Y-1:q=Q);let le=te[q];le===void 0&&(le={type:void 0,texture:void 0},te[q]=le),(le.type!==C||le.texture!==K)&&(Q!==q&&(i.activeTexture(q),Q=q),i.bindTexture(C,K||Pe[C]),le.type=C,le.texture=K)}function F(){let C=te[Q];C!==void 0&&C.type!==void 0&&(i.bindTexture(C.type,null),C.type=void 0,C.texture=void 0)}function an(){try{i.compressedTexImage2D(...arguments)}catch(C){De("WebGLState:",C)}}function at(){try{i.compressedTexImage3D(...arguments)}catch(C){De("WebGLState:",C)}}function lt(){try{i.texSubImage2D(...arguments)}catch(C){De("WebGLState:",C)}}function de(){try{i.texSubImage3D(...arguments)}catch(C){De("WebGLState:",C)}}function vt(){try{i.compressedTexSubImage2D(...arguments)}catch(C){De("WebGLState:",C)}}function Ie(){try{i.compressedTexSubImage3D(...arguments)}catch(C){De("WebGLState:",C)}}function Oe(){try{i.texStorage2D(...arguments)}catch(C){De("WebGLState:",C)}}function R(){try{i.texStorage3D(...arguments)}catch(C){De("WebGLState:",C)}}function x(){try{i.texImage2D(...arguments)}catch(C){De("WebGLState:",C)}}function B(){try{i.texImage3D(...arguments)}catch(C){De("WebGLState:",C)}}function ne(C){return d[C]!==void 0?d[C]:i.getParameter(C)}function j(C,K){d[C]!==K&&(i.pixelStorei(C,K),d[C]=K)}function re(C){Z.equals(C)===!1&&(i.scissor(C.x,C.y,C.z,C.w),Z.copy(C))}function he(C){me.equals(C)===!1&&(i.viewport(C.x,C.y,C.z,C.w),me.copy(C))}function $(C,K){let q=l.get(K);q===void 0&&(q=new WeakMap,l.set(K,q));let le=q.get(C);le===void 0&&(le=i.getUniformBlockIndex(K,C.name),i.uniformBlockBinding(K,le,le),q.set(C,le))}function J(C,K,q){let se=l.get(K).get(C);c[se]!==q&&(i.bindBufferBase(i.UNIFORM_BUFFER,se,q),c[se]=q)}function ae(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},d={},Q=null,te={},u={},c={},p=new WeakMap,g=[],y=null,f=!1,m=null,_=null,T=null,M=null,E=null,A=null,v=null,w=new Me(0,0,0),D=0,P=!1,N=null,O=null,W=null,L=null,X=null,Z.set(0,0,i.canvas.width,i.canvas.height),me.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:ge,disable:ze,bindFramebuffer:ft,drawBuffers:Le,useProgram:Qe,setBlending:Rt,setMaterial:yt,setFlipSided:Wt,setCullFace:ht,setLineWidth:Mn,setPolygonOffset:Mt,setScissorTest:sn,activeTexture:rn,bindTexture:on,unbindTexture:F,compressedTexImage2D:an,compressedTexImage3D:at,texImage2D:x,texImage3D:B,pixelStorei:j,getParameter:ne,updateUBOMapping:$,uniformBlockBinding:J,texStorage2D:Oe,texStorage3D:R,texSubImage2D:lt,texSubImage3D:de,compressedTexSubImage2D:vt,compressedTexSubImage3D:Ie,scissor:re,viewport:he,reset:ae}}function Dy(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,c=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),l=new Ce,h=new WeakMap,d=new Set,u,p=new WeakMap,g=new Set,y=new FinalizationRegistry(R=>g.delete(R)),f=!1;try{f=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function m(R,x){return f?new OffscreenCanvas(R,x):Fs("canvas")}function _(R,x,B){let ne=1,j=Oe(R);if((j.width>B||j.height>B)&&(ne=B/Math.max(j.width,j.height)),ne<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let re=Math.floor(ne*j.width),he=Math.floor(ne*j.height);u===void 0&&(u=m(re,he));let $=x?m(re,he):u;return $.width=re,$.height=he,$.getContext("2d").drawImage(R,0,0,re,he),Ae("WebGLRenderer: Texture has been resized from ("+j.width+"x"+j.height+") to ("+re+"x"+he+")."),$}else return"data"in R&&Ae("WebGLRenderer: Image in DataTexture is too big ("+j.width+"x"+j.height+")."),R;return R}function T(R){return R.generateMipmaps}function M(R){i.generateMipmap(R)}function E(R){return R.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?i.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function A(R,x,B,ne,j,re=!1){if(R!==null){if(i[R]!==void 0)return i[R];Ae("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let he;ne&&(he=e.get("EXT_texture_norm16"),he||Ae("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let $=x;if(x===i.RED&&(B===i.FLOAT&&($=i.R32F),B===i.HALF_FLOAT&&($=i.R16F),B===i.UNSIGNED_BYTE&&($=i.R8),B===i.UNSIGNED_SHORT&&he&&($=he.R16_EXT),B===i.SHORT&&he&&($=he.R16_SNORM_EXT)),x===i.RED_INTEGER&&(B===i.UNSIGNED_BYTE&&($=i.R8UI),B===i.UNSIGNED_SHORT&&($=i.R16UI),B===i.UNSIGNED_INT&&($=i.R32UI),B===i.BYTE&&($=i.R8I),B===i.SHORT&&($=i.R16I),B===i.INT&&($=i.R32I)),x===i.RG&&(B===i.FLOAT&&($=i.RG32F),B===i.HALF_FLOAT&&($=i.RG16F),B===i.UNSIGNED_BYTE&&($=i.RG8),B===i.UNSIGNED_SHORT&&he&&($=he.RG16_EXT),B===i.SHORT&&he&&($=he.RG16_SNORM_EXT)),x===i.RG_INTEGER&&(B===i.UNSIGNED_BYTE&&($=i.RG8UI),B===i.UNSIGNED_SHORT&&($=i.RG16UI),B===i.UNSIGNED_INT&&($=i.RG32UI),B===i.BYTE&&($=i.RG8I),B===i.SHORT&&($=i.RG16I),B===i.INT&&($=i.RG32I)),x===i.RGB_INTEGER&&(B===i.UNSIGNED_BYTE&&($=i.RGB8UI),B===i.UNSIGNED_SHORT&&($=i.RGB16UI),B===i.UNSIGNED_INT&&($=i.RGB32UI),B===i.BYTE&&($=i.RGB8I),B===i.SHORT&&($=i.RGB16I),B===i.INT&&($=i.RGB32I)),x===i.RGBA_INTEGER&&(B===i.UNSIGNED_BYTE&&($=i.RGBA8UI),B===i.UNSIGNED_SHORT&&($=i.RGBA16UI),B===i.UNSIGNED_INT&&($=i.RGBA32UI),B===i.BYTE&&($=i.RGBA8I),B===i.SHORT&&($=i.RGBA16I),B===i.INT&&($=i.RGBA32I)),x===i.RGB&&(B===i.UNSIGNED_SHORT&&he&&($=he.RGB16_EXT),B===i.SHORT&&he&&($=he.RGB16_SNORM_EXT),B===i.UNSIGNED_INT_5_9_9_9_REV&&($=i.RGB9_E5),B===i.UNSIGNED_INT_10F_11F_11F_REV&&($=i.R11F_G11F_B10F)),x===i.RGBA){let J=re?Us:Ye.getTransfer(j);B===i.FLOAT&&($=i.RGBA32F),B===i.HALF_FLOAT&&($=i.RGBA16F),B===i.UNSIGNED_BYTE&&($=J===je?i.SRGB8_ALPHA8:i.RGBA8),B===i.UNSIGNED_SHORT&&he&&($=he.RGBA16_EXT),B===i.SHORT&&he&&($=he.RGBA16_SNORM_EXT),B===i.UNSIGNED_SHORT_4_4_4_4&&($=i.RGBA4),B===i.UNSIGNED_SHORT_5_5_5_1&&($=i.RGB5_A1)}return($===i.R16F||$===i.R32F||$===i.RG16F||$===i.RG32F||$===i.RGBA16F||$===i.RGBA32F)&&e.get("EXT_color_buffer_float"),$}function v(R,x){let B;return R?x===null||x===_n||x===Pi?B=i.DEPTH24_STENCIL8:x===tn?B=i.DEPTH32F_STENCIL8:x===gs&&(B=i.DEPTH24_STENCIL8,Ae("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):x===null||x===_n||x===Pi?B=i.DEPTH_COMPONENT24:x===tn?B=i.DEPTH_COMPONENT32F:x===gs&&(B=i.DEPTH_COMPONENT16),B}function w(R,x){return T(R)===!0||R.isFramebufferTexture&&R.minFilter!==At&&R.minFilter!==zt?Math.log2(Math.max(x.width,x.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?x.mipmaps.length:1}function D(R){let x=new WeakRef(R);n.get(R).__ref=x,g.add(x),y.register(R,x,x)}function P(R){let x=n.get(R).__ref;x!==void 0&&(g.delete(x),y.unregister(x))}function N(R){W(R.target)}function O(R){L(R.target)}function W(R){R.removeEventListener("dispose",N),P(R),Y(R),R.isVideoTexture&&h.delete(R),R.isHTMLTexture&&d.delete(R)}function L(R){R.removeEventListener("dispose",O),P(R),ee(R)}function X(){for(let R of g){let x=R.deref();x!==void 0&&(x.isRenderTarget===!0?L(x):W(x))}g.clear(),d.clear()}function Y(R){let x=n.get(R);if(x.__webglInit===void 0)return;let B=R.source,ne=p.get(B);if(ne){let j=ne[x.__cacheKey];j.usedTimes--,j.usedTimes===0&&V(R),Object.keys(ne).length===0&&p.delete(B)}n.remove(R)}function V(R){let x=n.get(R);i.deleteTexture(x.__webglTexture);let B=R.source,ne=p.get(B);delete ne[x.__cacheKey],o.memory.textures--}function ee(R){let x=n.get(R);x.__depthDisposeCallback&&x.__depthDisposeCallback();let B=R.depthTexture;if(B&&B.renderTarget===R&&W(B),R.isWebGLCubeRenderTarget)for(let j=0;j<6;j++){if(Array.isArray(x.__webglFramebuffer[j]))for(let re=0;re<x.__webglFramebuffer[j].length;re++)i.deleteFramebuffer(x.__webglFramebuffer[j][re]);else i.deleteFramebuffer(x.__webglFramebuffer[j]);x.__webglDepthbuffer&&i.deleteRenderbuffer(x.__webglDepthbuffer[j])}else{if(Array.isArray(x.__webglFramebuffer))for(let j=0;j<x.__webglFramebuffer.length;j++)i.deleteFramebuffer(x.__webglFramebuffer[j]);else i.deleteFramebuffer(x.__webglFramebuffer);if(x.__webglDepthbuffer&&i.deleteRenderbuffer(x.__webglDepthbuffer),x.__webglMultisampledFramebuffer&&i.deleteFramebuffer(x.__webglMultisampledFramebuffer),x.__webglColorRenderbuffer)for(let j=0;j<x.__webglColorRenderbuffer.length;j++)x.__webglColorRenderbuffer[j]&&i.deleteRenderbuffer(x.__webglColorRenderbuffer[j]);x.__webglDepthRenderbuffer&&i.deleteRenderbuffer(x.__webglDepthRenderbuffer)}let ne=R.textures;for(let j=0,re=ne.length;j<re;j++){let he=n.get(ne[j]);he.__webglTexture&&(i.deleteTexture(he.__webglTexture),o.memory.textures--),n.remove(ne[j])}n.remove(R)}let H=0;function Q(){H=0}function te(){return H}function we(R){H=R}function ke(){let R=H;return R>=s.maxTextures&&Ae("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+s.maxTextures),H+=1,R}function Z(R){let x=[];return x.push(R.wrapS),x.push(R.wrapT),x.push(R.wrapR||0),x.push(R.magFilter),x.push(R.minFilter),x.push(R.anisotropy),x.push(R.internalFormat),x.push(R.format),x.push(R.type),x.push(R.generateMipmaps),x.push(R.mipmapsAutoUpdate),x.push(R.premultiplyAlpha),x.push(R.flipY),x.push(R.unpackAlignment),x.push(R.colorSpace),x.join()}function me(R,x){let B=n.get(R);if(R.isVideoTexture&&vt(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&B.__version!==R.version){let ne=R.image;if(ne===null)Ae("WebGLRenderer: Texture marked for update but no image data found.");else if(ne.complete===!1)Ae("WebGLRenderer: Texture marked for update but image is incomplete");else{yt(B,R,x);return}}else R.isExternalTexture&&(B.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,B.__webglTexture,i.TEXTURE0+x)}function _e(R,x){let B=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&B.__version!==R.version){yt(B,R,x);return}else R.isExternalTexture&&(B.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,B.__webglTexture,i.TEXTURE0+x)}function Pe(R,x){let B=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&B.__version!==R.version){yt(B,R,x);return}t.bindTexture(i.TEXTURE_3D,B.__webglTexture,i.TEXTURE0+x)}function ge(R,x){let B=n.get(R);if(R.version>0&&B.__version!==R.version){Wt(B,R,x);return}t.bindTexture(i.TEXTURE_CUBE_MAP,B.__webglTexture,i.TEXTURE0+x)}let ze={[es]:i.REPEAT,[cn]:i.CLAMP_TO_EDGE,[ts]:i.MIRRORED_REPEAT},ft={[At]:i.NEAREST,[Yh]:i.NEAREST_MIPMAP_NEAREST,[ir]:i.NEAREST_MIPMAP_LINEAR,[zt]:i.LINEAR,[Do]:i.LINEAR_MIPMAP_NEAREST,[Xn]:i.LINEAR_MIPMAP_LINEAR},Le={[jh]:i.NEVER,[Gl]:i.ALWAYS,[Qh]:i.LESS,[Hl]:i.LEQUAL,[eu]:i.EQUAL,[Vl]:i.GEQUAL,[tu]:i.GREATER,[nu]:i.NOTEQUAL};function Qe(R,x){if(x.type===tn&&e.has("OES_texture_float_linear")===!1&&(x.magFilter===zt||x.magFilter===Do||x.magFilter===ir||x.magFilter===Xn||x.minFilter===zt||x.minFilter===Do||x.minFilter===ir||x.minFilter===Xn)&&Ae("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(R,i.TEXTURE_WRAP_S,ze[x.wrapS]),i.texParameteri(R,i.TEXTURE_WRAP_T,ze[x.wrapT]),(R===i.TEXTURE_3D||R===i.TEXTURE_2D_ARRAY)&&i.texParameteri(R,i.TEXTURE_WRAP_R,ze[x.wrapR]),i.texParameteri(R,i.TEXTURE_MAG_FILTER,ft[x.magFilter]),i.texParameteri(R,i.TEXTURE_MIN_FILTER,ft[x.minFilter]),x.compareFunction&&(i.texParameteri(R,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(R,i.TEXTURE_COMPARE_FUNC,Le[x.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(x.magFilter===At||x.minFilter!==ir&&x.minFilter!==Xn||x.type===tn&&e.has("OES_texture_float_linear")===!1)return;if(x.anisotropy>1||n.get(x).__currentAnisotropy){let B=e.get("EXT_texture_filter_anisotropic");i.texParameterf(R,B.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(x.anisotropy,s.getMaxAnisotropy())),n.get(x).__currentAnisotropy=x.anisotropy}}}function nt(R,x){let B=!1;R.__webglInit===void 0&&(R.__webglInit=!0,x.addEventListener("dispose",N),D(x));let ne=x.source,j=p.get(ne);j===void 0&&(j={},p.set(ne,j));let re=Z(x);if(re!==R.__cacheKey){j[re]===void 0&&(j[re]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,B=!0),j[re].usedTimes++;let he=j[R.__cacheKey];he!==void 0&&(j[R.__cacheKey].usedTimes--,he.usedTimes===0&&V(x)),R.__cacheKey=re,R.__webglTexture=j[re].texture}return B}function Xe(R,x,B){return Math.floor(Math.floor(R/B)/x)}function Rt(R,x,B,ne){let re=R.updateRanges;if(re.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,x.width,x.height,B,ne,x.data);else{re.sort((C,K)=>C.start-K.start);let he=0;for(let C=1;C<re.length;C++){let K=re[he],q=re[C],le=K.start+K.count,se=Xe(q.start,x.width,4),oe=Xe(K.start,x.width,4);q.start<=le+1&&se===oe&&Xe(q.start+q.count-1,x.width,4)===se?K.count=Math.max(K.count,q.start+q.count-K.start):(++he,re[he]=q)}re.length=he+1;let $=t.getParameter(i.UNPACK_ROW_LENGTH),J=t.getParameter(i.UNPACK_SKIP_PIXELS),ae=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,x.width);for(let C=0,K=re.length;C<K;C++){let q=re[C],le=Math.floor(q.start/4),se=Math.ceil(q.count/4),oe=le%x.width,Te=Math.floor(le/x.width),Ve=se,ie=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,oe),t.pixelStorei(i.UNPACK_SKIP_ROWS,Te),t.texSubImage2D(i.TEXTURE_2D,0,oe,Te,Ve,ie,B,ne,x.data)}R.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,$),t.pixelStorei(i.UNPACK_SKIP_PIXELS,J),t.pixelStorei(i.UNPACK_SKIP_ROWS,ae)}}function yt(R,x,B){let ne=i.TEXTURE_2D;(x.isDataArrayTexture||x.isCompressedArrayTexture)&&(ne=i.TEXTURE_2D_ARRAY),x.isData3DTexture&&(ne=i.TEXTURE_3D);let j=nt(R,x),re=x.source;t.bindTexture(ne,R.__webglTexture,i.TEXTURE0+B);let he=n.get(re);if(re.version!==he.__version||j===!0){if(t.activeTexture(i.TEXTURE0+B),(typeof ImageBitmap<"u"&&x.image instanceof ImageBitmap)===!1){let ie=Ye.getPrimaries(Ye.workingColorSpace),Re=x.colorSpace===$n?null:Ye.getPrimaries(x.colorSpace),He=x.colorSpace===$n||ie===Re?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,x.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,x.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,He)}t.pixelStorei(i.UNPACK_ALIGNMENT,x.unpackAlignment);let J=_(x.image,!1,s.maxTextureSize);J=Ie(x,J);let ae=r.convert(x.format,x.colorSpace),C=r.convert(x.type),K=A(x.internalFormat,ae,C,x.normalized,x.colorSpace,x.isVideoTexture);Qe(ne,x);let q,le=x.mipmaps,se=x.isVideoTexture!==!0,oe=he.__version===void 0||j===!0,Te=re.dataReady,Ve=w(x,J);if(x.isDepthTexture)K=v(x.format===qn,x.type),oe&&(se?t.texStorage2D(i.TEXTURE_2D,1,K,J.width,J.height):t.texImage2D(i.TEXTURE_2D,0,K,J.width,J.height,0,ae,C,null));else if(x.isDataTexture)if(le.length>0){se&&oe&&t.texStorage2D(i.TEXTURE_2D,Ve,K,le[0].width,le[0].height);for(let ie=0,Re=le.length;ie<Re;ie++)q=le[ie],se?Te&&t.texSubImage2D(i.TEXTURE_2D,ie,0,0,q.width,q.height,ae,C,q.data):t.texImage2D(i.TEXTURE_2D,ie,K,q.width,q.height,0,ae,C,q.data);x.generateMipmaps=!1}else se?(oe&&t.texStorage2D(i.TEXTURE_2D,Ve,K,J.width,J.height),Te&&Rt(x,J,ae,C)):t.texImage2D(i.TEXTURE_2D,0,K,J.width,J.height,0,ae,C,J.data);else if(x.isCompressedTexture)if(x.isCompressedArrayTexture){se&&oe&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Ve,K,le[0].width,le[0].height,J.depth);for(let ie=0,Re=le.length;ie<Re;ie++)if(q=le[ie],x.format!==pn)if(ae!==null)if(se){if(Te)if(x.layerUpdates.size>0){let He=Ql(q.width,q.height,x.format,x.type);for(let fe of x.layerUpdates){let et=q.data.subarray(fe*He/q.data.BYTES_PER_ELEMENT,(fe+1)*He/q.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ie,0,0,fe,q.width,q.height,1,ae,et)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ie,0,0,0,q.width,q.height,J.depth,ae,q.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ie,K,q.width,q.height,J.depth,0,q.data,0,0);else Ae("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else se?Te&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,ie,0,0,0,q.width,q.height,J.depth,ae,C,q.data):t.texImage3D(i.TEXTURE_2D_ARRAY,ie,K,q.width,q.height,J.depth,0,ae,C,q.data);x.layerUpdates.size>0&&x.clearLayerUpdates()}else{se&&oe&&t.texStorage2D(i.TEXTURE_2D,Ve,K,le[0].width,le[0].height);for(let ie=0,Re=le.length;ie<Re;ie++)q=le[ie],x.format!==pn?ae!==null?se?Te&&t.compressedTexSubImage2D(i.TEXTURE_2D,ie,0,0,q.width,q.height,ae,q.data):t.compressedTexImage2D(i.TEXTURE_2D,ie,K,q.width,q.height,0,q.data):Ae("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):se?Te&&t.texSubImage2D(i.TEXTURE_2D,ie,0,0,q.width,q.height,ae,C,q.data):t.texImage2D(i.TEXTURE_2D,ie,K,q.width,q.height,0,ae,C,q.data)}else if(x.isDataArrayTexture)if(se){if(oe&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Ve,K,J.width,J.height,J.depth),Te)if(x.layerUpdates.size>0){let ie=Ql(J.width,J.height,x.format,x.type);for(let Re of x.layerUpdates){let He=J.data.subarray(Re*ie/J.data.BYTES_PER_ELEMENT,(Re+1)*ie/J.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Re,J.width,J.height,1,ae,C,He)}x.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,J.width,J.height,J.depth,ae,C,J.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,K,J.width,J.height,J.depth,0,ae,C,J.data);else if(x.isData3DTexture)se?(oe&&t.texStorage3D(i.TEXTURE_3D,Ve,K,J.width,J.height,J.depth),Te&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,J.width,J.height,J.depth,ae,C,J.data)):t.texImage3D(i.TEXTURE_3D,0,K,J.width,J.height,J.depth,0,ae,C,J.data);else if(x.isFramebufferTexture){if(oe)if(se)t.texStorage2D(i.TEXTURE_2D,Ve,K,J.width,J.height);else{let ie=J.width,Re=J.height;for(let He=0;He<Ve;He++)t.texImage2D(i.TEXTURE_2D,He,K,ie,Re,0,ae,C,null),ie>>=1,Re>>=1}}else if(x.isHTMLTexture){if("texElementImage2D"in i){let ie=i.canvas;if(ie.hasAttribute("layoutsubtree")||ie.setAttribute("layoutsubtree","true"),J.parentNode!==ie){ie.appendChild(J),d.add(x),ie.onpaint=Re=>{let He=Re.changedElements;for(let fe of d)He.includes(fe.image)&&(fe.needsUpdate=!0)},ie.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,J);else{let He=i.RGBA,fe=i.RGBA,et=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,He,fe,et,J)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(le.length>0){if(se&&oe){let ie=Oe(le[0]);t.texStorage2D(i.TEXTURE_2D,Ve,K,ie.width,ie.height)}for(let ie=0,Re=le.length;ie<Re;ie++)q=le[ie],se?Te&&t.texSubImage2D(i.TEXTURE_2D,ie,0,0,ae,C,q):t.texImage2D(i.TEXTURE_2D,ie,K,ae,C,q);x.generateMipmaps=!1}else if(se){if(oe){let ie=Oe(J);t.texStorage2D(i.TEXTURE_2D,Ve,K,ie.width,ie.height)}Te&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,ae,C,J)}else t.texImage2D(i.TEXTURE_2D,0,K,ae,C,J);T(x)&&x.mipmapsAutoUpdate===!0&&M(ne),he.__version=re.version,x.onUpdate&&x.onUpdate(x)}R.__version=x.version}function Wt(R,x,B){if(x.image.length!==6)return;let ne=nt(R,x),j=x.source;t.bindTexture(i.TEXTURE_CUBE_MAP,R.__webglTexture,i.TEXTURE0+B);let re=n.get(j);if(j.version!==re.__version||ne===!0){t.activeTexture(i.TEXTURE0+B);let he=Ye.getPrimaries(Ye.workingColorSpace),$=x.colorSpace===$n?null:Ye.getPrimaries(x.colorSpace),J=x.colorSpace===$n||he===$?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,x.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,x.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,x.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,J);let ae=x.isCompressedTexture||x.image[0].isCompressedTexture,C=x.image[0]&&x.image[0].isDataTexture,K=[];for(let fe=0;fe<6;fe++)!ae&&!C?K[fe]=_(x.image[fe],!0,s.maxCubemapSize):K[fe]=C?x.image[fe].image:x.image[fe],K[fe]=Ie(x,K[fe]);let q=K[0],le=r.convert(x.format,x.colorSpace),se=r.convert(x.type),oe=A(x.internalFormat,le,se,x.normalized,x.colorSpace),Te=x.isVideoTexture!==!0,Ve=re.__version===void 0||ne===!0,ie=j.dataReady,Re=w(x,q);Qe(i.TEXTURE_CUBE_MAP,x);let He;if(x.isDepthTexture){if(oe=v(x.format===qn,x.type),Ve)if(Te)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,oe,q.width,q.height);else for(let fe=0;fe<6;fe++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+fe,0,oe,q.width,q.height,0,le,se,null)}else if(ae){Te&&Ve&&t.texStorage2D(i.TEXTURE_CUBE_MAP,Re,oe,q.width,q.height);for(let fe=0;fe<6;fe++){He=K[fe].mipmaps;for(let et=0;et<He.length;et++){let wt=He[et];x.format!==pn?le!==null?Te?ie&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+fe,et,0,0,wt.width,wt.height,le,wt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+fe,et,oe,wt.width,wt.height,0,wt.data):Ae("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Te?ie&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+fe,et,0,0,wt.width,wt.height,le,se,wt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+fe,et,oe,wt.width,wt.height,0,le,se,wt.data)}}}else{if(He=x.mipmaps,Te&&Ve){He.length>0&&Re++;let fe=Oe(K[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,Re,oe,fe.width,fe.height)}for(let fe=0;fe<6;fe++)if(C){Te?ie&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+fe,0,0,0,K[fe].width,K[fe].height,le,se,K[fe].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+fe,0,oe,K[fe].width,K[fe].height,0,le,se,K[fe].data);for(let et=0;et<He.length;et++){let jn=He[et].image[fe].image;Te?ie&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+fe,et+1,0,0,jn.width,jn.height,le,se,jn.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+fe,et+1,oe,jn.width,jn.height,0,le,se,jn.data)}}else{Te?ie&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+fe,0,0,0,le,se,K[fe]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+fe,0,oe,le,se,K[fe]);for(let et=0;et<He.length;et++){let wt=He[et];Te?ie&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+fe,et+1,0,0,le,se,wt.image[fe]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+fe,et+1,oe,le,se,wt.image[fe])}}}T(x)&&x.mipmapsAutoUpdate===!0&&M(i.TEXTURE_CUBE_MAP),re.__version=j.version,x.onUpdate&&x.onUpdate(x)}R.__version=x.version}function ht(R,x,B,ne,j,re){let he=r.convert(B.format,B.colorSpace),$=r.convert(B.type),J=A(B.internalFormat,he,$,B.normalized,B.colorSpace),ae=n.get(x),C=n.get(B);if(C.__renderTarget=x,!ae.__hasExternalTextures){let K=Math.max(1,x.width>>re),q=Math.max(1,x.height>>re);j===i.TEXTURE_3D||j===i.TEXTURE_2D_ARRAY?t.texImage3D(j,re,J,K,q,x.depth,0,he,$,null):t.texImage2D(j,re,J,K,q,0,he,$,null)}t.bindFramebuffer(i.FRAMEBUFFER,R),de(x)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ne,j,C.__webglTexture,0,lt(x)):(j===i.TEXTURE_2D||j>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&j<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,ne,j,C.__webglTexture,re),t.bindFramebuffer(i.FRAMEBUFFER,null)}function Mn(R,x,B){if(i.bindRenderbuffer(i.RENDERBUFFER,R),x.depthBuffer){let ne=x.depthTexture,j=ne&&ne.isDepthTexture?ne.type:null,re=v(x.stencilBuffer,j),he=x.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;de(x)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,lt(x),re,x.width,x.height):B?i.renderbufferStorageMultisample(i.RENDERBUFFER,lt(x),re,x.width,x.height):i.renderbufferStorage(i.RENDERBUFFER,re,x.width,x.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,he,i.RENDERBUFFER,R)}else{let ne=x.textures;for(let j=0;j<ne.length;j++){let re=ne[j],he=r.convert(re.format,re.colorSpace),$=r.convert(re.type),J=A(re.internalFormat,he,$,re.normalized,re.colorSpace);de(x)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,lt(x),J,x.width,x.height):B?i.renderbufferStorageMultisample(i.RENDERBUFFER,lt(x),J,x.width,x.height):i.renderbufferStorage(i.RENDERBUFFER,J,x.width,x.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function Mt(R,x,B){let ne=x.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,R),!(x.depthTexture&&x.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let j=n.get(x.depthTexture);j.__renderTarget=x;let re=ne?x.depthTexture.image[0]:x.depthTexture.image;(!j.__webglTexture||re.width!==x.width||re.height!==x.height)&&(re.width=x.width,re.height=x.height,x.depthTexture.needsUpdate=!0),ne?ge(x.depthTexture,0):me(x.depthTexture,0);let he=j.__webglTexture,$=lt(x),J=ne?i.TEXTURE_CUBE_MAP_POSITIVE_X+B:i.TEXTURE_2D,ae=x.depthTexture.format===qn?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(x.depthTexture.format===Hn)de(x)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ae,J,he,0,$):i.framebufferTexture2D(i.FRAMEBUFFER,ae,J,he,0);else if(x.depthTexture.format===qn)de(x)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ae,J,he,0,$):i.framebufferTexture2D(i.FRAMEBUFFER,ae,J,he,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function sn(R){let x=n.get(R),B=R.isWebGLCubeRenderTarget===!0;if(x.__boundDepthTexture!==R.depthTexture){let ne=R.depthTexture;if(x.__depthDisposeCallback&&x.__depthDisposeCallback(),ne){let j=()=>{delete x.__boundDepthTexture,delete x.__depthDisposeCallback,ne.removeEventListener("dispose",j)};ne.addEventListener("dispose",j),x.__depthDisposeCallback=j}x.__boundDepthTexture=ne}if(R.depthTexture&&!x.__autoAllocateDepthBuffer)if(B)for(let ne=0;ne<6;ne++)Mt(x.__webglFramebuffer[ne],R,ne);else R.texture.mipmaps.length>0?Mt(x.__webglFramebuffer[0],R,0):Mt(x.__webglFramebuffer,R,0);else if(B){x.__webglDepthbuffer=[];for(let ne=0;ne<6;ne++)if(t.bindFramebuffer(i.FRAMEBUFFER,x.__webglFramebuffer[ne]),x.__webglDepthbuffer[ne]===void 0)x.__webglDepthbuffer[ne]=i.createRenderbuffer(),Mn(x.__webglDepthbuffer[ne],R,!1);else{let j=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,re=x.__webglDepthbuffer[ne];i.bindRenderbuffer(i.RENDERBUFFER,re),i.framebufferRenderbuffer(i.FRAMEBUFFER,j,i.RENDERBUFFER,re)}}else if(R.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,x.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,x.__webglFramebuffer),x.__webglDepthbuffer===void 0)x.__webglDepthbuffer=i.createRenderbuffer(),Mn(x.__webglDepthbuffer,R,!1);else{let j=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,re=x.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,re),i.framebufferRenderbuffer(i.FRAMEBUFFER,j,i.RENDERBUFFER,re)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function rn(R,x,B){let ne=n.get(R);x!==void 0&&ht(ne.__webglFramebuffer,R,R.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),B!==void 0&&sn(R)}function on(R){let x=R.texture,B=n.get(R),ne=n.get(x);R.addEventListener("dispose",O),D(R);let j=R.textures,re=R.isWebGLCubeRenderTarget===!0,he=j.length>1;if(he||(ne.__webglTexture===void 0&&(ne.__webglTexture=i.createTexture()),ne.__version=x.version,o.memory.textures++),re){B.__webglFramebuffer=[];for(let $=0;$<6;$++)if(x.mipmaps.length>0){B.__webglFramebuffer[$]=[];for(let J=0;J<x.mipmaps.length;J++)B.__webglFramebuffer[$][J]=i.createFramebuffer()}else B.__webglFramebuffer[$]=i.createFramebuffer()}else{if(x.mipmaps.length>0){B.__webglFramebuffer=[];for(let $=0;$<x.mipmaps.length;$++)B.__webglFramebuffer[$]=i.createFramebuffer()}else B.__webglFramebuffer=i.createFramebuffer();if(he)for(let $=0,J=j.length;$<J;$++){let ae=n.get(j[$]);ae.__webglTexture===void 0&&(ae.__webglTexture=i.createTexture(),o.memory.textures++)}if(R.samples>0&&de(R)===!1){B.__webglMultisampledFramebuffer=i.createFramebuffer(),B.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,B.__webglMultisampledFramebuffer);for(let $=0;$<j.length;$++){let J=j[$];B.__webglColorRenderbuffer[$]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,B.__webglColorRenderbuffer[$]);let ae=r.convert(J.format,J.colorSpace),C=r.convert(J.type),K=A(J.internalFormat,ae,C,J.normalized,J.colorSpace,R.isXRRenderTarget===!0),q=lt(R);i.renderbufferStorageMultisample(i.RENDERBUFFER,q,K,R.width,R.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+$,i.RENDERBUFFER,B.__webglColorRenderbuffer[$])}i.bindRenderbuffer(i.RENDERBUFFER,null),R.depthBuffer&&(B.__webglDepthRenderbuffer=i.createRenderbuffer(),Mn(B.__webglDepthRenderbuffer,R,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(re){t.bindTexture(i.TEXTURE_CUBE_MAP,ne.__webglTexture),Qe(i.TEXTURE_CUBE_MAP,x);for(let $=0;$<6;$++)if(x.mipmaps.length>0)for(let J=0;J<x.mipmaps.length;J++)ht(B.__webglFramebuffer[$][J],R,x,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+$,J);else ht(B.__webglFramebuffer[$],R,x,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+$,0);T(x)?M(i.TEXTURE_CUBE_MAP):x.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,x.mipmaps.length-1),t.unbindTexture()}else if(he){for(let $=0,J=j.length;$<J;$++){let ae=j[$],C=n.get(ae),K=i.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(K=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(K,C.__webglTexture),Qe(K,ae),ht(B.__webglFramebuffer,R,ae,i.COLOR_ATTACHMENT0+$,K,0),T(ae)&&M(K)}t.unbindTexture()}else{let $=i.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&($=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture($,ne.__webglTexture),Qe($,x),x.mipmaps.length>0)for(let J=0;J<x.mipmaps.length;J++)ht(B.__webglFramebuffer[J],R,x,i.COLOR_ATTACHMENT0,$,J);else ht(B.__webglFramebuffer,R,x,i.COLOR_ATTACHMENT0,$,0);T(x)?M($):x.mipmaps.length>0&&i.texParameteri($,i.TEXTURE_MAX_LEVEL,x.mipmaps.length-1),t.unbindTexture()}R.depthBuffer&&sn(R)}function F(R){let x=R.textures;for(let B=0,ne=x.length;B<ne;B++){let j=x[B];if(T(j)&&j.mipmapsAutoUpdate===!0){let re=E(R),he=n.get(j).__webglTexture;t.bindTexture(re,he),M(re),t.unbindTexture()}}}let an=[];function at(R){if(R.samples>0){if(de(R)===!1){let x=R.textures,B=R.width,ne=R.height,j=i.COLOR_BUFFER_BIT,re=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,he=n.get(R),$=x.length>1;if($)for(let ae=0;ae<x.length;ae++)t.bindFramebuffer(i.FRAMEBUFFER,he.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ae,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,he.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+ae,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,he.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,he.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,he.__webglFramebuffer);for(let ae=0;ae<x.length;ae++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(j|=i.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(j|=i.STENCIL_BUFFER_BIT)),$){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,he.__webglColorRenderbuffer[ae]);let C=n.get(x[ae]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,C,0)}i.blitFramebuffer(0,0,B,ne,0,0,B,ne,j,i.NEAREST),c===!0&&(an.length=0,an.push(i.COLOR_ATTACHMENT0+ae),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&an.push(re),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,an))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),$)for(let ae=0;ae<x.length;ae++){t.bindFramebuffer(i.FRAMEBUFFER,he.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ae,i.RENDERBUFFER,he.__webglColorRenderbuffer[ae]);let C=n.get(x[ae]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,he.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+ae,i.TEXTURE_2D,C,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,he.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&c){let x=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[x])}}}function lt(R){return Math.min(s.maxSamples,R.samples)}function de(R){let x=n.get(R);return R.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&x.__useRenderToTexture!==!1}function vt(R){let x=o.render.frame;h.get(R)!==x&&(h.set(R,x),R.update())}function Ie(R,x){let B=R.colorSpace,ne=R.format,j=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||B!==ri&&B!==$n&&(Ye.getTransfer(B)===je?(ne!==pn||j!==$t)&&Ae("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):De("WebGLTextures: Unsupported texture color space:",B)),x}function Oe(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(l.width=R.naturalWidth||R.width,l.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(l.width=R.displayWidth,l.height=R.displayHeight):(l.width=R.width,l.height=R.height),l}this.allocateTextureUnit=ke,this.resetTextureUnits=Q,this.getTextureUnits=te,this.setTextureUnits=we,this.setTexture2D=me,this.setTexture2DArray=_e,this.setTexture3D=Pe,this.setTextureCube=ge,this.rebindTextures=rn,this.setupRenderTarget=on,this.updateRenderTargetMipmap=F,this.updateMultisampleRenderTarget=at,this.setupDepthRenderbuffer=sn,this.setupFrameBufferTexture=ht,this.useMultisampledRTT=de,this.dispose=X}function Ny(i,e){function t(n,s=$n){let r,o=Ye.getTransfer(s);if(n===$t)return i.UNSIGNED_BYTE;if(n===Uo)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Fo)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Ol)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===kl)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===Ul)return i.BYTE;if(n===Fl)return i.SHORT;if(n===gs)return i.UNSIGNED_SHORT;if(n===No)return i.INT;if(n===_n)return i.UNSIGNED_INT;if(n===tn)return i.FLOAT;if(n===bn)return i.HALF_FLOAT;if(n===Bl)return i.ALPHA;if(n===zl)return i.RGB;if(n===pn)return i.RGBA;if(n===Hn)return i.DEPTH_COMPONENT;if(n===qn)return i.DEPTH_STENCIL;if(n===ys)return i.RED;if(n===Oo)return i.RED_INTEGER;if(n===mi)return i.RG;if(n===ko)return i.RG_INTEGER;if(n===Bo)return i.RGBA_INTEGER;if(n===sr||n===rr||n===or||n===ar)if(o===je)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===sr)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===rr)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===or)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===ar)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===sr)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===rr)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===or)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===ar)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===zo||n===Ho||n===Vo||n===Go)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===zo)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Ho)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Vo)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Go)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Wo||n===Xo||n===qo||n===$o||n===Yo||n===lr||n===Jo)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Wo||n===Xo)return o===je?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===qo)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===$o)return r.COMPRESSED_R11_EAC;if(n===Yo)return r.COMPRESSED_SIGNED_R11_EAC;if(n===lr)return r.COMPRESSED_RG11_EAC;if(n===Jo)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===Zo||n===Ko||n===jo||n===Qo||n===ea||n===ta||n===na||n===ia||n===sa||n===ra||n===oa||n===aa||n===la||n===ca)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Zo)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Ko)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===jo)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Qo)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===ea)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===ta)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===na)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===ia)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===sa)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===ra)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===oa)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===aa)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===la)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===ca)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===ha||n===ua||n===da)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===ha)return o===je?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===ua)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===da)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===fa||n===pa||n===cr||n===ma)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===fa)return r.COMPRESSED_RED_RGTC1_EXT;if(n===pa)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===cr)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===ma)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Pi?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var Uy=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,Fy=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,lc=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new Ys(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new Rn({vertexShader:Uy,fragmentShader:Fy,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new dt(new Mi(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},cc=class extends Tn{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",c=1,l=null,h=null,d=null,u=null,p=null,g=null,y=typeof XRWebGLBinding<"u",f=new lc,m={},_=t.getContextAttributes(),T=null,M=null,E=[],A=[],v=new Ce,w=null,D=null,P=new Bt;P.viewport=new tt;let N=new Bt;N.viewport=new tt;let O=[P,N],W=new Co,L=null,X=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Z){let me=E[Z];return me===void 0&&(me=new as,E[Z]=me),me.getTargetRaySpace()},this.getControllerGrip=function(Z){let me=E[Z];return me===void 0&&(me=new as,E[Z]=me),me.getGripSpace()},this.getHand=function(Z){let me=E[Z];return me===void 0&&(me=new as,E[Z]=me),me.getHandSpace()};function Y(Z){let me=A.indexOf(Z.inputSource);if(me===-1)return;let _e=E[me];_e!==void 0&&(_e.update(Z.inputSource,Z.frame,l||o),_e.dispatchEvent({type:Z.type,data:Z.inputSource}))}function V(){s.removeEventListener("select",Y),s.removeEventListener("selectstart",Y),s.removeEventListener("selectend",Y),s.removeEventListener("squeeze",Y),s.removeEventListener("squeezestart",Y),s.removeEventListener("squeezeend",Y),s.removeEventListener("end",V),s.removeEventListener("inputsourceschange",ee);for(let Z=0;Z<E.length;Z++){let me=A[Z];me!==null&&(A[Z]=null,E[Z].disconnect(me))}L=null,X=null,f.reset();for(let Z in m)delete m[Z];if(e.setRenderTarget(T),p=null,u=null,d=null,s=null,M=null,ke.stop(),n.isPresenting=!1,e.setPixelRatio(w),e.setSize(v.width,v.height,!1),D!==null){let Z=D.camera;Z.fov=D.fov,Z.zoom=D.zoom,Z.updateProjectionMatrix(),D=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Z){r=Z,n.isPresenting===!0&&Ae("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Z){a=Z,n.isPresenting===!0&&Ae("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return l||o},this.setReferenceSpace=function(Z){l=Z},this.getBaseLayer=function(){return u!==null?u:p},this.getBinding=function(){return d===null&&y&&(d=new XRWebGLBinding(s,t)),d},this.getFrame=function(){return g},this.getSession=function(){return s},this.setSession=async function(Z){if(s=Z,s!==null){if(T=e.getRenderTarget(),s.addEventListener("select",Y),s.addEventListener("selectstart",Y),s.addEventListener("selectend",Y),s.addEventListener("squeeze",Y),s.addEventListener("squeezestart",Y),s.addEventListener("squeezeend",Y),s.addEventListener("end",V),s.addEventListener("inputsourceschange",ee),_.xrCompatible!==!0&&await t.makeXRCompatible(),w=e.getPixelRatio(),e.getSize(v),y&&"createProjectionLayer"in XRWebGLBinding.prototype){let _e=null,Pe=null,ge=null;_.depth&&(ge=_.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,_e=_.stencil?qn:Hn,Pe=_.stencil?Pi:_n);let ze={colorFormat:t.RGBA8,depthFormat:ge,scaleFactor:r};d=this.getBinding(),u=d.createProjectionLayer(ze),s.updateRenderState({layers:[u]}),e.setPixelRatio(1),e.setSize(u.textureWidth,u.textureHeight,!1),M=new jt(u.textureWidth,u.textureHeight,{format:pn,type:$t,depthTexture:new Gn(u.textureWidth,u.textureHeight,Pe,void 0,void 0,void 0,void 0,void 0,void 0,_e),stencilBuffer:_.stencil,colorSpace:e.outputColorSpace,samples:_.antialias?4:0,resolveDepthBuffer:u.ignoreDepthValues===!1,resolveStencilBuffer:u.ignoreDepthValues===!1,storeMultisampledDepthBuffer:u.ignoreDepthValues===!1,storeMultisampledStencilBuffer:u.ignoreDepthValues===!1})}else{let _e={antialias:_.antialias,alpha:!0,depth:_.depth,stencil:_.stencil,framebufferScaleFactor:r};p=new XRWebGLLayer(s,t,_e),s.updateRenderState({baseLayer:p}),e.setPixelRatio(1),e.setSize(p.framebufferWidth,p.framebufferHeight,!1),M=new jt(p.framebufferWidth,p.framebufferHeight,{format:pn,type:$t,colorSpace:e.outputColorSpace,stencilBuffer:_.stencil,resolveDepthBuffer:p.ignoreDepthValues===!1,resolveStencilBuffer:p.ignoreDepthValues===!1,storeMultisampledDepthBuffer:p.ignoreDepthValues===!1,storeMultisampledStencilBuffer:p.ignoreDepthValues===!1})}M.isXRRenderTarget=!0,this.setFoveation(c),l=null,o=await s.requestReferenceSpace(a),ke.setContext(s),ke.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return f.getDepthTexture()};function ee(Z){for(let me=0;me<Z.removed.length;me++){let _e=Z.removed[me],Pe=A.indexOf(_e);Pe>=0&&(A[Pe]=null,E[Pe].disconnect(_e))}for(let me=0;me<Z.added.length;me++){let _e=Z.added[me],Pe=A.indexOf(_e);if(Pe===-1){for(let ze=0;ze<E.length;ze++)if(ze>=A.length){A.push(_e),Pe=ze;break}else if(A[ze]===null){A[ze]=_e,Pe=ze;break}if(Pe===-1)break}let ge=E[Pe];ge&&ge.connect(_e)}}function H(Z,me){me===null?Z.matrixWorld.copy(Z.matrix):Z.matrixWorld.multiplyMatrices(me.matrixWorld,Z.matrix),Z.matrixWorldInverse.copy(Z.matrixWorld).invert()}this.updateCamera=function(Z){if(s===null)return;let me=Z.near,_e=Z.far;f.texture!==null&&(f.depthNear>0&&(me=f.depthNear),f.depthFar>0&&(_e=f.depthFar)),W.near=N.near=P.near=me,W.far=N.far=P.far=_e,(L!==W.near||X!==W.far)&&(s.updateRenderState({depthNear:W.near,depthFar:W.far}),L=W.near,X=W.far),W.layers.mask=Z.layers.mask|6,P.layers.mask=W.layers.mask&-5,N.layers.mask=W.layers.mask&-3;let Pe=Z.parent,ge=W.cameras;H(W,Pe);for(let ze=0;ze<ge.length;ze++)H(ge[ze],Pe);W.projectionMatrix.copy(P.projectionMatrix),W.projectionMatrixInverse.copy(P.projectionMatrixInverse),D===null&&Z.isPerspectiveCamera&&(D={camera:Z,fov:Z.fov,zoom:Z.zoom}),Q(Z,W,Pe)};function Q(Z,me,_e){_e===null?Z.matrix.copy(me.matrixWorld):(Z.matrix.copy(_e.matrixWorld),Z.matrix.invert(),Z.matrix.multiply(me.matrixWorld)),Z.matrix.decompose(Z.position,Z.quaternion,Z.scale),Z.updateMatrixWorld(!0),Z.projectionMatrix.copy(me.projectionMatrix),Z.projectionMatrixInverse.copy(me.projectionMatrixInverse),Z.isPerspectiveCamera&&(Z.fov=ss*2*Math.atan(1/Z.projectionMatrix.elements[5]),Z.zoom=1)}this.getCamera=function(){return W},this.getFoveation=function(){if(!(u===null&&p===null))return c},this.setFoveation=function(Z){c=Z,u!==null&&(u.fixedFoveation=Z),p!==null&&p.fixedFoveation!==void 0&&(p.fixedFoveation=Z)},this.hasDepthSensing=function(){return f.texture!==null},this.getDepthSensingMesh=function(){return f.getMesh(W)},this.getCameraTexture=function(Z){return m[Z]};let te=null;function we(Z,me){if(h=me.getViewerPose(l||o),g=me,h!==null){let _e=h.views;p!==null&&(e.setRenderTargetFramebuffer(M,p.framebuffer),e.setRenderTarget(M));let Pe=!1;_e.length!==W.cameras.length&&(W.cameras.length=0,Pe=!0);for(let Le=0;Le<_e.length;Le++){let Qe=_e[Le],nt=null;if(p!==null)nt=p.getViewport(Qe);else{let Rt=d.getViewSubImage(u,Qe);nt=Rt.viewport,Le===0&&(e.setRenderTargetTextures(M,Rt.colorTexture,Rt.depthStencilTexture),e.setRenderTarget(M))}let Xe=O[Le];Xe===void 0&&(Xe=new Bt,Xe.layers.enable(Le),Xe.viewport=new tt,O[Le]=Xe),Xe.matrix.fromArray(Qe.transform.matrix),Xe.matrix.decompose(Xe.position,Xe.quaternion,Xe.scale),Xe.projectionMatrix.fromArray(Qe.projectionMatrix),Xe.projectionMatrixInverse.copy(Xe.projectionMatrix).invert(),Xe.viewport.set(nt.x,nt.y,nt.width,nt.height),Le===0&&(W.matrix.copy(Xe.matrix),W.matrix.decompose(W.position,W.quaternion,W.scale)),Pe===!0&&W.cameras.push(Xe)}let ge=s.enabledFeatures;if(ge&&ge.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&y){d=n.getBinding();let Le=d.getDepthInformation(_e[0]);Le&&Le.isValid&&Le.texture&&f.init(Le,s.renderState)}if(ge&&ge.includes("camera-access")&&y){e.state.unbindTexture(),d=n.getBinding();for(let Le=0;Le<_e.length;Le++){let Qe=_e[Le].camera;if(Qe){let nt=m[Qe];nt||(nt=new Ys,m[Qe]=nt);let Xe=d.getCameraImage(Qe);nt.sourceTexture=Xe}}}}for(let _e=0;_e<E.length;_e++){let Pe=A[_e],ge=E[_e];Pe!==null&&ge!==void 0&&ge.update(Pe,me,l||o)}te&&te(Z,me),me.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:me}),g=null}let ke=new Uu;ke.setAnimationLoop(we),this.setAnimationLoop=function(Z){te=Z},this.dispose=function(){}}},Oy=new Ne,Xu=new Ue;Xu.set(-1,0,0,0,1,0,0,0,1);function ky(i,e){function t(f,m){f.matrixAutoUpdate===!0&&f.updateMatrix(),m.value.copy(f.matrix)}function n(f,m){m.color.getRGB(f.fogColor.value,Zl(i)),m.isFog?(f.fogNear.value=m.near,f.fogFar.value=m.far):m.isFogExp2&&(f.fogDensity.value=m.density)}function s(f,m,_,T,M){m.isNodeMaterial?m.uniformsNeedUpdate=!1:m.isMeshBasicMaterial?r(f,m):m.isMeshLambertMaterial?(r(f,m),m.envMap&&(f.envMapIntensity.value=m.envMapIntensity)):m.isMeshToonMaterial?(r(f,m),d(f,m)):m.isMeshPhongMaterial?(r(f,m),h(f,m),m.envMap&&(f.envMapIntensity.value=m.envMapIntensity)):m.isMeshStandardMaterial?(r(f,m),u(f,m),m.isMeshPhysicalMaterial&&p(f,m,M)):m.isMeshMatcapMaterial?(r(f,m),g(f,m)):m.isMeshDepthMaterial?r(f,m):m.isMeshDistanceMaterial?(r(f,m),y(f,m)):m.isMeshNormalMaterial?r(f,m):m.isLineBasicMaterial?(o(f,m),m.isLineDashedMaterial&&a(f,m)):m.isPointsMaterial?c(f,m,_,T):m.isSpriteMaterial?l(f,m):m.isShadowMaterial?(f.color.value.copy(m.color),f.opacity.value=m.opacity):m.isShaderMaterial&&(m.uniformsNeedUpdate=!1)}function r(f,m){f.opacity.value=m.opacity,m.color&&f.diffuse.value.copy(m.color),m.emissive&&f.emissive.value.copy(m.emissive).multiplyScalar(m.emissiveIntensity),m.map&&(f.map.value=m.map,t(m.map,f.mapTransform)),m.alphaMap&&(f.alphaMap.value=m.alphaMap,t(m.alphaMap,f.alphaMapTransform)),m.bumpMap&&(f.bumpMap.value=m.bumpMap,t(m.bumpMap,f.bumpMapTransform),f.bumpScale.value=m.bumpScale,m.side===Vt&&(f.bumpScale.value*=-1)),m.normalMap&&(f.normalMap.value=m.normalMap,t(m.normalMap,f.normalMapTransform),f.normalScale.value.copy(m.normalScale),m.side===Vt&&f.normalScale.value.negate()),m.displacementMap&&(f.displacementMap.value=m.displacementMap,t(m.displacementMap,f.displacementMapTransform),f.displacementScale.value=m.displacementScale,f.displacementBias.value=m.displacementBias),m.emissiveMap&&(f.emissiveMap.value=m.emissiveMap,t(m.emissiveMap,f.emissiveMapTransform)),m.specularMap&&(f.specularMap.value=m.specularMap,t(m.specularMap,f.specularMapTransform)),m.alphaTest>0&&(f.alphaTest.value=m.alphaTest);let _=e.get(m),T=_.envMap,M=_.envMapRotation;T&&(f.envMap.value=T,f.envMapRotation.value.setFromMatrix4(Oy.makeRotationFromEuler(M)).transpose(),T.isCubeTexture&&T.isRenderTargetTexture===!1&&f.envMapRotation.value.premultiply(Xu),f.reflectivity.value=m.reflectivity,f.ior.value=m.ior,f.refractionRatio.value=m.refractionRatio),m.lightMap&&(f.lightMap.value=m.lightMap,f.lightMapIntensity.value=m.lightMapIntensity,t(m.lightMap,f.lightMapTransform)),m.aoMap&&(f.aoMap.value=m.aoMap,f.aoMapIntensity.value=m.aoMapIntensity,t(m.aoMap,f.aoMapTransform))}function o(f,m){f.diffuse.value.copy(m.color),f.opacity.value=m.opacity,m.map&&(f.map.value=m.map,t(m.map,f.mapTransform))}function a(f,m){f.dashSize.value=m.dashSize,f.totalSize.value=m.dashSize+m.gapSize,f.scale.value=m.scale}function c(f,m,_,T){f.diffuse.value.copy(m.color),f.opacity.value=m.opacity,f.size.value=m.size*_,f.scale.value=T*.5,m.map&&(f.map.value=m.map,t(m.map,f.uvTransform)),m.alphaMap&&(f.alphaMap.value=m.alphaMap,t(m.alphaMap,f.alphaMapTransform)),m.alphaTest>0&&(f.alphaTest.value=m.alphaTest)}function l(f,m){f.diffuse.value.copy(m.color),f.opacity.value=m.opacity,f.rotation.value=m.rotation,m.map&&(f.map.value=m.map,t(m.map,f.mapTransform)),m.alphaMap&&(f.alphaMap.value=m.alphaMap,t(m.alphaMap,f.alphaMapTransform)),m.alphaTest>0&&(f.alphaTest.value=m.alphaTest)}function h(f,m){f.specular.value.copy(m.specular),f.shininess.value=Math.max(m.shininess,1e-4)}function d(f,m){m.gradientMap&&(f.gradientMap.value=m.gradientMap)}function u(f,m){f.metalness.value=m.metalness,m.metalnessMap&&(f.metalnessMap.value=m.metalnessMap,t(m.metalnessMap,f.metalnessMapTransform)),f.roughness.value=m.roughness,m.roughnessMap&&(f.roughnessMap.value=m.roughnessMap,t(m.roughnessMap,f.roughnessMapTransform)),m.envMap&&(f.envMapIntensity.value=m.envMapIntensity)}function p(f,m,_){f.ior.value=m.ior,m.diffuseRoughness>0&&(f.diffuseRoughness.value=m.diffuseRoughness,m.diffuseRoughnessMap&&(f.diffuseRoughnessMap.value=m.diffuseRoughnessMap,t(m.diffuseRoughnessMap,f.diffuseRoughnessMapTransform))),m.sheen>0&&(f.sheenColor.value.copy(m.sheenColor).multiplyScalar(m.sheen),f.sheenRoughness.value=m.sheenRoughness,m.sheenColorMap&&(f.sheenColorMap.value=m.sheenColorMap,t(m.sheenColorMap,f.sheenColorMapTransform)),m.sheenRoughnessMap&&(f.sheenRoughnessMap.value=m.sheenRoughnessMap,t(m.sheenRoughnessMap,f.sheenRoughnessMapTransform))),m.clearcoat>0&&(f.clearcoat.value=m.clearcoat,f.clearcoatRoughness.value=m.clearcoatRoughness,m.clearcoatMap&&(f.clearcoatMap.value=m.clearcoatMap,t(m.clearcoatMap,f.clearcoatMapTransform)),m.clearcoatRoughnessMap&&(f.clearcoatRoughnessMap.value=m.clearcoatRoughnessMap,t(m.clearcoatRoughnessMap,f.clearcoatRoughnessMapTransform)),m.clearcoatNormalMap&&(f.clearcoatNormalMap.value=m.clearcoatNormalMap,t(m.clearcoatNormalMap,f.clearcoatNormalMapTransform),f.clearcoatNormalScale.value.copy(m.clearcoatNormalScale),m.side===Vt&&f.clearcoatNormalScale.value.negate())),m.dispersion>0&&(f.dispersion.value=m.dispersion),m.retroreflectivity>0&&(f.retroreflectivity.value=m.retroreflectivity),m.iridescence>0&&(f.iridescence.value=m.iridescence,f.iridescenceIOR.value=m.iridescenceIOR,f.iridescenceThicknessMinimum.value=m.iridescenceThicknessMinimum,f.iridescenceThicknessMaximum.value=m.iridescenceThicknessMaximum,m.iridescenceMap&&(f.iridescenceMap.value=m.iridescenceMap,t(m.iridescenceMap,f.iridescenceMapTransform)),m.iridescenceThicknessMap&&(f.iridescenceThicknessMap.value=m.iridescenceThicknessMap,t(m.iridescenceThicknessMap,f.iridescenceThicknessMapTransform))),m.transmission>0&&(f.transmission.value=m.transmission,f.transmissionSamplerMap.value=_.texture,f.transmissionSamplerSize.value.set(_.width,_.height),m.transmissionMap&&(f.transmissionMap.value=m.transmissionMap,t(m.transmissionMap,f.transmissionMapTransform)),f.thickness.value=m.thickness,m.thicknessMap&&(f.thicknessMap.value=m.thicknessMap,t(m.thicknessMap,f.thicknessMapTransform)),f.attenuationDistance.value=m.attenuationDistance,f.attenuationColor.value.copy(m.attenuationColor)),m.anisotropy>0&&(f.anisotropyVector.value.set(m.anisotropy*Math.cos(m.anisotropyRotation),m.anisotropy*Math.sin(m.anisotropyRotation)),m.anisotropyMap&&(f.anisotropyMap.value=m.anisotropyMap,t(m.anisotropyMap,f.anisotropyMapTransform))),f.specularIntensity.value=m.specularIntensity,f.specularColor.value.copy(m.specularColor),m.specularColorMap&&(f.specularColorMap.value=m.specularColorMap,t(m.specularColorMap,f.specularColorMapTransform)),m.specularIntensityMap&&(f.specularIntensityMap.value=m.specularIntensityMap,t(m.specularIntensityMap,f.specularIntensityMapTransform))}function g(f,m){m.matcap&&(f.matcap.value=m.matcap)}function y(f,m){let _=e.get(m).light;f.referencePosition.value.setFromMatrixPosition(_.matrixWorld),f.nearDistance.value=_.shadow.camera.near,f.farDistance.value=_.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function By(i,e,t,n){let s={},r={};function o(_,T){let M=T.program;n.uniformBlockBinding(_,M,s[_.id])}function a(_,T){let M=s[_.id];M===void 0&&(g(_),M=c(_),s[_.id]=M,_.addEventListener("dispose",f));let E=T.program;n.updateUBOMapping(_,E);let A=e.render.frame;r[_.id]!==A&&(l(_),r[_.id]=A)}function c(_){let T=i.createBuffer(),M=_.__size,E=_.usage;return i.bindBuffer(i.UNIFORM_BUFFER,T),i.bufferData(i.UNIFORM_BUFFER,M,E),i.bindBuffer(i.UNIFORM_BUFFER,null),T}function l(_){let T=s[_.id],M=_.uniforms,E=_.__cache;i.bindBuffer(i.UNIFORM_BUFFER,T);for(let A=0,v=M.length;A<v;A++){let w=M[A];if(Array.isArray(w))for(let D=0,P=w.length;D<P;D++)h(w[D],A,D,E);else h(w,A,0,E)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(_,T,M,E){if(u(_,T,M,E)===!0){let A=_.__offset,v=_.value;if(Array.isArray(v)){let w=0;for(let D=0;D<v.length;D++){let P=v[D],N=y(P,!0);d(P,_.__data,w),w+=N.storage/Float32Array.BYTES_PER_ELEMENT}}else d(v,_.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,A,_.__data)}}function d(_,T,M){typeof _=="number"||typeof _=="boolean"?T[M]=_:_.isMatrix3?(T[M]=_.elements[0],T[M+1]=_.elements[1],T[M+2]=_.elements[2],T[M+3]=0,T[M+4]=_.elements[3],T[M+5]=_.elements[4],T[M+6]=_.elements[5],T[M+7]=0,T[M+8]=_.elements[6],T[M+9]=_.elements[7],T[M+10]=_.elements[8],T[M+11]=0):ArrayBuffer.isView(_)?T.set(_.subarray(0,T.length-M),M):_.toArray(T,M)}function u(_,T,M,E){let A=_.value,v=T+"_"+M;if(Array.isArray(A)){E[v]===void 0&&(E[v]=[]);let w=E[v],D=!1;for(let P=0;P<A.length;P++)p(A[P],w,P)===!0&&(D=!0);return D}return p(A,E,v)}function p(_,T,M){if(T[M]===void 0)return typeof _=="number"||typeof _=="boolean"?T[M]=_:ArrayBuffer.isView(_)?T[M]=_.slice():T[M]=_.clone(),!0;{let E=T[M];if(typeof _=="number"||typeof _=="boolean"){if(E!==_)return T[M]=_,!0}else{if(ArrayBuffer.isView(_))return!0;if(E.equals(_)===!1)return E.copy(_),!0}}return!1}function g(_){let T=_.uniforms,M=0,E=16;for(let v=0,w=T.length;v<w;v++){let D=Array.isArray(T[v])?T[v]:[T[v]];for(let P=0,N=D.length;P<N;P++){let O=D[P],W=Array.isArray(O.value)?O.value:[O.value],L=Array.isArray(T[v])||Array.isArray(O.value),X=M;for(let V=0,ee=W.length;V<ee;V++){let H=W[V],Q=y(H,L),te=M%E,we=te%Q.boundary,ke=te+we;M+=we,ke!==0&&E-ke<Q.storage&&(M+=E-ke),V===0&&(X=M),M+=Q.storage}let Y=O.type==="int"?Int32Array:O.type==="uint"?Uint32Array:Float32Array;O.__data=new Y((M-X)/Float32Array.BYTES_PER_ELEMENT),O.__offset=X}}let A=M%E;return A>0&&(M+=E-A),_.__size=M,_.__cache={},this}function y(_,T){let M={boundary:0,storage:0};return typeof _=="number"||typeof _=="boolean"?(M.boundary=4,M.storage=4):_.isVector2?(M.boundary=8,M.storage=8):_.isVector3||_.isColor?(M.boundary=16,M.storage=12):_.isVector4?(M.boundary=16,M.storage=16):_.isMatrix3?(M.boundary=16,M.storage=48):_.isMatrix4?(M.boundary=16,M.storage=64):_.isTexture?Ae("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(_)?(M.boundary=16,M.storage=_.byteLength):Ae("WebGLRenderer: Unsupported uniform value type.",_),T===!0&&(M.boundary=16,M.storage=Math.ceil(M.storage/16)*16),M}function f(_){let T=_.target;T.removeEventListener("dispose",f),i.deleteBuffer(s[T.id]),delete s[T.id],delete r[T.id]}function m(){for(let _ in s)i.deleteBuffer(s[_]);s={},r={}}return{bind:o,update:a,dispose:m}}var zy=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Pn=null;function Hy(){return Pn===null&&(Pn=new ai(zy,16,16,mi,bn),Pn.name="DFG_LUT",Pn.minFilter=zt,Pn.magFilter=zt,Pn.wrapS=cn,Pn.wrapT=cn,Pn.generateMipmaps=!1,Pn.needsUpdate=!0),Pn}var xa=class{constructor(e={}){let{canvas:t=su(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:c=!0,preserveDrawingBuffer:l=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:d=!1,reversedDepthBuffer:u=!1,outputBufferType:p=$t}=e;this.isWebGLRenderer=!0;let g;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=n.getContextAttributes().alpha}else g=o;let y=p,f=new Set([Bo,ko,Oo]),m=new Set([$t,_n,gs,Pi,Uo,Fo]),_=new Uint32Array(4),T=new Int32Array(4),M={textures:[],min:[],max:[],resolution:[]},E=null,A=null,v=[],w=[],D=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=fn,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let P=this,N=!1,O=null,W=null,L=null,X=null;this._outputColorSpace=kt;let Y=0,V=0,ee=null,H=-1,Q=null,te=new tt,we=new tt,ke=null,Z=new Me(0),me=0,_e=t.width,Pe=t.height,ge=1,ze=null,ft=null,Le=new tt(0,0,_e,Pe),Qe=new tt(0,0,_e,Pe),nt=!1,Xe=new ci,Rt=new ho,yt=!1,Wt=!1,ht=new Ne,Mn=new U,Mt=new tt,sn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},rn=!1;function on(){return ee===null?ge:1}let F=n;function an(b,I){return t.getContext(b,I)}let at,lt,de,vt,Ie,Oe,R,x,B,ne,j,re,he,$,J,ae,C,K,q,le,se,oe,Te;try{let b={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:c,preserveDrawingBuffer:l,powerPreference:h,failIfMajorPerformanceCaveat:d};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Re,!1),t.addEventListener("webglcontextrestored",He,!1),t.addEventListener("webglcontextcreationerror",fe,!1),F===null){let I="webgl2";if(F=an(I,b),F===null)throw an(I)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Ve()}catch(b){throw t.removeEventListener("webglcontextlost",Re,!1),t.removeEventListener("webglcontextrestored",He,!1),t.removeEventListener("webglcontextcreationerror",fe,!1),De("WebGLRenderer: "+b.message),b}function Ve(){at=new jg(F),at.init(),se=new Ny(F,at),lt=new Hg(F,at,e,se),de=new Ly(F,at),lt.reversedDepthBuffer&&u&&de.buffers.depth.setReversed(!0),W=F.createFramebuffer(),L=F.createFramebuffer(),X=F.createFramebuffer(),vt=new t0(F),Ie=new vy,Oe=new Dy(F,at,de,Ie,lt,se,vt),R=new Kg(P),x=new ip(F),oe=new Bg(F,x),B=new Qg(F,x,vt,oe),ne=new i0(F,B,x,oe,vt),K=new n0(F,lt,Oe),J=new Vg(Ie),j=new yy(P,R,at,lt,oe,J),re=new ky(P,Ie),he=new _y,$=new Ty(at),C=new kg(P,R,de,ne,g,c),ae=new Iy(P,ne,lt),Te=new By(F,vt,lt,de),q=new zg(F,at,vt),le=new e0(F,at,vt),vt.programs=j.programs,P.capabilities=lt,P.extensions=at,P.properties=Ie,P.renderLists=he,P.shadowMap=ae,P.state=de,P.info=vt}y!==$t&&(D=new r0(y,t.width,t.height,a,s,r));let ie=new cc(P,F);this.xr=ie,this.getContext=function(){return F},this.getContextAttributes=function(){return F.getContextAttributes()},this.forceContextLoss=function(){let b=at.get("WEBGL_lose_context");b&&b.loseContext()},this.forceContextRestore=function(){let b=at.get("WEBGL_lose_context");b&&b.restoreContext()},this.getPixelRatio=function(){return ge},this.setPixelRatio=function(b){b!==void 0&&(ge=b,this.setSize(_e,Pe,!1))},this.getSize=function(b){return b.set(_e,Pe)},this.setSize=function(b,I,G=!0){if(ie.isPresenting){Ae("WebGLRenderer: Can't change size while VR device is presenting.");return}_e=b,Pe=I,t.width=Math.floor(b*ge),t.height=Math.floor(I*ge),G===!0&&(t.style.width=b+"px",t.style.height=I+"px"),D!==null&&D.setSize(t.width,t.height),this.setViewport(0,0,b,I)},this.getDrawingBufferSize=function(b){return b.set(_e*ge,Pe*ge).floor()},this.setDrawingBufferSize=function(b,I,G){_e=b,Pe=I,ge=G,t.width=Math.floor(b*G),t.height=Math.floor(I*G),this.setViewport(0,0,b,I)},this.setEffects=function(b){if(y===$t){De("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(b){for(let I=0;I<b.length;I++)if(b[I].isOutputPass===!0){Ae("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}D.setEffects(b||[])},this.getCurrentViewport=function(b){return b.copy(te)},this.getViewport=function(b){return b.copy(Le)},this.setViewport=function(b,I,G,k){b.isVector4?Le.set(b.x,b.y,b.z,b.w):Le.set(b,I,G,k),de.viewport(te.copy(Le).multiplyScalar(on()).round())},this.getScissor=function(b){return b.copy(Qe)},this.setScissor=function(b,I,G,k){b.isVector4?Qe.set(b.x,b.y,b.z,b.w):Qe.set(b,I,G,k),de.scissor(we.copy(Qe).multiplyScalar(on()).round())},this.getScissorTest=function(){return nt},this.setScissorTest=function(b){de.setScissorTest(nt=b)},this.setOpaqueSort=function(b){ze=b},this.setTransparentSort=function(b){ft=b},this.getClearColor=function(b){return b.copy(C.getClearColor())},this.setClearColor=function(){C.setClearColor(...arguments)},this.getClearAlpha=function(){return C.getClearAlpha()},this.setClearAlpha=function(){C.setClearAlpha(...arguments)},this.clear=function(b=!0,I=!0,G=!0){let k=0;if(b){let z=!1;if(ee!==null){let ue=ee.texture.format;z=f.has(ue)}if(z){let ue=ee.texture.type,xe=m.has(ue),ce=C.getClearColor(),ye=C.getClearAlpha(),Ee=ce.r,Be=ce.g,qe=ce.b;xe?(_[0]=Ee,_[1]=Be,_[2]=qe,_[3]=ye,F.clearBufferuiv(F.COLOR,0,_)):(T[0]=Ee,T[1]=Be,T[2]=qe,T[3]=ye,F.clearBufferiv(F.COLOR,0,T))}else k|=F.COLOR_BUFFER_BIT}I&&(k|=F.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),G&&(k|=F.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),k!==0&&F.clear(k)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(b){b.setRenderer(this),O=b},this.dispose=function(){t.removeEventListener("webglcontextlost",Re,!1),t.removeEventListener("webglcontextrestored",He,!1),t.removeEventListener("webglcontextcreationerror",fe,!1),C.dispose(),he.dispose(),$.dispose(),Oe.dispose(),Ie.dispose(),R.dispose(),ne.dispose(),B.dispose(),oe.dispose(),Te.dispose(),j.dispose(),ie.dispose(),ie.removeEventListener("sessionstart",Rc),ie.removeEventListener("sessionend",Cc),gi.stop()};function Re(b){b.preventDefault(),Xl("WebGLRenderer: Context Lost."),N=!0}function He(){Xl("WebGLRenderer: Context Restored."),N=!1;let b=vt.autoReset,I=ae.enabled,G=ae.autoUpdate,k=ae.needsUpdate,z=ae.type;Ve(),vt.autoReset=b,ae.enabled=I,ae.autoUpdate=G,ae.needsUpdate=k,ae.type=z}function fe(b){De("WebGLRenderer: A WebGL context could not be created. Reason: ",b.statusMessage)}function et(b){let I=b.target;I.removeEventListener("dispose",et),wt(I)}function wt(b){jn(b),Ie.remove(b)}function jn(b){let I=Ie.get(b).programs;I!==void 0&&(I.forEach(function(G){j.releaseProgram(G)}),b.isShaderMaterial&&j.releaseShaderCache(b))}this.renderBufferDirect=function(b,I,G,k,z,ue){I===null&&(I=sn);let xe=z.isMesh&&z.matrixWorld.determinantAffine()<0,ce=ef(b,I,G,k,z);de.setMaterial(k,xe);let ye=G.index,Ee=1;if(k.wireframe===!0){if(ye=B.getWireframeAttribute(G),ye===void 0)return;Ee=2}let Be=G.drawRange,qe=G.attributes.position,be=Be.start*Ee,$e=(Be.start+Be.count)*Ee;ue!==null&&(be=Math.max(be,ue.start*Ee),$e=Math.min($e,(ue.start+ue.count)*Ee)),ye!==null?(be=Math.max(be,0),$e=Math.min($e,ye.count)):qe!=null&&(be=Math.max(be,0),$e=Math.min($e,qe.count));let pt=$e-be;if(pt<0||pt===1/0)return;oe.setup(z,k,ce,G,ye);let st,it=q;if(ye!==null&&(st=x.get(ye),it=le,it.setIndex(st)),z.isMesh)k.wireframe===!0?(de.setLineWidth(k.wireframeLinewidth*on()),it.setMode(F.LINES)):it.setMode(F.TRIANGLES);else if(z.isLine){let It=k.linewidth;It===void 0&&(It=1),de.setLineWidth(It*on()),z.isLineSegments?it.setMode(F.LINES):z.isLineLoop?it.setMode(F.LINE_LOOP):it.setMode(F.LINE_STRIP)}else z.isPoints?it.setMode(F.POINTS):z.isSprite&&it.setMode(F.TRIANGLES);if(z.isBatchedMesh)if(at.get("WEBGL_multi_draw"))it.renderMultiDraw(z._multiDrawStarts,z._multiDrawCounts,z._multiDrawCount);else{let It=z._multiDrawStarts,Se=z._multiDrawCounts,Ot=z._multiDrawCount,Ke=ye?x.get(ye).bytesPerElement:1,yi=Ie.get(k).currentProgram.getUniforms();for(let Lt=0;Lt<Ot;Lt++)yi.setValue(F,"_gl_DrawID",Lt),it.render(It[Lt]/Ke,Se[Lt])}else if(z.isInstancedMesh)it.renderInstances(be,pt,z.count);else if(G.isInstancedBufferGeometry){let It=G._maxInstanceCount!==void 0?G._maxInstanceCount:1/0,Se=Math.min(G.instanceCount,It);it.renderInstances(be,pt,Se)}else it.render(be,pt)};function Ac(b,I,G,k){O!==null&&b.isNodeMaterial&&O.setObject(k,b),yt===!0&&J.setState(b,G,!1),b.transparent===!0&&b.side===qt&&b.forceSinglePass===!1?(b.side=Vt,b.needsUpdate=!0,Ss(b,I,k),b.side=Cn,b.needsUpdate=!0,Ss(b,I,k),b.side=qt):Ss(b,I,k)}this.compile=function(b,I,G=null){G===null&&(G=b),O!==null&&O.renderStart(b,I,G),A=$.get(G),A.init(I),w.push(A),G.traverseVisible(function(z){z.isLight&&z.layers.test(I.layers)&&(A.pushLight(z),z.castShadow&&A.pushShadow(z))}),b!==G&&b.traverseVisible(function(z){z.isLight&&z.layers.test(I.layers)&&(A.pushLight(z),z.castShadow&&A.pushShadow(z))}),A.setupLights(),O!==null&&O.updateLights(A.state.lightsArray),Wt=this.localClippingEnabled,yt=J.init(this.clippingPlanes,Wt),yt===!0&&J.setGlobalState(this.clippingPlanes,I),O!==null&&ae.render(A.state.shadowsArray,G,I);let k=new Set;return b.traverse(function(z){if(!(z.isMesh||z.isPoints||z.isLine||z.isSprite))return;let ue=z.material;if(ue)if(Array.isArray(ue))for(let xe=0;xe<ue.length;xe++){let ce=ue[xe];Ac(ce,G,I,z),k.add(ce)}else Ac(ue,G,I,z),k.add(ue)}),A=w.pop(),O!==null&&O.renderEnd(),k},this.compileAsync=function(b,I,G=null){let k=this.compile(b,I,G);return new Promise(z=>{function ue(){if(k.forEach(function(xe){let ye=Ie.get(xe).currentProgram;(ye===void 0||ye.isReady())&&k.delete(xe)}),k.size===0){z(b);return}setTimeout(ue,10)}at.get("KHR_parallel_shader_compile")!==null?ue():setTimeout(ue,10)})};let za=null;function jd(b){za&&za(b)}function Rc(){gi.stop()}function Cc(){gi.start()}let gi=new Uu;gi.setAnimationLoop(jd),typeof self<"u"&&gi.setContext(self),this.setAnimationLoop=function(b){za=b,ie.setAnimationLoop(b),b===null?gi.stop():gi.start()},ie.addEventListener("sessionstart",Rc),ie.addEventListener("sessionend",Cc),this.render=function(b,I){if(I!==void 0&&I.isCamera!==!0){De("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(N===!0)return;O!==null&&O.renderStart(b,I);let G=ie.enabled===!0&&ie.isPresenting===!0,k=D!==null&&(ee===null||G)&&D.begin(P,ee);if(b.matrixWorldAutoUpdate===!0&&b.updateMatrixWorld(),I.parent===null&&I.matrixWorldAutoUpdate===!0&&I.updateMatrixWorld(),ie.enabled===!0&&ie.isPresenting===!0&&(D===null||D.isCompositing()===!1)&&(ie.cameraAutoUpdate===!0&&ie.updateCamera(I),I=ie.getCamera()),b.isScene===!0&&b.onBeforeRender(P,b,I,ee),A=$.get(b,w.length),A.init(I),A.state.textureUnits=Oe.getTextureUnits(),w.push(A),ht.multiplyMatrices(I.projectionMatrix,I.matrixWorldInverse),I.isArrayCamera?Rt.setFromArrayCamera(I):Xe.setFromProjectionMatrix(ht,hn,I.reversedDepth),Wt=this.localClippingEnabled,yt=J.init(this.clippingPlanes,Wt),E=he.get(b,v.length),E.init(),v.push(E),this.info.render.frame++,ie.enabled===!0&&ie.isPresenting===!0){let xe=P.xr.getDepthSensingMesh();xe!==null&&Ha(xe,I,-1/0,P.sortObjects)}Ha(b,I,0,P.sortObjects),E.finish(),O!==null&&O.updateLights(A.state.lightsArray),P.sortObjects===!0&&E.sort(ze,ft),rn=ie.enabled===!1||ie.isPresenting===!1||ie.hasDepthSensing()===!1,rn&&C.addToRenderList(E,b),this.info.autoReset===!0&&this.info.reset(),yt===!0&&J.beginShadows();let z=A.state.shadowsArray;if(ae.render(z,b,I),yt===!0&&J.endShadows(),(k&&D.hasRenderPass())===!1){let xe=E.opaque,ce=E.transmissive;if(A.setupLights(),I.isArrayCamera){let ye=I.cameras;if(ce.length>0)for(let Ee=0,Be=ye.length;Ee<Be;Ee++){let qe=ye[Ee];Ic(xe,ce,b,qe)}rn&&C.render(b);for(let Ee=0,Be=ye.length;Ee<Be;Ee++){let qe=ye[Ee];Pc(E,b,qe,qe.viewport)}}else ce.length>0&&Ic(xe,ce,b,I),rn&&C.render(b),Pc(E,b,I)}ee!==null&&V===0&&(Oe.updateMultisampleRenderTarget(ee),Oe.updateRenderTargetMipmap(ee)),k&&D.end(P),b.isScene===!0&&b.onAfterRender(P,b,I),oe.resetDefaultState(),H=-1,Q=null,w.pop(),w.length>0?(A=w[w.length-1],Oe.setTextureUnits(A.state.textureUnits),yt===!0&&J.setGlobalState(P.clippingPlanes,A.state.camera)):A=null,v.pop(),v.length>0?E=v[v.length-1]:E=null,O!==null&&O.renderEnd()};function Ha(b,I,G,k){if(b.visible===!1)return;if(b.layers.test(I.layers)){if(b.isGroup)G=b.renderOrder;else if(b.isLOD)b.autoUpdate===!0&&b.update(I);else if(b.isLight)A.pushLight(b),b.castShadow&&A.pushShadow(b);else if(b.isSprite){let xe=I.isArrayCamera?Rt:Xe;if(!b.frustumCulled||b.intersectsFrustum(xe)){k&&Mt.setFromMatrixPosition(b.matrixWorld).applyMatrix4(ht);let ce=ne.update(b),ye=b.material;ye.visible&&E.push(b,ce,ye,G,Mt.z,null,I)}}else if(b.isMesh||b.isLine||b.isPoints){let xe=I.isArrayCamera?Rt:Xe;if(!b.frustumCulled||b.intersectsFrustum(xe)){let ce=ne.update(b),ye=b.material;if(k&&(b.boundingSphere!==void 0?(b.boundingSphere===null&&b.computeBoundingSphere(),Mt.copy(b.boundingSphere.center)):(ce.boundingSphere===null&&ce.computeBoundingSphere(),Mt.copy(ce.boundingSphere.center)),Mt.applyMatrix4(b.matrixWorld).applyMatrix4(ht)),Array.isArray(ye)){let Ee=ce.groups;for(let Be=0,qe=Ee.length;Be<qe;Be++){let be=Ee[Be],$e=ye[be.materialIndex];$e&&$e.visible&&E.push(b,ce,$e,G,Mt.z,be,I)}}else ye.visible&&E.push(b,ce,ye,G,Mt.z,null,I)}}}let ue=b.children;for(let xe=0,ce=ue.length;xe<ce;xe++)Ha(ue[xe],I,G,k)}function Pc(b,I,G,k){let{opaque:z,transmissive:ue,transparent:xe}=b;A.setupLightsView(G),yt===!0&&J.setGlobalState(P.clippingPlanes,G),k&&de.viewport(te.copy(k)),z.length>0&&Mr(z,I,G),ue.length>0&&Mr(ue,I,G),xe.length>0&&Mr(xe,I,G),de.buffers.depth.setTest(!0),de.buffers.depth.setMask(!0),de.buffers.color.setMask(!0),de.setPolygonOffset(!1)}function Ic(b,I,G,k){if((G.isScene===!0?G.overrideMaterial:null)!==null)return;if(A.state.transmissionRenderTarget[k.id]===void 0){let be=at.has("EXT_color_buffer_half_float")||at.has("EXT_color_buffer_float");A.state.transmissionRenderTarget[k.id]=new jt(1,1,{generateMipmaps:!0,type:be?bn:$t,minFilter:Xn,samples:Math.max(4,lt.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:Ye.workingColorSpace})}let ue=A.state.transmissionRenderTarget[k.id],xe=k.viewport||te;ue.setSize(xe.z*P.transmissionResolutionScale,xe.w*P.transmissionResolutionScale);let ce=P.getRenderTarget(),ye=P.getActiveCubeFace(),Ee=P.getActiveMipmapLevel();P.setRenderTarget(ue),P.getClearColor(Z),me=P.getClearAlpha(),me<1&&P.setClearColor(16777215,.5),P.clear(),rn&&C.render(G);let Be=P.toneMapping;P.toneMapping=fn;let qe=k.viewport;if(k.viewport!==void 0&&(k.viewport=void 0),A.setupLightsView(k),yt===!0&&J.setGlobalState(P.clippingPlanes,k),Mr(b,G,k),Oe.updateMultisampleRenderTarget(ue),Oe.updateRenderTargetMipmap(ue),at.has("WEBGL_multisampled_render_to_texture")===!1){let be=!1;for(let $e=0,pt=I.length;$e<pt;$e++){let st=I[$e],{object:it,geometry:It,material:Se,group:Ot}=st;if(Se.side===qt&&it.layers.test(k.layers)){let Ke=Se.side;Se.side=Vt,Se.needsUpdate=!0,Lc(it,G,k,It,Se,Ot),Se.side=Ke,Se.needsUpdate=!0,be=!0}}be===!0&&(Oe.updateMultisampleRenderTarget(ue),Oe.updateRenderTargetMipmap(ue))}P.setRenderTarget(ce,ye,Ee),P.setClearColor(Z,me),qe!==void 0&&(k.viewport=qe),P.toneMapping=Be}function Mr(b,I,G){let k=I.isScene===!0?I.overrideMaterial:null;for(let z=0,ue=b.length;z<ue;z++){let xe=b[z],{object:ce,geometry:ye,group:Ee}=xe,Be=xe.material;Be.allowOverride===!0&&k!==null&&(Be=k),ce.layers.test(G.layers)&&Lc(ce,I,G,ye,Be,Ee)}}function Lc(b,I,G,k,z,ue){O!==null&&z.isNodeMaterial&&O.setObject(b,z),b.onBeforeRender(P,I,G,k,z,ue),b.modelViewMatrix.multiplyMatrices(G.matrixWorldInverse,b.matrixWorld),b.normalMatrix.getNormalMatrix(b.modelViewMatrix),z.onBeforeRender(P,I,G,k,b,ue),z.transparent===!0&&z.side===qt&&z.forceSinglePass===!1?(z.side=Vt,z.needsUpdate=!0,P.renderBufferDirect(G,I,k,z,b,ue),z.side=Cn,z.needsUpdate=!0,P.renderBufferDirect(G,I,k,z,b,ue),z.side=qt):P.renderBufferDirect(G,I,k,z,b,ue),b.onAfterRender(P,I,G,k,z,ue)}function Dc(b){let I=0;for(let G of b)G.texture!==null&&I++;return I}function Ss(b,I,G){I.isScene!==!0&&(I=sn);let k=Ie.get(b),z=A.state.lights,ue=A.state.shadowsArray,xe=z.state.version,ce=j.getParameters(b,z.state,ue,I,G,A.state.lightProbeGridArray),ye=j.getProgramCacheKey(ce),Ee=k.programs;k.environment=b.isMeshStandardMaterial||b.isMeshLambertMaterial||b.isMeshPhongMaterial?I.environment:null,k.fog=I.fog;let Be=b.isMeshStandardMaterial||b.isMeshLambertMaterial&&!b.envMap||b.isMeshPhongMaterial&&!b.envMap;k.envMap=R.get(b.envMap||k.environment,Be),k.envMapRotation=k.environment!==null&&b.envMap===null?I.environmentRotation:b.envMapRotation,Ee===void 0&&(b.addEventListener("dispose",et),Ee=new Map,k.programs=Ee,k.programVariants=new Map);let qe=Ee.get(ye);if(qe!==void 0){if(k.currentProgram===qe&&k.lightsStateVersion===xe)return Uc(b,ce),qe}else ce.uniforms=j.getUniforms(b),O!==null&&b.isNodeMaterial&&O.build(b,G,ce),b.onBeforeCompile(ce,P),qe=j.acquireProgram(ce,ye),Ee.set(ye,qe),k.uniforms=ce.uniforms;let be=k.uniforms;return(!b.isShaderMaterial&&!b.isRawShaderMaterial||b.clipping===!0)&&(be.clippingPlanes=J.uniform),Uc(b,ce),k.needsLights=nf(b),k.lightsStateVersion=xe,k.needsLights&&(be.ambientLightColor.value=z.state.ambient,be.lightProbe.value=z.state.probe,be.sunLights.value=z.state.sun,be.sunLightShadows.value=z.state.sunShadow,be.directionalLights.value=z.state.directional,be.directionalLightShadows.value=z.state.directionalShadow,be.spotLights.value=z.state.spot,be.spotLightShadows.value=z.state.spotShadow,be.rectAreaLights.value=z.state.rectArea,be.ltc_1.value=z.state.rectAreaLTC1,be.ltc_2.value=z.state.rectAreaLTC2,be.pointLights.value=z.state.point,be.pointLightShadows.value=z.state.pointShadow,be.hemisphereLights.value=z.state.hemi,be.sunShadowMatrix.value=z.state.sunShadowMatrix,be.sunShadowCascade.value=z.state.sunShadowCascade,be.directionalShadowMatrix.value=z.state.directionalShadowMatrix,be.spotLightMatrix.value=z.state.spotLightMatrix,be.spotLightMap.value=z.state.spotLightMap,be.pointShadowMatrix.value=z.state.pointShadowMatrix),k.numLightProbeGrids=Dc(A.state.lightProbeGridArray),k.currentProgram=qe,k.uniformsList=null,qe}function Qd(b,I,G,k,z){let ue=Ie.get(b),xe=ue.currentProgram.id+","+k+","+z,ce=ue.programVariants.get(xe);return ce===void 0?(ce=Ss(b,I,G),ue.programVariants.set(xe,ce)):(ue.currentProgram=ce,ue.uniformsList=null,ue.outputColorSpace=k,ue.toneMapping=z),ce}function Nc(b){if(b.uniformsList===null){let I=b.currentProgram.getUniforms();b.uniformsList=vs.seqWithValue(I.seq,b.uniforms)}return b.uniformsList}function Uc(b,I){let G=Ie.get(b);G.outputColorSpace=I.outputColorSpace,G.batching=I.batching,G.batchingColor=I.batchingColor,G.instancing=I.instancing,G.instancingColor=I.instancingColor,G.instancingMorph=I.instancingMorph,G.skinning=I.skinning,G.morphTargets=I.morphTargets,G.morphNormals=I.morphNormals,G.morphColors=I.morphColors,G.morphTargetsCount=I.morphTargetsCount,G.numClippingPlanes=I.numClippingPlanes,G.numIntersection=I.numClipIntersection,G.vertexAlphas=I.vertexAlphas,G.vertexTangents=I.vertexTangents,G.toneMapping=I.toneMapping}function ef(b,I,G,k,z){I.isScene!==!0&&(I=sn),Oe.resetTextureUnits();let ue=I.fog,xe=k.isMeshStandardMaterial||k.isMeshLambertMaterial||k.isMeshPhongMaterial?I.environment:null,ce=ee===null?P.outputColorSpace:ee.isXRRenderTarget===!0?ee.texture.colorSpace:Ye.workingColorSpace,ye=k.isMeshStandardMaterial||k.isMeshLambertMaterial&&!k.envMap||k.isMeshPhongMaterial&&!k.envMap,Ee=R.get(k.envMap||xe,ye),Be=k.vertexColors===!0&&!!G.attributes.color&&G.attributes.color.itemSize===4,qe=!!G.attributes.tangent&&(!!k.normalMap||k.anisotropy>0),be=!!G.morphAttributes.position,$e=!!G.morphAttributes.normal,pt=!!G.morphAttributes.color,st=fn;k.toneMapped&&(ee===null||ee.isXRRenderTarget===!0)&&(st=P.toneMapping);let it=G.morphAttributes.position||G.morphAttributes.normal||G.morphAttributes.color,It=it!==void 0?it.length:0,Se=Ie.get(k),Ot=A.state.lights;if(yt===!0&&(Wt===!0||b!==Q)){let ut=b===Q&&k.id===H;J.setState(k,b,ut)}let Ke=!1,yi=!1;k.version===Se.__version?Se.needsLights&&Se.lightsStateVersion!==Ot.state.version||z.isBatchedMesh&&Se.batching===!1||!z.isBatchedMesh&&Se.batching===!0||z.isBatchedMesh&&Se.batchingColor===!0&&z._colorsTexture===null||z.isBatchedMesh&&Se.batchingColor===!1&&z._colorsTexture!==null||z.isInstancedMesh&&Se.instancing===!1||!z.isInstancedMesh&&Se.instancing===!0||z.isSkinnedMesh&&Se.skinning===!1||!z.isSkinnedMesh&&Se.skinning===!0||z.isInstancedMesh&&Se.instancingColor===!0&&z.instanceColor===null||z.isInstancedMesh&&Se.instancingColor===!1&&z.instanceColor!==null||z.isInstancedMesh&&Se.instancingMorph===!0&&z.morphTexture===null||z.isInstancedMesh&&Se.instancingMorph===!1&&z.morphTexture!==null||Se.envMap!==Ee||k.fog===!0&&Se.fog!==ue||Se.numClippingPlanes!==void 0&&(Se.numClippingPlanes!==J.numPlanes||Se.numIntersection!==J.numIntersection)||Se.vertexAlphas!==Be||Se.vertexTangents!==qe||Se.morphTargets!==be||Se.morphNormals!==$e||Se.morphColors!==pt||Se.morphTargetsCount!==It||Se.numLightProbeGrids!==Dc(A.state.lightProbeGridArray)?Ke=!0:(Se.outputColorSpace!==ce||Se.toneMapping!==st)&&(yi=!0):(Ke=!0,Se.__version=k.version);let Lt=Se.currentProgram;(Ke===!0||yi===!0)&&(Lt=yi===!0?Qd(k,I,z,ce,st):Ss(k,I,z),O&&k.isNodeMaterial&&O.onUpdateProgram(k,Lt,Se));let wr=!1,Qn=!1,vi=!1,Ze=Lt.getUniforms(),Ct=Se.uniforms;if(de.useProgram(Lt.program)&&(wr=!0,Qn=!0,vi=!0),k.id!==H&&(H=k.id,Qn=!0),wr||Q!==b){de.buffers.depth.getReversed()&&b.reversedDepth!==!0&&(b._reversedDepth=!0,b.updateProjectionMatrix()),Ze.setValue(F,"projectionMatrix",b.projectionMatrix),Ze.setValue(F,"viewMatrix",b.matrixWorldInverse);let Et=Ze.map.cameraPosition;Et!==void 0&&Et.setValue(F,Mn.setFromMatrixPosition(b.matrixWorld)),lt.logarithmicDepthBuffer&&Ze.setValue(F,"logDepthBufFC",2/(Math.log(b.far+1)/Math.LN2)),(k.isMeshPhongMaterial||k.isMeshToonMaterial||k.isMeshLambertMaterial||k.isMeshBasicMaterial||k.isMeshStandardMaterial||k.isShaderMaterial)&&Ze.setValue(F,"isOrthographic",b.isOrthographicCamera===!0),Q!==b&&(Q=b,Qn=!0,vi=!0)}if(Se.needsLights&&(Ot.state.sunShadowMap.length>0&&Ze.setValue(F,"sunShadowMap",Ot.state.sunShadowMap,Oe),Ot.state.directionalShadowMap.length>0&&Ze.setValue(F,"directionalShadowMap",Ot.state.directionalShadowMap,Oe),Ot.state.spotShadowMap.length>0&&Ze.setValue(F,"spotShadowMap",Ot.state.spotShadowMap,Oe),Ot.state.pointShadowMap.length>0&&Ze.setValue(F,"pointShadowMap",Ot.state.pointShadowMap,Oe)),z.isSkinnedMesh){Ze.setOptional(F,z,"bindMatrix"),Ze.setOptional(F,z,"bindMatrixInverse");let ut=z.skeleton;ut&&(ut.boneTexture===null&&ut.computeBoneTexture(),Ze.setValue(F,"boneTexture",ut.boneTexture,Oe))}z.isBatchedMesh&&(Ze.setOptional(F,z,"batchingTexture"),Ze.setValue(F,"batchingTexture",z._matricesTexture,Oe),Ze.setOptional(F,z,"batchingIdTexture"),Ze.setValue(F,"batchingIdTexture",z._indirectTexture,Oe),Ze.setOptional(F,z,"batchingColorTexture"),z._colorsTexture!==null&&Ze.setValue(F,"batchingColorTexture",z._colorsTexture,Oe));let mn=G.morphAttributes;if((mn.position!==void 0||mn.normal!==void 0||mn.color!==void 0)&&K.update(z,G,Lt),(Qn||Se.receiveShadow!==z.receiveShadow)&&(Se.receiveShadow=z.receiveShadow,Ze.setValue(F,"receiveShadow",z.receiveShadow)),(k.isMeshStandardMaterial||k.isMeshLambertMaterial||k.isMeshPhongMaterial)&&k.envMap===null&&I.environment!==null&&(Ct.envMapIntensity.value=I.environmentIntensity),Ct.dfgLUT!==void 0&&(Ct.dfgLUT.value=Hy()),Qn){if(Ze.setValue(F,"toneMappingExposure",P.toneMappingExposure),Se.needsLights&&tf(Ct,vi),ue&&k.fog===!0&&re.refreshFogUniforms(Ct,ue),re.refreshMaterialUniforms(Ct,k,ge,Pe,A.state.transmissionRenderTarget[b.id]),Se.needsLights&&Se.numLightProbeGrids>0){let ut=M,Et=0;for(let Nn of A.state.lightProbeGridArray)Nn.texture!==null&&(ut.textures[Et]=Nn.texture,ut.min[Et]=Nn.boundingBox.min,ut.max[Et]=Nn.boundingBox.max,ut.resolution[Et]=Nn.resolution,Et++);for(let Nn in ut)ut[Nn].length=Et;Ct.probesSH.value=ut.textures,Ct.probesMin.value=ut.min,Ct.probesMax.value=ut.max,Ct.probesResolution.value=ut.resolution}vs.upload(F,Nc(Se),Ct,Oe)}if(k.isShaderMaterial&&k.uniformsNeedUpdate===!0&&(vs.upload(F,Nc(Se),Ct,Oe),k.uniformsNeedUpdate=!1),k.isSpriteMaterial&&Ze.setValue(F,"center",z.center),Ze.setValue(F,"modelViewMatrix",z.modelViewMatrix),Ze.setValue(F,"normalMatrix",z.normalMatrix),Ze.setValue(F,"modelMatrix",z.matrixWorld),k.uniformsGroups!==void 0){let ut=k.uniformsGroups;for(let Et=0,Nn=ut.length;Et<Nn;Et++){let Oc=ut[Et];Te.update(Oc,Lt),Te.bind(Oc,Lt)}}return Lt}function tf(b,I){b.ambientLightColor.needsUpdate=I,b.lightProbe.needsUpdate=I,b.sunLights.needsUpdate=I,b.sunLightShadows.needsUpdate=I,b.directionalLights.needsUpdate=I,b.directionalLightShadows.needsUpdate=I,b.pointLights.needsUpdate=I,b.pointLightShadows.needsUpdate=I,b.spotLights.needsUpdate=I,b.spotLightShadows.needsUpdate=I,b.rectAreaLights.needsUpdate=I,b.hemisphereLights.needsUpdate=I}function nf(b){return b.isMeshLambertMaterial||b.isMeshToonMaterial||b.isMeshPhongMaterial||b.isMeshStandardMaterial||b.isShadowMaterial||b.isShaderMaterial&&b.lights===!0}this.getActiveCubeFace=function(){return Y},this.getActiveMipmapLevel=function(){return V},this.getRenderTarget=function(){return ee},this.setRenderTargetTextures=function(b,I,G){let k=Ie.get(b);k.__autoAllocateDepthBuffer=b.resolveDepthBuffer===!1,k.__autoAllocateDepthBuffer===!1&&(k.__useRenderToTexture=!1),Ie.get(b.texture).__webglTexture=I,Ie.get(b.depthTexture).__webglTexture=k.__autoAllocateDepthBuffer?void 0:G,k.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(b,I){let G=Ie.get(b);G.__webglFramebuffer=I,G.__useDefaultFramebuffer=I===void 0},this.setRenderTarget=function(b,I=0,G=0){ee=b,Y=I,V=G;let k=null,z=!1,ue=!1;if(b){let ce=Ie.get(b);if(ce.__useDefaultFramebuffer!==void 0){de.bindFramebuffer(F.FRAMEBUFFER,ce.__webglFramebuffer),te.copy(b.viewport),we.copy(b.scissor),ke=b.scissorTest,de.viewport(te),de.scissor(we),de.setScissorTest(ke),H=-1;return}else if(ce.__webglFramebuffer===void 0)Oe.setupRenderTarget(b);else if(ce.__hasExternalTextures)Oe.rebindTextures(b,Ie.get(b.texture).__webglTexture,Ie.get(b.depthTexture).__webglTexture);else if(b.depthBuffer){let Be=b.depthTexture;if(ce.__boundDepthTexture!==Be){if(Be!==null&&Ie.has(Be)&&(b.width!==Be.image.width||b.height!==Be.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Oe.setupDepthRenderbuffer(b)}}let ye=b.texture;(ye.isData3DTexture||ye.isDataArrayTexture||ye.isCompressedArrayTexture)&&(ue=!0);let Ee=Ie.get(b).__webglFramebuffer;b.isWebGLCubeRenderTarget?(Array.isArray(Ee[I])?k=Ee[I][G]:k=Ee[I],z=!0):b.samples>0&&Oe.useMultisampledRTT(b)===!1?k=Ie.get(b).__webglMultisampledFramebuffer:Array.isArray(Ee)?k=Ee[G]:k=Ee,te.copy(b.viewport),we.copy(b.scissor),ke=b.scissorTest}else te.copy(Le).multiplyScalar(ge).floor(),we.copy(Qe).multiplyScalar(ge).floor(),ke=nt;if(G!==0&&(k=W),de.bindFramebuffer(F.FRAMEBUFFER,k)&&de.drawBuffers(b,k),de.viewport(te),de.scissor(we),de.setScissorTest(ke),z){let ce=Ie.get(b.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_CUBE_MAP_POSITIVE_X+I,ce.__webglTexture,G)}else if(ue){let ce=I;for(let ye=0;ye<b.textures.length;ye++){let Ee=Ie.get(b.textures[ye]);F.framebufferTextureLayer(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0+ye,Ee.__webglTexture,G,ce)}}else if(b!==null&&G!==0){let ce=Ie.get(b.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,ce.__webglTexture,G)}H=-1};function Fc(b){let I=Ie.get(b);return(I.__readFormat!==b.format||I.__readType!==b.type)&&(I.__readFormat=b.format,I.__readType=b.type,I.__formatReadable=lt.textureFormatReadable(b.format),I.__typeReadable=lt.textureTypeReadable(b.type)),I}this.readRenderTargetPixels=function(b,I,G,k,z,ue,xe,ce=0){if(!(b&&b.isWebGLRenderTarget)){De("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let ye=Ie.get(b).__webglFramebuffer;if(b.isWebGLCubeRenderTarget&&xe!==void 0&&(ye=ye[xe],Array.isArray(ye)&&(ye=ye[0])),ye){de.bindFramebuffer(F.FRAMEBUFFER,ye);try{let Ee=b.textures[ce],Be=Ee.format,qe=Ee.type;b.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+ce);let be=Fc(Ee);if(be.__formatReadable===!1){De("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(be.__typeReadable===!1){De("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}I>=0&&I<=b.width-k&&G>=0&&G<=b.height-z&&F.readPixels(I,G,k,z,se.convert(Be),se.convert(qe),ue)}finally{let Ee=ee!==null?Ie.get(ee).__webglFramebuffer:null;de.bindFramebuffer(F.FRAMEBUFFER,Ee)}}},this.readRenderTargetPixelsAsync=async function(b,I,G,k,z,ue,xe,ce=0){if(!(b&&b.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let ye=Ie.get(b).__webglFramebuffer;if(b.isWebGLCubeRenderTarget&&xe!==void 0&&(ye=ye[xe],Array.isArray(ye)&&(ye=ye[0])),ye)if(I>=0&&I<=b.width-k&&G>=0&&G<=b.height-z){de.bindFramebuffer(F.FRAMEBUFFER,ye);let Ee=b.textures[ce],Be=Ee.format,qe=Ee.type;b.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+ce);let be=Fc(Ee);if(be.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(be.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let $e=F.createBuffer();F.bindBuffer(F.PIXEL_PACK_BUFFER,$e),F.bufferData(F.PIXEL_PACK_BUFFER,ue.byteLength,F.STREAM_READ),F.readPixels(I,G,k,z,se.convert(Be),se.convert(qe),0),F.bindBuffer(F.PIXEL_PACK_BUFFER,null);let pt=ee!==null?Ie.get(ee).__webglFramebuffer:null;de.bindFramebuffer(F.FRAMEBUFFER,pt);let st=F.fenceSync(F.SYNC_GPU_COMMANDS_COMPLETE,0);return F.flush(),await ou(F,st,4),F.bindBuffer(F.PIXEL_PACK_BUFFER,$e),F.getBufferSubData(F.PIXEL_PACK_BUFFER,0,ue),F.bindBuffer(F.PIXEL_PACK_BUFFER,null),F.deleteBuffer($e),F.deleteSync(st),ue}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(b,I=null,G=0){let k=Math.pow(2,-G),z=Math.floor(b.image.width*k),ue=Math.floor(b.image.height*k),xe=I!==null?I.x:0,ce=I!==null?I.y:0;Oe.setTexture2D(b,0),F.copyTexSubImage2D(F.TEXTURE_2D,G,0,0,xe,ce,z,ue),de.unbindTexture()},this.copyTextureToTexture=function(b,I,G=null,k=null,z=0,ue=0){let xe,ce,ye,Ee,Be,qe,be,$e,pt,st=b.isCompressedTexture?b.mipmaps[ue]:b.image;if(G!==null)xe=G.max.x-G.min.x,ce=G.max.y-G.min.y,ye=G.isBox3?G.max.z-G.min.z:1,Ee=G.min.x,Be=G.min.y,qe=G.isBox3?G.min.z:0;else{let Ze=Math.pow(2,-z);xe=Math.floor(st.width*Ze),ce=Math.floor(st.height*Ze),b.isDataArrayTexture?ye=st.depth:b.isData3DTexture?ye=Math.floor(st.depth*Ze):ye=1,Ee=0,Be=0,qe=0}k!==null?(be=k.x,$e=k.y,pt=k.z):(be=0,$e=0,pt=0);let it=se.convert(I.format),It=se.convert(I.type),Se;I.isData3DTexture?(Oe.setTexture3D(I,0),Se=F.TEXTURE_3D):I.isDataArrayTexture||I.isCompressedArrayTexture?(Oe.setTexture2DArray(I,0),Se=F.TEXTURE_2D_ARRAY):(Oe.setTexture2D(I,0),Se=F.TEXTURE_2D),de.activeTexture(F.TEXTURE0),de.pixelStorei(F.UNPACK_FLIP_Y_WEBGL,I.flipY),de.pixelStorei(F.UNPACK_PREMULTIPLY_ALPHA_WEBGL,I.premultiplyAlpha),de.pixelStorei(F.UNPACK_ALIGNMENT,I.unpackAlignment);let Ot=de.getParameter(F.UNPACK_ROW_LENGTH),Ke=de.getParameter(F.UNPACK_IMAGE_HEIGHT),yi=de.getParameter(F.UNPACK_SKIP_PIXELS),Lt=de.getParameter(F.UNPACK_SKIP_ROWS),wr=de.getParameter(F.UNPACK_SKIP_IMAGES);de.pixelStorei(F.UNPACK_ROW_LENGTH,st.width),de.pixelStorei(F.UNPACK_IMAGE_HEIGHT,st.height),de.pixelStorei(F.UNPACK_SKIP_PIXELS,Ee),de.pixelStorei(F.UNPACK_SKIP_ROWS,Be),de.pixelStorei(F.UNPACK_SKIP_IMAGES,qe);let Qn=b.isDataArrayTexture||b.isData3DTexture,vi=I.isDataArrayTexture||I.isData3DTexture;if(b.isDepthTexture){let Ze=Ie.get(b),Ct=Ie.get(I),mn=Ie.get(Ze.__renderTarget),ut=Ie.get(Ct.__renderTarget);de.bindFramebuffer(F.READ_FRAMEBUFFER,mn.__webglFramebuffer),de.bindFramebuffer(F.DRAW_FRAMEBUFFER,ut.__webglFramebuffer);for(let Et=0;Et<ye;Et++)Qn&&(F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Ie.get(b).__webglTexture,z,qe+Et),F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Ie.get(I).__webglTexture,ue,pt+Et)),F.blitFramebuffer(Ee,Be,Ee+xe,Be+ce,be,$e,be+xe,$e+ce,F.DEPTH_BUFFER_BIT,F.NEAREST);de.bindFramebuffer(F.READ_FRAMEBUFFER,null),de.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else if(z!==0||b.isRenderTargetTexture||Ie.has(b)){let Ze=Ie.get(b),Ct=Ie.get(I);de.bindFramebuffer(F.READ_FRAMEBUFFER,L),de.bindFramebuffer(F.DRAW_FRAMEBUFFER,X);for(let mn=0;mn<ye;mn++)Qn?F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Ze.__webglTexture,z,qe+mn):F.framebufferTexture2D(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,Ze.__webglTexture,z),vi?F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Ct.__webglTexture,ue,pt+mn):F.framebufferTexture2D(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,Ct.__webglTexture,ue),z!==0?F.blitFramebuffer(Ee,Be,Ee+xe,Be+ce,be,$e,be+xe,$e+ce,F.COLOR_BUFFER_BIT,F.NEAREST):vi?F.copyTexSubImage3D(Se,ue,be,$e,pt+mn,Ee,Be,xe,ce):F.copyTexSubImage2D(Se,ue,be,$e,Ee,Be,xe,ce);de.bindFramebuffer(F.READ_FRAMEBUFFER,null),de.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else vi?b.isDataTexture||b.isData3DTexture?F.texSubImage3D(Se,ue,be,$e,pt,xe,ce,ye,it,It,st.data):I.isCompressedArrayTexture?F.compressedTexSubImage3D(Se,ue,be,$e,pt,xe,ce,ye,it,st.data):F.texSubImage3D(Se,ue,be,$e,pt,xe,ce,ye,it,It,st):b.isDataTexture?F.texSubImage2D(F.TEXTURE_2D,ue,be,$e,xe,ce,it,It,st.data):b.isCompressedTexture?F.compressedTexSubImage2D(F.TEXTURE_2D,ue,be,$e,st.width,st.height,it,st.data):F.texSubImage2D(F.TEXTURE_2D,ue,be,$e,xe,ce,it,It,st);de.pixelStorei(F.UNPACK_ROW_LENGTH,Ot),de.pixelStorei(F.UNPACK_IMAGE_HEIGHT,Ke),de.pixelStorei(F.UNPACK_SKIP_PIXELS,yi),de.pixelStorei(F.UNPACK_SKIP_ROWS,Lt),de.pixelStorei(F.UNPACK_SKIP_IMAGES,wr),ue===0&&I.generateMipmaps===!0&&I.mipmapsAutoUpdate===!0&&F.generateMipmap(Se),de.unbindTexture()},this.initRenderTarget=function(b){Ie.get(b).__webglFramebuffer===void 0&&Oe.setupRenderTarget(b)},this.initTexture=function(b){b.isCubeTexture?Oe.setTextureCube(b,0):b.isData3DTexture?Oe.setTexture3D(b,0):b.isDataArrayTexture||b.isCompressedArrayTexture?Oe.setTexture2DArray(b,0):Oe.setTexture2D(b,0),de.unbindTexture()},this.resetState=function(){Y=0,V=0,ee=null,de.reset(),oe.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return hn}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=Ye._getDrawingBufferColorSpace(e),t.unpackColorSpace=Ye._getUnpackColorSpace()}};function S(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))r==null||r===!1||(s.startsWith("on")&&typeof r=="function"?n.addEventListener(s.slice(2),r):s==="tip"?n.title=String(r):s==="value"?n.value=String(r):r===!0?n.setAttribute(s,""):n.setAttribute(s,String(r)));for(let s of t)(s||s==="")&&n.append(s);return n}function Fe(i,...e){i.replaceChildren(...e.filter(t=>!!t))}function Pt(i,e,...t){return S("label",{class:"row",tip:e},S("span",{class:"label"},i),...t)}function St(i,e,t,n={}){let s=S("select",{...n,onchange:()=>t(s.value)}),r=new Map;for(let o of i){let a=S("option",{value:o.value,selected:o.value===e,...o.title?{title:o.title}:{}},o.text);if(o.group){let c=r.get(o.group);c||r.set(o.group,c=S("optgroup",{label:o.group})),c.append(a),c.parentElement||s.append(c)}else s.append(a)}return s.value=e,s}function Ln(i,e,t){return S("div",{class:"segmented",role:"radiogroup"},...i.map(n=>S("button",{type:"button",role:"radio","aria-checked":n.value===e?"true":"false",tip:n.tip,class:n.value===e?"on":"","data-value":n.value,onclick:()=>t(n.value)},n.text)))}var qu="http://www.w3.org/2000/svg",Vy={play:"M5 3.5v9l7.5-4.5z",pause:"M4.5 3.5h2.5v9H4.5zM9 3.5h2.5v9H9z",back:"M11 3.5v9L5 8zM4 3.5h1.2v9H4z",ahead:"M5 3.5v9L11 8zM10.8 3.5H12v9h-1.2z",loop:"M4 6.5h6.5V4.5L13.5 7.2 10.5 10V8H5.5v2.5H4zM12 9.5v2.8H5.5V14",undo:"M6.5 3 3 6.5 6.5 10V7.6c3 0 4.6 1 5.6 3.4.2-4-1.9-6-5.6-6z",redo:"M9.5 3 13 6.5 9.5 10V7.6c-3 0-4.6 1-5.6 3.4-.2-4 1.9-6 5.6-6z",down:"M7.2 2.5h1.6v5.6l2-2 1.1 1.1L8 11.1 4.1 7.2l1.1-1.1 2 2zM3 12.3h10v1.4H3z",fold:"M3.5 6 8 10.5 12.5 6l-1-1L8 8.5 4.5 5z",spot:"M7.4 1.5h1.2v3H7.4zM7.4 11.5h1.2v3H7.4zM1.5 7.4h3v1.2h-3zM11.5 7.4h3v1.2h-3zM8 6.4A1.6 1.6 0 1 0 8 9.6 1.6 1.6 0 0 0 8 6.4z",sun:"M8 5.2A2.8 2.8 0 1 0 8 10.8 2.8 2.8 0 0 0 8 5.2zM7.4 1.5h1.2v2H7.4zM7.4 12.5h1.2v2H7.4zM1.5 7.4h2v1.2h-2zM12.5 7.4h2v1.2h-2zM3 3.8l.8-.8 1.4 1.4-.8.8zM10.8 11.6l.8-.8 1.4 1.4-.8.8zM11.6 5.2l-.8-.8L12.2 3l.8.8zM3.8 13l-.8-.8 1.4-1.4.8.8z"};function nn(i){let e=document.createElementNS(qu,"svg");e.setAttribute("viewBox","0 0 16 16"),e.setAttribute("class","icon"),e.setAttribute("aria-hidden","true");let t=document.createElementNS(qu,"path");return t.setAttribute("d",Vy[i]),e.append(t),e}function ve(i){return i.replace(/_/g," ")}function Sn(i){if(i==null||!Number.isFinite(i))return"\u2013";let e=Math.abs(i);return e===0?"0":e>=1e3?Math.round(i).toLocaleString("en"):e>=100?i.toFixed(0):e>=10?i.toFixed(1):e>=.1?i.toFixed(2):e>=.001?i.toFixed(4).replace(/0+$/,""):i.toExponential(0)}var $u="understudy-folded",Sa=class{constructor(e,t){this.player=e;let n=S("button",{type:"button",class:"tool fold",tip:"Fold the timeline away, or bring it back (C)","data-action":"fold",onclick:()=>this.fold()},nn("fold")),s=St([.1,.25,.5,1,2].map(o=>({value:String(o),text:`${o}\xD7`})),String(e.speed),o=>e.set({speed:Number(o)}),{title:"How fast it plays; the motion itself stays as it is","data-option":"speed"}),r=S("div",{class:"transport"},S("button",{type:"button",class:"tool",tip:"One frame back (\u2190)",onclick:()=>e.go(e.whole-1)},nn("back")),this.button,S("button",{type:"button",class:"tool",tip:"One frame on (\u2192)",onclick:()=>e.go(e.whole+1)},nn("ahead")),this.loop,s,this.clock,S("div",{class:"space"}),S("span",{class:"legend"},S("i",{class:"dot src"}),"source",S("i",{class:"dot res"}),"result",S("i",{class:"dot pen"}),"penetration"),n);this.element=S("footer",{class:"dock"},r,t.element),sessionStorage.getItem($u)==="1"&&this.element.classList.add("folded"),e.onchange(()=>this.update()),this.update()}player;element;button=S("button",{type:"button",class:"tool play","data-action":"play",onclick:()=>this.player.toggle()});clock=S("span",{class:"clock"});loop=S("button",{type:"button",class:"tool",tip:"Begin again at the end (L)","data-action":"loop",onclick:()=>this.player.set({loop:!this.player.loop})},nn("loop"));text="";fold(){let e=this.element.classList.toggle("folded");sessionStorage.setItem($u,e?"1":"0")}update(){Fe(this.button,nn(this.player.playing?"pause":"play")),this.button.title=this.player.playing?"Pause (Space)":"Play (Space)",this.loop.classList.toggle("on",this.player.loop)}tick(){let{whole:e,last:t,fps:n}=this.player,s=`${(e/n).toFixed(2)} s \xB7 ${e} / ${t}`;s!==this.text&&(this.clock.textContent=this.text=s)}};var Gy=[{value:"found",text:"Found",tip:"As it was found: it counts as much as it is sure"},{value:"off",text:"Off",tip:"No contact: nothing is asked for here"},{value:"hold",text:"Hold",tip:"A contact: it counts in full, however unsure it was"}],Yu=.001;function hc(i,e){let[t,n,s]=i.split(" "),[r,o]=s?s.split("-").map(Number):[0,1/0];return[t,n].sort().join()===[...e.limbs].sort().join()&&e.start<o-Yu&&e.end>r+Yu}function Ju(i){let e=S("section",{class:"contacts"}),t="",n=()=>i.state.options.contacts??{};function s(l){let h=Object.entries(n()).filter(([d])=>hc(d,l)).at(-1);return h===void 0?"found":Number(h[1])>0?"hold":"off"}function r(l,h){let d=h==="found"?"as found":h==="off"?"off":"held";i.history.change(`${l.said} ${d}`,u=>{let p=Object.entries(n()).filter(([g])=>!hc(g,l));h!=="found"&&p.push([l.name,h==="hold"]),p.length?u.options.contacts=Object.fromEntries(p):delete u.options.contacts})}function o(l){let[h,d,u]=l.split(" "),[p,g]=u?u.split("-").map(Number):[0,i.player.last/i.player.fps];return{name:l,said:`${ve(h)} on ${ve(d)}`,limbs:[h,d],start:p,end:g,confidence:0,found:null,asked:!1}}function a(l){let h=s(l),d=l.found??l.confidence,u=`${l.start.toFixed(2)} \u2013 ${l.end.toFixed(2)} s`;return S("div",{class:`contact ${h} ${l.asked||h!=="found"?"":"weak"}`,"data-contact":l.name},S("button",{type:"button",class:"what",tip:`${l.said}: go to ${l.start.toFixed(2)} s`,onclick:()=>i.player.go(Math.round(l.start*i.player.fps))},S("b",{},l.said),S("small",{},u)),S("span",{class:"sure",tip:`How sure it is that this is meant: ${d.toFixed(2)} of 1`},S("i",{style:`--sure: ${Math.round(100*d)}%`}),S("small",{},d.toFixed(2))),Ln(Gy,h,p=>r(l,p)))}function c(){let l=i.contacts[i.shown]??null,h=JSON.stringify([l,n(),i.weighs,i.player.fps]);if(h===t)return;t=h,e.hidden=!i.weighs;let d=l??[],u=l?Object.keys(n()).filter(y=>!d.some(f=>hc(y,f))).map(o):[],p=d.filter(y=>y.asked||s(y)!=="found"),g=d.filter(y=>!p.includes(y));Fe(e,S("div",{class:"head"},S("h3",{},"Contacts"),S("button",{type:"button",class:"quiet",disabled:!Object.keys(n()).length,tip:"Set all contacts back to how they were found","data-action":"reset-contacts",onclick:()=>i.option("contacts",null,"reset the contacts")},"Reset")),S("p",{class:"note"},l?p.length?"Where the source touches itself, and how sure that is meant. Click one to go there.":"The source touches itself nowhere.":"Looked for while it is solved\u2026"),...[...p,...u].map(a),g.length>0&&S("h4",{},"Near, and not sure enough to be asked for"),...g.map(a))}return{element:e,update:c}}var _s=2,Zu=(i,e)=>e<=-_s?0:i.weight*10**e,Wy=(i,e)=>e<=0||i.weight<=0?-_s:Math.min(Math.max(Math.log10(e/i.weight),-_s),_s);function uc(i,e,t){let n=i.state.options.weights?.[e.name];t&&(e={...e,weight:1});let s=t?n?.[t]??1:typeof n=="number"?n:e.weight,r=S("output",{},Ku(e,s)),o=c=>{let l={...i.state.options.weights??{}},h=Number(c.toPrecision(4));return t?l[e.name]={...typeof n=="object"?n:{},[t]:h}:l[e.name]=h,l},a=S("input",{type:"range",min:-_s,max:_s,step:.05,value:Wy(e,s),"data-term":e.name,"data-part":t??"","aria-label":ve(e.name),oninput:()=>{let c=Zu(e,Number(a.value));r.textContent=Ku(e,c),i.tryWeights(o(c))},onchange:()=>i.option("weights",o(Zu(e,Number(a.value))),`weight of ${ve(e.name)}`),ondblclick:()=>i.history.change(`reset the weight of ${ve(e.name)}`,c=>{let l={...c.options.weights??{}};delete l[e.name],Object.keys(l).length?c.options.weights=l:delete c.options.weights})});return S("label",{class:`slider ${n!==void 0?"changed":""}`,tip:`${e.says} Double-click to reset.`},S("span",{class:"label"},ve(e.name)),a,r,S("small",{},e.says))}function Ku(i,e){return e<=0?"off":`\xD7 ${Sn(e/i.weight)}`}function ju(i,e){let t=Ju(i),n=S("section"),s=S("div",{class:"pad"},n,t.element),r="";function o(){t.update();let{choices:a,shownMethod:c,weighs:l}=i,h=JSON.stringify([i.state.options.weights,c,a?.version]);h===r||!a||(r=h,Fe(n,S("div",{class:"head"},S("p",{class:"note"},l?"Moving a slider solves the three seconds around the cursor; letting it go solves the whole clip.":`${c} weighs nothing. ${i.shown==="b"&&a.weighing.includes(i.method)?"Show A":`Choose ${a.weighing[0]} above`} to use these.`),S("button",{type:"button",class:"quiet",disabled:!i.state.options.weights,tip:"Set all weights back to their defaults","data-action":"reset-weights",onclick:()=>i.option("weights",null,"reset the weights")},"Reset")),S("fieldset",{disabled:!l},...a.terms.map(d=>uc(i,d,null)))))}return{element:s,update:o}}var dc=.005;function Qu(i,e){let t="all",n="clip",s=null,r=!1,o=null,a="",c=S("div",{class:"pad"});function l(){if(r)return;r=!0;let g=Math.round(1.5*i.player.fps),y=n==="clip"?0:Math.max(i.player.whole-g,0),f=n==="clip"?i.player.last+1:Math.min(y+2*g,i.player.last+1),{result:m}=i;i.ask({do:"conflicts",first:y,last:f}).then(({kind:_})=>{r=!1,o=_==="conflicts"?null:m,a="",h()})}function h(){let{choices:g,conflicts:y}=i;if(!g)return;let f=i.weighs;f&&!y&&i.work.kind==="idle"&&i.solved&&i.result!==o&&l();let m=JSON.stringify([t,n,s,y?.id,f,r,i.state.options.weights,i.work.kind]);if(m===a)return;if(a=m,!f){Fe(c,S("p",{class:"note"},`Only methods that weigh aims against each other have conflicts. Choose ${g.weighing[0]} above.`));return}let _=S("div",{class:"head"},St([{value:"all",text:"Whole body"},...g.body_parts.map(D=>({value:D,text:ve(D)}))],t,D=>{t=D,h()},{"data-option":"part",title:"Whose conflicts are shown"}),Ln([{value:"clip",text:"Clip",tip:"Over the whole clip"},{value:"window",text:"Here",tip:"Over the three seconds around the cursor"}],n,D=>{n=D,i.conflicts=null,l()}));if(!y){Fe(c,_,S("p",{class:"note"},r?"Looking for conflicts\u2026":"Conflicts are shown once the result is there."));return}let T=y.losses,M=y.parts.table,E=T.length,A=t==="all"?0:g.body_parts.indexOf(t)+1,v=(D,P)=>M[(A*E+D)*E+P],w=S("table",{class:"heat"},S("thead",{},S("tr",{},S("th",{}),...T.slice(0,-1).map(D=>S("th",{class:"turned"},S("span",{},ve(D)))))),S("tbody",{},...T.map((D,P)=>P===0?null:S("tr",{},S("th",{},ve(D)),...T.slice(0,-1).map((N,O)=>{if(O>=P)return S("td",{class:"none"});let W=Math.max(v(P,O),0),L=s?.[0]===P&&s[1]===O;return W<dc?S("td",{class:"still","data-cell":`${D}-${N}`,style:"--heat:0%",tip:`${ve(D)} and ${ve(N)} do not pull against each other`}):S("td",{class:L?"on":"",style:`--heat:${(100*W).toFixed(0)}%`,"data-cell":`${D}-${N}`,tip:`${ve(D)} against ${ve(N)}: ${Sn(v(P,O))} of 1`,onclick:()=>{s=[P,O],p(P,O),h()}})})))));Fe(c,_,S("p",{class:"note"},M.some(D=>D>=dc)?"The stronger a cell, the more its two aims pull in opposite directions at the result.":"No two aims pull against each other in this result."),w,...s?d(s,v(...s)):[])}function d([g,y],f){let{conflicts:m,choices:_}=i,T=[m.losses[g],m.losses[y]];if(f<dc)return[S("p",{class:"note"},`${ve(T[0])} and ${ve(T[1])} do not pull against each other here: there is nothing to trade.`)];let M=T.map(A=>_.terms.find(v=>v.name===A)).filter(A=>A!==void 0),E=u(g,y);return[S("h3",{},`${ve(T[0])} against ${ve(T[1])}${t==="all"?"":`, ${ve(t)}`}`),S("p",{class:"note"},"More of one is less of the other. Trade them:"),S("fieldset",{},...M.map(A=>uc(i,A,t==="all"?null:t))),S("div",{class:"moments"},...E.map(A=>S("button",{type:"button",class:"quiet",tip:"Go to where the two are most at odds",onclick:()=>i.player.go(A)},`${(A/i.player.fps).toFixed(2)} s`)))]}function u(g,y){let{conflicts:f}=i,m=f.parts.worst;if(!m)return[];let _=f.losses.length,T=m.length/(_*_*(i.choices.body_parts.length+1)),E=(((t==="all"?0:i.choices.body_parts.indexOf(t)+1)*_+g)*_+y)*T;return[...m.subarray(E,E+T)]}function p(g,y){let[f]=u(g,y);f!==void 0&&i.player.go(f)}return{element:c,update:h}}var Ma={on:!0};function Xy(i){return i.startsWith("left_")?`right_${i.slice(5)}`:i.startsWith("right_")?`left_${i.slice(6)}`:i}async function ed(i,e,t,n){let s=[{side:e,name:t,spot:n}],r=Xy(t);if(Ma.on&&r!==t){let o=await i.ask({do:"mirror",side:e,name:t,spot:n});o.head.spot&&s.push({side:e,name:r,spot:o.head.spot})}i.setKeys(`move ${ve(t)}`,s)}function td(i,e){let t="target",n="",s=S("div",{class:"head"}),r=S("div",{class:"keys"}),o=S("div",{class:"foot"}),a=S("div",{class:"pad"},s,S("p",{class:"note"},"Drag a dot over the skin to move it. Double-click a name to reset it."),r,o);function c(){let l=i.view?.panes[t].figure,h=i.selectedKey?.side===t?i.selectedKey.index:-1,d=JSON.stringify([t,i.state.keys,h,l?.message.head.key,l?.keys?.reasons,Ma.on,i.solved,i.state.options.keys,i.choices?.version]);if(d===n)return;n=d;let u=i.state.keys[t];if(Fe(s,Ln([{value:"source",text:"Source",tip:"Key-vertices of the source\u2019s body"},{value:"target",text:"Result",tip:"Key-vertices of the character that plays"}],t,_=>{t=_,c()}),Ln((i.choices?.key_counts??[]).map(_=>({value:String(_),text:String(_),tip:`Solve with ${_} key-vertices: more of them see finer contacts and take longer`})),String(i.state.options.keys??41),_=>i.option("keys",_==="41"?null:Number(_),`${_} key-vertices`)),S("label",{class:"check",tip:"A key-vertex that is moved takes its mirror image along"},S("input",{type:"checkbox",checked:Ma.on,"data-option":"symmetric",onchange:_=>Ma.on=_.target.checked}),"Symmetric")),!l?.keys){Fe(r,S("p",{class:"note"},l&&!l.mesh?"This character has no skin, so it has no key-vertices.":"Being found\u2026")),Fe(o);return}let{names:p,limbs:g,confidence:y,reasons:f}=l.keys,m=[...new Set(g)];Fe(r,...m.map(_=>S("section",{},S("h4",{},ve(_)),...p.flatMap((T,M)=>g[M]!==_?[]:[S("button",{type:"button",class:`key ${M===h?"on":""} ${T in u?"changed":""} ${y[M]<.4?"unsure":""}`,tip:`${ve(T)}: ${f[M]||"as found"}; sure ${y[M].toFixed(2)}`,"data-key":T,onclick:()=>{i.selectedKey={side:t,index:M},i.tell()},ondblclick:()=>i.setKeys(`reset ${ve(T)}`,[{side:t,name:T,spot:null}])},ve(T.replace(/^(left|right)_/,E=>`${E[0].toUpperCase()} `)))])))),Fe(o,S("button",{type:"button",class:"quiet",disabled:!i.solved,tip:"Save all key-vertices of the result\u2019s character as a keys file",onclick:()=>{i.save("keys")}},"Save keys file"),S("button",{type:"button",class:"quiet",disabled:!Object.keys(u).length,tip:"Put every key-vertex of this side back where it was found","data-action":"reset-keys",onclick:()=>i.history.change("reset the keys",_=>_.keys[t]={})},"Reset"))}return{element:a,update:c}}var fc=280,pc=44,nd={volume:{text:"Volume",tip:"How much of the volume at rest comes or goes, percent",least:1},folded:{text:"Folded",tip:"Faces that are folded over, percent",least:.5}};function id(i){let e=i.report?.curves??{},t=Object.keys(nd).filter(n=>e[n]?.length>1);return t.length?[S("h3",{},"What it keeps"),...t.map(n=>qy(i,n,e[n]))]:[]}function qy(i,e,t){let{text:n,tip:s,least:r}=nd[e],o=Math.max(...t,r),a=Math.min(...t,e==="volume"?-r:0),c=u=>pc-2-(pc-4)*(u-a)/(o-a||1),l=t.map((u,p)=>`${(fc*p/(t.length-1)).toFixed(1)},${c(u).toFixed(1)}`).join(" "),h=t.reduce((u,p,g)=>Math.abs(p)>Math.abs(t[u])?g:u,0),d=S("button",{type:"button",class:"curve",tip:`${s}; click to go there`,"data-curve":e,onclick:u=>{let{left:p,width:g}=d.getBoundingClientRect();i.player.go(Math.round((u.clientX-p)/g*(t.length-1)))}});return d.innerHTML=`<svg viewBox="0 0 ${fc} ${pc}" preserveAspectRatio="none"><line x1="0" x2="${fc}" y1="${c(0)}" y2="${c(0)}"/><polyline points="${l}"/></svg>`,S("div",{class:"curve-row"},S("span",{},n),d,S("button",{type:"button",class:"quiet",tip:"Go to the worst frame","data-worst":e,onclick:()=>i.player.go(h)},`${t[h].toFixed(2)} %`))}var sd=.4;function rd(i,e){let{puppetry:t,player:n}=i,s=e.holds??[],{point:r}=t;return[S("h3",{},"Holds"),S("p",{class:"note"},s.length?"Points that are there exactly, at that moment.":"None: hold a point where it must be at a moment, exactly."),S("div",{class:"poses"},...s.map((o,a)=>S("div",{class:"pose","data-hold":a},S("button",{type:"button",class:"name",tip:"Go there",onclick:()=>(t.select(o.point),n.go(Math.round(o.time*n.fps)))},S("span",{},ve(o.point)),S("small",{},`${o.time.toFixed(2)} s`)),o.at?S("span",{class:"places"},...o.at.map((c,l)=>$y(i,o,a,l,c))):null,S("button",{type:"button",class:"tool",tip:"Let it go","data-remove-hold":a,onclick:()=>{t.edit(`let ${ve(o.point)} go`,{what:"remove_hold",hold:a})}},"\xD7")))),S("div",{class:"foot"},S("button",{type:"button",class:"quiet",disabled:!r,"data-action":"add-hold",tip:r?`Hold ${ve(r)} where it is at this frame`:"Select a control point first",onclick:()=>{t.edit(`hold ${ve(r)}`,{what:"add_hold",point:r,frame:n.whole})}},r?`Hold ${ve(r)} here`:"Hold a point here"))]}function $y(i,e,t,n,s){let r=Math.abs(s)<10?3:1,o=S("input",{type:"number",step:"any",value:s.toFixed(r),title:`${"xyz"[n]} in the mesh\u2019s file`,"data-hold-place":`${t}${"xyz"[n]}`,onchange:()=>{let a=[...e.at];a[n]=Number(o.value),Number.isFinite(a[n])&&i.puppetry.edit(`hold ${ve(e.point)}`,{what:"move_hold",hold:t,at:a})}});return o}function od(i,e){let{player:t}=i,n=(t.frames-1)/t.fps,s=i.puppetry.info?.flights??[],r=e.options.flights,o=r??s,a=(l,h)=>i.history.change(l,d=>{let{options:u}=d.puppet;h?u.flights=h.filter(([p,g])=>g>p).sort((p,g)=>p[0]-g[0]):delete u.flights}),c=(l,h)=>{let d=S("input",{type:"number",min:0,max:n.toFixed(2),step:.05,value:o[l][h].toFixed(2),title:h?"It lands, seconds":"It takes off, seconds","data-flight":`${l}${h?"b":"a"}`,onchange:()=>{let u=o.map(p=>[...p]);u[l][h]=Math.min(Math.max(Number(d.value),0),n),a("flight",u)}});return d};return[S("h3",{},"In the air"),S("p",{class:"note"},o.length?r?"As you said.":"Found in the motion; change a time to say otherwise.":r?"Never, as you said.":"Never, as far as was found."),S("div",{class:"poses"},...o.map((l,h)=>S("div",{class:"pose flight"},c(h,0),S("span",{},"to"),c(h,1),S("small",{},"s"),S("button",{type:"button",class:"tool",tip:"It stays on the ground","data-remove-flight":h,onclick:()=>a("no flight",o.filter((d,u)=>u!==h))},"\xD7")))),S("div",{class:"foot"},S("button",{type:"button",class:"quiet",tip:"It takes off at this frame","data-action":"add-flight",onclick:()=>{let l=Math.min(t.whole/t.fps,n-sd);a("flight",[...o,[Math.max(l,0),Math.min(Math.max(l,0)+sd,n)]])}},"Fly from here"),r?S("button",{type:"button",class:"quiet",tip:"Those found in the motion again","data-action":"found-flights",onclick:()=>a("found flights",null)},"As found"):null)]}var Yy=["x","-x","y","-y","z","-z"],Jy=[{name:"grip",text:"Grip",tip:"How much of the mesh a control point takes along",least:0,most:.3,step:.01,plain:.06},{name:"volume",text:"Squash",tip:"0 bends only, 1 keeps the volume, more exaggerates squash and stretch",least:0,most:3,step:.1,plain:1},{name:"smoothness",text:"Calm",tip:"How calm the paths of the control points are",least:0,most:3,step:.05,plain:.3}];function ad(i,e){let{puppetry:t}=i,n=S("div",{class:"pad puppet"}),s=[];function r(){let{doc:h,info:d}=t,u=[h,d,t.point,t.pose,JSON.stringify(t.picking),t.symmetric,t.ghostOn,i.command,i.solved,i.player.fps,d?.frames,i.report];if(!(s.length&&u.every((p,g)=>p===s[g]))){if(s=u,!h||!d){Fe(n,S("p",{class:"note"},t.on||i.work.kind==="busy"?"Being guessed\u2026":"This is for a mesh without bones: drop an OBJ, OFF, PLY, STL or GLB on the right half."));return}Fe(n,...o(h,d.roles),...a(h),...c(h),...od(i,h),...rd(i,h),...id(i),...l())}}function o(h,d){let{picking:u}=t,p=d.map(y=>({value:y,text:ve(y)})),g=S("input",{type:"checkbox","data-option":"symmetric-points",onchange:()=>t.symmetric=g.checked});return g.checked=t.symmetric,[S("div",{class:"head"},S("h3",{},"Control points"),S("label",{class:"check",tip:"What is picked or removed on one side is on the other too"},g,"Symmetric")),S("p",{class:"note"},u?u.point?`Click the spot of the mesh where ${ve(u.point)} is to be.`:u.joint?`Click the spot of the mesh that ${ve(u.joint)} pulls.`:"Click a joint of the source, then a spot of the mesh.":"Drag a dot on the mesh to pose it; click a joint of the source to give it a spot."),S("div",{class:"points"},...Object.entries(h.points).map(([y,f])=>S("div",{class:`point ${y===t.point?"on":""}`,"data-point":y},S("button",{type:"button",class:"name",tip:`Select ${ve(y)} on stage`,onclick:()=>t.select(y)},ve(y)),St(p.some(m=>m.value===f.joint)?p:[{value:f.joint,text:`${ve(f.joint)} (not there)`},...p],f.joint,m=>{t.edit(`${ve(y)} follows ${ve(m)}`,{what:"link",point:y,joint:m})},{title:"The joint of the source that it follows","data-link":y}),S("button",{type:"button",class:`tool ${u?.point===y?"on":""}`,tip:"Pick another spot of the mesh for it","data-spot":y,onclick:()=>u?.point===y?t.stopPicking():t.pick(null,y)},nn("spot")),S("button",{type:"button",class:"tool",tip:t.symmetric?"Remove it, and the one on the other side":"Remove it","data-remove-point":y,onclick:()=>{t.edit(`remove ${ve(y)}`,{what:"remove_point",point:y,symmetric:t.symmetric})}},"\xD7")))),S("div",{class:"foot"},S("button",{type:"button",class:`quiet ${u&&!u.point?"on":""}`,tip:"Pick a joint of the source, then a spot of the mesh (N)","data-action":"add-point",onclick:()=>u?t.stopPicking():t.pick(null)},u?"Stop picking":"Add a point"))]}function a(h){let d=t.info,{player:u}=i,p=T=>`${(T/u.fps).toFixed(2)} s`,g=T=>`${Math.round(100*Math.min(d.missed[T-1]??0,1))} %`,y=d.enough,f=d.suggested.filter(T=>!h.examples.some((M,E)=>Math.abs(t.frameOf(E)-T)<=2)).slice(0,3),m=d.missed.map((T,M)=>({value:String(M+1),text:`${M+1} \xB7 misses ${g(M+1)}${M+1===y?" \xB7 enough":""}`})),_=S("input",{type:"checkbox","data-option":"ghost",onchange:()=>t.toggleGhost()});return _.checked=t.ghostOn,[S("div",{class:"head"},S("h3",{},"Key poses"),S("label",{class:"check",tip:"Show the pose before as a shadow (G)"},_,"Ghost")),S("p",{class:"note","data-enough":y},`${y} of them span this motion but for ${g(y)}; it has ${h.examples.length}.`),S("div",{class:"poses"},...h.examples.map((T,M)=>S("div",{class:`pose ${M===t.pose?"on":""}`,"data-pose":M},S("button",{type:"button",class:"name",tip:"Go to its frame; drag dots on the mesh to pose it",onclick:()=>t.goTo(M)},S("span",{},T.name),S("small",{},p(t.frameOf(M)))),S("button",{type:"button",class:"tool",tip:"Delete this pose","data-remove-pose":M,disabled:h.examples.length<2,onclick:()=>{t.edit(`delete ${T.name}`,{what:"remove_pose",example:M})}},"\xD7")))),S("div",{class:"foot"},S("button",{type:"button",class:"quiet",disabled:t.pose>=0,tip:"Keep the mesh as it is at this frame as a pose, to be changed (E)","data-action":"add-pose",onclick:()=>{mc(i)}},"Pose here"),f.length>0&&S("span",{class:"note"},"or at"),...f.map(T=>S("button",{type:"button",class:"quiet",tip:"A frame that spans the motion and has no pose yet: go there","data-suggested":T,onclick:()=>u.go(T)},p(T)))),Pt("Guess","Guess so many poses anew, at the frames that span the motion; those there are go",St(m,String(Math.min(Math.max(h.examples.length,1),m.length)),T=>{t.edit(`guess ${T} poses`,{what:"suggest",count:Number(T)})},{"data-option":"guess"}))]}function c(h){let d=(y,f,m,_)=>i.history.change(y,T=>{let M=T.puppet.options;m===_?delete M[f]:M[f]=m}),u=S("input",{type:"checkbox","data-option":"travel",onchange:()=>d("travel","travel",u.checked,!0)});u.checked=h.options.travel!==!1;let p=(y,f)=>{t.edit(`up ${y}, front ${f||"guessed"}`,{what:"turn",up:y,front:f})},g=Yy.map(y=>({value:y,text:y}));return[S("h3",{},"How it moves"),...Jy.map(({name:y,text:f,tip:m,least:_,most:T,step:M,plain:E})=>{let A=h.options[y]??E,v=S("output",{},String(A)),w=S("input",{type:"range",min:_,max:T,step:M,value:A,"data-option":y,oninput:()=>v.textContent=w.value,onchange:()=>d(f.toLowerCase(),y,Number(w.value),E)});return S("label",{class:`slider ${A!==E?"changed":""}`,tip:m},S("span",{},f),w,v)}),Pt("Travel","Whether it goes about, or stays on the spot",u),Pt("Up, front","Axes of the mesh\u2019s file that point up and ahead; another one guesses everything anew",St(g,h.up,y=>p(y,""),{"data-option":"up"}),St(g.filter(({value:y})=>y.slice(-1)!==h.up.slice(-1)),h.front,y=>p(h.up,y),{"data-option":"front"}))]}function l(){let h=S("button",{type:"button",class:"quiet",tip:"Copy the command that makes the same mesh in motion","data-copy":"command",onclick:()=>{navigator.clipboard.writeText(i.command).then(()=>{h.textContent="Copied",setTimeout(()=>h.textContent="Copy",1500)})}},"Copy"),d=i.state.target.sample;return[S("h3",{},"Make it again"),i.command?S("div",{class:"command"},S("code",{},i.command),h):S("p",{class:"note"},"The command appears with the result."),S("div",{class:"foot"},S("button",{type:"button",class:"quiet",disabled:!i.solved,tip:"Save PUPPET.toml: all of this, as text to keep beside the mesh","data-action":"save-puppet",onclick:()=>{i.save("puppet")}},"Save puppet file"),d?S("button",{type:"button",class:"quiet",disabled:!i.solved,tip:"Save the sample\u2019s mesh, which the puppet file names",onclick:()=>{i.save("mesh")}},"Save its mesh"):null)]}return{element:n,update:r}}async function mc(i){let{puppetry:e,player:t}=i;if(!e.on||e.pose>=0)return;let n=t.whole;t.go(n),await e.edit(`pose at ${(n/t.fps).toFixed(2)} s`,{what:"add_pose",frame:n})}var Zy={float32:Float32Array,uint32:Uint32Array,uint16:Uint16Array,uint8:Uint8Array,int32:Int32Array};function ld(i){let e=new DataView(i).getUint32(0,!0),t=JSON.parse(new TextDecoder().decode(new Uint8Array(i,4,e))),n={};for(let[s,[r,o,a]]of Object.entries(t.parts)){let c=o.reduce((l,h)=>l*h,1);n[s]=new Zy[r](i,4+e+a,c)}return{kind:t.kind,head:t,parts:n}}var cd="understudy-token",hd="understudy-session",Di=class extends Error{},mr=class extends Error{},ud="The studio is not answering. Start it again with `understudy studio`.",wa=class{token=Ky();session="";socket=null;waiting=[];batch=Math.floor(Math.random()*9e5);onmessage=()=>{};onlost=()=>{};async enter(){let e=sessionStorage.getItem(hd),n=await(await this.fetch("/api/session",{method:"POST",body:JSON.stringify({session:e})})).json();return this.session=n.session,sessionStorage.setItem(hd,n.session),this.connect(),n}connect(){let e=new WebSocket(`ws://${location.host}/api/session/${this.session}/live`,["understudy",this.token]);e.binaryType="arraybuffer",e.onopen=()=>{for(let t of this.waiting.splice(0))e.send(t)},e.onmessage=t=>this.onmessage(ld(t.data)),e.onclose=()=>{this.socket=null,this.onlost("The studio is not answering. Start it again with `understudy studio` and open the new address.")},this.socket=e}request(e){let t=JSON.stringify(e);this.socket?.readyState===WebSocket.OPEN?this.socket.send(t):this.waiting.push(t)}async upload(e,t){let n=++this.batch,s=e.reduce((a,c)=>a+c.size,0)||1,r=[],o=0;for(let a of e){let c=`/api/session/${this.session}/file/${n}?name=${encodeURIComponent(a.name)}`;r.push(JSON.parse(await this.send(c,a,l=>t((o+l)/s)))),o+=a.size}return r}abort(){this.sending?.abort()}sending=null;send(e,t,n){return new Promise((s,r)=>{let o=this.sending=new XMLHttpRequest;o.open("POST",e),o.setRequestHeader("X-Understudy-Token",this.token),o.upload.onprogress=a=>n(a.loaded),o.onload=()=>o.status<300?s(o.responseText):r(dd(o.status,o.responseText)),o.onerror=()=>r(new Di(ud)),o.onabort=()=>r(new mr),o.onloadend=()=>this.sending=null,o.send(t)})}async download(e){let t=await this.fetch(`/api/session/${this.session}/made/${encodeURIComponent(e)}`,{});gr(e,await t.blob())}async fetch(e,t){let n;try{n=await fetch(e,{...t,headers:{"X-Understudy-Token":this.token}})}catch{throw new Di(ud)}if(n.ok)return n;throw dd(n.status,await n.text())}};function dd(i,e){let t=e.trim();try{t=JSON.parse(e).reason}catch{}return new Di(t||`The studio answered ${i}.`)}function gr(i,e){let t=document.createElement("a");t.href=URL.createObjectURL(e),t.download=i,t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),1e4)}function Ky(){let i=location.hash.slice(1);return i&&sessionStorage.setItem(cd,i),i||sessionStorage.getItem(cd)||""}var Ea="";function gc(i){let{entered:e,state:t}=i,n=t.scene,s=Object.entries(e?.files??{}).filter(([a])=>e.scene_files.includes(a)),r=[{value:Ea,text:"none: one character"},...s.map(([a,c])=>({value:`file:${a}`,text:c.replace(/^.*[/\\]/,""),group:"Your files"})),...(e?.scenes??[]).map(a=>({value:`sample:${a}`,text:ve(a),group:"Samples"}))],o=n?n.sample?`sample:${n.sample}`:`file:${n.file}`:Ea;return St(r,o,a=>{let c=a.slice(a.indexOf(":")+1),l=a?a.startsWith("sample:")?{sample:c}:{file:c}:null;i.scenes.open(l,l?`scene: ${ve(i.nameOf(l))}`:"close the scene")},{"data-option":"scene"})}function fd(i,e,t,n,s){let r=S("input",{type:"file",multiple:!0,class:"hidden","data-pick":n?`${n} ${s}`:"scene"});return r.addEventListener("change",()=>{r.files?.length&&i.drop([...r.files],s==="motion"?"source":"target",n),r.value=""}),S("span",{},r,S("button",{type:"button",class:"quiet",tip:e,onclick:()=>r.click()},t))}function pd(i,e){let t=S("div",{class:"pad scene"}),n=[];function s(){let{scenes:l,state:h,entered:d}=i,u=[l.info,h.scene,i.command,i.solved,Object.keys(d?.files??{}).length,i.player.fps];if(!d||n.length&&u.every((g,y)=>g===n[y]))return;n=u;let{info:p}=l;Fe(t,Pt("Scene","Several characters at once, from a SCENE.toml",gc(i),fd(i,"Open a scene: SCENE.toml with its files, or all of it in a ZIP","Open\u2026",null,"target")),S("h3",{},"Characters"),S("p",{class:"note"},"Drop a character\u2019s file on someone in the result, or on a name below: the scene is solved again."),...(p?.members??[]).map(({name:g},y)=>r(g,y)),...p?.props.length?[S("h3",{},"Props"),S("p",{class:"note"},p.props.map(g=>g.held?`${g.name} (held)`:g.name).join(", "))]:[],S("h3",{},"Who touches whom"),...o(),...p?.gazes.length?[S("h3",{},"Who looks where"),...p.gazes.map(a)]:[],...c())}function r(l,h){let{entered:d,state:u,scenes:p}=i,g=p.info.members[h],y=u.scene?.cast[l]?.target,f=Object.entries(d.files).filter(([E,A])=>!d.scene_files.includes(E)&&/\.(glb|gltf|vrm|fbx|usd[acz]?|npz)$/i.test(A)),m=[{value:Ea,text:y?"as in the scene":ve(g.target)},...f.map(([E,A])=>({value:`file:${E}`,text:A.replace(/^.*[/\\]/,""),group:"Your files"})),...d.characters.map(E=>({value:`sample:${E}`,text:ve(E),group:"Samples"}))],_=y?y.sample?`sample:${y.sample}`:`file:${y.file}`:Ea,T=E=>{let A=E.slice(E.indexOf(":")+1),v=E?E.startsWith("sample:")?{sample:A}:{file:A}:null;p.put(l,{target:v},v?`${l}: ${i.nameOf(v)}`:`${l} as in the scene`)},M=u.scene?.cast[l]?.motion;return S("div",{class:"member","data-member":l},Pt(l,`Who plays ${l}; drop a file here to change it`,St(m,_,T,{"data-cast":l}),fd(i,`Open a character to play ${l}`,"Open\u2026",l,"target")),S("p",{class:"note"},`${ve(g.motion)} \xB7 ${g.heights.source.toFixed(2)} m \u2192 ${g.heights.target.toFixed(2)} m`,M?S("button",{type:"button",class:"quiet",tip:`Play ${l}\u2019s own motion again`,onclick:()=>p.put(l,{motion:null},`${l}\u2019s own motion`)},"own motion"):null))}function o(){let{info:l}=i.scenes,h=(l?.contacts??[]).filter(({confidence:u})=>u>.05);if(!h.length)return[S("p",{class:"note"},l?.preview?"Being found\u2026":"Nobody touches anybody.")];let d=(u,p)=>u[1]===p?ve(u[0]):u.map(ve).join(" on ");return h.map(({first:u,second:p,regions:g,start:y,end:f,confidence:m})=>S("div",{class:"touch"},S("span",{},S("b",{},`${u}, ${p}`),` ${d(g,p)}`),S("button",{type:"button",class:"quiet",tip:`Go to where it begins; meant with ${Math.round(100*m)} %`,"data-touch":y,onclick:()=>i.player.go(Math.round(y*i.player.fps))},`${y.toFixed(2)}\u2013${f.toFixed(2)} s`)))}function a({who:l,at:h,share:d}){let u=Array.isArray(h)?h.map(p=>p.toFixed(1)).join(", "):h;return S("p",{class:"note"},`${l} looks at ${u} for ${Math.round(100*d)} % of the time`)}function c(){let l=S("button",{type:"button",class:"quiet",tip:"Copy the command that plays the same scene","data-copy":"command",onclick:()=>{navigator.clipboard.writeText(i.command).then(()=>{l.textContent="Copied",setTimeout(()=>l.textContent="Copy",1500)})}},"Copy"),h=i.command?Object.entries(i.made.a?.files??{}):[];return[S("h3",{},"Make it again"),i.command?S("div",{class:"command"},S("code",{},i.command),l):S("p",{class:"note"},"The command appears with the result."),...h.length?[S("p",{class:"note"},"It reads: ",...h.map(([d,u])=>S("button",{type:"button",class:"quiet",tip:`Save ${d}, which names the files you put in; keep them beside it`,onclick:()=>gr(d,new Blob([u]))},d)))]:[]]}return{element:t,update:s}}var jy=["source","target"];function md(i){let e=S("div"),t=S("section",{},S("p",{class:"note"},"Not body: left out of contacts and volumes. Tick what is body after all."),e),n="",s=()=>i.state.options.body??{},r=c=>i.view?.panes[c].figure?.message.head??null;function o(c,l,h){let d={...s()};l===null?delete d[c]:d[c]=l,i.option("body",Object.keys(d).length?d:null,h)}function a(){let c=jy.map(r),l=JSON.stringify([s(),c.map(g=>g?.key)]);if(l===n)return;n=l;let h=new Map;for(let g of c)for(let y of g?.not_body??[])h.set(y.name,y.what);for(let[g,y]of Object.entries(s()))h.has(g)||h.set(g,y?"body by hand":"not body by hand");let d=[...h].map(([g,y])=>{let f=S("input",{type:"checkbox","data-body":g,onchange:()=>o(g,f.checked,`${g} is ${f.checked?"body":"not body"}`)});return f.checked=s()[g]??!1,S("label",{class:"row",tip:y},S("span",{class:"label"},g),f)}),u=[...new Set(c.flatMap(g=>[...g?.meshes??[],...g?.joints??[]]))].filter(g=>!h.has(g)),p=S("select",{"data-body-more":!0,tip:"A mesh or a joint that is only on the body",onchange:()=>p.value&&o(p.value,!1,`${p.value} is not body`)},S("option",{value:""},"leave out more \u2026"),...u.map(g=>S("option",{value:g},g)));Fe(e,...d,p)}return{element:t,update:a}}var Qy=["hips","left_thigh","right_thigh","left_upper_arm","right_upper_arm"],ev="This rig was not recognised. Say which bones are the hips, both thighs and both upper arms: click a cell, then the bone.";function gd(i,e){let t=S("tbody"),n=md(i),s=S("p",{class:"note"}),r=S("button",{type:"button",class:"quiet",tip:"Forget every change and let the bones be found again","data-action":"reset-mapping",onclick:()=>i.history.change("reset the mapping",y=>y.roles={source:{},target:{}})},"Reset"),o=S("button",{type:"button",class:"quiet",hidden:!0,tip:"Take the bones below as they are, though they do not look like a person\u2019s","data-action":"accept-mapping",onclick:()=>i.history.change("use these bones",y=>{for(let f of["source","target"]){let m=h(f);if(m?.message.head.refused)for(let[_,{joint:T}]of Object.entries(m.roles))y.roles[f][_]=m.joints[T]}})},"Use these bones"),a=S("div",{class:"pad"},S("div",{class:"head"},s,o,r),S("table",{class:"map"},S("thead",{},S("tr",{},S("th",{},"Role"),S("th",{class:"src-ink"},"Source"),S("th",{class:"res-ink"},"Result"),S("th",{class:"n",tip:"How sure the match is, from 0 to 1"},"Sure"))),t),n.element),c=null,l="",h=y=>i.view?.panes[y].figure??null;function d(y,f,m){i.history.change(`${ve(f)} of the ${y==="source"?"source":"result"}`,_=>{if(m===null)delete _.roles[y][f];else{for(let[T,M]of Object.entries(_.roles[y]))M===m&&m&&delete _.roles[y][T];_.roles[y][f]=m}})}e.onjoint=(y,f)=>{let m=h(y)?.joints[f];if(m){if(c&&c.side===y){let{role:_}=c;c=null,d(y,_,m)}else{let _=Object.entries(h(y).roles).find(([,T])=>T.joint===f)?.[0];c=_?{side:y,role:_}:null,s.textContent=_?`${m} plays ${ve(_)}: pick another bone for it.`:`${m} plays no role; choose a cell first, then the bone.`}l="",g()}};function u(y,f){let m=h(y),_=m?.roles[f],T=f in i.state.roles[y],M=_?m.joints[_.joint]:"",E=_?m.short(M):"\u2013";if(c?.side===y&&c.role===f&&m){let v=S("select",{"data-pick":`${y}-${f}`,onchange:()=>{c=null,d(y,f,v.value==="\0"?null:v.value)}},S("option",{value:"\0"},T?"reset":E),S("option",{value:""},"no bone"),...m.joints.map(w=>S("option",{value:w},m.short(w))));return S("td",{class:"on"},v)}return S("td",{class:T?"changed":"","data-cell":`${y}-${f}`,tip:_?`${M}: ${_.why}`:"No bone was found for this role; click to choose one",onclick:()=>{c={side:y,role:f},s.textContent=`Pick a bone in the ${y==="source"?"left":"right"} view for ${ve(f)}, or choose from the list.`,l="",g()}},E)}function p(...y){let f=i.choices?.roles??[],m=y.some(T=>T?.message.head.refused),_=new Set([...y.flatMap(T=>Object.keys(T?.roles??{})),...Object.values(i.state.roles).flatMap(T=>Object.keys(T)),...m?i.choices?.main_roles??[]:[]]);return f.filter(T=>_.has(T))}function g(){let y=h("source"),f=h("target"),m=i.view?.panes;if(m)for(let A of["source","target"])m[A].marks.selectedJoint=c?.side===A?h(A)?.roles[c.role]?.joint??-1:-1;i.view&&(i.view.dirty=!0),n.update();let _=JSON.stringify([i.state.roles,c,y?.message.head.key,f?.message.head.key,i.choices?.version]);if(_===l)return;l=_;let T=[y,f].find(A=>A?.message.head.refused);o.hidden=!T||!Qy.every(A=>A in T.roles),c||(s.textContent=T?ev:"Click a cell, then the bone that should play it.");let E=p(y,f).map(A=>{let v=Math.min(y?.roles[A]?.sure??0,f?.roles[A]?.sure??0);return S("tr",{class:v<.5?"unsure":""},S("th",{},ve(A)),u("source",A),u("target",A),S("td",{class:"n"},v?v.toFixed(2):"\u2013"))});Fe(t,...E),r.disabled=!Object.keys(i.state.roles.source).length&&!Object.keys(i.state.roles.target).length}return{element:a,update:g}}function yd(i,e){let t=S("div",{class:"pad"}),n="",s=l=>[...Object.entries(i.entered?.files??{}).map(([h,d])=>({value:`file:${h}`,text:d.replace(/^.*[/\\]/,""),group:"Your files"})),...l.map(h=>({value:`sample:${h}`,text:ve(h),group:"Samples"}))],r=l=>l.sample?`sample:${l.sample}`:`file:${l.file}`,o=l=>{let[h,d]=[l.slice(0,l.indexOf(":")),l.slice(l.indexOf(":")+1)];return h==="sample"?{sample:d}:{file:d}};function a(l){let h=S("input",{type:"file",multiple:!0,class:"hidden","data-pick":l});return h.addEventListener("change",()=>{h.files?.length&&i.drop([...h.files],l),h.value=""}),S("span",{},h,S("button",{type:"button",class:"quiet",tip:l==="source"?"Open a motion: FBX, GLB, VRM, BVH, AMC with its ASF, USD or npz":"Open a character: FBX, GLB, VRM, USD or npz; or a mesh without bones: OBJ, OFF, PLY, STL, GLB",onclick:()=>h.click()},"Open\u2026"))}function c(){let{state:l,play:h,entered:d,choices:u}=i,p=JSON.stringify([l,h?.clips,h?.notes,d?.files,u?.version,i.puppetry.on]);if(p===n||!d||!u)return;n=p;let g=l.options,y=i.puppetry.on,f=/\.(obj|off|ply|stl|toml)$/i.test(i.entered?.files[l.target.file??""]??"")||!!l.target.sample?.startsWith("puppet:"),m=h?.clips??[],_=g.scale??"auto",T=S("input",{type:"number",min:.01,max:100,step:.05,class:"small",value:typeof _=="number"?_:1,disabled:typeof _!="number","data-option":"scale",onchange:()=>i.option("scale",Number(T.value)||1,"length of the travel")}),M=S("input",{type:"number",min:1,max:240,step:1,class:"small",placeholder:"clip\u2019s own",value:g.fps??"","data-option":"fps",onchange:()=>i.option("fps",M.value?Math.min(Math.max(Number(M.value),1),1e3):null,"frame rate")});Fe(t,S("h3",{class:"src-ink"},"Source"),Pt("Motion","The motion that is carried over",St(s(d.motions),r(l.motion),E=>i.history.change(`motion: ${E.replace(/^\w+:/,"")}`,A=>i.useMotion(A,o(E))),{"data-option":"motion"}),a("source")),m.length>1&&Pt("Clip","Which clip of the file is played",St(m.map((E,A)=>({value:String(A),text:`${E.name} \xB7 ${(E.frames/E.fps).toFixed(1)} s`})),String(m.findIndex((E,A)=>A===g.clip||E.name===g.clip)<0?0:m.findIndex((E,A)=>A===g.clip||E.name===g.clip)),E=>i.history.change(`clip ${m[Number(E)]?.name}`,A=>{Number(E)?A.options.clip=Number(E):delete A.options.clip,delete A.options.contacts}),{"data-option":"clip"})),S("h3",{class:"res-ink"},"Result"),Pt("Character","Who plays it",St([...s(d.characters),...(d.puppets??[]).map(E=>({value:`sample:puppet:${E}`,text:ve(E),group:"Sample puppets"}))],r(l.target),E=>i.history.change(`character: ${E.replace(/^\w+:/,"")}`,A=>i.useTarget(A,o(E))),{"data-option":"target"}),a("target")),!y&&Pt("Travel","What becomes of the path over the ground",Ln([{value:"keep",text:"Keep",tip:"The character travels as the source does"},{value:"in-place",text:"In place",tip:"The path is taken out; sway and steps stay"},{value:"none",text:"None",tip:"The root does not move at all"}],g.root??"keep",E=>i.option("root",E==="keep"?null:E,`travel: ${E}`))),!y&&Pt("Length","How long the path is on the new character",Ln([{value:"auto",text:"By legs",tip:"Scaled by the ratio of the legs: steps fit the character"},{value:"none",text:"As is",tip:"The same metres as the source"},{value:"number",text:"\xD7",tip:"A factor of your own"}],typeof _=="number"?"number":_,E=>i.option("scale",E==="auto"?null:E==="number"?1:E,"length of the travel")),T),!y&&Pt("Frame rate","Resample the motion; empty keeps the clip\u2019s own rate",M),!y&&Pt("Denoise","Take jitter and lost samples out of the motion before it is carried over",S("input",{type:"checkbox",checked:g.denoise===!0,"data-option":"denoise",onchange:E=>i.option("denoise",E.target.checked||null,"denoise")})),!y&&Pt("Mirror","Swap left and right",S("input",{type:"checkbox",checked:g.mirror===!0,"data-option":"mirror",onchange:E=>i.option("mirror",E.target.checked||null,"mirror")})),S("div",{class:"foot"},l.puppet?S("button",{type:"button",class:"quiet",disabled:f,tip:f?"It has no bones to move by":"Move it by its bones again","data-action":"as-character",onclick:()=>i.asPuppet(!1)},"As a character"):S("button",{type:"button",class:"quiet",tip:"Leave its bones aside and pose its mesh by a few control points","data-action":"as-puppet",onclick:()=>i.asPuppet()},"As a puppet")),S("h3",{},"Several at once"),Pt("Scene","Several characters, props and ground at once, from a SCENE.toml",gc(i)),(h?.notes?.length??0)>0&&S("h3",{},"Notes on the files"),...(h?.notes??[]).map(E=>S("p",{class:"note"},E)),S("p",{class:"note"},"Drop files anywhere: on the left half as the motion, on the right half as the character or the mesh; a SCENE.toml with its files, or a ZIP of them, anywhere."))}return{element:t,update:c}}function vd(i,e){let t=S("div",{class:"pad"}),n=[];function s(){let o=i.measures[i.shown],a=i.outcome,c=[o,i.command,i.work.kind,i.solved,i.shown,a,i.player.fps];if(n.length&&c.every((d,u)=>d===n[u]))return;n=c;let l=S("button",{type:"button",class:"quiet",tip:"Copy the command that makes exactly this result","data-copy":"command",onclick:()=>{navigator.clipboard.writeText(i.command).then(()=>{l.textContent="Copied",setTimeout(()=>l.textContent="Copy",1500)})}},"Copy"),h=i.command?Object.entries(i.made[i.shown]?.files??{}):[];Fe(t,a.length>0&&S("h3",{},"Remarks"),a.length>0&&S("ul",{class:"remarks"},...a.map(r)),S("h3",{},"Make it again"),i.command?S("div",{class:"command"},S("code",{},i.command),l):S("p",{class:"note"},"The command appears with the result."),h.length>0&&S("p",{class:"note"},"It reads: ",...h.map(([d,u])=>S("button",{type:"button",class:"quiet",tip:`Save ${d}, which the command names`,onclick:()=>gr(d,new Blob([u]))},d))),(o?.worst.length??0)>0&&S("h3",{},"Worst moments"),S("div",{class:"moments"},...(o?.worst??[]).map(d=>S("button",{type:"button",class:"quiet",tip:d.figures.map(([u,p,g])=>`${u} ${Sn(p)} ${g}`).join("; "),onclick:()=>i.player.go(d.frame)},`${(d.frame/i.player.fps).toFixed(2)} s \xB7 ${d.figures[0]?.[0]??""}`))),S("h3",{},"Figures"),o?S("table",{class:"figures"},S("thead",{},S("tr",{},S("th",{}),S("th",{class:"n src-ink"},"Source"),S("th",{class:"n res-ink"},"Result"))),...tv(o.figures).map(([d,u])=>S("tbody",{},S("tr",{class:"part"},S("td",{colspan:3},d)),...u.map(nv)))):S("p",{class:"note"},i.work.kind==="busy"?"Being measured\u2026":"Nothing is measured yet."),S("button",{type:"button",class:"quiet",disabled:!i.solved,tip:"Save a page with pictures of the worst moments, all figures and curves",onclick:()=>{i.save("report")}},"Save the report as a page"))}function r({text:o,frames:a}){let c=l=>(l/i.player.fps).toFixed(2);return S("li",{},S("span",{},o),a&&S("button",{type:"button",class:"quiet",tip:"Go to where this begins","data-remark":a[0],onclick:()=>i.player.go(a[0])},a[0]===a[1]?`${c(a[0])} s`:`${c(a[0])} \u2013 ${c(a[1])} s`))}return{element:t,update:s}}function tv(i){let e=new Map;for(let t of i)t.value!==null&&e.set(t.part,[...e.get(t.part)??[],t]);return[...e]}function nv(i){let e=i.name.includes("penetration")&&i.value>1.05*(i.source??0);return S("tr",{tip:`${i.more?"More":"Less"} is better${i.unit?`; in ${i.unit}`:""}`},S("th",{},S("i",{},i.more?"\u2191":"\u2193"),` ${i.title}`,S("small",{},` ${i.unit}`)),S("td",{class:"n"},Sn(i.source)),S("td",{class:`n ${e?"pen-ink":""}`},Sn(i.value)))}var Ni=[{name:"Motion",tip:"Which motion, which character, and how the travel is carried over",make:yd},{name:"Mapping",tip:"Which bone follows which; pick bones in the viewports",make:gd},{name:"Keys",tip:"The spots of skin that stand for the body; drag them on the surface",make:td},{name:"Weights",tip:"How much each aim and each contact counts in the solve",make:ju},{name:"Conflicts",tip:"Aims that pull against each other, and the slider that trades them",make:Qu},{name:"Report",tip:"Figures, worst moments, and the command that makes this result",make:vd}],iv=[Ni[0],{name:"Puppet",tip:"Control points, key poses and how the mesh moves",make:ad}],sv=[{name:"Scene",tip:"Who plays in the scene, who touches whom, and how to make it again",make:pd},Ni[Ni.length-1]],Ta=class{constructor(e){this.studio=e;this.element=S("aside",{class:"inspector","aria-label":"Inspector"},ov(),this.bar,this.body);let t=sessionStorage.getItem("understudy-tab");Ni.some(n=>n.name===t)&&(this.current=t),this.open(this.current),e.onchange(()=>{let n=e.scenes.on?"scene":e.puppetry.on?"puppet":"one";n!==this.kind&&(this.kind=n,this.open({one:"Motion",puppet:"Puppet",scene:"Scene"}[n])),this.tabs.get(this.current)?.update()})}studio;element;current="Motion";onjoint=()=>{};kind="one";body=S("div",{class:"tab-body"});bar=S("div",{class:"tabs",role:"tablist"});tabs=new Map;onopen=()=>{};get list(){return{one:Ni,puppet:iv,scene:sv}[this.kind]}open(e){this.list.some(n=>n.name===e)||(e=this.list[0].name),this.current=e,sessionStorage.setItem("understudy-tab",e);let t=this.tabs.get(e);t||this.tabs.set(e,t=this.list.find(n=>n.name===e).make(this.studio,this)),Fe(this.bar,...this.list.map(n=>S("button",{type:"button",role:"tab",tip:n.tip,"data-tab":n.name,class:n.name===e?"on":"","aria-selected":n.name===e?"true":"false",onclick:()=>this.open(n.name)},n.name))),Fe(this.body,t.element),t.update(),this.onopen()}},yc="understudy-panel",rv=280;function ov(){let i=document.documentElement,e=s=>{let r=Math.round(Math.min(Math.max(s,rv),.6*innerWidth));i.style.setProperty("--panel",`${r}px`),localStorage.setItem(yc,String(r))},t=Number(localStorage.getItem(yc));t&&e(t);let n=S("div",{class:"edge",role:"separator","aria-orientation":"vertical","aria-label":"Width of the panel",tabindex:0,tip:"Drag to make the panel wider; double-click to reset it",onpointerdown:s=>n.setPointerCapture(s.pointerId),onpointermove:s=>n.hasPointerCapture(s.pointerId)&&e(innerWidth-s.clientX),onkeydown:s=>{let r={ArrowLeft:24,ArrowRight:-24}[s.key];r&&(s.stopPropagation(),e(n.parentElement.clientWidth+r))},ondblclick:()=>{i.style.removeProperty("--panel"),localStorage.removeItem(yc)}});return n}var Ui=(i,e)=>({keys:"",says:"",match:i,act:e});function xd(i,e,t,n,s,r){let{player:o,puppetry:a}=i,c=u=>p=>p.key.toLowerCase()===u.toLowerCase()&&!p.ctrlKey&&!p.metaKey&&!p.altKey,l=u=>p=>c(u)(p)&&p.shiftKey,h=u=>p=>c(u)(p)&&!p.shiftKey,d=(u,p)=>g=>g.key.toLowerCase()===u&&(g.ctrlKey||g.metaKey)&&g.shiftKey===p;return[{keys:"Space",says:"play or pause",match:c(" "),act:()=>o.toggle()},{keys:"\u2190 \u2192",says:"one frame back or on",match:h("ArrowLeft"),act:()=>o.go(o.whole-1)},Ui(h("ArrowRight"),()=>o.go(o.whole+1)),{keys:"Shift \u2190 \u2192",says:"ten frames",match:l("ArrowLeft"),act:()=>o.go(o.whole-10)},Ui(l("ArrowRight"),()=>o.go(o.whole+10)),{keys:"Home End",says:"first or last frame",match:c("Home"),act:()=>o.go(0)},Ui(c("End"),()=>o.go(o.last)),{keys:"L",says:"loop",match:c("l"),act:()=>o.set({loop:!o.loop})},{keys:"O",says:"overlay source and result",match:c("o"),act:()=>e.toggle("overlay")},{keys:"F",says:"camera follows",match:c("f"),act:()=>e.toggle("follow")},{keys:"M",says:"the file\u2019s own materials, or clay",match:c("m"),act:()=>e.toggle("looks")},{keys:"K",says:"key-vertices",match:c("k"),act:()=>e.toggle("keys")},{keys:"P",says:"active pairs",match:c("p"),act:()=>e.toggle("pairs")},{keys:"H",says:"contact heat on the skin",match:c("h"),act:()=>e.toggle("heat")},{keys:"R",says:"penetration in red",match:c("r"),act:()=>e.toggle("red")},{keys:"J",says:"bones",match:c("j"),act:()=>e.toggle("bones")},{keys:"A B",says:"result of the one method or the other",match:c("a"),act:()=>i.showResult("a")},Ui(c("b"),()=>i.showResult("b")),{keys:"0",says:"camera as at the beginning",match:c("0"),act:()=>e.home()},{keys:"1 \u2013 6",says:"tabs of the inspector",match:h("1"),act:()=>n.open(n.list[0].name)},...Ni.slice(1).map((u,p)=>Ui(h(String(p+2)),()=>n.list[p+1]&&n.open(n.list[p+1].name))),{keys:"N",says:"puppet: pick a joint and a spot",match:c("n"),act:()=>a.on&&(a.picking?a.stopPicking():a.pick(null))},{keys:"E",says:"puppet: a key pose at this frame",match:c("e"),act:()=>{mc(i)}},{keys:"G",says:"puppet: ghost of the pose before",match:c("g"),act:()=>a.on&&a.toggleGhost()},{keys:"[ ]",says:"puppet: the pose before or after",match:c("["),act:()=>a.step(-1)},Ui(c("]"),()=>a.step(1)),{keys:"C",says:"fold the timeline",match:c("c"),act:()=>t.fold()},{keys:"T",says:"light or dark",match:c("t"),act:s},{keys:"Ctrl Z",says:"undo",match:d("z",!1),act:()=>i.history.step(-1)},{keys:"Ctrl Shift Z",says:"redo",match:d("z",!0),act:()=>i.history.step(1)},Ui(d("y",!1),()=>i.history.step(1)),{keys:"Esc",says:"stop solving or taking in, close this",match:c("Escape"),act:()=>{a.picking?a.stopPicking():(i.work.kind==="busy"||i.uploading||i.making)&&i.cancel()}},{keys:"?",says:"this list",match:u=>u.key==="?",act:r}]}function _d(i){document.addEventListener("keydown",e=>{if(document.querySelector("dialog[open]"))return;let t=e.target;if(t.matches("input:not([type=range]):not([type=checkbox]), select, textarea")&&!e.ctrlKey&&!e.metaKey||t.matches("input[type=range]")&&e.key.startsWith("Arrow"))return;let s=i.find(r=>r.match(e));s&&(e.preventDefault(),s.act())})}function bd(i){let e=i.filter(n=>n.keys).map(n=>S("div",{},S("kbd",{},n.keys),S("span",{},n.says)));return S("dialog",{class:"sheet"},S("h2",{},"Keyboard"),S("div",{class:"keysheet"},...e),S("p",{class:"note"},"Drag to turn, Shift-drag or right-drag to move, wheel to come nearer."),S("form",{method:"dialog"},S("button",{class:"primary"},"Close")))}var[av]=performance.getEntriesByType("navigation"),vc=av?.type==="reload";function yr(i,e,t){let n=`understudy-${i}`;if(addEventListener("pagehide",()=>{try{sessionStorage.setItem(n,JSON.stringify(e()))}catch{}}),!!vc)try{let s=JSON.parse(sessionStorage.getItem(n)??"null");s&&t(s)}catch{}}var Aa=class{constructor(e,t){this.studio=e;this.view=t}studio;view;ray=new wi;box=null;queued=!1;down(e,t){let{puppetry:n}=this.studio;if(!n.on||n.picking)return!1;let{pane:s,...r}=this.view.at(e,t);if(s.side!=="target")return!1;let o=n.marks.target,{names:a}=n,c=n.point?a.indexOf(n.point):-1,l=o.handleAt(s.camera,o.places[c],r.x,r.y,r.width,r.height),h=l===null?o.dotAt(s.camera,r.x,r.y,r.width,r.height):c;return h<0?!1:(n.grab(a[h],l,s.camera,o.places[h],this.rayAt(e,t)),!0)}move(e,t){this.box={x:e,y:t},!this.queued&&(this.queued=!0,requestAnimationFrame(()=>{this.queued=!1,!(!this.box||!this.studio.puppetry.isDragging)&&this.studio.puppetry.drag(this.rayAt(this.box.x,this.box.y))}))}up(e,t,n){let{puppetry:s}=this.studio;n||s.drag(this.rayAt(e,t)),this.box=null,s.drop()}click(e,t){let{puppetry:n}=this.studio;if(!n.on)return;let{pane:s,...r}=this.view.at(e,t);if(s.side==="source"&&s.figure){let o=s.marks.jointAt(s.figure,s.camera,r.x,r.y,r.width,r.height),a=Object.entries(s.figure.roles).find(([c,{joint:l}])=>l===o&&n.info?.roles.includes(c))?.[0];a&&n.takeJoint(a)}else if(n.picking){let o=this.view.spotAt("target",r.x,r.y,r.width,r.height);if(!o)return;let a=o.weights.indexOf(Math.max(...o.weights));n.takeVertex(o.face[a])}else n.select(null)}over(e,t){let{puppetry:n}=this.studio,{pane:s,...r}=this.view.at(e,t),o=n.marks[s.side],a=o.group.visible?o.dotAt(s.camera,r.x,r.y,r.width,r.height):-1;if(a>=0){let c=n.names[a],l=n.doc?.points[c]?.joint??"";return{cursor:s.side==="target"&&!n.picking?"grab":"pointer",title:c===l?ve(c):`${ve(c)}, follows ${ve(l)}`}}return{cursor:n.picking?"crosshair":"default",title:""}}rayAt(e,t){let[n,s,r,o]=this.view.box("target");return this.ray.setFromCamera(new Ce(2*(e-n)/r-1,1-2*(t-s)/o),this.view.panes.target.camera),this.ray.ray}};function Sd(i,e,t,n){let s=[1/0,1/0,1/0],r=[-1/0,-1/0,-1/0];i.forEach((c,l)=>{s[l%3]=Math.min(s[l%3],c),r[l%3]=Math.max(r[l%3],c)});let o=Math.max(...r.map((c,l)=>c-s[l])),a=t;for(let c=.012;a.faces.length>3*n&&c<1;c*=1.3)a=lv(i,e,t,s,c*o);return a}function lv(i,e,t,n,s){let r=new Map,o=new Uint32Array(i.length/3);for(let l=0;l<o.length;l++){let h=e[l];for(let d=0;d<3;d++)h=h*128+Math.floor((i[3*l+d]-n[d])/s);r.has(h)||r.set(h,l),o[l]=r.get(h)}let a=[],c=t.spans.map(([l,h])=>{let d=a.length/3;for(let u=3*l;u<3*(l+h);u+=3){let[p,g,y]=[o[t.faces[u]],o[t.faces[u+1]],o[t.faces[u+2]]];p!==g&&g!==y&&y!==p&&a.push(p,g,y)}return[d,a.length/3-d]});return{faces:Uint32Array.from(a),spans:c}}var xc="understudy-decoded";function Md(i){let e=new ai(new Uint8Array(Math.max(i,1)),Math.max(i,1),1,ys);return e.needsUpdate=!0,e}var _c={value:0};function bc(i,e,t,n){let s=Md(i),r=Md(e);return{heat:s,red:r,uniforms:{heatMap:{value:s},redMap:{value:r},heatSize:{value:Math.max(i,1)},redSize:{value:Math.max(e,1)},heatOn:{value:0},redOn:{value:1},heatColour:{value:t},redColour:{value:n},floorDepth:{value:.004},rim:_c}}}var cv=`
attribute vec4 nearKeys; attribute vec4 nearShares; attribute vec4 nearSpots; attribute vec4 nearSpotShares;
uniform sampler2D heatMap; uniform sampler2D redMap; uniform float heatSize; uniform float redSize;
varying float vHeat; varying float vRed; varying float vHeight;
float spread(sampler2D map, float size, vec4 which, vec4 share) {
  float most = 0.0;
  for (int i = 0; i < 4; i++) most = max(most, share[i] * texture2D(map, vec2((which[i] + 0.5) / size, 0.5)).r);
  return most;
}`,hv=`
uniform float heatOn; uniform float redOn; uniform vec3 heatColour; uniform vec3 redColour; uniform float floorDepth;
uniform float rim; varying float vHeat; varying float vRed; varying float vHeight;`,uv=`
float warm = heatOn * smoothstep(0.05, 0.75, vHeat);
float bad = redOn * max(smoothstep(0.08, 0.45, vRed), 1.0 - smoothstep(-2.0 * floorDepth, -floorDepth, vHeight));
float dark = 1.0 - smoothstep(0.01, 0.16, max(diffuseColor.r, max(diffuseColor.g, diffuseColor.b)));
float edge = 1.0 - abs(dot(normal, normalize(vViewPosition)));
totalEmissiveRadiance += rim * (0.16 * dark + (0.25 + 0.75 * dark) * edge * edge * edge) * vec3(0.62, 0.7, 0.82);
diffuseColor.rgb = mix(mix(diffuseColor.rgb, heatColour, 0.85 * warm), redColour, bad);
totalEmissiveRadiance = mix(totalEmissiveRadiance, 0.25 * heatColour, warm);
totalEmissiveRadiance = mix(totalEmissiveRadiance, 0.35 * redColour, bad);`;function Ed(i,e){i.onBeforeCompile=t=>{Object.assign(t.uniforms,e.uniforms),t.vertexShader=t.vertexShader.replace("#include <common>",`#include <common>
${cv}`).replace("#include <project_vertex>",`#include <project_vertex>
        vHeat = spread(heatMap, heatSize, nearKeys, nearShares);
        vRed = spread(redMap, redSize, nearSpots, nearSpotShares);
        vHeight = (modelMatrix * vec4(transformed, 1.0)).y;`),t.fragmentShader=t.fragmentShader.replace("#include <common>",`#include <common>
${hv}`).replace("#include <emissivemap_fragment>",`#include <emissivemap_fragment>
${uv}`)}}function Td(i,e){let{head:t,parts:n}=i,s=new Map,r=(a,c)=>{if(!a)return null;let l=JSON.stringify([a,c]),h=s.get(l);if(h)return h;let d=new Ut;d.flipY=!1,d.wrapS=wd(a.wrap[0]),d.wrapT=wd(a.wrap[1]),d.offset.fromArray(a.offset),d.repeat.fromArray(a.scale),c&&(d.colorSpace=kt),d.anisotropy=4;let u=new Blob([n[`image${a.image}`]],{type:t.images[a.image]});return createImageBitmap(u,{colorSpaceConversion:"none"}).then(p=>{d.image=p,d.needsUpdate=!0,dispatchEvent(new Event(xc))},()=>{}),s.set(l,d),d},o=t.materials.map(a=>{let c=r(a.texture,!0),[l,h,d,u]=a.colour;return new Wn({color:new Me().setRGB(l,h,d,ri),map:c,metalness:Math.min(a.metalness,.25),roughness:Math.max(a.roughness,.45),emissive:new Me().setRGB(a.glow[0],a.glow[1],a.glow[2],ri),emissiveMap:r(a.glow_texture,!0),normalMap:r(a.normal_texture,!1),normalScale:new Ce(1,1).multiplyScalar(a.normal_texture?.amount??1),transparent:a.alpha==="BLEND",depthWrite:a.alpha!=="BLEND"||u>.9,opacity:a.alpha==="BLEND"?u:1,alphaTest:a.alpha==="MASK"?a.cutoff:0,side:a.both_sides?qt:Cn,vertexColors:!!n.colours})});return t.spans.map(([,,a])=>{if(a>=0)return o[a];if(!n.colours)return e;let c=e.clone();return c.color.set(16777215),c.vertexColors=!0,c})}function wd(i){return i===33071?cn:i===33648?ts:es}var dv=24,fv=160,pv=.3;function vr(i,e){let t=i-e;return Math.sign(t)*Math.max(Math.abs(t)-pv,0)}function xr({head:i,parts:e}){return{frames:i.frames,fps:i.fps,turns:e.turns,moving:e.moving,places:e.places,scales:e.scales??null}}var mv=8e3;function Ad({faces:i,spans:e}){let t=e.map(([n,s],r)=>({start:3*n,count:3*s,materialIndex:r}));return{index:new Ge(i,1),groups:t}}var Dn=class{constructor(e,t,n){this.message=e;let{head:s,parts:r}=e;this.joints=s.joints,this.parents=r.parents,this.height=s.height,this.roles=s.roles,this.hips=s.roles.hips?.joint??0,this.restPlaces=r.rest_places,this.restScales=r.rest_scales,this.skin={faces:r.faces,spans:s.spans.map(([a,c])=>[a,c])},this.whole=Ad(this.skin),this.accent=new Me(t),this.red=new Me(n),this.glow=bc(1,1,this.accent,this.red),this.clay=new Wn({color:13225170,roughness:.78,metalness:0});let o=new Xt;o.quaternion.fromArray(s.turn),this.group.add(o);for(let a=0;a<this.joints.length;a++){let c=new ls;c.position.fromArray(r.rest_places,3*a),c.quaternion.fromArray(r.rest_turns,4*a),c.scale.fromArray(r.rest_scales,3*a),this.bones.push(c),(this.parents[a]>=0?this.bones[this.parents[a]]:o).add(c)}this.group.position.y=-s.floor,this.group.updateMatrixWorld(!0),this.prefix=gv(Object.values(this.roles).map(({joint:a})=>this.joints[a])),r.vertices.length&&(this.mesh=this.makeMesh(e,o))}message;group=new Xt;bones=[];joints;parents;height;mesh=null;roles;keys=null;clip=null;ground=null;glow;own=[];clay;hips;reach={low:0,high:1,side:.5,hips:.5,path:null};prefix;skin;whole;few=null;isCoarse=!1;restPlaces;restScales;accent;red;makeMesh(e,t){let{parts:n}=e,s=new ct;s.setAttribute("position",new Ge(n.vertices,3)),s.setAttribute("normal",new Ge(n.normals,3)),s.setAttribute("skinIndex",new Ge(n.slots,4)),s.setAttribute("skinWeight",new Ge(n.weights,4)),n.uvs&&s.setAttribute("uv",new Ge(n.uvs,2)),n.colours&&s.setAttribute("color",new Ge(n.colours,3,!0)),Object.assign(s,this.whole);let r=n.vertices.length/3,o=h=>s.setAttribute(h,new Ge(new Uint8Array(4*r),4,!0));["nearKeys","nearShares","nearSpots","nearSpotShares"].forEach(o);let a=Array.from(n.slot_joints,h=>this.bones[h]),c=a.map((h,d)=>new Ne().fromArray(n.inverse_binds,16*d));this.own=Td(e,this.clay);for(let h of new Set([...this.own,this.clay]))Ed(h,this.glow);let l=new Vs(s,this.own);return l.castShadow=!0,l.receiveShadow=!0,l.frustumCulled=!1,t.add(l),l.bind(new Gs(a,c),new Ne),l}set coarse(e){if(!this.mesh||e===this.isCoarse)return;this.isCoarse=e;let{slots:t,vertices:n}=this.message.parts;e&&(this.few??=Ad(Sd(n,t.filter((s,r)=>r%4===0),this.skin,mv))),Object.assign(this.mesh.geometry,e?this.few:this.whole)}get vertexCount(){return this.message.parts.vertices.length/3}setKeys({head:e,parts:t}){this.keys={names:e.names,corners:t.corners,weights:t.weights,limbs:e.limbs,confidence:t.confidence,reasons:e.reasons};let n=bc(e.names.length,e.samples,this.accent,this.red);this.glow.heat.dispose(),this.glow.red.dispose();for(let[r,o]of Object.entries(n.uniforms))r!=="heatOn"&&r!=="redOn"&&(this.glow.uniforms[r].value=o.value);this.glow={heat:n.heat,red:n.red,uniforms:this.glow.uniforms};let s=this.mesh?.geometry;!s||!t.near_keys||(s.setAttribute("nearKeys",new Ge(t.near_keys,4)),s.setAttribute("nearShares",new Ge(t.near_shares,4,!0)),s.setAttribute("nearSpots",new Ge(t.near_spots,4)),s.setAttribute("nearSpotShares",new Ge(t.near_spot_shares,4,!0)))}setColours(e,t){this.accent.set(e),this.red.set(t)}look(e){this.mesh&&(this.mesh.material=e?this.own:this.own.map(()=>this.clay))}set translucent(e){for(let t of new Set([...this.own,this.clay]))t.userData.solid??=[t.transparent,t.opacity],t.transparent=e||t.userData.solid[0],t.opacity=e?.45:t.userData.solid[1],t.needsUpdate=!0}short(e){return e.startsWith(this.prefix)&&e!==this.prefix?e.slice(this.prefix.length):e}setClip(e){this.clip=e,this.group.position.x=this.group.position.z=0,this.pose(0);let t=this.place(this.hips);this.group.position.x=-t.x,this.group.position.z=-t.z,this.reach=this.measured(e)}measured(e){let t=Math.min(dv,e.frames),n=Array.from({length:t},(l,h)=>h/Math.max(t-1,1)*(e.frames-1)),s=new Ei,r=n.map(l=>{this.pose(l);let h=this.place(this.hips);return s.expandByPoint(new Ce(h.x,h.z)),{hips:h,...this.extent(h)}}),o=r.map(({hips:l})=>l.y/this.height).sort((l,h)=>l-h),a=o[o.length>>1],c={low:1/0,high:-1/0,side:0,hips:a,path:s};for(let{hips:l,low:h,high:d,side:u}of r){let p=vr(l.y/this.height,a);c.low=Math.min(c.low,h/this.height-p),c.high=Math.max(c.high,d/this.height-p),c.side=Math.max(c.side,u/this.height)}return c}extent(e){let t={low:1/0,high:-1/0,side:0},n=new U,s=o=>{t.low=Math.min(t.low,o.y),t.high=Math.max(t.high,o.y),t.side=Math.max(t.side,Math.hypot(o.x-e.x,o.z-e.z))};for(let{joint:o}of Object.values(this.roles))s(this.place(o,n));let r=Math.max(Math.floor(this.vertexCount/fv),1);if(this.mesh)for(let o=0;o<this.vertexCount;o+=r)s(this.vertex(o,n));return t}patch(e,t){if(!this.clip)return;let n=this.bones.length;this.clip.turns.set(t.turns,4*n*e);let s=new Map(Array.from(this.clip.moving,(r,o)=>[r,o]));for(let r=0;r<t.frames;r++)t.moving.forEach((o,a)=>{let c=s.get(o);if(c===void 0)return;let l=3*(r*t.moving.length+a);this.clip.places.set(t.places.subarray(l,l+3),3*((e+r)*this.clip.moving.length+c))})}a=new Ht;b=new Ht;pose(e){let t=this.clip;if(!t)return;let n=Math.min(Math.floor(e),t.frames-1),s=Math.min(n+1,t.frames-1),r=Math.min(e-n,1),o=this.bones.length;for(let c=0;c<o;c++)this.a.fromArray(t.turns,4*(n*o+c)),r>0&&this.a.slerp(this.b.fromArray(t.turns,4*(s*o+c)),r),this.bones[c].quaternion.copy(this.a);let a=t.moving.length;for(let c=0;c<a;c++){let l=this.bones[t.moving[c]];l.position.fromArray(t.places,3*(n*a+c)),r>0&&l.position.lerp(Rd.fromArray(t.places,3*(s*a+c)),r)}if(t.scales)for(let c=0;c<o;c++)this.bones[c].scale.fromArray(t.scales,3*(n*o+c));this.group.updateMatrixWorld(!0)}rest(){this.bones.forEach((e,t)=>{e.position.fromArray(this.restPlaces,3*t),e.scale.fromArray(this.restScales,3*t)})}place(e,t=new U){return t.setFromMatrixPosition(this.bones[e].matrixWorld)}get hipsPlace(){return this.place(this.hips)}vertex(e,t){let n=this.mesh;return t.fromBufferAttribute(n.geometry.attributes.position,e),n.applyBoneTransform(e,t).applyMatrix4(n.matrixWorld)}keyPlace(e,t){let{corners:n,weights:s}=this.keys;t.set(0,0,0);for(let r=0;r<3;r++){let o=s[3*e+r];o>0&&t.addScaledVector(this.vertex(n[3*e+r],Rd),o)}return t}dispose(){this.group.removeFromParent(),this.mesh?.geometry.dispose(),this.mesh?.skeleton.dispose();for(let e of this.own)e.map?.dispose(),e.emissiveMap?.dispose(),e.dispose();this.clay.dispose(),this.glow.heat.dispose(),this.glow.red.dispose()}},Rd=new U;function gv(i){if(i.length<4)return"";let e=0;for(;i.every(n=>e<n.length&&n[e]===i[0][e]);)e++;let t=n=>/[:_.|\s-]/.test(i[0][n-1])||/[a-z0-9]/.test(i[0][n-1])&&/[A-Z]/.test(i[0][n]??"");for(;e>0&&!t(e);)e--;return i[0].slice(0,e)}var yv=16,vv=80,xv=11111531;function _v(i){let e={kind:"figure",side:"target",joints:["world"],height:i,roles:{},spans:[],turn:[0,0,0,1],floor:0,refused:!1},t={parents:new Int32Array([-1]),rest_places:new Float32Array(3),rest_turns:new Float32Array([0,0,0,1]),rest_scales:new Float32Array([1,1,1]),vertices:new Float32Array(0),faces:new Uint32Array(0),slots:new Uint16Array(0)};return{kind:"figure",head:e,parts:t}}var _r=class extends Dn{members=[];things=[];own3=!0;wood=new Wn({color:xv,roughness:.85,metalness:0,flatShading:!0});constructor(e,t,n){super(_v(e),t,n)}restage(e){let t=new Set(e.members.map(({figure:s})=>s));for(let{figure:s}of this.members)t.has(s)||s.dispose();this.members=e.members;for(let{figure:s,clip:r}of this.members)s.clip=r,s.rest(),s.look(this.own3),this.group.add(s.group);for(let{mesh:s}of this.things)s.removeFromParent(),s.geometry.dispose();this.things=e.things.map(s=>({path:s,mesh:this.thing(s)})),this.ground?.removeFromParent(),this.ground?.geometry.dispose(),this.ground=e.ground&&bv(e.ground),this.ground&&this.group.add(this.ground);let n=this.members[0].clip;this.clip={frames:n.frames,fps:n.fps,turns:new Float32Array(0),moving:new Uint32Array(0),places:new Float32Array(0),scales:null},this.reach=this.looked(),this.pose(0)}thing(e){let t=new ct;t.setAttribute("position",new Ge(e.vertices,3)),t.computeVertexNormals();let n=new dt(t,this.wood);return n.castShadow=n.receiveShadow=!0,n.frustumCulled=!1,this.group.add(n),n}looked(){let{frames:e}=this.clip,t=Math.min(yv,e),n=new Ei,s=new U,r={low:1/0,high:-1/0,side:0,hips:.5,path:n},o=Array.from({length:t},(c,l)=>l/Math.max(t-1,1)*(e-1)).map(c=>{this.pose(c);let l=this.hipsPlace,h={hips:l,low:1/0,high:-1/0,side:0};n.expandByPoint(new Ce(l.x,l.z));for(let{figure:d}of this.members){let u=Math.max(Math.floor(d.vertexCount/vv),1);for(let p=0;d.mesh&&p<d.vertexCount;p+=u)d.vertex(p,s),h.low=Math.min(h.low,s.y),h.high=Math.max(h.high,s.y),h.side=Math.max(h.side,Math.hypot(s.x-l.x,s.z-l.z))}return h}),a=o.map(({hips:c})=>c.y/this.height).sort((c,l)=>c-l);r.hips=a[a.length>>1];for(let{hips:c,low:l,high:h,side:d}of o){let u=vr(c.y/this.height,r.hips);r.low=Math.min(r.low,l/this.height-u),r.high=Math.max(r.high,h/this.height-u),r.side=Math.max(r.side,d/this.height)}return r}pose(e){for(let{figure:s}of this.members)s.pose(e);let t=Math.floor(e),n=e-t;for(let{mesh:s,path:r}of this.things){let o=r.places.length/3-1,a=Math.min(t,o),c=Math.min(t+1,o);s.position.fromArray(r.places,3*a).lerp(Sv.fromArray(r.places,3*c),n),s.quaternion.fromArray(r.turns,4*a).slerp(Mv.fromArray(r.turns,4*c),n),s.updateMatrixWorld(!0)}this.group.updateMatrixWorld(!0)}get hipsPlace(){let e=new U;for(let{figure:t}of this.members)e.add(t.hipsPlace);return e.divideScalar(Math.max(this.members.length,1))}get vertexCount(){return this.members.reduce((e,{figure:t})=>e+t.vertexCount,0)}vertex(e,t){for(let{figure:n}of this.members){if(e<n.vertexCount)return n.vertex(e,t);e-=n.vertexCount}return t}spots(e){let{figure:t}=this.members[e],n=t.hipsPlace,s=t.roles.head?.joint,r=s===void 0?n.clone():t.place(s);return r.y+=.16*t.height,n.y+=.12*t.height,{middle:n,top:r}}setClip(){}rest(){}look(e){this.own3=e;for(let{figure:t}of this.members??[])t.look(e)}set translucent(e){for(let{figure:t}of this.members)t.translucent=e;this.wood.transparent=e,this.wood.opacity=e?.45:1,this.wood.needsUpdate=!0}set coarse(e){for(let{figure:t}of this.members)t.coarse=e}setColours(e,t){super.setColours(e,t);for(let{figure:n}of this.members)n.setColours(e,t)}dispose(){for(let{figure:e}of this.members)e.dispose();for(let{mesh:e}of this.things)e.geometry.dispose();this.ground?.geometry.dispose(),this.wood.dispose(),super.dispose()}};function bv({vertices:i,faces:e}){let t=new ct;t.setAttribute("position",new Ge(i,3)),t.setIndex(new Ge(e,1)),t.computeVertexNormals();let n=new dt(t);return n.receiveShadow=!0,n.frustumCulled=!1,n}var Sv=new U,Mv=new Ht;var wv=["source","target"],Ra=class{constructor(e){this.studio=e}studio;info=null;over=null;came=new Map;clips={source:[],target:[]};built={source:[],target:[]};get on(){return this.figure("target")!==null}figure(e){let t=this.studio.view?.panes[e].figure;return t instanceof _r?t:null}open(e,t){this.studio.history.change(t,n=>n.scene=e&&{...e,cast:{}})}put(e,t,n){this.studio.history.change(n,s=>{if(!s.scene)return;let r={...s.scene.cast[e]??{}};for(let[o,a]of Object.entries(t))a?r[o]=a:delete r[o];Object.keys(r).length?s.scene.cast[e]=r:delete s.scene.cast[e]})}memberAt(e,t,n){let s=this.figure(e),r=this.studio.view,[o,a,c,l]=r.box(e),h=1/0,d=-1;return s?.members.forEach((u,p)=>{let g=s.spots(p).middle.project(r.panes[e].camera),y=Math.hypot((g.x+1)/2*c+o-t,.4*((1-g.y)/2*l+a-n));y<h&&([h,d]=[y,p])}),d}take(e){let{kind:t,head:n}=e;t==="figure"?(this.came.set(n.key,e),this.studio.have.add(n.key)):t==="poses"?this.clips[n.who][n.member]=xr(e):this.stage(e)}stage(e){let{head:t}=e,{studio:n}=this,s=n.view,r=n.colours;this.info=t;let o=t.members;for(let l of wv){let h=l==="source"?r.source:r.result,d=this.built[l],u=o.map(({keys:f},m)=>{let _=f[l];return d[m]?.key===_&&this.figure(l)?d[m]:{key:_,figure:new Dn(this.came.get(_),h,r.red)}}),p=this.figure(l),g=Math.max(...o.map(({heights:f})=>f[l]));if(p&&p.height!==g){let f=new Set(u.map(({figure:m})=>m));p.members=p.members.filter(({figure:m})=>!f.has(m)),p=null}let y=p??new _r(g,h,r.red);y.restage(Ev(e,l,o,u.map(({figure:f})=>f),this.clips[l])),this.built[l]=u,p?s.setGround(l):s.setFigure(l,y)}this.forget(new Set(o.flatMap(({keys:l})=>[l.source,l.target])));let{clip:a}=this.figure("target"),c=t.outcome;n.takeScene({clip:a,method:t.method,seconds:t.seconds,preview:t.preview,outcome:c}),s.arrange()}forget(e){for(let t of[...this.came.keys()])e.has(t)||this.came.delete(t);for(let t of[...this.studio.have])t.startsWith("scene:")&&!e.has(t)&&this.studio.have.delete(t)}leave(){this.info&&(this.info=null,this.built={source:[],target:[]},this.forget(new Set))}};function Ev({head:i,parts:e},t,n,s,r){let o=i.props.map((c,l)=>({vertices:e[`${t}_prop${l}`],places:e[`${t}_prop${l}_places`],turns:e[`${t}_prop${l}_turns`]})),a=e[`${t}_ground`];return{members:n.map(({name:c},l)=>({name:c,figure:s[l],clip:r[l]})),things:o,ground:a?{vertices:a,faces:e[`${t}_ground_faces`]}:null}}function Cd(i,e,t,n){let s=i.clone().project(e);return[(s.x+1)/2*t,(1-s.y)/2*n]}var Ca=class{constructor(e,t){this.studio=e;this.view=t}studio;view;element=S("div",{class:"scene-labels"});labels=new Map;draw(e){let{scenes:t}=this.studio,n=new Set;for(let s of this.view.overlay?["target"]:["source","target"]){let r=t.figure(s);if(!r||!e&&!t.over)continue;let{camera:o}=this.view.panes[s],[a,c,l,h]=this.view.box(s);r.members.forEach(({name:d},u)=>{let[p,g]=Cd(r.spots(u).top,o,l,h),y=`${s} ${d}`;if(p<0||p>l)return;n.add(y);let f=this.labels.get(y)??this.make(y,s),m=t.over?.member===u&&t.over.part==="motion"==(s==="source");f.textContent=m?s==="source"?`${d}\u2019s motion`:`play ${d}`:d,f.classList.toggle("on",m),f.style.transform=`translate(-50%, -100%) translate(${Math.round(p+a)}px, ${Math.round(Math.max(g,44)+c)}px)`})}for(let[s,r]of this.labels)r.hidden=!n.has(s)}make(e,t){let n=S("span",{class:t});return this.labels.set(e,n),this.element.append(n),n}};function Dd({parts:i}){return{starts:i.starts,first:i.first,second:i.second,weights:i.weights,floor:i.floor,inStarts:i.in_starts,inSpots:i.in_spots,inDepths:i.in_depths}}var Pd=600,Ia=class{group=new Xt;dots=null;lines;bones;accent;places=[];seen=null;selectedKey=-1;selectedJoint=-1;show={keys:!0,pairs:!0,heat:!1,red:!0,bones:!1};constructor(e){this.accent=new Me(e),this.lines=new hi(Sc(Pd),new Vn({vertexColors:!0,transparent:!0,depthTest:!1,depthWrite:!1})),this.bones=new hi(Sc(1),new Vn({vertexColors:!0,transparent:!0,depthTest:!1,depthWrite:!1}));for(let t of[this.lines,this.bones])t.frustumCulled=!1,t.renderOrder=5,this.group.add(t)}setAccent(e){this.accent.set(e)}update(e,t){let n=e?.mesh?e.keys:null;if(this.drawBones(e),!e||!n){this.dots&&(this.dots.visible=!1),this.lines.visible=!1;return}if(this.show.keys||this.show.pairs){for(;this.places.length<n.names.length;)this.places.push(new U);n.names.forEach((r,o)=>e.keyPlace(o,this.places[o]))}this.drawDots(e,n.names.length),this.drawPairs(t),this.drawGlow(e,n.names.length,t)}drawDots(e,t){if((!this.dots||this.dots.count!==t)&&(this.dots&&this.group.remove(this.dots),this.dots=new li(new ui(1,12,8),new Qt({transparent:!0,depthTest:!1,depthWrite:!1,opacity:.95}),t),this.dots.frustumCulled=!1,this.dots.renderOrder=6,this.group.add(this.dots)),this.dots.visible=this.show.keys,!this.show.keys)return;let n=.0055*e.height;for(let s=0;s<t;s++){let r=s===this.selectedKey?2.2*n:n;this.dots.setMatrixAt(s,Tv.makeScale(r,r,r).setPosition(this.places[s])),this.dots.setColorAt(s,s===this.selectedKey?Ld:this.accent)}this.dots.instanceMatrix.needsUpdate=!0,this.dots.instanceColor&&(this.dots.instanceColor.needsUpdate=!0)}drawPairs(e){let t=this.seen;if(this.lines.visible=this.show.pairs&&t!==null&&e+1<t.starts.length,!this.lines.visible||!t)return;let n=t.starts[e],s=Math.min(t.starts[e+1],n+Pd),r=this.lines.geometry.attributes.position,o=this.lines.geometry.attributes.color,{r:a,g:c,b:l}=this.accent;for(let h=n;h<s;h++){let d=2*(h-n),u=this.places[t.first[h]],p=this.places[t.second[h]];if(!u||!p)continue;r.setXYZ(d,u.x,u.y,u.z),r.setXYZ(d+1,p.x,p.y,p.z);let g=.08+.85*t.weights[h]**2;o.setXYZW(d,a,c,l,g),o.setXYZW(d+1,a,c,l,g)}this.lines.geometry.setDrawRange(0,2*(s-n)),r.needsUpdate=o.needsUpdate=!0}drawGlow(e,t,n){let{heat:s,red:r,uniforms:o}=e.glow;o.heatOn.value=this.show.heat?1:0,o.redOn.value=this.show.red?1:0;let a=this.seen;if(!a||n+1>=a.starts.length)return;let c=s.image.data;c.set(a.floor.subarray(n*t,(n+1)*t));for(let h=a.starts[n];h<a.starts[n+1];h++){let d=255*a.weights[h];d>c[a.first[h]]&&(c[a.first[h]]=d),d>c[a.second[h]]&&(c[a.second[h]]=d)}s.needsUpdate=!0;let l=r.image.data;l.fill(0);for(let h=a.inStarts[n];h<a.inStarts[n+1];h++){let d=Math.min(255,90+255*a.inDepths[h]/.02);d>l[a.inSpots[h]]&&(l[a.inSpots[h]]=d)}r.needsUpdate=!0}drawBones(e){if(this.bones.visible=this.show.bones&&e!==null,!this.bones.visible||!e)return;let t=e.bones.length;this.bones.geometry.attributes.position.count<2*t&&(this.bones.geometry.dispose(),this.bones.geometry=Sc(t));let n=this.bones.geometry.attributes.position,s=this.bones.geometry.attributes.color,r=new Set(Object.values(e.roles).map(a=>a.joint)),o=0;for(let a=0;a<t;a++){let c=e.parents[a];if(c<0||e.parents[c]<0)continue;e.place(c,Gt),e.place(a,Pa),n.setXYZ(o,Gt.x,Gt.y,Gt.z),n.setXYZ(o+1,Pa.x,Pa.y,Pa.z);let l=a===this.selectedJoint||c===this.selectedJoint,h=l?Ld:this.accent;for(let d of[o,o+1])s.setXYZW(d,h.r,h.g,h.b,l?1:r.has(c)?.95:.35);o+=2}this.bones.geometry.setDrawRange(0,o),n.needsUpdate=s.needsUpdate=!0}keyAt(e,t,n,s,r,o=11){return this.show.keys?Id(this.places,e,t,n,s,r,o):-1}keyOnScreen(e,t,n,s){return this.places[e]?(Gt.copy(this.places[e]).project(t),[(Gt.x+1)/2*n,(1-Gt.y)/2*s]):null}jointOnScreen(e,t,n,s,r){return e.place(t,Gt).project(n),[(Gt.x+1)/2*s,(1-Gt.y)/2*r]}jointAt(e,t,n,s,r,o){let a=e.bones.map((c,l)=>e.place(l));return Id(a,t,n,s,r,o,14,0)}};function Id(i,e,t,n,s,r,o,a=2){let c=o,l=-1,h=1/0;return i.forEach((d,u)=>{Gt.copy(d).project(e);let p=Math.hypot((Gt.x+1)/2*s-t,(1-Gt.y)/2*r-n);(p<c-a||p<c+a&&Gt.z<h&&p<o)&&(c=Math.min(c,p),l=u,h=Gt.z)}),l}function Sc(i){let e=new ct;return e.setAttribute("position",new Ge(new Float32Array(6*i),3).setUsage(Yn)),e.setAttribute("color",new Ge(new Float32Array(8*i),4).setUsage(Yn)),e}var Tv=new Ne,Ld=new Me(16777215),Gt=new U,Pa=new U;var Fi=[{pixels:1,shadows:!0,whole:!0},{pixels:.7,shadows:!0,whole:!0},{pixels:.7,shadows:!1,whole:!1},{pixels:.5,shadows:!1,whole:!1},{pixels:.35,shadows:!1,whole:!1}],Nd=45,Av=20,Ud=3,Rv=60,La=class{step=0;recent=[];calm=0;patience=Rv;get fineness(){return Fi[this.step]}took(e){if(this.recent.push(e),this.recent.length<Ud)return;let t=[...this.recent].sort((n,s)=>n-s)[Ud>>1];this.recent.shift(),this.calm=t<Av?this.calm+1:0,t>Nd&&this.step<Fi.length-1?this.go(this.step+(t>3*Nd?2:1)):this.calm>=this.patience&&this.step>0&&(this.patience*=2,this.go(this.step-1))}go(e){this.step=Math.min(e,Fi.length-1),this.recent=[],this.calm=0}};function Fd(i,e){return e.onBeforeCompile=t=>{t.uniforms.gridColour=i,t.vertexShader=t.vertexShader.replace("#include <common>",`#include <common>
varying vec2 vGround;`).replace("#include <project_vertex>",`#include <project_vertex>
vGround = 2.0 * (modelMatrix * vec4(position, 1.0)).xz;`),t.fragmentShader=t.fragmentShader.replace("#include <common>",`#include <common>
varying vec2 vGround; uniform vec3 gridColour;`).replace("#include <color_fragment>",`#include <color_fragment>
        vec2 step2 = fwidth(vGround);
        vec2 line2 = (1.0 - min(abs(fract(vGround - 0.5) - 0.5) / step2, 1.0)) * (1.0 - smoothstep(0.1, 0.45, step2));
        diffuseColor.rgb = mix(diffuseColor.rgb, gridColour, max(line2.x, line2.y));`)},e}var Od=2.4,Cv=1.12,Pv=.08,Iv=150,Lv=250,Da=class{constructor(e,t){this.host=e;this.colours=t;this.renderer=new xa({canvas:this.canvas,antialias:!0,powerPreference:"high-performance"}),this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=Ti,this.renderer.toneMapping=fn,this.renderer.autoClear=!1,this.canvas.addEventListener("webglcontextlost",()=>this.onlost()),e.prepend(this.canvas),this.panes={source:this.makePane("source"),target:this.makePane("target")},this.setColours(t),new ResizeObserver(()=>this.resize()).observe(e),this.resize(),addEventListener(xc,()=>this.dirty=!0)}host;colours;canvas=document.createElement("canvas");panes;overlay=!1;follow=!0;ownLooks=!0;orbit={turn:.5,tilt:.2,distance:2.4,panX:0,panY:0};onlost=()=>{};onpose=()=>{};ondrawn=()=>{};dirty=!0;fineness=Fi[0];last="";pace=new La;drawn=0;moving=!1;renderer;makePane(e){let t=new Bs,n=new us(16777215,1.75);n.castShadow=!0,n.shadow.mapSize.set(1024,1024),n.shadow.radius=3,n.shadow.bias=-6e-4,n.shadow.normalBias=.015;let s=new us(14674175,.7);s.position.set(-3,1.5,-2),t.add(n,n.target,s,new er(16777215,9080213,1));let r={value:new Me},o=new dt(new Js(40,64),Fd(r,new Qt)),a=Fd(r,new Ks({side:qt})),c=new dt(new Mi(40,40),new Zs({opacity:.3}));c.receiveShadow=!0,c.position.z=.002,o.add(c),o.rotation.x=-Math.PI/2,o.position.y=-.004,t.add(o);let l=new Ia(e==="source"?this.colours.source:this.colours.result);t.add(l.group);let h=new Bt(32,1,.02,120);return{side:e,scene:t,camera:h,light:n,floor:o,hills:a,gridColour:r,figure:null,marks:l,aim:new U(0,.9,0)}}setColours(e){this.colours=e,this.dirty=!0;let t=new Me(e.sky);_c.value=t.getHSL({h:0,s:0,l:0}).l<.5?.3:0;for(let n of Object.values(this.panes)){let s=n.side==="source"?e.source:e.result;n.scene.background=new Me(e.sky),n.scene.fog=new ks(e.sky,6,16),n.gridColour.value.set(e.grid),n.floor.material.color.set(e.ground),n.hills.color.set(e.ground),n.marks.setAccent(s),n.figure?.setColours(s,e.red)}}setFigure(e,t){let n=this.panes[e];n.figure?.dispose(),n.figure=t,t.look(this.ownLooks),this.setGround(e),this.arrange()}setGround(e){let{figure:t,floor:n,hills:s}=this.panes[e];n.visible=!t?.ground,t?.ground&&(t.ground.material=s)}arrange(){let{source:e,target:t}=this.panes,n=this.overlay?t.scene:e.scene;e.figure&&n.add(e.figure.group),n.add(e.marks.group),t.figure&&t.scene.add(t.figure.group),e.figure&&(e.figure.translucent=this.overlay);for(let s of[e,t])s.figure?.look(this.ownLooks);this.resize()}resize(){this.dirty=!0;let{clientWidth:e,clientHeight:t}=this.host;if(!(!e||!t)){this.renderer.setPixelRatio(this.fineness.pixels*Math.min(devicePixelRatio,2)),this.renderer.setSize(e,t,!1);for(let n of["source","target"]){let[,,s,r]=this.box(n);this.panes[n].camera.aspect=s/r,this.panes[n].camera.updateProjectionMatrix()}}}box(e){let{clientWidth:t,clientHeight:n}=this.host;if(this.overlay)return[0,0,Math.max(t,1),Math.max(n,1)];let s=Math.floor(t/2);return e==="source"?[0,0,Math.max(s,1),Math.max(n,1)]:[s,0,Math.max(t-s,1),Math.max(n,1)]}at(e,t){let n=this.overlay||e>=this.box("target")[0]?"target":"source",[s,r,o,a]=this.box(n);return{pane:this.panes[n],x:e-s,y:t-r,width:o,height:a}}draw(e,t,n,s){let r=[t,...Object.values(this.orbit)].join(),o=r!==this.last||this.dirty,a=!s&&e-this.drawn>Iv,c=a&&this.fineness!==Fi[0];o&&this.moving&&this.pace.took(e-this.drawn),(o||c)&&this.refine(a?Fi[0]:this.pace.fineness),this.moving=o,!(!o&&!c)&&(this.drawn=e,this.last=r,this.dirty=!1,this.picture(t,n))}spares(e){return!this.pace.fineness.whole&&e-this.drawn<Lv}refine(e){e!==this.fineness&&(this.fineness=e,this.resize())}picture(e,t){this.renderer.setScissorTest(!0);for(let n of["source","target"]){let s=this.panes[n];s.figure?.pose(e),s.figure&&(s.figure.coarse=!this.fineness.whole),s.light.shadow.intensity=this.fineness.shadows?1:0,s.light.shadow.autoUpdate=this.fineness.shadows,s.marks.update(s.figure,t)}this.onpose();for(let n of this.overlay?["target"]:["source","target"]){let s=this.panes[n];this.aim(s);let[r,o,a,c]=this.box(n),l=this.host.clientHeight-o-c;this.renderer.setViewport(r,l,a,c),this.renderer.setScissor(r,l,a,c),this.renderer.clear(),this.renderer.render(s.scene,s.camera)}this.ondrawn()}get framed(){let e=Object.values(this.panes).flatMap(t=>t.figure?.clip?[t.figure.reach]:[]);return{low:Math.min(0,...e.map(t=>t.low))-Pv,high:e.length?Math.max(.5,...e.map(t=>t.high)):1,side:Math.max(.3,...e.map(t=>t.side))}}aim(e){let t=e.figure,n=this.overlay?Object.values(this.panes):[e],s=Math.max(...n.map(O=>O.figure?.height??0))||1.7,{low:r,high:o,side:a}=this.framed,c=Math.max(e.camera.aspect,.2),l=Math.tan(.5*Jl.degToRad(e.camera.fov)),h=.5*(r+o),d=Math.max(.5*(o-r),a/c)/l+.5*a,u=t?.clip?t.reach.path:null,p=0;if(t&&this.follow){let O=t.hipsPlace,W=this.panes.source.figure??t;h+=vr(W.hipsPlace.y/W.height,W.reach.hips),e.aim.set(O.x,h*s,O.z)}else if(u){let O=u.getCenter(new Ce);e.aim.set(O.x,h*s,O.y),p=u.getSize(new Ce).length()/2/s,d+=p/(l*Math.min(c,1))}let{turn:g,tilt:y,distance:f,panX:m,panY:_}=this.orbit,T=f/Od*Math.max(Od,Cv*d)*s,M=new U(Math.sin(g)*Math.cos(y),Math.sin(y),Math.cos(g)*Math.cos(y)),E=new U(Math.cos(g),0,-Math.sin(g)),A=e.aim.clone().addScaledVector(E,m*s);A.y+=_*s,e.camera.position.copy(A).addScaledVector(M,T),e.camera.position.y=Math.max(e.camera.position.y,.03*s),e.camera.near=.01*s,e.camera.far=60*s,e.camera.lookAt(A),e.camera.updateProjectionMatrix(),e.camera.updateMatrixWorld();let v=e.scene.fog;v.near=T+(1.2+p)*s,v.far=T+(9+2*p)*s;let w=Math.max(1.15,a+.3)*s,D=Math.max(1,w/(2*s)),P=e.light.shadow.camera;P.left=P.bottom=-w,P.right=P.top=w,P.near=.1*s,P.far=6*D*s,P.updateProjectionMatrix();let N=t?t.hipsPlace.setY(e.aim.y):e.aim;e.light.target.position.copy(N),e.light.position.copy(N).add(new U(1.1,2.2,1.4).multiplyScalar(D*s)),e.floor.position.set(e.aim.x,-.004,e.aim.z)}inView(e){let{figure:t,camera:n}=this.panes[e],s=new U,r=t?.vertexCount??0,o=Math.max(Math.floor(r/500),1),a=0,c=0;for(let l=0;l<r;l+=o,c++)t.vertex(l,s).project(n),Math.abs(s.x)<=1&&Math.abs(s.y)<=1&&a++;return c?a/c:0}ray=new wi;spotAt(e,t,n,s,r){let{figure:o,camera:a}=this.panes[e];if(!o?.mesh)return null;o.coarse=!1,this.ray.setFromCamera(new Ce(2*t/s-1,1-2*n/r),a),o.mesh.computeBoundingSphere();let[c]=this.ray.intersectObject(o.mesh,!1);if(!c?.face)return null;let{a:l,b:h,c:d}=c.face,u=[l,h,d].map(f=>o.vertex(f,new U)),p=new U;En.getBarycoord(c.point,u[0],u[1],u[2],p);let g=p.toArray().map(f=>Math.min(Math.max(f,0),1)),y=g[0]+g[1]+g[2]||1;return{face:[l,h,d],weights:g.map(f=>Number((f/y).toFixed(6)))}}};var Dv=[{name:"overlay",text:"Overlay",tip:"Source and result in one view (O)"},{name:"follow",text:"Follow",tip:"The camera goes along with the hips (F)"},{name:"looks",text:"Materials",tip:"The file\u2019s own materials, or clay (M)"},{name:"keys",text:"Keys",tip:"Key-vertices as dots (K)"},{name:"pairs",text:"Pairs",tip:"Pairs of key-vertices that count in this frame; the stronger, the heavier (P)"},{name:"heat",text:"Heat",tip:"Where skin is near other skin or the floor (H)"},{name:"red",text:"Penetration",tip:"What is inside the body or below the floor, in red (R)"},{name:"bones",text:"Bones",tip:"The skeleton; always shown while the mapping is open (J)"}],Nv=["overlay","follow","looks","keys","bones"],Uv=["overlay","follow","looks","keys"],Fv={puppet:{text:"Points",tip:"Control points as dots (K)"},scene:{text:"Names",tip:"Names above the characters (K)"}},Ov={turn:.5,tilt:.2,distance:2.4,panX:0,panY:0},Na=class{constructor(e,t,n){this.studio=e;this.panel=t;this.element=S("main",{class:"stage"},this.labels.source,this.labels.target,this.switches,this.empty,this.message,this.warning,this.hint),this.view=new Da(this.element,n),this.view.onlost=()=>e.fail("The browser lost its graphics; reload the page."),e.view=this.view,this.view.onpose=()=>e.puppetry.draw(this.on.keys);let s=new Ca(e,this.view);this.element.append(s.element),this.view.ondrawn=()=>s.draw(this.on.keys),this.puppetPointer=new Aa(e,this.view),yr("camera",()=>this.view.orbit,r=>Object.assign(this.view.orbit,r)),yr("switches",()=>this.on,r=>Object.assign(this.on,r)),this.pointer(),this.drop(),this.apply(),t.onopen=()=>this.apply(),e.onchange(()=>this.update())}studio;panel;element;view;on={overlay:!1,follow:!0,looks:!0,keys:!0,pairs:!0,heat:!1,red:!0,bones:!1};labels={source:S("div",{class:"pane-label source"}),target:S("div",{class:"pane-label target"})};switches=S("div",{class:"switches",role:"toolbar","aria-label":"What is shown"});message=S("div",{class:"message",role:"alert",hidden:!0});warning=S("div",{class:"warning",role:"status",hidden:!0,tip:"Red dots are inside another part of the mesh; move the point back, or let it be"});puppetPointer;empty=S("p",{class:"empty"},"Setting the stage\u2026");hint=S("div",{class:"drop-hint",hidden:!0},S("div",{},"Motion"),S("div",{},"Character"));toggle(e){this.on[e]=!this.on[e],this.apply()}home(){Object.assign(this.view.orbit,Ov)}apply(){let{on:e,view:t}=this;t.follow=e.follow,t.ownLooks=e.looks,t.overlay=e.overlay,t.arrange();for(let n of["source","target"]){let s=e.bones||this.panel.current==="Mapping"||n==="source"&&this.panel.current==="Puppet";t.panes[n].marks.show={keys:e.keys,pairs:e.pairs,heat:e.heat,red:e.red,bones:s}}t.dirty=!0,this.element.classList.toggle("overlaid",e.overlay),Fe(this.switches,...Dv.filter(({name:n})=>this.scene?Uv.includes(n):!this.puppet||Nv.includes(n)).map(({name:n,...s})=>({name:n,...n==="keys"&&Fv[this.scene?"scene":this.puppet?"puppet":""]||s})).map(({name:n,text:s,tip:r})=>S("button",{type:"button",class:e[n]?"on":"","aria-pressed":String(e[n]),tip:r,"data-switch":n,onclick:()=>this.toggle(n)},s)))}puppet=!1;scene=!1;get dots(){return this.on.keys}update(){let{studio:e}=this;(e.puppetry.on!==this.puppet||e.scenes.on!==this.scene)&&(this.puppet=e.puppetry.on,this.scene=e.scenes.on,this.apply());let{crossed:t}=e.puppetry;this.warning.hidden=!this.puppet||!t||e.puppetry.pose<0,this.warning.textContent="The surface goes through itself",this.view.dirty=!0,this.empty.hidden=this.view.panes.target.figure!==null||e.work.kind==="failed";for(let r of["source","target"]){let o=this.view.panes[r].figure;this.view.panes[r].marks.selectedKey=e.selectedKey?.side===r?e.selectedKey.index:-1;let a=e.clips[e.shown],c=o?.message.head.refused?"bones missing: say which they are":r==="target"?a?.preview?`${a.method}, while it is solved`:a?.method:o?.message.head.dressed?"body fitted to bare bones":"",l=r==="target"&&this.puppet,h=e.scenes.figure(r)?.members.length,d=!o||h?null:l?`${o.vertexCount.toLocaleString("en")} vertices`:`${o.height.toFixed(2)} m`,u=l?a?.preview?"rough, while every vertex is moved":"":c;Fe(this.labels[r],S("b",{},r==="source"?"Source":l?"Puppet":"Result"),S("span",{},e.onStage[r]),d?S("small",{},d):null,u?S("small",{},u):null)}let n=e.lost||e.notice||(e.work.kind==="failed"?e.work.reason:"");this.message.hidden=!n;let s=this.view.panes.target.figure?.message.head.refused&&!e.lost;n&&Fe(this.message,S("p",{},n),s?S("button",{type:"button",class:"quiet","data-action":"as-puppet",tip:"Pose its mesh by hand instead of mapping its bones",onclick:()=>e.asPuppet()},"Pose it as a puppet"):null,e.lost?null:S("button",{type:"button",class:"quiet",tip:"Close this message",onclick:()=>{e.notice="",e.work.kind==="failed"&&(e.work={kind:"idle"}),e.tell()}},"Close"))}pointer(){let{canvas:e}=this.view,t=null,n=null,s=[0,0],r=!1;e.addEventListener("contextmenu",o=>o.preventDefault()),e.addEventListener("pointerdown",o=>{if(e.setPointerCapture(o.pointerId),s=[o.offsetX,o.offsetY],o.button===0&&!o.shiftKey&&this.on.keys&&this.puppetPointer.down(o.offsetX,o.offsetY))return;let{pane:a,x:c,y:l,width:h,height:d}=this.view.at(o.offsetX,o.offsetY),u=o.button===0&&!o.shiftKey&&this.panel.current!=="Mapping"?a.marks.keyAt(a.camera,c,l,h,d):-1;if(u>=0&&a.figure?.keys){n={side:a.side,index:u,name:a.figure.keys.names[u],spot:null,at:s},this.studio.selectedKey={side:a.side,index:u},this.studio.tell(),this.studio.player.playing&&this.studio.player.toggle();return}t={x:o.clientX,y:o.clientY,pan:o.button!==0||o.shiftKey}}),e.addEventListener("pointermove",o=>{if(n){if(r||Math.hypot(o.offsetX-n.at[0],o.offsetY-n.at[1])<3)return;r=!0;let[h,d]=[o.offsetX,o.offsetY];requestAnimationFrame(()=>{r=!1,n&&this.dragKey(n,h,d)});return}if(this.studio.puppetry.isDragging){this.puppetPointer.move(o.offsetX,o.offsetY);return}if(!t&&this.puppet){let{cursor:h,title:d}=this.puppetPointer.over(o.offsetX,o.offsetY);e.style.cursor=h,e.title=d;return}if(!t){let{pane:h,x:d,y:u,width:p,height:g}=this.view.at(o.offsetX,o.offsetY),y=this.panel.current!=="Mapping"&&h.marks.keyAt(h.camera,d,u,p,g),f=typeof y=="number"&&y>=0?h.figure?.keys?.names[y]:void 0;e.style.cursor=f?"grab":"default",e.title=f?f.replace(/_/g," "):"";return}let{orbit:a}=this.view,[c,l]=[o.clientX-t.x,o.clientY-t.y];t.pan?(a.panX-=c/500*(a.distance/2),a.panY+=l/500*(a.distance/2)):(a.turn-=c*.008,a.tilt=Math.min(Math.max(a.tilt+l*.006,-.35),1.45)),t.x=o.clientX,t.y=o.clientY}),e.addEventListener("pointerup",o=>{let a=Math.hypot(o.offsetX-s[0],o.offsetY-s[1])<4;if(this.studio.puppetry.isDragging)this.puppetPointer.up(o.offsetX,o.offsetY,a);else if(a&&this.puppet)this.puppetPointer.click(o.offsetX,o.offsetY);else if(n)a||this.dragKey(n,o.offsetX,o.offsetY),n.spot&&ed(this.studio,n.side,n.name,n.spot);else if(a&&this.panel.current==="Mapping"){let{pane:c,x:l,y:h,width:d,height:u}=this.view.at(o.offsetX,o.offsetY);if(c.figure){let p=c.marks.jointAt(c.figure,c.camera,l,h,d,u);p>=0&&this.panel.onjoint(c.side,p)}}n=t=null}),e.addEventListener("wheel",o=>{o.preventDefault();let{orbit:a}=this.view;a.distance=Math.min(Math.max(a.distance*1.0012**o.deltaY,.25),12)},{passive:!1})}dragKey(e,t,n){let[s,r,o,a]=this.view.box(e.side),c=this.view.spotAt(e.side,t-s,n-r,o,a),l=this.view.panes[e.side].figure?.keys;!c||!l||(e.spot=c,l.corners.set(c.face,3*e.index),l.weights.set(c.weights,3*e.index),this.view.dirty=!0)}drop(){let e=r=>r.clientX-this.element.getBoundingClientRect().left<this.element.clientWidth/2?"source":"target",t=0;document.addEventListener("dragenter",()=>{t++,this.hint.hidden=!1}),document.addEventListener("dragleave",()=>{--t>0||(this.hint.hidden=!0,this.studio.scenes.over=null,this.view.dirty=!0)});let n=r=>{let o=this.element.getBoundingClientRect(),a=e(r);return this.studio.scenes.memberAt(a,r.clientX-o.left,r.clientY-o.top)},s=r=>{let o=r.target?.closest?.("[data-member]"),{info:a}=this.studio.scenes;return o?.getAttribute("data-member")??(this.scene?a?.members[n(r)]?.name??null:null)};document.addEventListener("dragover",r=>{if(r.preventDefault(),this.hint.dataset.half=e(r),this.hint.hidden=this.scene,!this.scene)return;let o=s(r),a=e(r)==="source"?"motion":"target";this.studio.scenes.over={member:this.studio.scenes.info.members.findIndex(c=>c.name===o),part:a},this.view.dirty=!0}),document.addEventListener("drop",r=>{r.preventDefault(),t=0,this.hint.hidden=!0;let o=s(r),a=r.target?.closest?.("[data-member]");this.studio.scenes.over=null,this.view.dirty=!0;let c=[...r.dataTransfer?.files??[]];c.length&&this.studio.drop(c,a?"target":e(r),o)})}};function kd({head:i,parts:e}){return e.shapes&&{frames:e.shape_frames,coded:e.shapes,low:i.low,unit:i.unit}}var Oi=class extends Dn{held=null;drawn="";welded;ghost=null;crossed;version=0;constructor(e,t,n){super(e,t,n),this.welded=kv(e.parts.vertices,e.parts.normals),this.mesh.geometry.setAttribute("position",new Ge(e.parts.vertices.slice(),3).setUsage(Yn)),this.mesh.geometry.setAttribute("normal",new Ge(e.parts.normals.slice(),3).setUsage(Yn)),this.crossed=new Xs(new ct,new cs({color:n,size:6,sizeAttenuation:!1,depthTest:!1,depthWrite:!1,transparent:!0,opacity:.9})),this.crossed.frustumCulled=!1,this.crossed.renderOrder=4,this.bones[0].add(this.crossed)}setClip(e){this.version++;let{held:t}=this;this.held=null,super.setClip(e),this.held=t,this.version++}pose(e){super.pose(e);let t=this.held?`held ${this.version}`:`${e} ${this.version}`;if(t===this.drawn||!this.mesh)return;this.drawn=t;let n=this.mesh.geometry.attributes.position,s=this.clip?.shapes;if(this.held)n.array.set(this.held);else if(s)this.blend(s,e,n.array);else return;n.needsUpdate=!0,this.shade()}blend({frames:e,coded:t,low:n,unit:s},r,o){let a=0,c=0,l=e.length-1;for(;c<l;)a=c+l>>1,e[a]<r?c=a+1:l=a;a=c;let h=Math.max(a-1,0),d=e[a]-e[h]||1,u=Math.min(Math.max((r-e[h])/d,0),1),p=1-u,g=o.length,y=h*g,f=a*g;for(let m=0;m<g;m+=3)o[m]=n[0]+s[0]*(p*t[y+m]+u*t[f+m]),o[m+1]=n[1]+s[1]*(p*t[y+m+1]+u*t[f+m+1]),o[m+2]=n[2]+s[2]*(p*t[y+m+2]+u*t[f+m+2])}shade(){let{geometry:e}=this.mesh,t=e.attributes.position.array,n=e.attributes.normal,s=n.array,{welded:r}=this,o=this.message.parts.faces;s.fill(0);for(let a=0;a<o.length;a+=3){let c=3*o[a],l=3*o[a+1],h=3*o[a+2],d=t[l]-t[c],u=t[l+1]-t[c+1],p=t[l+2]-t[c+2],g=t[h]-t[c],y=t[h+1]-t[c+1],f=t[h+2]-t[c+2],m=u*f-p*y,_=p*g-d*f,T=d*y-u*g;for(let M=0;M<3;M++){let E=3*r[o[a+M]];s[E]+=m,s[E+1]+=_,s[E+2]+=T}}for(let a=0;a<r.length;a++){let c=3*r[a],l=3*a;if(c!==l)continue;let h=Math.hypot(s[l],s[l+1],s[l+2])||1;s[l]/=h,s[l+1]/=h,s[l+2]/=h}for(let a=0;a<r.length;a++)r[a]!==a&&s.copyWithin(3*a,3*r[a],3*r[a]+3);n.needsUpdate=!0}get isHeld(){return this.held!==null}hold(e){this.held=e,this.version++}release(){!this.held&&!this.ghost?.visible&&!this.crossed.visible||(this.held=null,this.version++,this.crossed.visible=!1,this.ghost&&(this.ghost.visible=!1))}setGhost(e,t){if(!e){this.ghost&&(this.ghost.visible=!1);return}if(!this.ghost){let n=new ct;n.setIndex(new Ge(this.message.parts.faces,1)),this.ghost=new dt(n,new Qt({transparent:!0,opacity:.2,depthWrite:!1,polygonOffset:!0,polygonOffsetFactor:3,polygonOffsetUnits:6})),this.ghost.frustumCulled=!1,this.ghost.renderOrder=2,this.bones[0].add(this.ghost)}this.ghost.material.color.set(t),this.ghost.geometry.setAttribute("position",new Ge(e,3)),this.ghost.visible=!0}get ghostShown(){return this.ghost?.visible??!1}setCrossed(e,t){let n=new Float32Array(3*e.length);e.forEach((s,r)=>n.set(t.subarray(3*s,3*s+3),3*r)),this.crossed.geometry.setAttribute("position",new Ge(n,3)),this.crossed.visible=e.length>0}setColours(e,t){super.setColours(e,t),this.crossed.material.color.set(t),this.ghost&&this.ghost.material.color.set(e)}dispose(){super.dispose(),this.ghost?.geometry.dispose(),this.crossed.geometry.dispose()}};function kv(i,e){let t=new Map,n=new Uint32Array(i.length/3);for(let s=0;s<n.length;s++){let r=3*s,o=`${Math.round(1.5*e[r])},${Math.round(1.5*e[r+1])},${Math.round(1.5*e[r+2])}`,a=`${i[r]},${i[r+1]},${i[r+2]},${o}`,c=t.get(a);c===void 0&&t.set(a,s),n[s]=c??s}return n}var Bv=[new U(1,0,0),new U(0,1,0),new U(0,0,1)],Bd=[11894492,7323507,5219271],zv=.16,br=class{group=new Xt;dots=null;handles;ends;accent=new Me;chosen=new Me;places=[];tips=[];constructor(){let e=new ct;e.setAttribute("position",new Ge(new Float32Array(18),3).setUsage(Yn));let t=Bd.flatMap(n=>[...new Me(n).toArray(),...new Me(n).toArray()]);e.setAttribute("color",new Ge(new Float32Array(t),3)),this.handles=new hi(e,new Vn({vertexColors:!0,depthTest:!1,depthWrite:!1,transparent:!0})),this.ends=new li(new ui(1,10,8),new Qt({depthTest:!1,depthWrite:!1,transparent:!0}),3),Bd.forEach((n,s)=>this.ends.setColorAt(s,new Me(n)));for(let n of[this.handles,this.ends])n.frustumCulled=!1,n.renderOrder=7,n.visible=!1,this.group.add(n)}setColours(e,t){this.accent.set(e),this.chosen.set(Hv.set(t).getHSL({h:0,s:0,l:0}).l<.5?16777215:1316893)}update(e,t,n,s){this.places=t,(!this.dots||this.dots.count!==t.length)&&(this.dots&&(this.group.remove(this.dots),this.dots.dispose()),this.dots=new li(new ui(1,14,10),new Qt({transparent:!0,depthTest:!1,depthWrite:!1,opacity:.95}),t.length),this.dots.frustumCulled=!1,this.dots.renderOrder=6,this.group.add(this.dots));let r=.011*e.height;t.forEach((c,l)=>{let h=l===n?1.7*r:r;this.dots.setMatrixAt(l,zd.makeScale(h,h,h).setPosition(c)),this.dots.setColorAt(l,l===n?this.chosen:this.accent)}),this.dots.instanceMatrix.needsUpdate=!0,this.dots.instanceColor&&(this.dots.instanceColor.needsUpdate=!0);let o=s&&t[n];if(this.handles.visible=this.ends.visible=!!o,this.tips=[],!o||!s)return;let a=this.handles.geometry.attributes.position;Bv.forEach((c,l)=>{let h=c.clone().transformDirection(s).multiplyScalar(zv*e.height).add(o);a.setXYZ(2*l,o.x,o.y,o.z),a.setXYZ(2*l+1,h.x,h.y,h.z);let d=.8*r;this.ends.setMatrixAt(l,zd.makeScale(d,d,d).setPosition(h)),this.tips.push(h)}),a.needsUpdate=!0,this.ends.instanceMatrix.needsUpdate=!0}dotAt(e,t,n,s,r){let o=13,a=-1;return this.places.forEach((c,l)=>{let[h,d]=bs(c,e,s,r),u=Math.hypot(h-t,d-n);u<o&&([o,a]=[u,l])}),a}handleAt(e,t,n,s,r,o){if(!t||!this.tips.length)return null;let[a,c]=bs(t,e,r,o),l=8,h=null;return this.tips.forEach((d,u)=>{let[p,g]=bs(d,e,r,o),y=Math.hypot(p-a,g-c);if(y<12)return;let f=((n-a)*(p-a)+(s-c)*(g-c))/y,m=Math.abs((n-a)*(g-c)-(s-c)*(p-a))/y;f>12&&f<y+9&&m<l&&([l,h]=[m,u])}),h}tip(e){return this.tips[e]}};function bs(i,e,t,n){let s=Vv.copy(i).project(e);return[(s.x+1)/2*t,(1-s.y)/2*n]}var zd=new Ne,Hv=new Me,Vv=new U;var Hd=12,Ua=class{constructor(e){this.studio=e}studio;info=null;point=null;picking=null;symmetric=!0;ghostOn=!0;crossed=0;updates=0;drawnAt=-1;marks={source:new br,target:new br};chosen=null;moved={};asked="";inFlight=!1;rests=0;again=null;dragging=null;get on(){return this.studio.view?.panes.target.figure instanceof Oi}get doc(){let e=this.studio.state.puppet;return e&&e.points?e:null}get names(){return Object.keys(this.doc?.points??{})}get figure(){let e=this.studio.view?.panes.target.figure;return e instanceof Oi?e:null}frameOf(e){return this.info?.frames[e]??this.doc?.examples[e]?.frame??-1}get pose(){let{player:e}=this.studio,t=this.doc?.examples.length??0;if(!this.on||e.playing||!t)return-1;if(this.chosen!==null&&this.chosen<t&&this.frameOf(this.chosen)===e.whole)return this.chosen;for(let n=0;n<t;n++)if(this.frameOf(n)===e.whole)return n;return-1}select(e){this.point=e,this.studio.view.dirty=!0,this.studio.tell()}goTo(e){this.chosen=e,this.studio.player.go(this.frameOf(e)),this.studio.tell()}step(e){let t=this.studio.player.whole,n=(this.doc?.examples??[]).map((r,o)=>({i:o,frame:this.frameOf(o)})).sort((r,o)=>e*(r.frame-o.frame)),s=n.find(({frame:r})=>e*(r-t)>0)??n[0];this.on&&s&&this.goTo(s.i)}async edit(e,t){let{studio:n}=this,s=n.state,{kind:r,head:o}=await n.ask({do:"edit",edit:t});return r!=="edited"||n.state!==s?!1:(this.info&&(this.info.frames=o.frames),n.history.change(e,a=>a.puppet=o.puppet),!0)}pick(e,t=null){this.picking={joint:e,point:t},this.studio.tell()}stopPicking(){this.picking=null,this.studio.tell()}async takeJoint(e){let t=this.names.find(n=>this.doc.points[n].joint===e);if(this.picking?.point){let{point:n}=this.picking;this.picking=null,await this.edit(`${ve(n)} follows ${ve(e)}`,{what:"link",point:n,joint:e})}else this.picking||!t?this.pick(e):this.select(t)}async takeVertex(e){let{picking:t,symmetric:n}=this;if(!t||!t.joint&&!t.point)return;this.picking=null;let{joint:s,point:r}=t;(r?await this.edit(`move ${ve(r)}`,{what:"move_point",point:r,vertex:e,symmetric:n}):await this.edit(`add ${ve(s)}`,{what:"add_point",joint:s,vertex:e,symmetric:n}))?this.select(r??s):this.studio.tell()}async grab(e,t,n,s,r){let{studio:o}=this;this.select(e),o.player.playing&&o.player.toggle();let a=n.getWorldDirection(new U),c=s.clone(),l=t===null?0:Vd(r,c,this.way(t));if(this.dragging={name:e,axis:t,plane:new Kt().setFromNormalAndCoplanarPoint(a,c),from:c,start:l},this.pose>=0)return;let h=o.player.whole;await this.edit(`pose at ${(h/o.player.fps).toFixed(2)} s`,{what:"add_pose",frame:h})&&(this.chosen=this.doc.examples.findIndex((u,p)=>this.frameOf(p)===h))}get isDragging(){return this.dragging!==null}drag(e){let{dragging:t,figure:n}=this;if(!t||!n||this.pose<0)return;let s=new U;if(t.axis===null){if(!e.intersectPlane(t.plane,s))return}else{let r=this.way(t.axis);s.copy(t.from).addScaledVector(r,Vd(e,t.from,r)-t.start)}this.rests=0,this.moved[t.name]=n.bones[0].worldToLocal(s).toArray(),this.request(!1)}way(e){return new U().setComponent(e,1).transformDirection(this.figure.bones[0].matrixWorld)}async drop(){let{dragging:e}=this;this.dragging=null;let t=this.pose,n=this.moved;if(!e||t<0||!(e.name in n))return;this.request(!0);let s=`pose ${ve(e.name)}`,r=await this.edit(s,{what:"pose",example:t,points:n});this.moved={},this.asked=r?this.key(this.pose):""}key(e){let{doc:t}=this;return e<0||!t?"":JSON.stringify([e,t.points,t.examples[e]?.points,t.options,t.up,t.front,this.studio.onStage.target])}tick(){let{figure:e,pose:t}=this;if(!e)return;if(t<0){e.isHeld&&(e.release(),this.crossed=0,this.studio.view.dirty=!0,this.studio.tell()),this.asked="",this.moved={};return}if(this.dragging||this.inFlight||Object.keys(this.moved).length)return;let n=this.key(t);n!==this.asked&&(this.asked=n,this.request(!0))}request(e,t=e){if(this.inFlight){this.again={settle:e||(this.again?.settle??!1)};return}let n=this.pose;if(n<0)return;this.inFlight=!0;let s=this.ghostOn&&e,r=this.studio.state;this.studio.ask({do:"pose",example:n,points:this.moved,settle:e,check:t,ghost:s}).then(o=>{this.inFlight=!1;let{again:a}=this;this.again=null,o.kind==="posed"&&this.pose===o.head.example&&this.take(o,r.puppet===this.studio.state.puppet),a?this.request(a.settle):this.dragging&&this.dragging.name in this.moved&&this.rests<Hd&&this.request(!1,++this.rests===Hd)})}take({head:e,parts:t},n){let{figure:s,studio:r}=this;!s||t.vertices.length!==3*s.vertexCount||(this.updates++,s.hold(t.vertices),t.crossed&&(s.setCrossed(t.crossed,t.vertices),t.crossed.length!==this.crossed&&(this.crossed=t.crossed.length,r.tell())),e.settled&&n&&s.setGhost(this.ghostOn?t.ghost??null:null,r.colours.result),r.view.dirty=!0)}toggleGhost(){this.ghostOn=!this.ghostOn,this.asked="",this.ghostOn||this.figure?.setGhost(null,""),this.studio.view.dirty=!0,this.studio.tell()}draw(e){let{view:t}=this.studio,{figure:n,doc:s}=this;this.drawnAt=this.studio.player.frame;let{source:r,target:o}=this.marks;if(r.group.visible=o.group.visible=!!(e&&n&&s),!n||!s||!t)return;t.panes.target.scene.add(o.group),(t.overlay?t.panes.target.scene:t.panes.source.scene).add(r.group),r.setColours(this.studio.colours.source,this.studio.colours.sky),o.setColours(this.studio.colours.result,this.studio.colours.sky);let{names:a}=this,c=this.point?a.indexOf(this.point):-1,l=a.map(u=>{let p=s.points[u].vertex;return p<n.vertexCount?n.vertex(p,new U):new U});o.update(n,l,c,this.pose>=0?n.bones[0].matrixWorld:null);let h=t.panes.source.figure;if(!h)return;let d=u=>h.roles[u]?.joint??0;r.update(h,a.map(u=>h.place(d(s.points[u].joint))),c,null)}};function Vd({origin:i,direction:e},t,n){let s=t.clone().sub(i),r=n.dot(e);return(r*e.dot(s)-n.dot(s))/Math.max(1-r*r,1e-6)}var Fa=class{frame=0;frames=1;fps=30;playing=!0;loop=!0;speed=1;listeners=[];onchange(e){this.listeners.push(e)}tell(){for(let e of this.listeners)e()}get last(){return Math.max(this.frames-1,0)}get whole(){return Math.min(Math.max(Math.round(this.frame),0),this.last)}setClip(e,t){if(e===this.frames&&t===this.fps)return;let n=this.frames===1?this.frame:this.frame/this.fps*t;this.frames=e,this.fps=t,this.frame=Math.min(n,this.last),this.tell()}toggle(){this.playing=!this.playing,this.playing&&!this.loop&&this.frame>=this.last&&(this.frame=0),this.playing||(this.frame=this.whole),this.tell()}go(e){this.playing=!1,this.frame=Math.min(Math.max(e,0),this.last),this.tell()}set(e){Object.assign(this,e),this.tell()}pass(e){!this.playing||this.last===0||(this.frame+=e*this.fps*this.speed,!(this.frame<=this.last)&&(this.loop?this.frame%=this.last:(this.frame=this.last,this.playing=!1,this.tell())))}};var Gd="understudy-history";function Mc(){return{motion:{sample:"clap"},target:{sample:"big_head"},options:{},roles:{source:{},target:{}},keys:{source:{},target:{}},compare:null,puppet:null,scene:null}}var Oa=class{states;labels;at;from;onchange=()=>{};constructor(e){let t=e?null:Gv();this.states=t?.states??[Mc()],this.labels=t?.labels??["the beginning"],this.at=this.from=t?.at??0}get usesFiles(){return this.states.some(e=>e.motion.file||e.target.file||e.scene?.file||Object.values(e.scene?.cast??{}).some(t=>Object.values(t).some(({file:n})=>n)))}get now(){return this.states[this.at]}get undoLabel(){return this.at>0?this.labels[this.at]:null}get redoLabel(){return this.at<this.states.length-1?this.labels[this.at+1]:null}change(e,t){let n=structuredClone(this.now);t(n),JSON.stringify(n)!==JSON.stringify(this.now)&&(this.states=[...this.states.slice(0,this.at+1),n].slice(-200),this.labels=[...this.labels.slice(0,this.at+1),e].slice(-200),this.at=this.states.length-1,this.from=Math.max(this.at-1,0),this.keep(),this.onchange())}amend(e){let t=structuredClone(this.now);e(t),this.states[this.at]=t,this.keep()}step(e){let t=Math.min(Math.max(this.at+e,0),this.states.length-1);t!==this.at&&(this.from=this.at,this.at=t,this.keep(),this.onchange())}reject(){let e=this.at,t=this.from===e?e-1:this.from;this.states.splice(e,1),this.labels.splice(e,1),this.states.length||([this.states,this.labels]=[[Mc()],["the beginning"]]),this.at=this.from=Math.min(Math.max(t>e?t-1:t,0),this.states.length-1),this.keep()}restart(){[this.states,this.labels,this.at,this.from]=[[Mc()],["the beginning"],0,0],this.keep()}keep(){try{sessionStorage.setItem(Gd,JSON.stringify({states:this.states,labels:this.labels,at:this.at}))}catch{}}};function Gv(){try{let i=JSON.parse(sessionStorage.getItem(Gd)??"null");return i&&i.states?.[i.at]?.motion?i:null}catch{return null}}var wc=class{constructor(e,t,n,s){this.curves=e;this.strips=t;this.figures=n;this.worst=s}curves;strips;figures;worst;same(e){let t=(n,s)=>n.length===s.length&&n.every((r,o)=>Object.is(r,s[o]));return this.curves.length===e.curves.length&&this.curves.every((n,s)=>t(n.result,e.curves[s].result))}};function Wd({head:i,parts:e}){let t=i.curves.map((n,s)=>{let r=e[`result${s}`],o=e[`source${s}`]??null,a=n.least;for(let c of[r,o])for(let l of c??[])Number.isFinite(l)&&l>a&&(a=l);return{...n,result:r,source:o,most:Wv(a||1)}});return new wc(t,i.strips,i.figures,i.worst)}function Xd(i,e){for(let t of i.curves)t.most=Math.max(t.most,e.get(t.name)??0),e.set(t.name,t.most);return i}function Wv(i){let e=10**Math.floor(Math.log10(i));return e*([1,1.5,2,3,4,5,6,8,10].find(t=>t*e>=i*(1-1e-6))??10)}var Xv=["obj","off","ply","stl"],Ec="toml",ka=class{api=new wa;player=new Fa;history;entered=null;choices=null;view=null;work={kind:"idle"};notice="";uploading=null;making="";madeShare=null;play=null;seconds=0;result=null;onStage={source:"",target:""};shown="a";clips={};made={};seen={};measures={};before={};contacts={};conflicts=null;preview=!1;selectedKey=null;puppetry=new Ua(this);scenes=new Ra(this);report=null;lost="";colours=null;onrefused=()=>{};have=new Set;number=Date.now();asked=0;stopped=!1;states=new Map;scales=new Map;drops=Promise.resolve();round=0;listeners=new Set;telling=!1;saving=new Map;answers=new Map;constructor(){this.history=new Oa(!vc&&!sessionStorage.getItem("understudy-session")),this.history.onchange=()=>{this.notice="",this.solve()},this.api.onmessage=e=>this.hear(e),this.api.onlost=e=>{this.lost=e,this.tell()}}onchange(e){this.listeners.add(e)}tell(){this.telling||(this.telling=!0,queueMicrotask(()=>{this.telling=!1;for(let e of this.listeners)e()}))}get solved(){return this.result===this.state}get shownState(){let{state:e}=this;return this.shown==="a"||!e.compare?e:{...e,options:{...e.options,method:e.compare},compare:null}}get command(){return this.solved?this.made[this.shown]?.command??"":""}get outcome(){return this.clips[this.shown]?.outcome??[]}get state(){return this.history.now}get method(){return this.state.options.method??this.choices?.default_method??""}get shownMethod(){return this.shown==="b"&&this.state.compare||this.method}get weighs(){return this.choices?.weighing.includes(this.shownMethod)??!1}async begin(){try{this.entered=await this.api.enter()}catch(r){this.work={kind:"failed",reason:r.message},this.tell();return}!this.entered.known&&this.history.usesFiles&&this.history.restart();let{files:e,samples:t,scene_files:n}=this.entered,s=[...t.map(r=>({ref:{sample:r},name:r})),...Object.keys(e).map(r=>({ref:{file:r},name:e[r],scene:n.includes(r)}))];!this.entered.known&&s.length?this.open(s,"source"):this.solve()}solve(){this.asked=++this.number,this.states.set(this.asked,this.state),this.preview=!1,this.conflicts=null,this.work={kind:"busy",what:"reading",share:null},this.api.request({do:"solve",id:this.asked,state:this.state,have:[...this.have]}),this.tell()}cancel(){if(this.uploading){this.round++,this.api.abort();return}this.making&&(this.stopped=!0),this.api.request({do:"cancel",id:++this.number}),this.asked=++this.number}abandon(e){for(let{reject:t}of this.saving.values())t("");for(let t of this.answers.values())t(e);this.saving.clear(),this.answers.clear()}nameOf(e){return e.sample?e.sample.replace(/^puppet:/,"").replace(/_/g," "):(this.entered?.files[e.file??""]??"a file").replace(/^.*[/\\]/,"")}drop(e,t="target",n=null){let{round:s}=this;return this.drops=this.drops.then(()=>this.takeIn(e,t,s,n)),this.drops}async takeIn(e,t,n,s){let r=e.length>1?`${e.length} files`:e[0].name;if(n===this.round){this.uploading={what:`taking in ${r}`,share:0},this.tell();try{let o=await this.api.upload(e,a=>{this.uploading&&(this.uploading.share=a),this.tell()});this.uploading=null;for(let{file:a,name:c,scene:l}of o)this.entered.files[a]=c,l&&this.entered.scene_files.push(a);this.open(o.map(({file:a,name:c,scene:l})=>({ref:{file:a},name:c,scene:l})),t,s)}catch(o){this.notice=o instanceof mr?`Stopped: ${r} was not taken in.`:o instanceof Di?o.message:String(o)}finally{this.uploading=null,this.tell()}}}open(e,t="target",n=null){let s=e.find(f=>f.scene);if(s){this.scenes.open(s.ref,`open ${s.name.replace(/^.*[/\\]/,"")}`);return}let r=f=>f.toLowerCase().replace(/^.*\./,""),o=["bin","png","jpg","jpeg","webp","ktx2","asf","mtl","tga"],a=e.filter(({name:f})=>!o.includes(r(f))),c=a.find(({name:f})=>r(f)===Ec),l=f=>!!c&&r(f)!==Ec&&!["bvh","amc","vrma","fbx"].includes(r(f)),h=a.length?a.filter(({name:f})=>!l(f)):e.filter(({name:f})=>r(f)==="asf");if(!h.length){this.notice=`${e[0]?.name??"this"}: goes with another file; drop both together`;return}let d=({ref:f,name:m})=>f.sample?this.entered.motions.includes(f.sample):["bvh","amc","vrma"].includes(r(m)),u=h.find(d),p=({name:f})=>[...Xv,Ec].includes(r(f)),g=h.find(f=>f!==u&&p(f))??h.find(f=>f!==u&&!d(f));h.length>1&&!u&&(u=p(g)?h.find(f=>!p(f)):h.find(({ref:f})=>!f.sample)??h[0]),h.length>1&&u===g&&(g=h.find(f=>f!==u)),h.length===1&&g&&!p(g)&&!g.ref.sample&&t==="source"&&([u,g]=[g,void 0]);let y=h.map(({name:f})=>f.replace(/^.*[/\\]/,"")).join(" and ");if(this.scenes.on&&n){let f={...u?{motion:u.ref}:{},...g?{target:g.ref}:{}};this.scenes.put(n,f,`${n}: ${y}`);return}this.history.change(`open ${y}`,f=>{f.scene=null,u&&this.useMotion(f,u.ref),g&&this.useTarget(f,g.ref)})}useMotion(e,t){e.motion=t,delete e.options.clip,delete e.options.contacts,delete e.options.body,e.roles.source={},e.keys.source={}}useTarget(e,t){e.target=t,e.puppet=null,delete e.options.body,e.roles.target={},e.keys.target={}}asPuppet(e=!0){this.history.change(e?"as a puppet":"as a character",t=>t.puppet=e?{}:null)}option(e,t,n){this.history.change(n,s=>{t==null?delete s.options[e]:s.options[e]=t})}async save(e){if(!this.solved)return;let t=++this.number;this.stopped=!1,this.madeShare=null,this.making=e==="characters"||e==="scene"?`the ${e}`:e==="puppet"?"the puppet file":e.startsWith(".")?`the ${e.slice(1).toUpperCase()} file`:`the ${e}`,this.tell();try{let n=await new Promise((s,r)=>{this.saving.set(t,{resolve:s,reject:r}),this.api.request({do:"save",id:t,what:e,state:this.shownState})});await this.api.download(n)}catch(n){this.notice=this.stopped?"Stopped: no file was made.":n instanceof Error?n.message:String(n)}finally{this.making="",this.stopped=!1,this.tell()}}ask(e){let t=++this.number;return new Promise(n=>{this.answers.set(t,n),this.api.request({...e,id:t,state:this.shownState})})}tryWeights(e){if(!this.weighs||!this.solved)return;let t=Math.round(1.5*this.player.fps),n=Math.max(this.player.whole-t,0),s=Math.min(n+2*t,this.player.last+1);this.api.request({do:"window",id:++this.number,state:this.shownState,who:this.shown,weights:e,first:n,last:s})}setKeys(e,t){this.history.change(e,n=>{for(let{side:s,name:r,spot:o}of t)o?n.keys[s][r]=o:delete n.keys[s][r]})}fail(e){this.work={kind:"failed",reason:e},this.tell()}showResult(e){let t=this.clips[e],n=this.view?.panes.target;!t||!n||(e!==this.shown&&(this.conflicts=null),this.shown=e,n.figure?.rest(),n.figure?.setClip(t.clip),n.marks.seen=this.seen[e]??null,this.tell())}hear(e){let{kind:t,head:n}=e;n.id!==void 0&&n.id!==null&&(this.answers.get(n.id)?.(e),this.answers.delete(n.id));let s=n.id===void 0||n.id===null||n.id>=this.asked;switch(t){case"hello":this.choices=n;break;case"progress":this.saving.has(n.id)?this.madeShare=n.share:s&&(this.work={kind:"busy",what:n.what,share:n.share});break;case"play":this.play=n,this.result=null,this.onStage={source:this.nameOf(this.state.motion),target:this.nameOf(this.state.target)};break;case"puppet":n.id===this.asked&&this.takePuppet(n);break;case"figure":n.member!==void 0?this.scenes.take(e):this.takeFigure(e);break;case"poses":n.member!==void 0?this.scenes.take(e):this.takePoses(e);break;case"scene":this.scenes.take(e);break;case"contacts":this.contacts[n.who]=n.contacts;break;case"shown":n.plays.b||delete this.clips.b,this.shown==="b"&&!this.clips.b&&this.showResult("a"),this.seconds=n.seconds,this.made=n.plays,this.result=this.states.get(n.id)??null;for(let r of[...this.states.keys()])r<=n.id&&this.states.delete(r);break;case"keys":this.view?.panes[n.side].figure?.setKeys(e);break;case"seen":this.seen[n.who]=Dd(e),this.view&&n.who==="source"&&(this.view.panes.source.marks.seen=this.seen.source??null),this.view&&n.who===this.shown&&(this.view.panes.target.marks.seen=this.seen[this.shown]??null);break;case"measures":this.takeMeasures(n.who,Wd(e));break;case"window":s&&n.who===this.shown&&this.takeWindow(e);break;case"conflicts":this.conflicts={...n,parts:e.parts};break;case"saved":this.saving.get(n.id)?.resolve(n.name),this.saving.delete(n.id);break;case"done":n.id===this.asked&&(this.work={kind:"idle"});break;case"cancelled":this.abandon(e),this.stopped||this.solved&&this.puppetry.on?(this.work={kind:"idle"},this.stopped||(this.notice="Stopped. What is shown is the rough preview; a download is exact all the same.")):this.solved?this.fail("Stopped. The result is there; what is measured of it may lack. Press Retry to measure it."):this.fail(`Stopped. ${this.result?"The last result is still shown":"What is shown is not the result"}; press Retry to solve, or undo.`);break;case"failed":n.id===null&&this.abandon(e),this.saving.has(n.id)?(this.saving.get(n.id).reject(n.reason),this.saving.delete(n.id)):n.refused&&n.id===this.asked?this.goBack(n.reason):s&&n.request==="solve"?this.fail(n.reason):s&&(this.notice=n.reason);break}this.tell()}goBack(e){this.history.reject(),this.solve(),this.notice=e}takeMeasures(e,t){let n=this.measures[e];n&&!n.same(t)&&(this.before[e]=n),this.measures[e]=Xd(t,this.scales)}takeFigure(e){let{head:t}=e;this.result=null;let n=t.side==="source"?this.colours.source:this.colours.result,s=t.puppet?new Oi(e,n,this.colours.red):new Dn(e,n,this.colours.red);this.view?.setFigure(t.side,s),this.scenes.leave(),t.side==="target"&&(this.report=null);for(let r of[...this.have])r.startsWith(`${t.side}:`)&&this.have.delete(r);this.have.add(t.key),t.side==="target"&&(this.clips={}),this.measures={},this.before={},this.scales.clear(),this.seen={},t.side==="source"&&(this.contacts={}),t.refused&&(this.onStage[t.side]=this.nameOf(t.side==="source"?this.state.motion:this.state.target),this.onrefused())}takeScene(e){for(let n of[...this.have])n.startsWith("scene:")||this.have.delete(n);let{info:t}=this.scenes;this.play={clips:[],notes:[],endings:[".glb"]},this.result=null,this.shown="a",this.clips={a:e},this.onStage={source:"",target:t?t.name.replace(/_/g," "):""},this.measures={},this.before={},this.seen={},this.contacts={},this.report=null,this.scales.clear(),this.player.setClip(e.clip.frames,e.clip.fps)}takePoses(e){let{head:t}=e,n=xr(e);if(t.who==="source"){let s=this.view?.panes.source.figure;s?.rest(),s?.setClip(n),this.player.setClip(n.frames,n.fps);return}e.parts.shapes&&(n.shapes=kd(e)),(!n.shapes||t.preview)&&(this.result=null),this.report=t.report??null,this.clips[t.who]={clip:n,method:t.method,seconds:t.seconds,preview:t.preview,outcome:t.outcome},(t.who===this.shown||!this.clips[this.shown])&&this.showResult(t.who)}takePuppet(e){let{frames:t,roles:n,suggested:s,missed:r,enough:o,verts:a,motion:c,flights:l}=e,h=typeof c=="string"&&c.startsWith("sample:")?c.slice(7):null;if(!this.puppetry.doc){if(h&&this.state.motion.sample==="clap"&&h!=="clap"&&this.entered?.motions.includes(h)){this.history.amend(d=>this.useMotion(d,{sample:h})),this.solve();return}this.history.amend(d=>d.puppet=e.puppet),this.states.set(e.id,this.state)}this.puppetry.info={frames:t,roles:n,suggested:s,missed:r,enough:o,verts:a,motion:c,flights:l}}takeWindow(e){this.preview=!0,this.view?.panes.target.figure?.patch(e.head.first,xr(e)),this.tell()}};var ot=168,Yt=22,Sr=17,Zn=36,Kn=52,Tc="11px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",qd="Drag to scrub. A dot marks where a curve is worst compared with the source: click it to go there.",Ba=class{constructor(e){this.player=e;this.element.className="tracks",this.element.append(this.canvas),this.canvas.title=qd,new ResizeObserver(()=>this.invalidate()).observe(this.element),this.canvas.addEventListener("pointerdown",t=>this.down(t)),this.canvas.addEventListener("pointermove",t=>{if(this.canvas.hasPointerCapture(t.pointerId))this.scrub(t);else{let n=this.remarkAt(t),s=this.poseAt(t);if(s>=0){this.canvas.style.cursor="pointer",this.canvas.title=`${this.poses[s].name}: go there`;return}this.canvas.style.cursor=n||this.worstAt(t)!==null?"pointer":t.offsetX>ot?"col-resize":"default",this.canvas.title=n?n.text:qd}}),this.canvas.addEventListener("pointerup",t=>this.canvas.releasePointerCapture(t.pointerId))}player;element=document.createElement("div");canvas=document.createElement("canvas");measures=null;before=null;remarks=[];poses=[];onpose=()=>{};waits="Contacts and curves appear here once the result is measured.";stale=!1;solving=null;bed=document.createElement("canvas");ink=this.bed.getContext("2d",{willReadFrequently:!0});top=this.canvas.getContext("2d");colours={};laid="";drawn="";invalidate(){this.laid=this.drawn=""}recolour(){let e=getComputedStyle(document.documentElement);for(let t of["ink","faint","rule","bed","src","res","pen","card"])this.colours[t]=e.getPropertyValue(`--${t}`).trim();this.invalidate()}get height(){return Yt+4+(this.measures?.strips.length??0)*Sr+this.curves.length*Zn+12}get feet(){return(this.measures?.strips??[]).filter($d)}get others(){return(this.measures?.strips??[]).filter(e=>!$d(e))}get curves(){return this.measures?.curves??[]}get curvesTop(){return Yt+4+this.feet.length*Sr}get width(){return this.element.clientWidth}x(e){return ot+e/Math.max(this.player.last,1)*(this.width-ot-Kn)}frameAt(e){return Math.round((e-ot)/Math.max(this.width-ot-Kn,1)*this.player.last)}worstPoint(e){let t=this.curves[e];if(!t||t.worst===null)return null;let n=this.curvesTop+e*Zn,s=t.result[t.worst];return{x:this.x(t.worst),y:n+Zn-5-(Zn-11)*(s/t.most),frame:t.worst}}worstAt(e){for(let t=0;t<this.curves.length;t++){let n=this.worstPoint(t);if(n&&Math.hypot(n.x-e.offsetX,n.y-e.offsetY)<9)return n.frame}return null}remarkPoint(e){let t=this.remarks[e]?.frames;return t&&{x:this.x(t[0]),y:Yt-4,end:this.x(t[1]),frame:t[0]}}remarkAt(e){return this.remarks.find((t,n)=>{let s=this.remarkPoint(n);return s&&Math.abs(e.offsetY-s.y)<6&&e.offsetX>s.x-7&&e.offsetX<Math.max(s.end,s.x+7)})??null}posePoint(e){let t=this.poses[e];return t?{x:this.x(t.frame),y:Yt+9,frame:t.frame}:null}poseAt(e){return this.poses.findIndex((t,n)=>{let s=this.posePoint(n);return Math.hypot(s.x-e.offsetX,s.y-e.offsetY)<9})}down(e){let t=this.poseAt(e);if(t>=0){this.onpose(t);return}let n=this.remarkAt(e);if(n){this.player.go(n.frames[0]);return}let s=this.worstAt(e);if(s!==null){this.player.go(s);return}e.offsetX<ot-8||(this.canvas.setPointerCapture(e.pointerId),this.scrub(e))}scrub(e){this.player.go(this.frameAt(e.offsetX))}draw(){if(!this.width)return;let e=[this.width,this.player.frames,this.player.fps,this.stale,this.solving].join(),t=[e,this.player.frame.toFixed(2)].join();e!==this.laid&&this.lay(),this.laid=e,t!==this.drawn&&this.drawCursor(),this.drawn=t}lay(){let{ink:e,colours:t}=this,n=devicePixelRatio,s=Math.max(this.height,this.element.clientHeight-1);for(let o of[this.bed,this.canvas])o.width===Math.round(this.width*n)&&o.height===Math.round(s*n)||(o.width=Math.round(this.width*n),o.height=Math.round(s*n),o.style.width=`${this.width}px`,o.style.height=`${s}px`);for(let o of[e,this.top])o.setTransform(n,0,0,n,0,0),o.font=Tc,o.textBaseline="middle";e.clearRect(0,0,this.width,s),this.drawRuler(),e.globalAlpha=this.stale?.35:1,this.feet.forEach((o,a)=>this.drawStrip(o,Yt+4+a*Sr)),this.curves.forEach((o,a)=>this.drawCurve(o,this.curvesTop+a*Zn,a));let r=this.curvesTop+this.curves.length*Zn+6;this.others.forEach((o,a)=>this.drawStrip(o,r+a*Sr)),e.globalAlpha=1,this.measures||(e.fillStyle=t.faint,e.textAlign="left",e.fillText(this.waits,ot,Yt+(this.poses.length?30:22))),this.solving&&(e.fillStyle=t.res,e.globalAlpha=.12,e.fillRect(this.x(this.solving[0]),Yt,this.x(this.solving[1])-this.x(this.solving[0]),s),e.globalAlpha=1)}drawCursor(){let{top:e,colours:t}=this,n=this.canvas.height/devicePixelRatio;e.clearRect(0,0,this.width,n),e.drawImage(this.bed,0,0,this.width,n),e.globalAlpha=this.stale?.35:1,e.textAlign="right",this.curves.forEach((r,o)=>{let a=this.curvesTop+o*Zn+25,c=Math.min(this.player.whole,r.result.length-1),l=`${Sn(r.result[c])} ${r.unit}`;e.fillStyle=r.red?t.pen:t.res,e.fillText(l,ot-12,a),r.source&&(e.fillStyle=t.src,e.fillText(Sn(r.source[c]),ot-20-e.measureText(l).width,a))}),e.globalAlpha=1;let s=this.x(this.player.frame);e.fillStyle=t.ink,e.fillRect(Math.round(s)-.5,Yt-6,1,this.measures?n:12),e.beginPath(),e.moveTo(s-5,Yt-12),e.lineTo(s+5,Yt-12),e.lineTo(s,Yt-4),e.fill()}drawRuler(){let{ink:e,colours:t,player:n}=this,s=n.last/n.fps,r=[.1,.25,.5,1,2,5,10,30,60,120].find(o=>s/o*52<this.width-ot-Kn)??300;e.fillStyle=t.faint,e.textAlign="center";for(let o=0;o<=s+1e-9;o+=r){let a=this.x(o*n.fps);e.fillRect(Math.round(a),Yt-5,1,4),e.fillText(`${Number(o.toFixed(2))} s`,Math.max(a,ot+10),8)}e.fillStyle=t.rule,e.fillRect(ot,Yt-1,this.width-ot-Kn,1),this.remarks.forEach((o,a)=>this.drawRemark(a)),this.poses.length&&(e.fillStyle=t.faint,e.textAlign="right",e.fillText("Key poses",ot-12,Yt+9)),this.poses.forEach(({on:o},a)=>{let{x:c,y:l}=this.posePoint(a),h=o?6.5:5;e.fillStyle=o?t.ink:t.res,e.beginPath(),e.moveTo(c,l-h),e.lineTo(c+h,l),e.lineTo(c,l+h),e.lineTo(c-h,l),e.fill()})}drawRemark(e){let{ink:t,colours:n}=this,s=this.remarkPoint(e);s&&(t.fillStyle=n.ink,t.globalAlpha=.55,t.fillRect(s.x,s.y,Math.max(s.end-s.x,2),3),t.globalAlpha=1,t.beginPath(),t.arc(s.x,s.y+1,5.5,0,2*Math.PI),t.fill(),t.fillStyle=n.card,t.textAlign="center",t.font="bold 9px system-ui, sans-serif",t.fillText("!",s.x,s.y+1.5),t.font=Tc)}drawStrip(e,t){let{ink:n,colours:s}=this;n.textAlign="right",n.fillStyle=s.faint,n.fillText(Yd(n,e.name,ot-22),ot-12,t+Sr/2);let r=this.width-ot-Kn;[e.source,e.result].forEach((o,a)=>{let c=t+3+6*a;n.fillStyle=s.bed,n.fillRect(ot,c,r,5),n.fillStyle=a?s.res:s.src;let l=r/Math.max(o.length,1);for(let h=0;h<o.length;){let d=o[h]==="1"?(o.indexOf("0",h)+o.length+1)%(o.length+1)||o.length:h+1;o[h]==="1"&&n.fillRect(ot+h*l,c,Math.max((d-h)*l,1),5),h=d}})}drawCurve(e,t,n){let{ink:s,colours:r}=this,o=t+Zn-5,a=Zn-11;s.textAlign="right",s.fillStyle=r.ink,s.fillText(Yd(s,e.title,ot-22),ot-12,t+10),s.fillStyle=r.rule,s.fillRect(ot,o,this.width-ot-Kn,1),s.globalAlpha*=.5,s.fillRect(ot,o-a,this.width-ot-Kn,1),s.globalAlpha*=2,s.fillStyle=r.faint,s.textAlign="left",s.font="10px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",s.fillText(qv(e),this.width-Kn+5,o-a+1),s.fillText("0",this.width-Kn+5,o-3),s.font=Tc;let c=(d,u,p)=>{s.strokeStyle=u,s.lineWidth=p,s.lineJoin="round",s.beginPath();let g=!0;for(let y=0;y<d.length;y++){let f=d[y];if(!Number.isFinite(f))g=!0;else{let m=this.x(y),_=o-a*(f/e.most);g?s.moveTo(m,_):s.lineTo(m,_),g=!1}}s.stroke()},l=this.before?.curves.find(d=>d.name===e.name)?.result;l&&(s.globalAlpha*=.32,c(l,e.red?r.pen:r.res,1.6),s.globalAlpha/=.32),e.source&&c(e.source,r.src,1.2),c(e.result,e.red?r.pen:r.res,1.6);let h=this.worstPoint(n);h&&(s.beginPath(),s.arc(h.x,h.y,4,0,2*Math.PI),s.fillStyle=e.red?r.pen:r.res,s.fill(),s.strokeStyle=r.card,s.lineWidth=1.5,s.stroke())}};function $d(i){return i.first??i.name.endsWith("foot on floor")}function qv(i){return`${Number(i.most.toPrecision(2))}${i.unit.startsWith("%")?" %":i.unit.startsWith("\xB0")?"\xB0":""}`}function Yd(i,e,t){if(i.measureText(e).width<=t)return e;let n=e.length;for(;n>3&&i.measureText(`${e.slice(0,n)}\u2026`).width>t;)n--;return`${e.slice(0,n)}\u2026`}function Jd(i,e,t,n){let s=S("div",{class:"names"}),r=S("div",{class:"methods"}),o=S("div",{class:"work",role:"status","aria-live":"polite"}),a=S("button",{type:"button",class:"badge",hidden:!0,"data-action":"remarks",onclick:n}),c=S("button",{type:"button",class:"tool",onclick:()=>i.history.step(-1)},nn("undo")),l=S("button",{type:"button",class:"tool",onclick:()=>i.history.step(1)},nn("redo")),h=S("div",{class:"menu",hidden:!0,role:"menu"}),d=S("button",{type:"button",class:"primary",tip:"Take the result away as a file","data-action":"download",onclick:v=>{v.stopPropagation(),h.hidden=!h.hidden}},nn("down"),"Download");document.addEventListener("click",()=>h.hidden=!0);let u=S("header",{class:"topbar"},S("strong",{class:"brand"},"Understudy"),s,r,S("div",{class:"space"}),o,a,c,l,S("button",{type:"button",class:"tool",tip:"Light or dark (T)",onclick:t},nn("sun")),S("button",{type:"button",class:"tool",tip:"Keyboard shortcuts (?)",onclick:e},"?"),S("div",{class:"holder"},d,h)),p="";function g(){let{state:v,choices:w}=i;c.disabled=!i.history.undoLabel,l.disabled=!i.history.redoLabel,c.title=i.history.undoLabel?`Undo: ${i.history.undoLabel} (Ctrl+Z)`:"Nothing to undo",l.title=i.history.redoLabel?`Redo: ${i.history.redoLabel} (Ctrl+Shift+Z)`:"Nothing to redo",A();let D=i.play?.endings??[];d.disabled=!D.length||!i.solved||!!i.making,d.title=i.solved?"Take the result away as a file":"There is no result of these settings yet";let P=i.outcome;a.hidden=!P.length,a.textContent=`${P.length} remark${P.length>1?"s":""}`,a.title=P.map(({text:V})=>V).join(`
`);let N=i.puppetry.on,O=i.scenes.on?i.scenes.info:null,W=i.work.kind==="busy"||i.solved?null:i.onStage,L=JSON.stringify([W,v.motion,v.target,v.options.method,v.compare,w?.methods,D,i.shown,Object.keys(i.clips),i.entered?.files,N,O?.name,O?.members.length,v.scene]);if(L===p)return;p=L;let X=W?.source||i.nameOf(v.motion),Y=W?.target||i.nameOf(v.target);if(O){let V=ve(O.name),ee=O.members.length;Fe(s,S("span",{class:"res-ink",tip:`The scene: ${V}`},V),S("span",{class:"faint"},ee===1?"a scene of one":`a scene of ${ee}`))}else Fe(s,S("span",{class:"src-ink",tip:`The motion: ${X}`},X),S("span",{class:"faint"},"on"),S("span",{class:"res-ink",tip:`The character: ${Y}`},Y));if(O)Fe(r);else if(N)Fe(r,S("span",{class:"faint",tip:"A mesh without bones: it moves by its control points and key poses"},"as a puppet"));else if(w){let V=w.methods.map(({name:H,says:Q})=>({value:H,text:H,title:Q})),ee=v.compare;Fe(r,St(V,i.method,H=>i.option("method",H,`method: ${H}`),{"data-option":"method",title:w.methods.find(({name:H})=>H===i.method)?.says??"How the motion is carried over"}),St([{value:"",text:"compare with\u2026"},...V.filter(H=>H.value!==i.method)],ee??"",H=>i.history.change(H?`compare with ${H}`:"compare no more",Q=>Q.compare=H||null),{class:ee?"":"faint","data-option":"compare",title:"Solve with a second method too, and switch between the two with A and B"}),ee?S("div",{class:"segmented ab",role:"radiogroup"},...["a","b"].map(H=>S("button",{type:"button",role:"radio","aria-checked":String(i.shown===H),class:i.shown===H?"on":"","data-ab":H,disabled:!i.clips[H],tip:`Show the result of ${H==="a"?i.method:ee} (${H.toUpperCase()})`,onclick:()=>i.showResult(H)},H.toUpperCase()))):null)}Fe(h,...D.map(V=>S("button",{type:"button",role:"menuitem","data-take":V,onclick:()=>{i.save(V)}},`${V.slice(1).toUpperCase()}`,S("small",{},O?"all of it, playing together":N?Yv(V):$v(V)))),O?S("button",{type:"button",role:"menuitem","data-take":"characters",onclick:()=>{i.save("characters")}},"Characters",S("small",{},"a GLB of each, in a ZIP")):null,O?S("button",{type:"button",role:"menuitem","data-take":"scene",onclick:()=>{i.save("scene")}},"Scene",S("small",{},"SCENE.toml with who plays now")):null,N?S("button",{type:"button",role:"menuitem","data-take":"puppet",onclick:()=>{i.save("puppet")}},"Puppet",S("small",{},"PUPPET.toml, to play and change again")):null,N?null:S("button",{type:"button",role:"menuitem","data-take":"report",onclick:()=>{i.save("report")}},"Report",S("small",{},"a page with figures and pictures")),N||O?null:S("button",{type:"button",role:"menuitem","data-take":"keys",onclick:()=>{i.save("keys")}},"Keys",S("small",{},"the character\u2019s key-vertices")))}let y="",f=0;setInterval(()=>(i.work.kind==="busy"||i.uploading||i.making)&&A(),1e3);let m=S("i",{}),_=S("span",{class:"bar"},m),T=S("span",{class:"what"}),M=S("span",{}),E=S("button",{type:"button",class:"quiet",tip:"Stop this work; the last result stays (Esc)","data-action":"cancel",onclick:()=>i.cancel()},"Cancel");function A(){let v=i.making?{kind:"busy",what:`making ${i.making}`,share:i.madeShare}:null,w=i.uploading?{kind:"busy",...i.uploading}:v??i.work;if(w.kind==="busy"){let D=`${w.what} ${w.share}`;D!==y&&([y,f]=[D,performance.now()]);let P=Math.floor((performance.now()-f)/1e3),N=P>1;_.className=`bar ${w.share===null?"unknown":N?"waits":""}`,m.style.width=w.share===null?"":`${Math.round(100*w.share)}%`,T.textContent=T.title=w.what,M.textContent=N?`${P} s`:"",E.isConnected||Fe(o,_,T,M,E);return}if(y="",!i.solved||w.kind==="failed")Fe(o,S("b",{},i.solved?"not measured":"not solved"),S("button",{type:"button",class:"quiet",tip:"Solve again","data-action":"retry",onclick:()=>i.solve()},"Retry"));else{let D=i.clips[i.shown];Fe(o,D?S("span",{class:"faint what",tip:"How long the method took"},i.preview||D.preview?"preview":`${i.puppetry.on?"moved":"solved"} in ${D.seconds<1?`${Math.round(1e3*D.seconds)} ms`:`${D.seconds.toFixed(1)} s`}`):null)}}return{element:u,update:g}}function $v(i){return i===".bvh"?"the skeleton alone":i===".vrm"?"the avatar with the clip":"a copy of the character with the clip"}function Yv(i){return i===".glb"?"the mesh in motion, as morph targets":i===".obj"?"a mesh for each frame, packed":"every vertex of every frame, exact"}var Zd="understudy-theme";function Kd(){let i=getComputedStyle(document.documentElement),e=t=>i.getPropertyValue(`--${t}`).trim();return{source:e("src"),result:e("res"),red:e("pen"),sky:e("sky"),ground:e("ground"),grid:e("grid")}}function Jv(){let i=new URLSearchParams(location.search),e=i.get("theme")??localStorage.getItem(Zd);e&&(document.documentElement.dataset.theme=e);let t=new ka;t.colours=Kd();let{player:n}=t;i.has("frame")&&Object.assign(n,{playing:!1,frame:Number(i.get("frame"))||0}),yr("moment",()=>({frame:n.frame,playing:n.playing,loop:n.loop,speed:n.speed}),f=>Object.assign(n,f));let s=new Ta(t),r=new Ba(t.player),o;try{o=new Na(t,s,t.colours)}catch{document.getElementById("app").replaceChildren(S("p",{class:"message alone",role:"alert"},"This browser cannot draw in 3D (WebGL is off). Switch on hardware acceleration, or use another browser."));return}let a=new Sa(t.player,r),c=()=>{let f=(document.documentElement.dataset.theme??(matchMedia("(prefers-color-scheme: light)").matches?"light":"dark"))==="dark";document.documentElement.dataset.theme=f?"light":"dark",localStorage.setItem(Zd,document.documentElement.dataset.theme),l()},l=()=>{t.colours=Kd(),o.view.setColours(t.colours),r.recolour()};matchMedia("(prefers-color-scheme: light)").addEventListener("change",l);let h=xd(t,o,a,s,c,()=>d.showModal()),d=bd(h);_d(h);let u=Jd(t,()=>d.showModal(),c,()=>s.open("Report"));t.onrefused=()=>s.open("Mapping"),document.getElementById("app").replaceChildren(u.element,o.element,s.element,a.element,d),r.recolour(),t.onchange(()=>{u.update(),r.measures=t.measures[t.shown]??null,r.before=t.before[t.shown]??null,r.remarks=t.outcome,r.stale=t.work.kind==="busy"||t.preview;let{puppetry:f}=t;r.poses=f.on?(f.doc?.examples??[]).map(({name:m},_)=>({name:m,frame:f.frameOf(_),on:_===f.pose})):[],a.element.classList.toggle("of-puppet",f.on),r.waits=f.on?"A pose where it looks wrong: stop there, drag a dot on the mesh.":"Contacts and curves appear here once the result is measured.",r.invalidate()}),r.onpose=f=>t.puppetry.goTo(f);let p=-1,g=performance.now(),y=f=>{t.player.pass(Math.min((f-g)/1e3,.1)),g=f,requestAnimationFrame(y);let{puppetry:m}=t;m.tick(),m.pose!==p&&(p=m.pose,t.tell()),!(t.work.kind==="busy"&&!m.isDragging&&o.view.spares(f))&&(o.view.draw(f,t.player.frame,t.player.whole,t.player.playing||m.isDragging),r.draw(),a.tick())};requestAnimationFrame(y),u.update(),t.begin(),Zv(t,o,r,s)}function Zv(i,e,t,n){window.studio={get shown(){return!!(e.view.panes.target.figure?.clip&&e.view.panes.source.figure?.clip)},get ready(){return this.shown&&i.solved},get explained(){return this.ready&&i.work.kind==="idle"&&!!i.measures[i.shown]},get work(){return i.work},get solved(){return i.solved},get notice(){return i.notice},get uploading(){return i.uploading},get outcome(){return i.outcome},get camera(){return{...e.view.orbit}},get playing(){return i.player.playing},remark:s=>{let r=t.remarkPoint(s),o=t.canvas.getBoundingClientRect();return r&&{x:r.x+o.left,y:r.y+o.top,frame:r.frame}},scales:()=>Object.fromEntries((t.measures?.curves??[]).map(s=>[s.name,[s.most,!!t.before]])),inView:s=>e.view.inView(s),get state(){return i.state},get command(){return i.command},get preview(){return i.preview},get frame(){return i.player.whole},get fineness(){return e.view.fineness},get frames(){return i.player.frames},get puppet(){let{puppetry:s}=i;return{on:s.on,doc:s.doc,info:s.info,pose:s.pose,point:s.point,picking:s.picking,updates:s.updates,crossed:s.crossed,held:s.figure?.isHeld??!1,ghost:s.figure?.ghostShown??!1,exact:!!(i.clips.a&&!i.clips.a.preview),frames:(s.doc?.examples??[]).map((r,o)=>s.frameOf(o)),report:i.report}},get scene(){let{scenes:s}=i;return s.on&&{...s.info,over:s.over,ground:!!s.figure("target")?.ground,source:s.figure("source")?.members.length,verts:s.figure("target")?.members.map(({figure:r})=>r.vertexCount)}},strips:()=>(t.measures?.strips??[]).map(({name:s,source:r,result:o})=>[s,r,o]),memberAt:(s,r)=>{let o=i.scenes.figure(s),[a,c,l,h]=e.view.box(s),[d,u]=bs(o.spots(r).middle,e.view.panes[s].camera,l,h),p=e.element.getBoundingClientRect();return[d+a+p.left,u+c+p.top]},get making(){return i.making&&{what:i.making,share:i.madeShare}},pointAt:(s,r)=>{let{marks:o,names:a}=i.puppetry,c=e.view.panes.target,[l,h,d,u]=e.view.box("target"),p=r===void 0?o.target.places[a.indexOf(s)]:o.target.tip(r);if(!p||e.view.dirty||i.puppetry.drawnAt!==i.player.frame)return null;let[g,y]=bs(p,c.camera,d,u),f=e.element.getBoundingClientRect();return[g+l+f.left,y+h+f.top]},posePoint:s=>{let r=t.posePoint(s),o=t.canvas.getBoundingClientRect();return r&&{x:r.x+o.left,y:r.y+o.top,frame:r.frame}},vertices:s=>{let r=e.view.panes[s].figure,o=new U;return Array.from({length:r.vertexCount},(a,c)=>r.vertex(c,o).toArray())},took:s=>e.view.pace.took(s),go:s=>i.player.go(s),open:s=>n.open(s),turns:s=>Array.from(e.view.panes[s].figure.clip.turns.slice(0,4e3)),triangles:s=>e.view.panes[s].figure.mesh.geometry.index.count/3,verts:s=>e.view.panes[s].figure.vertexCount,keyNames:s=>e.view.panes[s].figure?.keys?.names??[],keyAt:(s,r)=>{let o=e.view.panes[s],[a,c,l,h]=e.view.box(s),d=o.marks.keyOnScreen(o.figure?.keys?.names.indexOf(r)??-1,o.camera,l,h),u=e.element.getBoundingClientRect();return d&&[d[0]+a+u.left,d[1]+c+u.top]},jointAt:(s,r)=>{let o=e.view.panes[s],[a,c,l,h]=e.view.box(s),[d,u]=o.marks.jointOnScreen(o.figure,o.figure.joints.indexOf(r),o.camera,l,h),p=e.element.getBoundingClientRect();return[d+a+p.left,u+c+p.top]},roleJoint:(s,r)=>{let o=e.view.panes[s].figure;return o.joints[o.roles[r].joint]},worst:s=>{let r=t.worstPoint(s),o=t.canvas.getBoundingClientRect();return r&&{x:r.x+o.left,y:r.y+o.top,frame:r.frame}}}}Jv();
/*! Bundled license information:

three/build/three.core.js:
three/build/three.module.js:
  (**
   * @license
   * Copyright 2010-2026 Three.js Authors
   * SPDX-License-Identifier: MIT
   *)
*/
