import { endpoints } from '@plumbline/api-contract';
import { Button, Card, LinkButton, SkeletonText } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { CompanyLogo } from '../../profile/company-logo.tsx';
import { tabPath } from '../../profile/tab.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { Page, PageHeading } from '../../shell/page.tsx';
import { Marks } from './overview/marks.tsx';
import { NoCompany } from './no-company.tsx';
import { TABS } from './tabs.ts';

const parts = TABS.map((tab) => ({ tab, Part: lazyPart(tab.load) }));

type PrintViewProps = { readonly organization: string; readonly asOthers: boolean };

/** The whole profile on one page, as others read it: for paper, or for a PDF. */
export function PrintView({ organization, asOthers }: PrintViewProps) {
  const isOwn = useUser().primary_organization?.id === organization;
  const profile = useResource(endpoints.getOrganization, {
    params: { id: organization },
    // What leaves the house is what others may read.
    ...(isOwn && { query: { as: 'others' as const } }),
  });
  const { data, error } = profile;
  if (error !== undefined && (error.status === 404 || error.status === 422)) return <NoCompany />;
  if (!data)
    return (
      <Page title="Company Profile">
        <Card>
          {error ? (
            <Failure what="The company" error={error} retry={() => void profile.mutate()} />
          ) : (
            <SkeletonText lines={5} label="Loading the company" />
          )}
        </Card>
      </Page>
    );
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-8 sm:px-6 print:max-w-none print:p-0">
      <title>{`${data.name} · Plumbline`}</title>
      <div className="mb-8 flex flex-wrap gap-3 print:hidden">
        <Button icon="print" onClick={() => window.print()}>
          Print
        </Button>
        <LinkButton as={Link} variant="secondary" to={tabPath(organization, 'overview', asOthers)}>
          Back to profile
        </LinkButton>
        {isOwn && <p className="self-center text-ink-muted">Hidden parts are not on this page.</p>}
      </div>
      <header className="mb-8 flex items-start gap-4">
        <CompanyLogo logo={data.logo} size={72} />
        <div className="min-w-0">
          <p className="mb-1 text-sm font-medium text-ink-muted">{data.organization_type.name}</p>
          <PageHeading>{data.name}</PageHeading>
          <Marks profile={data} />
        </div>
      </header>
      <div className="flex flex-col gap-8">
        {parts.map(({ tab, Part }) => (
          <Part key={tab.slug} profile={data} isOwn={false} isEditable={false} asOthers={isOwn} />
        ))}
      </div>
    </div>
  );
}
