import { endpoints } from '@plumbline/api-contract';
import { Card, LinkButton, Skeleton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { receiptPath } from '../../form/paths.ts';
import { LapseBanner } from '../../form/progress/lapse-banner.tsx';
import { isAdmin } from '../../organization/ranks.ts';
import { canEditVault, TP_TABS } from '../../session/landing.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Page } from '../../shell/page.tsx';
import { TabBar } from '../../shell/tab-bar.tsx';
import { momentText } from '../../time/moment.ts';
import { PrequalTour } from '../../tour/prequal-tour.tsx';
import { ExpiringDates } from './expiring-dates.tsx';
import { CsvButton, PdfButton } from './export-buttons.tsx';
import { Overview } from './overview.tsx';
import { SectionTable } from './section-table.tsx';
import { StatusSelect } from './status-select.tsx';
import { FormMoves } from './form-moves.tsx';
import { TeamDownloads, WhoLooked } from './logs.tsx';
import { withStatus } from '../../form/change-status.ts';

/** The trade partner's own vault: its status, and every section with what is left to do. */
export function DataVault() {
  const user = useUser();
  const organization = user.primary_organization;
  const vault = useResource(
    endpoints.getDataVault,
    organization ? { query: { tp: organization.id } } : null,
  );
  // The sections wait for this too: it appears above them and would push them down.
  const expiring = useResource(
    endpoints.listExpiring,
    organization ? { query: { tp: organization.id } } : null,
  );
  const isEditable = canEditVault(user);
  const sections = expiring.data || expiring.error ? vault.data?.sections : undefined;

  return (
    <Page
      title="Data Vault"
      eyebrow="Data Vault"
      heading={organization?.name ?? 'Data Vault'}
      description={
        vault.data
          ? lastModified(vault.data)
          : !vault.error && <Skeleton className="h-6 w-72 max-sm:h-12" />
      }
      actions={
        vault.data && organization ? (
          <StatusSelect
            organizationId={organization.id}
            status={vault.data.prequal_status}
            sections={vault.data.sections}
            isEditable={isEditable}
            onChanged={(next) => void vault.mutate(withStatus(next))}
          />
        ) : (
          !vault.error && <Skeleton className={isEditable ? 'h-16.5 w-56' : 'h-6 w-36'} />
        )
      }
    >
      <TabBar label="Data vault" base="/prequal/data-vault" tabs={TP_TABS} />
      {vault.error && !vault.data ? (
        <Failure what="Your data vault" error={vault.error} retry={() => void vault.mutate()} />
      ) : sections && organization ? (
        <>
          {vault.data?.lapse && (
            <LapseBanner
              tp={organization.id}
              lapse={vault.data.lapse}
              isEditable={isEditable}
              onChanged={() => void vault.mutate()}
            />
          )}
          <Overview
            sections={sections}
            isEditable={isEditable}
            user={user.id}
            tp={organization.id}
          />
          <div className="mb-6 empty:hidden">
            <ExpiringDates tp={organization.id} isEditable={isEditable} />
          </div>
          <Card padded={false} className="overflow-hidden">
            <SectionTable sections={sections} isEditable={isEditable} />
          </Card>
          <FormMoves tp={organization.id} />
          <Exports tp={organization.id} />
          {isEditable && <ContractorViewCard />}
          <div className="mt-6 flex flex-col gap-6">
            <WhoLooked tp={organization.id} />
            {isAdmin(user) && <TeamDownloads tp={organization.id} />}
          </div>
        </>
      ) : (
        <LoadingVault isEditable={isEditable} />
      )}
      <PrequalTour />
    </Page>
  );
}

/** Placeholders while the vault loads, as tall as the window so that the footer does not jump. */
function LoadingVault({ isEditable }: { readonly isEditable: boolean }) {
  return (
    <div className="min-h-dvh">
      <div className="mb-6 flex flex-wrap gap-x-12 gap-y-4">
        {['done', 'given', 'left'].map((figure) => (
          <Skeleton key={figure} className="h-12 w-24" />
        ))}
      </div>
      <Card padded={false} className="overflow-hidden">
        <SectionTable sections={undefined} isEditable={isEditable} />
      </Card>
    </div>
  );
}

function lastModified(vault: {
  last_modified_date: string | null;
  last_modified_user: string | null;
}): string {
  if (vault.last_modified_date === null) return 'No answers yet. Start with Basic Information.';
  const by = vault.last_modified_user ? ` by ${vault.last_modified_user}` : '';
  return `Last modified ${momentText(vault.last_modified_date)}${by}`;
}

/** Downloads: the vault as a PDF, its answers as CSV, and the receipt of the last review. */
function Exports({ tp }: { readonly tp: string }) {
  const reviews = useResource(endpoints.listReviews, { query: { tp, limit: 1 } });
  const last = reviews.data?.results[0];
  return (
    <section aria-label="Exports" className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
      <PdfButton tp={tp} />
      <CsvButton tp={tp} />
      {last && (
        <>
          <LinkButton as={Link} to={receiptPath(last.number)} variant="secondary" icon="file">
            Receipt {last.number}
          </LinkButton>
          <p className="text-sm text-ink-muted">Marked ready {momentText(last.at)}</p>
        </>
      )}
    </section>
  );
}

/** Links to the default risk assessment of the company's own vault. */
function ContractorViewCard() {
  return (
    <Card
      className="mt-6 print:hidden [&>div:last-child]:py-3"
      title="How a contractor may see you"
      description="Run the default risk assessment on your own data vault: your grade, what costs you the most points, and what would raise the grade. No contractor sees it."
      actions={
        <LinkButton as={Link} to="/prequal/data-vault/contractor-view" variant="secondary">
          See your assessment
        </LinkButton>
      }
    />
  );
}
