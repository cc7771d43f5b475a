import { type DeskMerge, endpoints } from '@plumbline/api-contract';
import { Button, EmptyState, StatusPill, TableCell, TableRowHeader } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { useResource } from '../../api/resource.ts';
import { profilePath } from '../../organization/person-name.ts';
import { momentText } from '../../time/moment.ts';
import { DeskTable } from './desk-table.tsx';
import { Listing } from './listing.tsx';
import { useAct } from './use-act.tsx';

/** What was merged, and can be undone. */
export function Merges() {
  const list = useResource(endpoints.listMerges);
  const { ask, dialog } = useAct([
    endpoints.listMerges,
    endpoints.listDeskDuplicates,
    endpoints.findAtDesk,
  ]);
  const undo = ({ id, merged, survivor }: DeskMerge) =>
    ask({
      title: `Undo the merge of ${merged.name} into ${survivor.name}?`,
      description: `Both companies are restored as they were. Anything added to ${survivor.name} since the merge stays there.`,
      submit: 'Undo merge',
      done: 'Merge undone',
      send: (reason) => call(endpoints.undoMerge, { params: { id }, body: { reason } }),
    });
  return (
    <Listing<typeof endpoints.listMerges> what="Merges" list={list}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState icon="company" title="No merges yet">
            Companies that are merged appear here. A merge can be undone for 30 days.
          </EmptyState>
        ) : (
          <>
            <DeskTable
              caption="Merges"
              columns={['Merged company', 'Into', 'Merged', 'Status']}
              actions="Undo"
              rows={results}
            >
              {(merge) => (
                <>
                  <TableRowHeader className="min-w-40 font-medium wrap-anywhere text-ink max-md:col-span-2">
                    {merge.merged.name}
                  </TableRowHeader>
                  <TableCell className="min-w-32 wrap-anywhere max-md:col-span-2">
                    <span className="md:hidden">Into </span>
                    <Link
                      to={profilePath(merge.survivor.id)}
                      className="text-primary-ink hover:underline"
                    >
                      {merge.survivor.name}
                    </Link>
                  </TableCell>
                  <TableCell className="whitespace-nowrap text-ink-muted max-md:col-span-2">
                    {momentText(merge.at)}
                  </TableCell>
                  <TableCell>
                    <Status merge={merge} />
                  </TableCell>
                  <TableCell className="text-right">
                    {merge.undo_until && (
                      <Button size="small" variant="secondary" onClick={() => undo(merge)}>
                        Undo<span className="sr-only"> the merge of {merge.merged.name}</span>
                      </Button>
                    )}
                  </TableCell>
                </>
              )}
            </DeskTable>
            {dialog}
          </>
        )
      }
    </Listing>
  );
}

function Status({ merge }: { readonly merge: DeskMerge }) {
  if (merge.undone === null)
    return merge.undo_until === null ? (
      <StatusPill>Permanent</StatusPill>
    ) : (
      <>
        <StatusPill tone="success">Merged</StatusPill>
        <span className="block text-ink-muted">Undo until {momentText(merge.undo_until)}</span>
      </>
    );
  return (
    <>
      <StatusPill tone="warning">Undone</StatusPill>
      <span className="block text-ink-muted">
        {momentText(merge.undone)}
        {merge.left_alone > 0 &&
          `. ${merge.left_alone} ${merge.left_alone === 1 ? 'record' : 'records'} had changed and stayed.`}
      </span>
    </>
  );
}
