import type { Section } from '@plumbline/api-contract';
import { Button, Dialog, Icon, Skeleton } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useState } from 'react';
import { PageHeading } from '../../shell/page.tsx';
import { shortcutsFor } from './keyboard/keys.ts';
import { SectionList } from './section-list.tsx';

type FormLayoutProps = {
  readonly slug: string;
  readonly title: string | undefined;
  readonly description?: string | undefined;
  readonly sections: readonly Section[] | undefined;
  /** Replaces the plain list, to show live progress. Rendered twice: beside the form and in the drawer. */
  readonly sectionList?: (onChoose?: () => void) => ReactNode;
  /** Replaces the title in the browser's tab. */
  readonly tabTitle?: ReactNode;
  /** Opens the search; without it there is none. */
  readonly onSearch?: () => void;
  /** Opens the list of keyboard shortcuts; without it there is none. */
  readonly onKeys?: () => void;
  /** What can be done in the section. */
  readonly tools?: ReactNode;
  /** Shown next to the title, and stays in view. */
  readonly saveState?: ReactNode;
  readonly children: ReactNode;
};

/**
 * The form's page: all sections on the left, the current one on the right under a title that stays in view, unless the
 * window is so low or so enlarged that the title would cover the answers.
 */
export function FormLayout(props: FormLayoutProps) {
  const { slug, title, description, sections, saveState, tools, onSearch, children } = props;
  const list =
    props.sectionList ??
    ((onChoose?: () => void) => (
      <SectionList sections={sections} current={slug} onChoose={onChoose} />
    ));
  return (
    <div className="mx-auto grid min-h-[calc(100dvh-4.0625rem)] w-full max-w-screen-2xl grid-cols-1 lg:grid-cols-[18rem_minmax(0,1fr)] print:block">
      {props.tabTitle ?? <title>{`${title ?? 'Data Vault'} · Plumbline`}</title>}
      <aside className="hidden border-r border-line bg-surface lg:block print:hidden">
        <div className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto px-4 py-6">
          <div className="mb-4 flex items-center justify-between">
            <Link
              to="/prequal/data-vault/data-vault"
              className="inline-flex min-h-8 items-center gap-1.5 rounded-md px-3 text-sm font-medium text-ink-muted hover:text-primary-ink"
            >
              <Icon name="arrow-left" size={16} /> Data Vault
            </Link>
            {props.onKeys && <KeysButton onKeys={props.onKeys} />}
          </div>
          {onSearch && <SearchBox onSearch={onSearch} />}
          {list()}
        </div>
      </aside>
      <div className="min-w-0">
        <div className="sticky top-16 z-10 border-b border-line bg-canvas/95 backdrop-blur max-sm:top-0 [@media(max-height:30rem)]:static print:static print:border-0 print:bg-transparent">
          <div className="mx-auto flex min-h-16 max-w-4xl flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-4 py-3 sm:px-8 print:min-h-0 print:p-0 print:pb-2">
            {title ? (
              <PageHeading className="text-lg font-semibold tracking-tight text-ink outline-none max-sm:flex-1 max-sm:basis-40 sm:text-xl">
                {title}
              </PageHeading>
            ) : (
              <Skeleton className="h-7 w-64" />
            )}
            {saveState}
            {/* In a row by itself where all three don't fit in one. */}
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-lg:basis-full lg:ml-auto print:hidden">
              <SectionDrawer>{list}</SectionDrawer>
              {onSearch && (
                <Button
                  variant="secondary"
                  size="small"
                  icon="search"
                  onClick={onSearch}
                  className="lg:hidden"
                >
                  <span className="max-sm:sr-only">Search</span>
                </Button>
              )}
              {tools}
            </div>
          </div>
        </div>
        {/* Bottom padding, so that a message in the corner of the window does not cover the last button. */}
        <div className="mx-auto max-w-4xl px-4 pt-6 pb-28 sm:px-8 print:max-w-none print:p-0">
          <Link
            to="/prequal/data-vault/data-vault"
            className="mb-4 inline-flex items-center gap-1.5 font-medium text-ink-muted hover:text-primary-ink lg:hidden print:hidden"
          >
            <Icon name="arrow-left" size={16} /> Data Vault
          </Link>
          {description && <p className="mb-6 max-w-2xl text-base text-ink-muted">{description}</p>}
          {children}
        </div>
      </div>
    </div>
  );
}

function KeysButton({ onKeys }: { readonly onKeys: () => void }) {
  return (
    <Button
      variant="quiet"
      size="small"
      icon="keyboard"
      aria-label="Keyboard shortcuts"
      title="Keyboard shortcuts"
      aria-haspopup="dialog"
      onClick={onKeys}
    />
  );
}

/** Looks like the field that it opens. */
function SearchBox({ onSearch }: { readonly onSearch: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={shortcutsFor('search')}
      onClick={onSearch}
      className="control mb-5 flex items-center gap-2 text-left text-ink-muted"
    >
      <Icon name="search" size={18} className="shrink-0" />
      <span className="flex-1">Search the form</span>
      <kbd aria-hidden="true" className="font-sans text-xs">
        Ctrl K
      </kbd>
    </button>
  );
}

type SectionDrawerProps = {
  /** The list of sections; given what to call when one is chosen. */
  readonly children: (onChoose: () => void) => ReactNode;
};

/** The list of sections, for windows without room for it beside the form. */
function SectionDrawer({ children }: SectionDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon="menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="lg:hidden print:hidden"
      >
        <span className="max-sm:sr-only">Sections</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Sections">
        <div className="-mx-3 max-h-[65vh] overflow-y-auto">{children(() => setOpen(false))}</div>
      </Dialog>
    </>
  );
}
