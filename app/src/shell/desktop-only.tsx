import { type ReactNode, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from './lazy-part.tsx';
import { isForDesktop } from './placeholder-rule.ts';

const MobilePlaceholder = lazyPart(
  async () => (await import('./mobile-placeholder.tsx')).MobilePlaceholder,
);

/** The pages, or on a small device the specification's placeholder for those that are not made for it. */
export function DesktopOnly({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const width = useSyncExternalStore(follow, () => window.screen.width);
  return isForDesktop(width, pathname, search) ? <MobilePlaceholder /> : children;
}

/** A device that is turned, or a window that goes to another screen. */
function follow(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
