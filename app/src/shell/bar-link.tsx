import { Badge, classNames, VisuallyHidden } from '@plumbline/ui';
import { Link, useLocation } from 'react-router-dom';
import { isAt, type SiteLink } from './site-links.ts';

type BarLinkProps = SiteLink & {
  /** A count, and what is counted. */
  readonly badge?: { readonly text: string; readonly of: string } | null;
};

/** The style of items in a bar, including buttons that open a menu. */
export const barItemClass =
  'rounded-md px-2.5 py-2 text-sm font-medium text-ink-muted hover:bg-sunken hover:text-ink wide:px-3';

/** A link of the bar, or of its menu in a narrow window. */
export function BarLink({ to, label, badge }: BarLinkProps) {
  const { pathname, search } = useLocation();
  const isCurrent = isAt(to, pathname, search);
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        barItemClass,
        'inline-flex items-center gap-1.5',
        isCurrent &&
          'bg-primary-tint text-primary-ink hover:bg-primary-tint hover:text-primary-ink',
      )}
    >
      {label}
      {badge && (
        <>
          <Badge tone="primary">{badge.text}</Badge>
          <VisuallyHidden>{badge.of}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}
