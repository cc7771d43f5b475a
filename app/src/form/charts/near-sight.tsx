import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

type NearSightProps = { readonly className?: string; readonly children: ReactNode };

/** Draws what it holds when the place for it comes near the window, and from then on; at once when printed. */
export function NearSight({ className, children }: NearSightProps) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !place) return undefined;
    const come = (): void => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: '400px' },
    );
    observer.observe(place);
    window.addEventListener('beforeprint', come);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', come);
    };
  }, [isNear, place]);
  return (
    <div ref={setPlace} className={className}>
      {isNear && children}
    </div>
  );
}
