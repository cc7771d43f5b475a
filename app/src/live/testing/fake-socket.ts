/** The browser's socket, as far as a channel uses it, with the test playing the server. */
export class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
  readonly url: URL;
  isClosed = false;
  readonly sent: string[] = [];

  constructor(url: URL | string) {
    super();
    this.url = new URL(url);
    FakeSocket.opened.push(this);
  }

  open(): void {
    this.dispatchEvent(new Event('open'));
  }

  send(text: string): void {
    this.sent.push(text);
  }

  say(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  close(code = 1000): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}
