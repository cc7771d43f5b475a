import { SkeletonText } from '@plumbline/ui';

/** The place of a page whose content is on its way. */
export function LoadingPage() {
  return (
    <div className="mx-auto max-w-6xl px-4 py-24 sm:px-6 lg:px-8">
      <SkeletonText lines={4} />
    </div>
  );
}
