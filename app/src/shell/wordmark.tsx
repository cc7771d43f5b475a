import { Mark } from '@plumbline/ui';

/** The product's logo: a plumb line, with the name next to it. */
export function Wordmark({ size = 28 }: { readonly size?: number }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark size={size} />
      <span className="text-lg font-semibold tracking-tight text-ink">Plumbline</span>
    </span>
  );
}
