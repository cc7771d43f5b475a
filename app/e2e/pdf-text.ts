import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

type Pdf = {
  readonly numPages: number;
  readonly getPage: (page: number) => Promise<{
    readonly getTextContent: () => Promise<{
      readonly items: readonly { readonly str?: string }[];
    }>;
  }>;
};
type PdfJs = {
  readonly getDocument: (how: object) => {
    readonly promise: Promise<Pdf>;
    readonly destroy: () => Promise<void>;
  };
};

/** The text of a PDF, page by page, read with the pdf.js that the previews use. */
export async function pdfText(bytes: Buffer): Promise<readonly string[]> {
  const ui = createRequire(new URL('../../packages/ui/package.json', import.meta.url));
  const { href } = pathToFileURL(ui.resolve('pdfjs-dist/legacy/build/pdf.mjs'));
  const { getDocument } = (await import(href)) as PdfJs;
  const loading = getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: true,
    verbosity: 0,
  });
  const pdf = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items
        .map(({ str = '' }) => str)
        .join(' ')
        .replaceAll(/\s+/gu, ' '),
    );
  }
  await loading.destroy();
  return pages;
}
