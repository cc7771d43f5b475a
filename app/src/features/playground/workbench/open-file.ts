import type { TemplateSource } from '@plumbline/authoring';

/** A template in the editor. Its name is unique among the open files; findings refer to it. */
export type OpenFile = {
  readonly name: string;
  readonly text: string;
  /** What the editor started from: the file on disk, or what was opened. null for a file created here. */
  readonly base: string | null;
  /** The current text on disk, when it is neither what the editor started from nor what it has now. */
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
 * The open files, updated from disk. A file that was not edited here follows the disk. An edited one keeps its text,
 * and records it if the disk has changed as well: nothing that was typed is ever lost. A file that is no longer served
 * stays only if it was edited.
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

/** Returns the known object if nothing changed, so that nothing is redrawn. */
function sameFile(known: OpenFile | undefined, next: OpenFile): OpenFile {
  const isSame =
    known !== undefined &&
    known.text === next.text &&
    known.base === next.base &&
    known.onDisk === next.onDisk;
  return isSame ? known : next;
}
