/** The contents of files that a person chose or dropped. */
export async function readFiles(
  list: FileList | null | undefined,
): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const files = [...(list ?? [])];
  return Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
}

/** Downloads a text as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
