import { type ReactNode, useEffect, useState } from 'react';
import { lazyPart } from '../../shell/lazy-part.tsx';
import type { LiveChartsProps } from './live-charts.tsx';

// No one types in a chart: its code loads when its place comes into view.
const LiveCharts = lazyPart(async () => (await import('./live-charts.tsx')).LiveCharts);

/** Charts that are drawn once their place comes near the window. */
export function ChartsNearSight(props: LiveChartsProps) {
  return (
    <NearSight className="not-empty:mt-6">
      <LiveCharts {...props} />
    </NearSight>
  );
}

type NearSightProps = { readonly className?: string; readonly children: ReactNode };

/** Renders its children once its place comes near the window, and keeps them; at once when printed. */
function NearSight({ className, children }: NearSightProps) {
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
