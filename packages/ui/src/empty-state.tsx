import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type EmptyStateProps = {
  readonly icon?: IconName;
  /** Says what is missing: 'No one has access yet'. */
  readonly title: string;
  /** Why, and what happens next. */
  readonly children?: ReactNode;
  /** A button to get started. */
  readonly action?: ReactNode;
};

export function EmptyState({ icon = 'file', title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-6 py-12 text-center">
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-primary-tint text-primary-ink">
        <Icon name={icon} size={24} />
      </span>
      <p className="text-base font-semibold text-ink">{title}</p>
      {children && <div className="mt-1.5 text-sm text-ink-muted">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
