import { StyleModule } from 'style-mod';

/** Stands for a document. Without a `head`, the package adopts a constructed sheet, as it does in a shadow tree. */
class HeadlessRoot {
  readonly #document: Document;

  constructor(document: Document) {
    this.#document = document;
  }

  get ownerDocument(): Document {
    return this.#document;
  }

  get adoptedStyleSheets(): CSSStyleSheet[] {
    return this.#document.adoptedStyleSheets;
  }

  set adoptedStyleSheets(sheets: CSSStyleSheet[]) {
    this.#document.adoptedStyleSheets = sheets;
  }
}

const roots = new WeakMap<Document, HeadlessRoot>();

function headless(document: Document): HeadlessRoot {
  const root = roots.get(document) ?? new HeadlessRoot(document);
  roots.set(document, root);
  return root;
}

let isAdopting = false;

/**
 * Makes CodeMirror's styles constructed sheets: the package that mounts them (`style-mod`) writes a style element into a
 * document, which the content security policy blocks.
 */
export function adoptStyles(): void {
  if (isAdopting || !('adoptedStyleSheets' in Document.prototype)) return;
  isAdopting = true;
  const mount = StyleModule.mount.bind(StyleModule);
  StyleModule.mount = (root, modules, options) =>
    mount(
      root instanceof Document ? (headless(root) as unknown as Document) : root,
      modules,
      options,
    );
}
