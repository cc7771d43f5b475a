import { StyleModule } from 'style-mod';

/** What the package takes for a shadow tree, because it has no `head`: styles are adopted, not written as an element. */
const headless = {
  ownerDocument: document,
  get adoptedStyleSheets(): CSSStyleSheet[] {
    return document.adoptedStyleSheets;
  },
  set adoptedStyleSheets(sheets: CSSStyleSheet[]) {
    document.adoptedStyleSheets = sheets;
  },
};

let isAdopting = false;

/**
 * Makes CodeMirror's styles constructed sheets: the package that mounts them (`style-mod`) writes a style element into a
 * document, which the content security policy blocks.
 */
export function adoptStyles(): void {
  if (isAdopting || !('adoptedStyleSheets' in document)) return;
  isAdopting = true;
  const mount = StyleModule.mount.bind(StyleModule);
  StyleModule.mount = (root, ...rest) =>
    mount(root === document ? (headless as unknown as Document) : root, ...rest);
}
