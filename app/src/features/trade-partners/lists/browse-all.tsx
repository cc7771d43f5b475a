import { endpoints, type FoundPartner } from '@plumbline/api-contract';
import { Button, LinkButton, useRowTab } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { profilePath } from '../../../organization/person-name.ts';
import { useActions } from '../actions.ts';
import { VaultStatus, vaultPath } from '../cells.tsx';
import { companyColumn, selectColumn } from './common-columns.tsx';
import type { ListKind } from './list-kind.ts';
import { profileColumns } from './profile-columns.tsx';

/** Every trade partner, with the person's access to it. */
export const browseAll: ListKind<typeof endpoints.browsePartners, FoundPartner> = {
  list: 'browse_all',
  endpoint: endpoints.browsePartners,
  caption: 'All trade partners',
  order: 'name',
  rowKey: ({ id }) => id,
  columns: [
    selectColumn((row) => ({ id: row.id, tp: row })),
    companyColumn(17.25, (row) => ({
      tp: row,
      to: row.standing === 'granted' ? vaultPath(row.id) : profilePath(row.id),
    })),
    ...profileColumns<FoundPartner>((row) => row, ['trades', 'employees']),
    {
      id: 'prequal_status',
      header: 'Data vault',
      rem: 11,
      csv: ['prequal_status'],
      isUsual: true,
      cell: (row) => <VaultStatus status={row.prequal_status} />,
    },
    {
      id: 'standing',
      header: 'Access',
      rem: 10,
      stacked: 'half',
      csv: ['standing'],
      isFixed: true,
      cell: (row) => <AccessStatus partner={row} />,
    },
  ],
  nothing: {
    icon: 'company',
    title: 'No trade partner has joined yet',
    children:
      'Invite the ones you work with. They answer once, and you read what they share with you.',
  },
};

function AccessStatus({ partner }: { readonly partner: FoundPartner }) {
  const { ask } = useActions();
  const tabIndex = useRowTab();
  switch (partner.standing) {
    case 'granted':
      return (
        <>
          <span className="sr-only">Granted</span>
          {/* For the pointer only: the name is the same link, for screen readers and keyboards. */}
          <LinkButton
            as={Link}
            to={vaultPath(partner.id)}
            variant="quiet"
            size="small"
            tabIndex={-1}
            aria-hidden="true"
          >
            Open
          </LinkButton>
        </>
      );
    case 'requested':
      return <span className="px-2.5 text-ink-muted">Requested</span>;
    case 'none':
      return (
        <Button
          variant="secondary"
          size="small"
          tabIndex={tabIndex}
          aria-label={`Request access to ${partner.name}`}
          onClick={() => ask(partner)}
        >
          Request access
        </Button>
      );
    default:
      return partner.standing satisfies never;
  }
}
