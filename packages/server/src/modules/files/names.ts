import type { FileKind } from './kind.ts';

/** The base name of a file as the browser sent it: no folders, no control characters, at most 150 characters. */
export function safeName(sent: string | undefined): string {
  // In a form's file name, quotes are sent as %22 (WHATWG HTML, multipart/form-data encoding).
  const base = (sent ?? '').replaceAll('%22', '"').normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '').trim();
  if (clean === '' || /^\.+$/.test(clean)) return 'file';
  const characters = [...clean];
  if (characters.length <= 150) return clean;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? '';
  return `${characters.slice(0, 150 - ending.length).join('')}${ending}`;
}

/** The name with the extension that matches the actual content. */
export function nameOfKind(name: string, kind: FileKind): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const isTrue = ending === kind || (kind === 'jpg' && ending === 'jpeg');
  return isTrue && name.includes('.') ? name : `${name}.${kind}`;
}

/** The error for a file of another kind: "This isn't a PDF. Upload a PDF file." */
export function anotherKind(accepted: readonly FileKind[]): string {
  const kinds = accepted.map((one) => one.toUpperCase());
  const last = kinds.at(-1) ?? '';
  const words = kinds.length < 2 ? last : `${kinds.slice(0, -1).join(', ')} or ${last}`;
  const article = /^[AEFHILMNORSX]/.test(words) ? 'an' : 'a';
  return `This isn't ${article} ${words}. Upload ${article} ${words} file.`;
}
