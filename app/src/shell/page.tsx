import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

export type PageProps = {
  /** The page's title in the tab, and its heading unless `heading` replaces it. */
  readonly title: string;
  readonly heading?: ReactNode;
  /** A small line above the heading that shows the current place. */
  readonly eyebrow?: ReactNode;
  /** Tabs that include this page. They name it, so its heading is only for screen readers. */
  readonly tabs?: ReactNode;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** A page of tables uses more of a wide window. */
  readonly isWide?: boolean;
  /** A page with one long list saves room for the rows: its name and actions share one line. */
  readonly isTight?: boolean;
  readonly children: ReactNode;
};

const TIGHT_HEADING = 'text-xl font-semibold tracking-tight wrap-anywhere text-ink outline-none';

/** The column of every page in the shell: heading, actions, content. */
export function Page(props: PageProps) {
  const { title, heading = title, eyebrow, description, actions } = props;
  const { tabs, isWide, isTight, children } = props;
  return (
    <div
      className={`mx-auto w-full ${isWide ? 'max-w-[96rem]' : 'max-w-6xl'} px-4 ${isTight ? 'py-1' : 'py-8 tiny:py-6'} tiny:px-3 sm:px-6 lg:px-8`}
    >
      <title>{`${title} · Plumbline`}</title>
      <header
        className={`flex flex-wrap items-end justify-between gap-x-6 ${isTight ? 'gap-y-2' : 'mb-6 gap-y-4'}`}
      >
        <div className="min-w-0">
          {eyebrow && (
            <p className="mb-1 text-sm font-medium wrap-anywhere text-ink-muted">{eyebrow}</p>
          )}
          <PageHeading className={tabs ? 'sr-only' : isTight ? TIGHT_HEADING : undefined}>
            {heading}
          </PageHeading>
          {tabs}
          {description && (
            <p className="mt-1.5 max-w-2xl text-base text-ink-muted">{description}</p>
          )}
        </div>
        {actions && (
          <div
            className={`flex flex-wrap items-center ${isTight ? 'gap-2' : 'gap-3'} compact:w-full`}
          >
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  );
}

/**
 * Moves the focus to the page's heading when the element that had it is gone permanently.
 *
 * @returns false while the page has no heading yet
 */
export function focusHeading(): boolean {
  const heading = document.querySelector('h1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** Like {@link focusHeading}, after a slow call: a person who has gone on to a field stays there. */
export function focusHeadingOutsideFields(): void {
  if (!isInField()) focusHeading();
}

/** Whether the person has the focus in a field: what a slow call ends with must not take it from there. */
export function isInField(): boolean {
  return document.activeElement?.matches('input, select, textarea') === true;
}

let hasShownPage = false;

/** The page's h1. It takes the focus when a page replaces another, so that it is read out next. */
export function PageHeading({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasShownPage) heading.current?.focus({ preventScroll: true });
    hasShownPage = true;
  }, []);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={
        className ??
        'text-2xl font-semibold tracking-tight wrap-anywhere text-ink outline-none tiny:text-xl'
      }
    >
      {children}
    </h1>
  );
}
