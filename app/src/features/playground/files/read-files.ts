/** The texts of files that a person chose or dropped. */
export async function readFiles(
  list: FileList | null | undefined,
): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const files = [...(list ?? [])];
  return Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
}
