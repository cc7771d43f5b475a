/** Maximum bytes of a list: the server rejects more, so the page says so first. */
const MOST_BYTES = 5 * 1024 * 1024;

/** Why a list of contacts cannot be sent at all, in words; null when it can. */
export function listFault({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.(?:csv|xlsx?)$/iu.test(name)) return 'Choose a CSV, XLS or XLSX file';
  if (size === 0) return `${name} is empty`;
  return size > MOST_BYTES ? 'Choose a file of 5 MB or less' : null;
}
