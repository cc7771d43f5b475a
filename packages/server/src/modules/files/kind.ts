import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { type Received, readReceived } from './store.ts';

export type FileKind = keyof typeof mediaTypes;

/** The accepted kinds of file, by content, and the media types with which they are served. */
export const mediaTypes = {
  pdf: 'application/pdf',
  gif: 'image/gif',
  png: 'image/png',
  jpg: 'image/jpeg',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

const BY_CONTENT: Readonly<Record<string, FileKind>> = {
  'application/pdf': 'pdf',
  'image/gif': 'gif',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  [mediaTypes.xlsx]: 'xlsx',
};
/** Old Excel and old Word files are both compound files; the name tells them apart. */
const COMPOUND_FILE = 'application/x-cfb';

/** A file's kind by its content; undefined when it is not an accepted kind. */
export async function kindOf(received: Received, name: string): Promise<FileKind | undefined> {
  const found = await fileTypeFromFile(received.path);
  return kindBy(found?.mime, name, () => readReceived(received));
}

/** The same for a file in memory. */
export async function kindOfBytes(content: Buffer, name: string): Promise<FileKind | undefined> {
  const found = await fileTypeFromBuffer(content);
  return kindBy(found?.mime, name, () => [content]);
}

type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>;

async function kindBy(
  mime: string | undefined,
  name: string,
  read: () => Chunks,
): Promise<FileKind | undefined> {
  if (mime !== undefined) {
    const isOldExcel = mime === COMPOUND_FILE && /\.xls$/i.test(name);
    return isOldExcel ? 'xls' : BY_CONTENT[mime];
  }
  return /\.csv$/i.test(name) && (await isCsv(read())) ? 'csv' : undefined;
}

// Apart from tab, line feed and carriage return, a CSV has no control characters.
const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** Checks the whole file strictly: UTF-8 text, no markup at its start, and more than one column in its first line. */
async function isCsv(chunks: Chunks): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let head = '';
  try {
    for await (const chunk of chunks) {
      const text = decoder.decode(chunk, { stream: true });
      if (CONTROL.test(text)) return false;
      if (head.length < 65_536) head += text;
    }
    decoder.decode();
  } catch {
    return false;
  }
  const [first = ''] = head.trimStart().split(/\r\n|\n|\r/);
  return !/^[<{[]/.test(first) && /[,;\t]/.test(first);
}
