import { endpoints, type VaultProject } from '@plumbline/api-contract';
import { Button, Dialog, EmptyState, SkeletonText } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useResource } from '../api/resource.ts';
import { Failure } from '../shell/failure.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { datesText, placeText, projectPath } from './words.ts';

type VaultRowsProps = { readonly type: string; readonly onClose: () => void };

/** The completed projects of the company's own data vault, to be made public one by one. */
export function VaultRows({ type, onClose }: VaultRowsProps) {
  const rows = useResource(endpoints.listVaultProjects);
  const [chosen, setChosen] = useState<VaultProject | null>(null);
  if (chosen)
    return (
      <ProjectDialog
        project={null}
        copied={{
          row: chosen.row,
          facts: chosen.facts,
          ownPart: chosen.own_part,
          keptPrivate: chosen.kept_private,
        }}
        type={type}
        onClose={() => setChosen(null)}
        onSaved={() => void rows.mutate()}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={670}
      title="Copy from your data vault"
      description="Nothing is public until you choose a project, review what will become public, and confirm."
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {rows.error ? (
        <Failure what="Your projects" error={rows.error} retry={() => void rows.mutate()} />
      ) : !rows.data ? (
        <SkeletonText lines={4} label="Loading your projects" />
      ) : rows.data.results.length === 0 ? (
        <EmptyState icon="file" title="No completed projects yet">
          Completed projects from Project Experience &amp; References in your data vault appear
          here.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {rows.data.results.map((row) => (
            <li
              key={row.row}
              className="flex flex-wrap items-center justify-between gap-3 px-4 py-3"
            >
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-medium wrap-anywhere text-ink">{row.facts.name}</p>
                <p className="wrap-anywhere text-ink-muted">
                  {[placeText(row.facts), datesText(row.facts)].filter(Boolean).join(' · ')}
                </p>
              </div>
              {row.project === null ? (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`Preview and make public: ${row.facts.name}`}
                  onClick={() => setChosen(row)}
                >
                  Preview
                </Button>
              ) : (
                <Link to={projectPath(row.project)} className="text-primary-ink underline">
                  Public<span className="sr-only">: {row.facts.name}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
