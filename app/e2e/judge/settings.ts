import type { Page } from 'playwright-core';

/** What WCAG 1.4.12 lets a person set, on all text. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

const LARGE = 'html { font-size: 200% !important; }';

/** Gives the window another size, and waits until what follows it is drawn. */
export async function resize(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () =>
      new Promise<void>((drawn) =>
        requestAnimationFrame(() => requestAnimationFrame(() => drawn())),
      ),
  );
}

/** Sets a style as a person's own style sheet would, around the content policy; '' takes it away. */
async function setStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text === '' ? [] : [sheet];
    // What follows a size is drawn in the frame after the next one.
    return new Promise<void>((drawn) =>
      requestAnimationFrame(() => requestAnimationFrame(() => drawn())),
    );
  }, css);
}

export const spaced = (page: Page): Promise<void> => setStyle(page, SPACING);
export const large = (page: Page): Promise<void> => setStyle(page, LARGE);
export const plain = (page: Page): Promise<void> => setStyle(page, '');
