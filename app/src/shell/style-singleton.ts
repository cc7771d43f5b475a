import { useEffect } from 'react';

type SheetProps = { readonly styles: string };

/**
 * Stands in for the package `react-style-singleton` (app/vite.config.ts), by which dialogs lock the page's scrolling: it
 * writes a style element, which the content policy refuses. A sheet that is made by script needs no exception.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;

  return function Sheet({ styles }: SheetProps) {
    useEffect(() => {
      users += 1;
      if (sheet === undefined) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      return () => {
        users -= 1;
        if (users > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
        sheet = undefined;
      };
    }, [styles]);
    return null;
  };
}
