import { endpoints } from '@plumbline/api-contract';
import { Badge, type TabLinkProps, Tabs } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { ACCESS_LISTS, type AccessList, printListView } from './list-address.ts';

/** The lists whose rows wait for an answer. */
const WAITING: ReadonlySet<AccessList> = new Set(['incoming', 'corrections']);

type AccessTabsProps = { readonly tp: string; readonly current: AccessList };

/** The lists of the company's own vault, each with a count of its rows, or of those that wait. */
export function AccessTabs({ tp, current }: AccessTabsProps) {
  // One row is enough: the count is of the whole list.
  const shortest = { query: { tp, limit: 1 } };
  const counts: Readonly<Record<AccessList, number | undefined>> = {
    granted: useResource(endpoints.listPermissions, shortest).data?.count,
    incoming: useResource(endpoints.listIncomingRequests, shortest).data?.count,
    sent: useResource(endpoints.listSentInvitations, shortest).data?.count,
    corrections: useResource(endpoints.listIncomingCorrections, {
      query: { tp, limit: 1, state: 'open' },
    }).data?.count,
  };
  return (
    <div className="mb-6">
      <Tabs
        label="Lists of access"
        link={ListLink}
        tabs={ACCESS_LISTS.map(({ name, label }) => {
          const count = counts[name];
          return {
            href: printListView({ list: name, search: '', page: 1 }),
            label,
            current: name === current,
            badge: count !== undefined && (
              <Badge tone={WAITING.has(name) && count > 0 ? 'primary' : 'neutral'}>{count}</Badge>
            ),
          };
        })}
      />
    </div>
  );
}

function ListLink({ href, children, ...rest }: TabLinkProps) {
  return (
    <Link to={{ search: href }} {...rest}>
      {children}
    </Link>
  );
}
