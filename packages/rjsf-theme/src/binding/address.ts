/** RJSF's path as a question's address. A row's path segment is its id, so a path always names the same question. */
export function addressOf(link: string, path: readonly (string | number)[]): string {
  return [link, ...path].join('/');
}

/** Paths alternate: [question], [panel, row], [panel, row, question]; the form itself and a row are not questions. */
export function isQuestionPath(path: readonly unknown[]): boolean {
  return path.length % 2 === 1;
}

/**
 * The address that a reference such as `question.BI-13` means when it is read at `address`: in the same row for
 * `panelInnerId`, else in the same section. Null if it is outside the section.
 */
export function referredAddress(address: string, reference: string): string | null {
  const dot = reference.indexOf('.');
  const [source, id] = [reference.slice(0, dot), reference.slice(dot + 1)];
  const parts = address.split('/');
  if (source === 'panelInnerId') return [...parts.slice(0, -1), id].join('/');
  return source === 'question' ? `${parts[0] ?? ''}/${id}` : null;
}
