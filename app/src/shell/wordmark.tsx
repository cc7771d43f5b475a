/** The product's sign: a plumb line, with the name beside it. */
export function Wordmark({ size = 28 }: { readonly size?: number }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" className="fill-primary-strong" />
        <path d="M9 7h14" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
        <path d="M16 7v9" stroke="#fff" strokeWidth="2" />
        <path d="M16 27 11.5 19.2 13 16h6l1.5 3.2z" fill="#fff" />
      </svg>
      <span className="text-lg font-semibold tracking-tight text-ink">Plumbline</span>
    </span>
  );
}
