import { classNames } from '@plumbline/ui';

/** The colors of a grade, by its letter without plus or minus. Text on each has 4.5 to 1 contrast (tokens.test.ts). */
const FILLS: Readonly<Record<string, string>> = {
  A: 'bg-success-ink text-white',
  B: 'bg-primary-strong text-white',
  C: 'bg-warning text-ink',
  D: 'bg-grade-d text-white',
  F: 'bg-error-strong text-white',
};
const NONE = 'border border-dashed border-line-strong bg-sunken text-ink-muted';

/**
 * The class names that color a grade; null is Incomplete. The letter says the same, so color is never the only sign.
 */
const gradeFill = (grade: string | null): string =>
  classNames('[print-color-adjust:exact]', (grade && FILLS[grade.charAt(0)]) ?? NONE);

const sizes = {
  small: 'h-6 min-w-9 rounded-md px-1.5 text-sm',
  medium: 'h-8 min-w-11 rounded-md px-2 text-base',
  large: 'h-24 min-w-24 rounded-xl px-3 text-[3.25rem] leading-none tracking-tight',
} as const;

type GradeBadgeProps = {
  /** Null for Incomplete. */
  readonly grade: string | null;
  readonly size?: keyof typeof sizes;
  /** It no longer counts: struck through and without its color. */
  readonly isStruck?: boolean;
};

/** A letter grade in its color. */
export function GradeBadge({ grade, size = 'small', isStruck = false }: GradeBadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center justify-center font-semibold tabular-nums',
        sizes[size],
        isStruck ? 'bg-sunken text-ink-muted line-through' : gradeFill(grade),
      )}
    >
      <span className="sr-only">Grade </span>
      {grade ??
        (size === 'large' ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">Incomplete</span>
          </>
        ) : (
          <span className="font-medium">Incomplete</span>
        ))}
    </span>
  );
}
