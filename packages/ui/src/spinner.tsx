export type SpinnerProps = {
  /** Width and height in pixels; 16 by default. */
  readonly size?: number;
  /** Read by screen readers; omit it when the text next to it already says so. */
  readonly label?: string;
};

export function Spinner({ size = 16, label }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex items-center">
      <svg
        viewBox="0 0 20 20"
        width={size}
        height={size}
        className="animate-spin"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="7.5" opacity="0.25" />
        <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
