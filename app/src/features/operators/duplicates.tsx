import { type DeskDuplicate, endpoints } from '@plumbline/api-contract';
import { Button, Card, EmptyState } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useRefresh, useResource } from '../../api/resource.ts';
import { momentText } from '../../time/moment.ts';
import { CompanyName, countsOf } from './company-facts.tsx';
import { Listing } from './listing.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useAct } from './use-act.tsx';

/** Pairs of profiles that people reported as one company. */
export function Duplicates() {
  const list = useResource(endpoints.listDeskDuplicates);
  const refresh = useRefresh();
  const { ask, dialog } = useAct([endpoints.listDeskDuplicates]);
  const [merging, setMerging] = useState<DeskDuplicate | null>(null);
  const dismiss = ({ id, organization, duplicate }: DeskDuplicate) =>
    ask({
      title: `Keep ${organization.name} and ${duplicate.name} apart?`,
      description:
        'The reports of this pair are closed, and the people who sent them are notified.',
      submit: 'Keep apart',
      done: 'Reports closed',
      send: (reason) => call(endpoints.dismissDuplicate, { params: { id }, body: { reason } }),
    });
  return (
    <>
      <Listing<typeof endpoints.listDeskDuplicates> what="Duplicates" list={list}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState icon="company" title="No reported duplicates">
              When someone reports that two profiles are the same company, the pair appears here.
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {results.map((pair) => (
                <li key={pair.id} className="grid gap-4 p-6 tiny:p-4">
                  <div className="grid gap-4 md:grid-cols-2">
                    {[pair.organization, pair.duplicate].map((company) => (
                      <Card key={company.id} className="text-sm">
                        <CompanyName company={company} />
                        <p className="mt-1 text-ink-muted">{countsOf(company)}</p>
                        <p className="text-ink-muted">Added {momentText(company.created)}</p>
                      </Card>
                    ))}
                  </div>
                  <ul aria-label="Reports" className="grid gap-2 text-sm">
                    {pair.reports.map((report) => (
                      <li
                        key={`${report.created} ${report.person?.id ?? ''}`}
                        className="wrap-anywhere"
                      >
                        <span className="text-ink">{report.reason}</span>{' '}
                        <span className="text-ink-muted">
                          {report.person?.email ?? 'A deleted account'},{' '}
                          {momentText(report.created)}
                        </span>
                      </li>
                    ))}
                  </ul>
                  <div className="flex flex-wrap gap-3">
                    <Button size="small" onClick={() => setMerging(pair)}>
                      Merge…<span className="sr-only"> {pair.organization.name}</span>
                    </Button>
                    <Button size="small" variant="secondary" onClick={() => dismiss(pair)}>
                      Keep apart<span className="sr-only"> {pair.organization.name}</span>
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Listing>
      {dialog}
      {merging && (
        <MergeDialog
          companies={[merging.organization, merging.duplicate]}
          onClose={() => setMerging(null)}
          onMerged={() =>
            refresh([
              endpoints.getDesk,
              endpoints.listDeskDuplicates,
              endpoints.listMerges,
              endpoints.listOperatorLog,
              endpoints.findAtDesk,
            ])
          }
        />
      )}
    </>
  );
}
