/** The product's logo: a plumb line. Decorative: the name is next to it. */
export function Mark({ size = 28, rounded = true }: MarkProps) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx={rounded ? 8 : 0} className="fill-primary-strong" />
      <path d="M9 7h14" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M16 7v9" stroke="#fff" strokeWidth="2" />
      <path d="M16 27 11.5 19.2 13 16h6l1.5 3.2z" fill="#fff" />
    </svg>
  );
}

export type MarkProps = {
  /** Width and height in pixels; 28 by default. */
  readonly size?: number;
  /** False when the container rounds its own corners. */
  readonly rounded?: boolean;
};
