import { Link } from 'react-router-dom';

/** A link within a sentence. */
export function InText({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} className="rounded-sm text-primary-ink underline underline-offset-2">
      {children}
    </Link>
  );
}
