import type { Client, Connection, Submittable } from 'pg';

/**
 * Sends rows by COPY, which is many times faster than inserts.
 *
 * @param into the table with its columns, such as `organizations (id, name)`
 * @param rows the values of each row, in the order of the columns; an array becomes a text array
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

/** One COPY as the driver runs it. */
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
      // Data that the socket has not sent yet is buffered in memory: wait until it drains.
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
