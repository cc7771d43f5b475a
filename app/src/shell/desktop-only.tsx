import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from './lazy-part.tsx';
import { createUnzoomedWidth, isForDesktop } from './placeholder-rule.ts';

const MobilePlaceholder = lazyPart(
  async () => (await import('./mobile-placeholder.tsx')).MobilePlaceholder,
);

/**
 * The pages, or on a small device the specification's placeholder for those that are not made for it. A page that was
 * there before the device turned out small is only hidden: what was typed on it comes back with it.
 */
export function DesktopOnly({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const width = useSyncExternalStore(follow, screenWidth, () => Number.POSITIVE_INFINITY);
  const isTouched = useSyncExternalStore(
    follow,
    () => matchMedia('(pointer: coarse)').matches,
    // The build draws public pages once, for every device.
    () => false,
  );
  const isSmall = isForDesktop({ width, isTouched }, pathname, search);
  const [shown, setShown] = useState(isSmall ? null : pathname);
  if (!isSmall && shown !== pathname) setShown(pathname);
  return (
    <>
      {isSmall && <MobilePlaceholder />}
      {(!isSmall || shown === pathname) && <div hidden={isSmall}>{children}</div>}
    </>
  );
}

const unzoomed = createUnzoomedWidth();
const screenWidth = (): number =>
  unzoomed({ width: window.screen.width, ratio: window.devicePixelRatio });

/** A device that is turned, a window that goes to another screen or is zoomed, a mouse that is plugged in. */
function follow(changed: () => void): () => void {
  const touch = matchMedia('(pointer: coarse)');
  window.addEventListener('resize', changed);
  touch.addEventListener('change', changed);
  return () => {
    window.removeEventListener('resize', changed);
    touch.removeEventListener('change', changed);
  };
}
