// The page's only words with the server: a session, uploads, downloads and one live connection.
import { unpack, type Message } from "./message";

const TOKEN = "understudy-token";
const SESSION = "understudy-session";

export interface Entered {
  session: string;
  known: boolean;
  files: Record<string, string>;
  /** Those named on the command line. */
  samples: string[];
  motions: string[];
  characters: string[];
  /** Meshes without bones that come along. */
  puppets: string[];
  /** Scenes that come along, and which of the files are scenes. */
  scenes: string[];
  scene_files: string[];
}

/** A sentence for the person at the page. */
export class Refused extends Error {}
/** An upload that was stopped from here. */
export class Stopped extends Error {}
const SILENT = "The studio is not answering. Start it again with `understudy studio`.";

export class Api {
  private token = takeToken();
  private session = "";
  private socket: WebSocket | null = null;
  private waiting: string[] = [];
  private batch = Math.floor(Math.random() * 900000);
  onmessage: (message: Message) => void = () => {};
  onlost: (reason: string) => void = () => {};

  async enter(): Promise<Entered> {
    const before = sessionStorage.getItem(SESSION);
    const answer = await this.fetch("/api/session", { method: "POST", body: JSON.stringify({ session: before }) });
    const entered: Entered = await answer.json();
    this.session = entered.session;
    sessionStorage.setItem(SESSION, entered.session);
    this.connect();
    return entered;
  }

  private connect(): void {
    const socket = new WebSocket(`ws://${location.host}/api/session/${this.session}/live`, ["understudy", this.token]);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      for (const text of this.waiting.splice(0)) socket.send(text);
    };
    socket.onmessage = (event) => this.onmessage(unpack(event.data));
    socket.onclose = () => {
      this.socket = null;
      this.onlost("The studio is not answering. Start it again with `understudy studio` and open the new address.");
    };
    this.socket = socket;
  }

  /** Ask for something; answers come to `onmessage`. */
  request(request: Record<string, unknown>): void {
    const text = JSON.stringify(request);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    else this.waiting.push(text);
  }

  /** Send files that belong together (.gltf and .bin, .amc and .asf); their numbers in the same order. */
  async upload(files: File[], progress: (share: number) => void): Promise<{ file: string; name: string; scene?: boolean }[]> {
    const batch = ++this.batch;
    const all = files.reduce((sum, file) => sum + file.size, 0) || 1;
    const out = [];
    let sent = 0;
    for (const file of files) {
      const path = `/api/session/${this.session}/file/${batch}?name=${encodeURIComponent(file.name)}`;
      out.push(JSON.parse(await this.send(path, file, (bytes) => progress((sent + bytes) / all))));
      sent += file.size;
    }
    return out;
  }

  /** Stop an upload that is under way. */
  abort(): void {
    this.sending?.abort();
  }

  // Only this kind of request tells how much of it has been sent.
  private sending: XMLHttpRequest | null = null;

  private send(path: string, file: File, progress: (bytes: number) => void): Promise<string> {
    return new Promise((resolve, reject) => {
      const request = (this.sending = new XMLHttpRequest());
      request.open("POST", path);
      request.setRequestHeader("X-Understudy-Token", this.token);
      request.upload.onprogress = (event) => progress(event.loaded);
      request.onload = () => (request.status < 300 ? resolve(request.responseText) : reject(refusal(request.status, request.responseText)));
      request.onerror = () => reject(new Refused(SILENT));
      request.onabort = () => reject(new Stopped());
      request.onloadend = () => (this.sending = null);
      request.send(file);
    });
  }

  /** Have the browser save a file that the server made. */
  async download(name: string): Promise<void> {
    const answer = await this.fetch(`/api/session/${this.session}/made/${encodeURIComponent(name)}`, {});
    offer(name, await answer.blob());
  }

  private async fetch(path: string, init: RequestInit): Promise<Response> {
    let answer: Response;
    try {
      answer = await fetch(path, { ...init, headers: { "X-Understudy-Token": this.token } });
    } catch {
      throw new Refused(SILENT);
    }
    if (answer.ok) return answer;
    throw refusal(answer.status, await answer.text());
  }
}

function refusal(status: number, text: string): Refused {
  let reason = text.trim();
  try {
    reason = JSON.parse(text).reason;
  } catch {
    // plain text of the guard: it is the sentence itself
  }
  return new Refused(reason || `The studio answered ${status}.`);
}

export function offer(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The token from behind the `#`, kept for reloads; the address bar keeps it too, so that it can be copied. */
function takeToken(): string {
  const given = location.hash.slice(1);
  if (given) sessionStorage.setItem(TOKEN, given);
  return given || sessionStorage.getItem(TOKEN) || "";
}
