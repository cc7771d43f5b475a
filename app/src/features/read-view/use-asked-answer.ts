import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { addressOfHash } from '../../form/paths.ts';

/** How long the answer that a link led to stays highlighted. */
const MARKED_MS = 2500;

/** Goes to the answer that the page's fragment names, once the answers are loaded; to its panel if the row is gone. */
export function useAskedAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const asked = addressOfHash(hash);
    const place = asked === null ? null : placeOfAnswer(asked);
    if (place === null) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.scrollIntoView({ block: 'center' });
    place.focus({ preventScroll: true });
    const mark = { backgroundColor: ['var(--color-primary-tint)', 'transparent'] };
    const marking = place.animate(mark, { duration: MARKED_MS, easing: 'ease-in' });
    return () => marking.cancel();
  }, [hash]);
}

/**
 * The element of an address, or of its nearest existing parent: `section/panel/row/question`, then the row, then the
 * panel.
 */
function placeOfAnswer(address: string): HTMLElement | null {
  const parts = address.split('/');
  while (parts.length > 1) {
    const place = document.getElementById(parts.join('/'));
    if (place !== null) return place;
    parts.pop();
  }
  return null;
}
