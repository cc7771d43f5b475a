import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the section that the address names, such as `#mail` in an email's last line: the browser looked for it
 * before the page's files had loaded.
 */
export function useNamedSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const heading = document.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`);
    heading?.scrollIntoView({ block: 'start' });
  }, [hash]);
}
