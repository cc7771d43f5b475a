import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from './lazy-part.tsx';
import { createUnzoomedWidth, isForDesktop } from './placeholder-rule.ts';

const MobilePlaceholder = lazyPart(
  async () => (await import('./mobile-placeholder.tsx')).MobilePlaceholder,
);

/**
 * The pages, or on a small device the specification's placeholder for pages not made for it. A page that was open
 * before the device turned out to be small is only hidden, so that what was typed on it is not lost.
 */
export function DesktopOnly({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const width = useSyncExternalStore(follow, screenWidth, () => Number.POSITIVE_INFINITY);
  const isTouched = useSyncExternalStore(
    follow,
    () => matchMedia('(pointer: coarse)').matches,
    // The build prerenders public pages once, for every device.
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

/** Listens for a rotated device, a window that moves to another screen or is zoomed, and a mouse that is plugged in. */
function follow(changed: () => void): () => void {
  const touch = matchMedia('(pointer: coarse)');
  window.addEventListener('resize', changed);
  touch.addEventListener('change', changed);
  return () => {
    window.removeEventListener('resize', changed);
    touch.removeEventListener('change', changed);
  };
}
