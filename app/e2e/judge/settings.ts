import type { Page } from 'playwright-core';

/** The text spacing that WCAG 1.4.12 lets a person set on all text. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

const LARGE = 'html { font-size: 200% !important; }';

/** Resizes the window and waits until everything that depends on its size is drawn. */
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

/** Sets a style as a person's own style sheet would, bypassing the content security policy; '' removes it. */
async function setStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text === '' ? [] : [sheet];
    // What depends on a size is drawn in the frame after the next one.
    return new Promise<void>((drawn) =>
      requestAnimationFrame(() => requestAnimationFrame(() => drawn())),
    );
  }, css);
}

export const spaced = (page: Page): Promise<void> => setStyle(page, SPACING);
export const large = (page: Page): Promise<void> => setStyle(page, LARGE);
export const plain = (page: Page): Promise<void> => setStyle(page, '');
