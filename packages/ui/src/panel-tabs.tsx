import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

export type PanelTab<Name extends string> = { readonly name: Name; readonly label: string };

export type PanelTabsProps<Name extends string> = {
  /** Names the list of tabs to screen readers. */
  readonly label: string;
  readonly tabs: readonly PanelTab<Name>[];
  readonly current: Name;
  readonly onChange: (name: Name) => void;
  /** Class names of the box around the tabs and their panel. */
  readonly className?: string;
  /** The content under the tabs, including each {@link TabPanel}. */
  readonly children: ReactNode;
};

/**
 * Tabs within one page: the arrow keys move between them, and Tab moves into the panel of the selected one. If each tab
 * has its own address, use Tabs.
 */
export function PanelTabs<Name extends string>(props: PanelTabsProps<Name>) {
  const { tabs, onChange } = props;
  const change = (value: string): void => {
    const chosen = tabs.find(({ name }) => name === value);
    if (chosen) onChange(chosen.name);
  };
  return (
    <Radix.Root value={props.current} onValueChange={change} className={props.className}>
      <Radix.List
        aria-label={props.label}
        className="flex gap-5 border-b border-line bg-canvas px-4"
      >
        {tabs.map(({ name, label }) => (
          <Radix.Trigger
            key={name}
            value={name}
            className="-mb-px border-b-2 border-transparent px-0.5 py-2 text-sm font-medium text-ink-muted hover:border-line-strong hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-primary data-[state=active]:text-primary-ink"
          >
            {label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {props.children}
    </Radix.Root>
  );
}

export type TabPanelProps = {
  /** The tab that it belongs to. */
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** The content of a tab; in the page only while its tab is selected. */
export function TabPanel({ name, className, children }: TabPanelProps) {
  return (
    <Radix.Content value={name} className={className}>
      {children}
    </Radix.Content>
  );
}
