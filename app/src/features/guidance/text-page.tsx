import { Card } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Page } from '../../shell/page.tsx';

export type Passage = { readonly title: string; readonly text: ReactNode };

type TextPageProps = {
  readonly title: string;
  readonly lead: string;
  readonly passages: readonly Passage[];
  /**
   * The effective date of a text that people agree to, in words. Formatting dates here would cost every other text 12
   * kB.
   */
  readonly effective?: string;
  /** Rendered below the passages. */
  readonly children?: ReactNode;
};

/** A page of text: short passages, each under its heading. */
export function TextPage({ title, lead, passages, effective, children }: TextPageProps) {
  return (
    // A narrow column for text; other pages need the width for tables.
    <div className="[&>div]:max-w-[52rem]">
      <Page title={title} description={lead}>
        <meta name="description" content={lead} />
        <Card>
          <div className="divide-y divide-line">
            {passages.map((passage) => (
              <section key={passage.title} className="py-5 first:pt-0 last:pb-0">
                <h2 className="text-base font-semibold text-ink">{passage.title}</h2>
                <div className="mt-1.5 space-y-2 text-base text-pretty text-ink-muted">
                  {passage.text}
                </div>
              </section>
            ))}
          </div>
        </Card>
        {children}
        {effective !== undefined && <p className="mt-4 text-ink-muted">Effective {effective}</p>}
      </Page>
    </div>
  );
}
