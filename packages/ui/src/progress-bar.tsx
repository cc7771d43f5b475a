export type ProgressBarProps = {
  /** Done so far, 0 to `max`. */
  readonly value: number;
  readonly max: number;
  /** What the progress is of: 'Basic Information'. */
  readonly label: string;
  /** The progress in words, read instead of a percentage: '12 of 20 answered'. */
  readonly valueText?: string;
  /** Whether the required work is done, even if more could be done; by default, once `max` is reached. */
  readonly complete?: boolean;
};

export function ProgressBar({ value, max, label, valueText, complete }: ProgressBarProps) {
  const shown = Math.min(max, Math.max(0, value));
  const isComplete = complete ?? (max > 0 && shown === max);
  return (
    <progress
      aria-label={label}
      aria-valuetext={valueText}
      value={shown}
      max={Math.max(1, max)}
      data-complete={isComplete || undefined}
      className="progress-track"
    />
  );
}
