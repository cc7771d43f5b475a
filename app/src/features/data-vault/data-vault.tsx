import { endpoints } from '@plumbline/api-contract';
import type { Section } from '@plumbline/api-contract';
import { Card, LinkButton, Skeleton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { canEditVault, TP_TABS } from '../../session/landing.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Page } from '../../shell/page.tsx';
import { TabBar } from '../../shell/tab-bar.tsx';
import { momentText } from '../../vault/moment.ts';
import { isComplete } from '../../vault/progress-text.ts';
import { SectionTable } from './section-table.tsx';
import { StatusSelect } from './status-select.tsx';

/** The trade partner's own vault: its status, and every section with what is left to do. */
export function DataVault() {
  const user = useUser();
  const company = user.primary_organization;
  const vault = useResource(endpoints.getDataVault, company ? { query: { tp: company.id } } : null);
  const isEditable = canEditVault(user);
  const sections = vault.data?.sections;

  return (
    <Page
      title="Data Vault"
      eyebrow="Data Vault"
      heading={company?.name ?? 'Data Vault'}
      description={
        vault.data ? lastModified(vault.data) : !vault.error && <Skeleton className="h-5 w-72" />
      }
      actions={
        vault.data && company ? (
          <StatusSelect
            organizationId={company.id}
            status={vault.data.prequal_status}
            sections={vault.data.sections}
            isEditable={isEditable}
            onChanged={() => void vault.mutate()}
          />
        ) : (
          !vault.error && <Skeleton className="h-16 w-56" />
        )
      }
    >
      <TabBar label="Data vault" base="/prequal/data-vault" tabs={TP_TABS} />
      {vault.error && !vault.data ? (
        <Failure what="Your data vault" error={vault.error} retry={() => void vault.mutate()} />
      ) : (
        <>
          {sections && <Overview sections={sections} isEditable={isEditable} />}
          <Card padded={false} className="overflow-hidden">
            <SectionTable sections={sections} isEditable={isEditable} />
          </Card>
        </>
      )}
    </Page>
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

/** How far the whole vault is, and the section to go on with. */
function Overview({
  sections,
  isEditable,
}: {
  readonly sections: readonly Section[];
  readonly isEditable: boolean;
}) {
  const total = sections.reduce(
    (sum, { progress }) => ({
      answered: sum.answered + (progress?.answered ?? 0),
      requiredLeft:
        sum.requiredLeft + (progress ? progress.required - progress.requiredAnswered : 0),
      errors: sum.errors + (progress?.errors ?? 0),
    }),
    { answered: 0, requiredLeft: 0, errors: 0 },
  );
  const complete = sections.filter(({ progress }) => progress && isComplete(progress)).length;
  const next = sections.find(({ progress }) => progress && !isComplete(progress));
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-6">
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        <Figure label="Sections complete" value={`${complete} of ${sections.length}`} />
        <Figure label="Answers given" value={String(total.answered)} />
        <Figure label="Required left" value={String(total.requiredLeft)} />
        {total.errors > 0 && <Figure label="Need attention" value={String(total.errors)} />}
      </dl>
      {isEditable && next && (
        <LinkButton as={Link} to={`/prequal/form/${next.slug}`} icon="arrow-right">
          {total.answered === 0 ? 'Start' : 'Continue'} with {next.name}
        </LinkButton>
      )}
    </div>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-xl font-semibold text-ink tabular-nums">{value}</dd>
    </div>
  );
}
