import type { Client, Connection, Submittable } from 'pg';

/**
 * Sends rows by COPY, which takes them many times faster than inserts do.
 *
 * @param into the table with its columns, such as `organizations (id, name)`
 * @param rows values of each; null for none, arrays as text arrays
 */
export async function copyIn(
  client: Client,
  into: string,
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    client.query(
      new CopyIn(`copy ${into} from stdin`, rows, (error) => (error ? reject(error) : resolve())),
    );
  });
}

export type Value = string | number | boolean | null | readonly string[];

const CHUNK = 1 << 18;

const escaped = (text: string): string =>
  text.replaceAll(
    /[\\\n\r\t]/g,
    (found) => ({ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' })[found] ?? found,
  );

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, (found) => `\\${found}`)}"`;

function field(value: Value): string {
  if (value === null) return '\\N';
  return escaped(Array.isArray(value) ? `{${value.map(quoted).join(',')}}` : String(value));
}

/** What the driver sends for one COPY, and hears about it. */
class CopyIn implements Submittable {
  readonly #text: string;
  readonly #rows: Iterable<readonly Value[]>;
  readonly #done: (error?: Error) => void;

  constructor(text: string, rows: Iterable<readonly Value[]>, done: (error?: Error) => void) {
    this.#text = text;
    this.#rows = rows;
    this.#done = done;
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: Connection): void {
    void this.#send(connection as unknown as CopyConnection).catch((error: Error) =>
      this.#done(error),
    );
  }

  async #send(connection: CopyConnection): Promise<void> {
    let chunk = '';
    for (const row of this.#rows) {
      chunk += `${row.map(field).join('\t')}\n`;
      if (chunk.length < CHUNK) continue;
      connection.sendCopyFromChunk(Buffer.from(chunk));
      chunk = '';
      // What the socket has not sent yet stays in memory: wait for it.
      if (connection.stream.writableNeedDrain)
        await new Promise((resolve) => connection.stream.once('drain', resolve));
    }
    connection.sendCopyFromChunk(Buffer.from(chunk));
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#done(error);
  }

  handleReadyForQuery(): void {
    this.#done();
  }
}

type CopyConnection = {
  readonly stream: NodeJS.WritableStream & { readonly writableNeedDrain: boolean };
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};
