const MEGABYTE = 1024 * 1024;

/** The accepted files, in words: "PDF or GIF, up to 25 MB". */
export function limitsOf(accept: readonly string[], mostBytes: number | undefined): string {
  const kinds = kindsOf(accept);
  if (mostBytes === undefined) return kinds;
  const size = `${Math.floor(mostBytes / MEGABYTE)} MB`;
  return kinds === '' ? `Up to ${size}` : `${kinds}, up to ${size}`;
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
