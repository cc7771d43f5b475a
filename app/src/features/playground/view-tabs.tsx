import { classNames } from '@plumbline/ui';
import { type KeyboardEvent, useRef } from 'react';

export type View<Name extends string> = { readonly name: Name; readonly label: string };

type ViewTabsProps<Name extends string> = {
  readonly label: string;
  readonly views: readonly View<Name>[];
  readonly current: Name;
  readonly onShow: (name: Name) => void;
};

export const tabId = (name: string): string => `view-${name}`;
export const panelId = (name: string): string => `view-${name}-panel`;

/** Tabs of one page, not links: arrow keys go between them, Tab goes on to what the chosen one shows. */
export function ViewTabs<Name extends string>(props: ViewTabsProps<Name>) {
  const { label, views, current, onShow } = props;
  const list = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = views.findIndex(({ name }) => name === current);
    const edge = { Home: 0, End: views.length - 1 }[event.key];
    const next =
      views[edge ?? (step === undefined ? -1 : (at + step + views.length) % views.length)];
    if (next === undefined) return;
    event.preventDefault();
    onShow(next.name);
    list.current?.querySelector<HTMLElement>(`#${tabId(next.name)}`)?.focus();
  };
  return (
    // The tabs in it take the focus, one of them at a time.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={go}
      className="flex gap-5 border-b border-line bg-canvas px-4"
    >
      {views.map(({ name, label: words }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={name === current}
          aria-controls={panelId(name)}
          tabIndex={name === current ? 0 : -1}
          onClick={() => onShow(name)}
          className={classNames(
            '-mb-px border-b-2 px-0.5 py-2 text-sm font-medium focus-visible:-outline-offset-2',
            name === current
              ? 'border-primary text-primary-ink'
              : 'border-transparent text-ink-muted hover:border-line-strong hover:text-ink',
          )}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
