import type { Assessed } from './assessment.ts';

type BarProps = {
  /** 0 to 100. */
  readonly percent: number;
  /** Where it starts, 0 to 100. */
  readonly from?: number;
  /** The class name of its color. */
  readonly fill: string;
  /** Its height and other classes of the track. */
  readonly className?: string;
};

/** A bar next to its number. It adds nothing to what the number says. */
export function Bar({ percent, from = 0, fill, className = 'h-2 rounded-full' }: BarProps) {
  const start = between(from);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className={`block w-full overflow-hidden bg-sunken [print-color-adjust:exact] ${className}`}
    >
      <rect x={start} width={between(percent, 100 - start)} height="1" className={fill} />
    </svg>
  );
}

const between = (percent: number, most = 100): number => Math.min(most, Math.max(0, percent));

/** The color of a score of 0 to 100: the color of the letter that it alone would give. */
export function scoreFill(score: NonNullable<Assessed['score']>): string {
  if (score >= 90) return 'fill-success-ink';
  if (score >= 80) return 'fill-primary-strong';
  if (score >= 70) return 'fill-warning';
  return score >= 60 ? 'fill-grade-d' : 'fill-error-strong';
}
