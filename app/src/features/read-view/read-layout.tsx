import { lapseText } from '@plumbline/api-contract';
import type { endpoints, ReplyOf, Section } from '@plumbline/api-contract';
import { Icon, LinkButton, Skeleton, StatusPill, Tooltip } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { wayBack } from '../../lists/list-place.ts';
import { PageHeading } from '../../shell/page.tsx';
import { changeText, dateText, modifiedText } from '../../time/moment.ts';
import type { Notes } from './notes/use-notes.ts';
import { NotSharedSections } from './not-shared-sections.tsx';
import { PdfButtons } from './pdf-buttons.tsx';
import { DecisionBar } from './decision/decision-bar.tsx';
import { useFrom, useReadPath } from './from-list.ts';
import { KEYS, useReadingKeys } from './reading-keys.ts';
import { SectionNav, SectionSelect } from './section-nav.tsx';

type Vault = ReplyOf<typeof endpoints.getDataVault>;

type ReadLayoutProps = {
  readonly slug: string;
  readonly tp: string;
  readonly title: string;
  readonly organization: string | undefined;
  readonly vault: Vault | undefined;
  readonly section: Section | undefined;
  readonly notes: Notes;
  readonly children: ReactNode;
};

/**
 * The page for reading a vault: the shared sections on the left, the current one on the right under its title, which
 * stays in view unless the window is low or much enlarged.
 */
export function ReadLayout(props: ReadLayoutProps) {
  const { slug, tp, title, organization, vault, section, notes, children } = props;
  const from = useFrom();
  const more = vault?.not_shared?.sections.length ?? 0;
  const nav = { sections: vault?.sections, more, current: slug, tp, notesIn: notes.countIn };
  return (
    <div className="mx-auto w-full max-w-screen-2xl px-4 pt-6 sm:px-6 lg:px-8">
      <title>{`${organization ? `${title}, ${organization}` : title} · Plumbline`}</title>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Link
          {...wayBack(from)}
          preventScrollReset
          className="inline-flex items-center gap-1.5 font-medium text-ink-muted hover:text-primary-ink print:hidden"
        >
          <Icon name="arrow-left" size={16} /> Trade Partners
        </Link>
        <Status vault={vault} />
      </div>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <SectionNav {...nav} />
        <div className="min-w-0">
          <SectionSelect {...nav} />
          <div className="sticky top-16 z-10 max-sm:top-0 -mx-2 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line bg-canvas/95 px-2 py-3 backdrop-blur [@media(max-height:30rem)]:static print:static print:border-0 print:bg-transparent print:px-0">
            <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <PageHeading className="text-lg font-semibold tracking-tight text-ink outline-none sm:text-xl">
                {title}
              </PageHeading>
              {/* Stays in view: someone who reads forty vaults a day must not mistake one for another. */}
              {organization ? (
                <p className="text-base font-medium text-ink-muted">{organization}</p>
              ) : (
                <Skeleton className="h-5 w-40" />
              )}
            </div>
            <Neighbors sections={vault?.sections} slug={slug} tp={tp} />
          </div>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-ink-muted">
            {section && <Modified section={section} />}
            {!vault && <Skeleton className="h-5 w-64" />}
            {organization && section && (
              <PdfButtons tp={tp} slug={slug} organization={organization} />
            )}
          </div>
          {children}
          {vault?.not_shared && organization && (
            <NotSharedSections
              tp={tp}
              organization={organization}
              current={slug}
              notShared={vault.not_shared}
            />
          )}
        </div>
      </div>
      <DecisionBar tp={tp} slug={slug} organization={organization} vault={vault} />
    </div>
  );
}

/** The status of the vault. */
function Status({ vault }: Pick<ReadLayoutProps, 'vault'>) {
  if (!vault) return <Skeleton className="h-7 w-56" />;
  const { prequal_status, reviewed, lapse } = vault;
  const isReady = prequal_status === 'Ready For Review';
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusPill tone={isReady && !lapse ? 'success' : 'warning'}>{prequal_status}</StatusPill>
      {lapse && <span className="font-medium text-warning-ink">{lapseText(lapse)}</span>}
      {reviewed && (
        <span className="text-ink-muted">
          {isReady ? 'Marked ready' : 'Last marked ready'} {dateText(reviewed.at)}
        </span>
      )}
    </p>
  );
}

function Modified({ section }: { readonly section: Section }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {section.modified === null ? 'Never Modified' : `Last modified ${modifiedText(section)}`}
      {section.has_new_questions && (
        <span className="inline-flex items-center gap-1.5 font-medium text-warning-ink">
          <Icon name="information" size={16} /> {changeText(section)}
        </span>
      )}
    </p>
  );
}

type NeighborsProps = {
  readonly sections: readonly Section[] | undefined;
  readonly slug: string;
  readonly tp: string;
};

/** Links to the sections before and after. */
function Neighbors({ sections = [], slug, tp }: NeighborsProps) {
  const place = sections.findIndex((section) => section.slug === slug);
  const before = sections[place - 1];
  const after = place < 0 ? undefined : sections[place + 1];
  const navigate = useNavigate();
  const readPath = useReadPath();
  useReadingKeys({
    onSection: (step) => {
      const next = step === 1 ? after : before;
      if (next) void navigate(readPath(next.slug, tp));
    },
  });
  return (
    <nav aria-label="Neighboring sections" className="flex gap-1 print:hidden">
      {before && (
        <Tooltip text={`${before.name} (${KEYS.previousSection})`}>
          <LinkButton
            as={Link}
            to={readPath(before.slug, tp)}
            variant="quiet"
            size="small"
            icon="chevron-left"
            aria-label="Previous section"
            aria-keyshortcuts={KEYS.previousSection}
          >
            Previous
          </LinkButton>
        </Tooltip>
      )}
      {after && (
        <Tooltip text={`${after.name} (${KEYS.nextSection})`}>
          <LinkButton
            as={Link}
            to={readPath(after.slug, tp)}
            variant="quiet"
            size="small"
            aria-label="Next section"
            aria-keyshortcuts={KEYS.nextSection}
          >
            Next <Icon name="chevron-right" size={16} />
          </LinkButton>
        </Tooltip>
      )}
    </nav>
  );
}
