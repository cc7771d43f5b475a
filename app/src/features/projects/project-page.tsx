import { segmentName } from '../../organization/segment-name.ts';
import { endpoints, type Project } from '@plumbline/api-contract';
import { Badge, Button, Card, EmptyState, SkeletonText, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { wordsOf } from '../../api/refusal.ts';
import { useRefresh } from '../../api/resource.ts';
import { useRevocable } from '../../api/revocable.ts';
import { useWhileOpen } from '../../entry/use-while-open.ts';
import { profilePath } from '../../organization/person-name.ts';
import { tabPath } from '../../profile/tab.ts';
import { datesText, placeText, projectPath } from '../../projects/words.ts';
import { Failure } from '../../shell/failure.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { focusHeading, Page } from '../../shell/page.tsx';
import { Participants } from './participants.tsx';
import { PhotoSection } from './photo-section.tsx';

const ProjectDialog = lazyPart(
  async () => (await import('../../projects/project-dialog.tsx')).ProjectDialog,
);
const StateMap = lazyPart(async () => (await import('./state-map.tsx')).StateMap);

const UNDO_MS = 10_000;

/** One project: what it is, where, its photos, and who took part. */
export function ProjectPage() {
  const { id = '' } = useParams();
  const found = useRevocable(endpoints.getProject, { params: { id } });
  const { data, error } = found;
  if (data)
    return (
      <Shown
        key={data.id}
        project={data}
        onChanged={(changed) =>
          void (changed ? found.mutate(changed, { revalidate: false }) : found.mutate())
        }
      />
    );
  const isGone = error !== undefined && (error.status === 404 || error.status === 422);
  return (
    <Page title="Project">
      <Card>
        {isGone ? (
          <EmptyState icon="search" title="Project not found">
            It may have been removed, or the link may be incomplete.
          </EmptyState>
        ) : error ? (
          <Failure what="The project" error={error} retry={() => void found.mutate()} />
        ) : (
          <SkeletonText lines={5} label="Loading the project" />
        )}
      </Card>
    </Page>
  );
}

type ShownProps = {
  readonly project: Project;
  /** Called with the project as the server has it now; without one, it is loaded again. */
  readonly onChanged: (project?: Project) => void;
};

function Shown({ project, onChanged }: ShownProps) {
  const [isEditing, setEditing] = useState(false);
  const { isRemoving, remove } = useRemoval(project);
  const { keeper, can_edit: canEdit } = project;
  return (
    <Page
      title={project.name}
      eyebrow={
        <>
          Project of{' '}
          <Link to={profilePath(keeper.id)} className="underline">
            {keeper.name}
          </Link>
        </>
      }
      description={placeText(project)}
      actions={
        canEdit && (
          <>
            <Button variant="secondary" onClick={() => setEditing(true)}>
              Edit
            </Button>
            <Button variant="quiet" icon="trash" busy={isRemoving} onClick={() => void remove()}>
              Remove
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          <PhotoSection project={project} onChanged={() => onChanged()} />
          {project.description !== '' && (
            <Card title="About this project">
              <p className="wrap-anywhere whitespace-pre-line text-ink">{project.description}</p>
            </Card>
          )}
          <Participants project={project} onChanged={() => onChanged()} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Facts project={project} />
          {project.state !== '' && (
            <Card title="Location">
              <StateMap state={project.state} county={project.county_fips} />
              <p className="mt-3 wrap-anywhere text-ink-muted">{placeText(project)}</p>
            </Card>
          )}
        </div>
      </div>
      {isEditing && (
        <ProjectDialog
          project={project}
          type={keeper.organization_type.name}
          onClose={() => setEditing(false)}
          onSaved={onChanged}
        />
      )}
    </Page>
  );
}

function Facts({ project }: { readonly project: Project }) {
  const facts = [
    [
      'Market segment',
      project.market_segment === null ? null : segmentName(project.market_segment),
    ],
    ['Delivery method', project.delivery_method],
    ['Project value', project.value_range],
    ['Dates', datesText(project)],
  ].filter((fact) => fact[1]);
  return (
    <Card title="Facts">
      <dl className="flex flex-col gap-4">
        <div>
          <dt className="text-ink-muted">Status</dt>
          <dd>
            <Badge>{project.status}</Badge>
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-muted">{name}</dt>
            <dd className="wrap-anywhere text-ink">{value}</dd>
          </div>
        ))}
        {project.is_from_vault && (
          <p className="text-ink-muted">
            Copied from your data vault. Others can’t see where it came from.
          </p>
        )}
      </dl>
    </Card>
  );
}

/** Removes the project, with an undo, and opens the company's list unless the person has left the page. */
function useRemoval({ id, name, keeper }: Project) {
  const [isRemoving, setRemoving] = useState(false);
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const toList = async (): Promise<void> => {
    await navigate(tabPath(keeper.id, 'projects'));
    focusHeading();
  };
  const leave = useWhileOpen(() => void toList());
  const restore = async (): Promise<void> => {
    try {
      await call(endpoints.restoreProject, { params: { id } });
      refresh([endpoints.listProjects, endpoints.getProject]);
      await navigate(projectPath(id));
    } catch (error) {
      snackbar.show({ type: 'error', message: `${name} was not restored. ${wordsOf(error)}` });
    }
  };
  const remove = async (): Promise<void> => {
    setRemoving(true);
    try {
      await call(endpoints.removeProject, { params: { id } });
    } catch (error) {
      setRemoving(false);
      snackbar.show({ type: 'error', message: `Nothing was removed. ${wordsOf(error)}` });
      return;
    }
    refresh([endpoints.listProjects]);
    leave();
    snackbar.show({
      message: 'The project was removed.',
      timeoutMs: UNDO_MS,
      action: { label: 'Undo', onClick: () => void restore() },
    });
  };
  return { isRemoving, remove };
}
