export type ProgressBarProps = {
  /** Done so far, 0 to `max`. */
  readonly value: number;
  readonly max: number;
  /** Says what progresses: 'Basic Information'. */
  readonly label: string;
  /** How far, in words, read instead of a percentage: '12 of 20 answered'. */
  readonly valueText?: string;
};

export function ProgressBar({ value, max, label, valueText }: ProgressBarProps) {
  const shown = Math.min(max, Math.max(0, value));
  return (
    <progress
      aria-label={label}
      aria-valuetext={valueText}
      value={shown}
      max={Math.max(1, max)}
      data-complete={max > 0 && shown === max ? true : undefined}
      className="progress-track"
    />
  );
}
