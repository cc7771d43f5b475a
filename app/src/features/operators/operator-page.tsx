import { endpoints } from '@plumbline/api-contract';
import { Badge, type TabLinkProps, Tabs } from '@plumbline/ui';
import { Link, useParams } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { Page } from '../../shell/page.tsx';
import { TABS } from './tabs.ts';

/** The operators' desk: what needs a decision, and lookups. Every action there asks for a reason. */
export function OperatorPage() {
  const { tab: slug } = useParams();
  const desk = useResource(endpoints.getDesk);
  const tab = slug === undefined ? TABS[0] : TABS.find((one) => one.slug === slug);
  if (tab === undefined) return <NotFound />;
  return (
    <Page
      title={`${tab.label}: Operators’ desk`}
      heading="Operators’ desk"
      description="Every decision needs a reason, which is kept in the log. No one here reads a data vault."
      isWide
    >
      <div className="mb-6">
        <Tabs
          label="Operators’ desk"
          link={RouterTab}
          tabs={TABS.map((one) => {
            const count = one.counts === undefined ? 0 : (desk.data?.[one.counts] ?? 0);
            return {
              href: one === TABS[0] ? '/operator' : `/operator/${one.slug}`,
              label: one.label,
              current: one === tab,
              badge: count > 0 && <Badge tone="primary">{count}</Badge>,
            };
          })}
        />
      </div>
      <tab.Part key={tab.slug} />
    </Page>
  );
}

function RouterTab({ href, children, ...rest }: TabLinkProps) {
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
