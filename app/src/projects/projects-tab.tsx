import { endpoints } from '@plumbline/api-contract';
import { Button, Card, EmptyState, SkeletonText } from '@plumbline/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useResource } from '../api/resource.ts';
import { useWhileOpen } from '../entry/use-while-open.ts';
import type { ProfileTabProps } from '../profile/tab.ts';
import { Failure } from '../shell/failure.tsx';
import { PageLinks, pageIn } from '../shell/page-links.tsx';
import { lazyPart } from '../shell/lazy-part.tsx';
import { ProjectCardItem } from './project-card.tsx';
import { WaitingParts } from './waiting-parts.tsx';
import { projectPath } from './words.ts';

const ProjectDialog = lazyPart(async () => (await import('./project-dialog.tsx')).ProjectDialog);
const VaultRows = lazyPart(async () => (await import('./vault-rows.tsx')).VaultRows);

const PAGE = 20;

/** The projects that a company keeps or took part in; its Admins can add projects here. */
export function ProjectsTab({ profile, isEditable }: ProfileTabProps) {
  const navigate = useNavigate();
  const openProject = useWhileOpen((id: string) => void navigate(projectPath(id)));
  const [search] = useSearchParams();
  const page = pageIn(search);
  const [opened, setOpened] = useState<'add' | 'vault' | null>(null);
  const projects = useResource(
    endpoints.listProjects,
    { query: { organization: profile.id, limit: PAGE, offset: (page - 1) * PAGE } },
    { keepPreviousData: true },
  );
  const { results = [], count = 0 } = projects.data ?? {};
  const hasVault = profile.organization_type.name === 'Trade Partner';
  const actions = isEditable && (
    <>
      {hasVault && (
        <Button variant="secondary" onClick={() => setOpened('vault')}>
          Copy from your data vault
        </Button>
      )}
      <Button icon="plus" onClick={() => setOpened('add')}>
        Add a project
      </Button>
    </>
  );
  return (
    <div className="flex flex-col gap-8">
      {isEditable && <WaitingParts />}
      <Card title="Projects" padded={false} {...(count > 0 && actions && { actions })}>
        {projects.error ? (
          <Failure
            what="The projects"
            error={projects.error}
            retry={() => void projects.mutate()}
          />
        ) : !projects.data ? (
          <div className="px-6 pb-6">
            <SkeletonText lines={4} label="Loading the projects" />
          </div>
        ) : count === 0 ? (
          <EmptyState
            icon="company"
            title="No projects yet"
            {...(actions && {
              action: <div className="flex flex-wrap justify-center gap-3">{actions}</div>,
            })}
          >
            {isEditable
              ? 'Show what your company built. Other companies can confirm that they took part.'
              : 'Projects that the company built or took part in appear here.'}
          </EmptyState>
        ) : (
          <>
            <ul className="divide-y divide-line border-t border-line">
              {results.map((project) => (
                <ProjectCardItem key={project.id} project={project} organization={profile.id} />
              ))}
            </ul>
            <PageLinks
              label="Pages of projects"
              page={page}
              last={Math.ceil(count / PAGE)}
              to={(next) => {
                const address = new URLSearchParams(search);
                address.set('page', String(next));
                return `?${address.toString()}`;
              }}
            />
          </>
        )}
      </Card>
      {opened === 'add' && (
        <ProjectDialog
          project={null}
          type={profile.organization_type.name}
          onClose={() => setOpened(null)}
          onSaved={(saved) => openProject(saved.id)}
        />
      )}
      {opened === 'vault' && (
        <VaultRows
          type={profile.organization_type.name}
          onClose={() => {
            setOpened(null);
            void projects.mutate();
          }}
        />
      )}
    </div>
  );
}
