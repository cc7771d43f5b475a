import type { Section } from '@plumbline/api-contract';
import { Icon, Skeleton } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../shell/page.tsx';
import { SectionList } from './section-list.tsx';

type FormLayoutProps = {
  readonly slug: string;
  readonly title: string | undefined;
  readonly description?: string | undefined;
  readonly sections: readonly Section[] | undefined;
  /** Takes the place of the plain list, to show progress as it is made. */
  readonly sectionList?: ReactNode;
  /** Stands at the right of the title and stays in sight. */
  readonly saveState?: ReactNode;
  readonly children: ReactNode;
};

/**
 * The form's page: all sections at the left, one of them at the right under a title that stays in sight, unless the
 * window is low or much enlarged: then it would cover what is being answered.
 */
export function FormLayout(props: FormLayoutProps) {
  const { slug, title, description, sections, sectionList, saveState, children } = props;
  return (
    <div className="mx-auto grid min-h-[calc(100dvh-4.0625rem)] w-full max-w-screen-2xl grid-cols-1 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <title>{`${title ?? 'Data Vault'} · Plumbline`}</title>
      <aside className="hidden border-r border-line bg-surface lg:block">
        <div className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto px-4 py-6">
          <Link
            to="/prequal/data-vault/data-vault"
            className="mb-4 inline-flex items-center gap-1.5 rounded-md px-3 text-sm font-medium text-ink-muted hover:text-primary-ink"
          >
            <Icon name="arrow-left" size={16} /> Data Vault
          </Link>
          {sectionList ?? <SectionList sections={sections} current={slug} />}
        </div>
      </aside>
      <div className="min-w-0">
        <div className="sticky top-16 z-10 border-b border-line bg-canvas/95 backdrop-blur [@media(max-height:30rem)]:static">
          <div className="mx-auto flex min-h-16 max-w-4xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-8">
            {title ? (
              <PageHeading className="text-xl font-semibold tracking-tight text-ink outline-none">
                {title}
              </PageHeading>
            ) : (
              <Skeleton className="h-7 w-64" />
            )}
            {saveState}
          </div>
        </div>
        {/* Room below: a message at the corner of the window must not lie on the last button. */}
        <div className="mx-auto max-w-4xl px-4 pt-6 pb-28 sm:px-8">
          <Link
            to="/prequal/data-vault/data-vault"
            className="mb-4 inline-flex items-center gap-1.5 font-medium text-ink-muted hover:text-primary-ink lg:hidden"
          >
            <Icon name="arrow-left" size={16} /> All sections
          </Link>
          {description && <p className="mb-6 max-w-2xl text-base text-ink-muted">{description}</p>}
          {children}
        </div>
      </div>
    </div>
  );
}
