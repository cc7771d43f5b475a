import type { TemplateSource } from '@plumbline/authoring';

/** A template in the editor. Its name is unique among the open ones, and is what findings call it. */
export type OpenFile = {
  readonly name: string;
  readonly text: string;
  /** What the editor began from: the file on disk, or what was opened. null for one that was made here. */
  readonly base: string | null;
  /** What the disk says by now, where that is neither what the editor began from nor what it holds. */
  readonly onDisk: string | null;
};

export function isEdited({ text, base }: OpenFile): boolean {
  return text !== base;
}

/** A name that no open file has: `form.json`, `form-2.json`, ... */
export function freeName(name: string, taken: readonly OpenFile[]): string {
  const names = new Set(taken.map((file) => file.name));
  if (!names.has(name)) return name;
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  for (let count = 2; ; count += 1) {
    const next = `${stem}-${count}${ending}`;
    if (!names.has(next)) return next;
  }
}

/**
 * The open files after a look at the disk. What was not edited here follows the disk; what was keeps its text, and
 * where the disk has moved on since, says so: nothing that was typed is ever lost to it. A file that is no longer
 * served stays only when it holds something of its own.
 */
export function withServed(
  open: readonly OpenFile[],
  served: readonly TemplateSource[],
): readonly OpenFile[] {
  const known = new Map(open.map((file) => [file.name, file]));
  const names = new Set(served.map(({ file }) => file));
  return [
    ...served.map(({ file, text }) => follow(known.get(file), file, text)),
    ...open.filter((file) => !names.has(file.name) && isEdited(file)),
  ];
}

function follow(known: OpenFile | undefined, name: string, disk: string): OpenFile {
  const fresh: OpenFile = { name, text: disk, base: disk, onDisk: null };
  if (known === undefined || known.text === disk) return sameFile(known, fresh);
  if (!isEdited(known)) return fresh;
  return sameFile(known, { ...known, onDisk: disk === known.base ? null : disk });
}

/** The known object where nothing in it changed, so that nothing is drawn again. */
function sameFile(known: OpenFile | undefined, next: OpenFile): OpenFile {
  const isSame =
    known !== undefined &&
    known.text === next.text &&
    known.base === next.base &&
    known.onDisk === next.onDisk;
  return isSame ? known : next;
}
