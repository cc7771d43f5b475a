import { SkeletonText } from '@plumbline/ui';

/** The placeholder for a page whose content is loading. */
export function LoadingPage() {
  return (
    <main className="mx-auto max-w-6xl px-4 py-24 sm:px-6 lg:px-8">
      <h1 className="sr-only">Plumbline</h1>
      <SkeletonText lines={4} />
    </main>
  );
}
