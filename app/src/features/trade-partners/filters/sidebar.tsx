import { Badge, Icon } from '@plumbline/ui';
import { type ReactNode, useId, useState } from 'react';
import { FILTER_KINDS } from '../../../lists/filter-options.ts';
import { type FilterName, hasFilter, type ListView, withFilter } from '../../../lists/list-url.ts';
import { OptionList } from './option-list.tsx';
import { TradeOptions } from './trade-options.tsx';

type SidebarProps = {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
};

/** Every filter of a list, collapsible by name; the ones in use are open. */
export function Sidebar({ view, onChange }: SidebarProps) {
  const valuesOf = (name: FilterName): readonly string[] => view.filters[name] ?? [];
  const trades = {
    generic_categories: valuesOf('generic_categories'),
    categories: valuesOf('categories'),
  };
  const kinds = FILTER_KINDS.filter(({ name }) => hasFilter(view.list, name) && !(name in trades));
  return (
    <div className="divide-y divide-line text-sm">
      <Group title="Trades" count={trades.generic_categories.length + trades.categories.length}>
        <TradeOptions
          chosen={trades}
          onChange={(chosen) => {
            const divisions = withFilter(view, 'generic_categories', chosen.generic_categories);
            onChange(withFilter(divisions, 'categories', chosen.categories));
          }}
        />
      </Group>
      {kinds.map((kind) => (
        <Group
          key={kind.name}
          title={kind.title}
          count={valuesOf(kind.name).length}
          hint={view.list === 'access_granted' || !kind.shared ? undefined : SHARED[kind.shared]}
        >
          <OptionList
            kind={kind}
            chosen={valuesOf(kind.name)}
            onChange={(values) => onChange(withFilter(view, kind.name, values))}
          />
        </Group>
      ))}
    </div>
  );
}

const SHARED = {
  section: 'Only finds partners who share this section with you.',
  vault: 'Only finds partners who share their data vault with you.',
};

type GroupProps = {
  readonly title: string;
  readonly count: number;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
};

function Group({ title, count, hint, children }: GroupProps) {
  const [isOpen, setOpen] = useState(count > 0);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-10 w-full items-center gap-2 rounded-md px-1 text-left font-medium text-ink hover:text-primary-ink"
        >
          <span className="min-w-0 flex-1">{title}</span>
          {count > 0 && (
            <Badge tone="primary">
              {count}
              <span className="sr-only"> chosen</span>
            </Badge>
          )}
          <Icon
            name={isOpen ? 'chevron-up' : 'chevron-down'}
            size={16}
            className="text-ink-subtle"
          />
        </button>
      </h3>
      {isOpen && (
        <div className="px-1 pb-3">
          {hint && <p className="mb-2 text-xs text-ink-muted">{hint}</p>}
          {children}
        </div>
      )}
    </section>
  );
}
