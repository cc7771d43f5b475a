import { Card, Icon } from '@plumbline/ui';
import { type ReactNode, useId, useState } from 'react';

type GroupProps = {
  readonly title: string;
  readonly description: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
};

/** A collapsible part of the settings. */
export function Group({ title, description, isOpenAtFirst = false, children }: GroupProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <Card padded={false}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex w-full items-center gap-4 rounded-xl px-5 py-4 text-left hover:bg-canvas"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-base font-semibold text-ink">{title}</span>
            <span className="mt-0.5 block text-sm font-normal text-ink-muted">{description}</span>
          </span>
          <Icon
            name={isOpen ? 'chevron-up' : 'chevron-down'}
            size={18}
            className="shrink-0 text-ink-subtle"
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="border-t border-line">
        {isOpen && children}
      </div>
    </Card>
  );
}
