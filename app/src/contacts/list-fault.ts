/** Bytes of a list at most: the server refuses more, the page says so before. */
const MOST_BYTES = 5 * 1024 * 1024;

/** What keeps a list of contacts from being sent at all, in words; null where nothing does. */
export function listFault({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.(?:csv|xlsx?)$/iu.test(name)) return 'Choose a CSV, XLS or XLSX file';
  if (size === 0) return `${name} is empty`;
  return size > MOST_BYTES ? 'Choose a file of 5 MB or less' : null;
}
