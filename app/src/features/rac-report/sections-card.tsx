import { endpoints, type RacReport } from '@plumbline/api-contract';
import { Button, Card, Icon, StatusPill } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { readPath } from '../../access/read-path.ts';
import { useResource } from '../../api/resource.ts';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { dateText } from '../../time/moment.ts';

const AskDialog = lazyPart(
  async () => (await import('../../access/ask-sections-dialog.tsx')).AskSectionsDialog,
);

/** What the assessment read, what isn't shared, and what no longer is, with a button to ask for it. */
export function SectionsCard({ report }: { readonly report: RacReport }) {
  const { tp, sections, permission_id: permission } = report;
  const { read, not_shared: notShared, withheld } = sections;
  const closed = new Set(withheld.map(({ slug }) => slug));
  const missing = [...withheld, ...notShared.filter(({ slug }) => !closed.has(slug))];
  return (
    <Card
      title="Sections"
      className="[&>div:last-child]:pt-3"
      actions={missing.length > 0 && <Ask report={report} missing={missing} />}
    >
      <div className="space-y-4">
        <List title="Used" none="No sections were used.">
          {read
            .filter(({ slug }) => !closed.has(slug))
            .map(({ slug, name }) => (
              <li key={slug}>
                {permission === null ? (
                  name
                ) : (
                  <Link
                    to={readPath(slug, tp.id)}
                    className="rounded-sm text-primary-ink hover:underline"
                  >
                    {name}
                  </Link>
                )}
              </li>
            ))}
        </List>
        {withheld.length > 0 && (
          <List title="Used, but no longer shared">
            {withheld.map((section) => (
              <Closed key={section.slug} name={section.name} />
            ))}
          </List>
        )}
        {notShared.length > 0 && (
          <List title="Not shared">
            {notShared.map((section) => (
              <Closed key={section.slug} name={section.name} />
            ))}
          </List>
        )}
      </div>
    </Card>
  );
}

type ListProps = {
  readonly title: string;
  readonly none?: string;
  readonly children: readonly ReactNode[];
};

function List({ title, none, children }: ListProps) {
  return (
    <div>
      <h3 className="text-xs font-medium text-ink-muted">{title}</h3>
      {children.length === 0 ? (
        <p className="mt-1 text-ink-muted">{none}</p>
      ) : (
        <ul className="mt-1 columns-2 gap-x-6 leading-6 max-sm:columns-1">{children}</ul>
      )}
    </div>
  );
}

const Closed = ({ name }: { readonly name: string }) => (
  <li className="flex items-center gap-1.5 text-ink-muted">
    <Icon name="lock" size={14} className="shrink-0 text-ink-subtle" /> {name}
  </li>
);

type AskProps = {
  readonly report: RacReport;
  readonly missing: readonly { readonly slug: string; readonly name: string }[];
};

/** Asks the company for sections, or says when they were requested. */
function Ask({ report: { tp, permission_id: permission }, missing }: AskProps) {
  const [isAsking, setAsking] = useState(false);
  const vault = useResource(
    endpoints.getDataVault,
    permission === null ? null : { query: { tp: tp.id } },
  );
  const known = vault.data?.not_shared;
  if (known?.requested) {
    return <StatusPill tone="primary">Requested {dateText(known.requested)}</StatusPill>;
  }
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        onClick={() => setAsking(true)}
        className="print:hidden"
      >
        Ask for sections
      </Button>
      {isAsking && (
        <AskDialog
          tp={tp.id}
          organization={tp.name}
          current=""
          notShared={known ?? { sections: [...missing], ask: null, requested: null }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
