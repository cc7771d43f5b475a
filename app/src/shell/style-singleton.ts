import { useEffect } from 'react';

type SheetProps = { readonly styles: string };

/**
 * Replaces the package `react-style-singleton` (aliased in app/vite.config.ts), which dialogs use to stop the page from
 * scrolling. The package writes a style element, which the content security policy blocks; a constructed sheet needs no
 * exception.
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
