import { Card } from '@plumbline/ui';
import { type ReactNode, useId } from 'react';

type FormSectionProps = {
  /** The fragment of the address that leads here, such as `mail`. */
  readonly id: string;
  readonly title: string;
  /** What it is for, in a sentence or two. */
  readonly description: ReactNode;
  /** False lets a table reach the edges. */
  readonly padded?: boolean;
  readonly children: ReactNode;
};

/** One subject of a settings page: its description on the left, its controls on the right. */
export function FormSection(props: FormSectionProps) {
  const { id, title, description, padded = true, children } = props;
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid scroll-mt-2 gap-x-10 gap-y-4 border-t border-line py-8 first:border-t-0 first:pt-0 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={titleId} tabIndex={-1} className="text-base font-semibold text-ink">
          {title}
        </h2>
        <div className="mt-1 max-w-prose text-pretty text-ink-muted">{description}</div>
      </div>
      <Card padded={padded} className="min-w-0 self-start overflow-hidden">
        {children}
      </Card>
    </section>
  );
}
