const MEGABYTE = 1024 * 1024;

/** The accepted files, in words: "PDF or GIF, 25 MB at most". */
export function limitsOf(accept: readonly string[], mostBytes: number | undefined): string {
  const kinds = kindsOf(accept);
  const size = mostBytes === undefined ? '' : `${Math.floor(mostBytes / MEGABYTE)} MB at most`;
  return [kinds, size].filter(Boolean).join(', ');
}

/**
 * Why a file need not be sent, or null. Covers only what the server would refuse without looking at the content: a
 * file's name says nothing about what it is.
 */
export function refusalOf(file: File, mostBytes: number | undefined): string | null {
  if (file.size === 0) return 'The file is empty. Choose another.';
  if (mostBytes !== undefined && file.size > mostBytes)
    return `Choose a file of ${Math.floor(mostBytes / MEGABYTE)} MB or less.`;
  return null;
}

function kindsOf(accept: readonly string[]): string {
  const kinds = accept.map((kind) => kind.toUpperCase());
  return kinds.length < 2
    ? kinds.join('')
    : `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1) ?? ''}`;
}
