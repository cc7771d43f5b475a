const PREVIEWED = /\.(?:pdf|gif|png|jpe?g)$/iu;

/** Whether a file with this name can be previewed. Its content is checked when it is opened. */
export function isPreviewable(name: string): boolean {
  return PREVIEWED.test(name);
}

/** What a file is by its first bytes, or null if it cannot be shown. */
export async function shownKind(file: Blob): Promise<'pdf' | 'picture' | null> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const text = String.fromCharCode(...head);
  if (text.startsWith('%PDF-')) return 'pdf';
  const isPicture = /^(?:GIF8[79]a|\u0089PNG\r\n|\u00ff\u00d8\u00ff)/u.test(text);
  return isPicture ? 'picture' : null;
}
