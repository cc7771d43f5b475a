import { classNames } from './class-names.ts';

export type SkeletonProps = {
  /** Size by class names, such as `h-4 w-40`. */
  readonly className?: string;
};

/**
 * A gray placeholder for loading content. Decorative: say 'Loading' once in the region around it.
 */
export function Skeleton({ className = 'h-4 w-full' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-md bg-sunken', className)}
    />
  );
}

/** Placeholder lines of text, with a message for screen readers. */
export function SkeletonText({
  lines = 3,
  label = 'Loading',
}: {
  readonly lines?: number;
  readonly label?: string;
}) {
  return (
    <output className="flex flex-col gap-2.5">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={line === lines - 1 && lines > 1 ? 'h-4 w-3/5' : 'h-4 w-full'}
        />
      ))}
    </output>
  );
}
