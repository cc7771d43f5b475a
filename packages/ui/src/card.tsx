import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type CardProps = Omit<ComponentPropsWithRef<'section'>, 'title'> & {
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  /** Buttons to the right of the title. */
  readonly actions?: ReactNode;
  /** False lets a table reach the edges. */
  readonly padded?: boolean;
};

export function Card(props: CardProps) {
  const { title, description, actions, padded = true, className, children, ...rest } = props;
  const hasHead = title !== undefined || actions !== undefined;
  return (
    <section
      {...rest}
      className={classNames('rounded-xl border border-line bg-surface shadow-card', className)}
    >
      {hasHead && (
        <div
          className={classNames(
            'flex flex-wrap items-start justify-between gap-3 px-6 pt-5',
            !padded && 'pb-4',
          )}
        >
          <div className="min-w-0">
            {title !== undefined && <h2 className="text-base font-semibold text-ink">{title}</h2>}
            {description && <div className="mt-0.5 text-sm text-ink-muted">{description}</div>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      <div className={padded ? 'p-6' : 'overflow-hidden rounded-b-xl'}>{children}</div>
    </section>
  );
}
