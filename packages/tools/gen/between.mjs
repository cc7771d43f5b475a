/**
 * Replaces what a documentation page has between two markers.
 *
 * @param {string} page the page's text
 * @param {string} name the name in the markers
 * @param {string} text Markdown
 */
export function between(page, name, text) {
  const [start, end] = [`<!-- ${name}: written by \`npm run gen\` -->`, `<!-- end of ${name} -->`];
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`a page has no marks for ${name}`);
  return `${page.slice(0, from + start.length)}\n\n${text}\n${page.slice(to)}`;
}

/**
 * @param {readonly string[]} head
 * @param {ReadonlyArray<readonly string[]>} body
 */
export function table(head, body) {
  const rule = head.map(() => '---');
  return [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
