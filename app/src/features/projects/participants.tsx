import { endpoints, type Project, type ProjectParticipant } from '@plumbline/api-contract';
import { Badge, Button, Card, EmptyState } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRefresh } from '../../api/resource.ts';
import { companyFacts } from '../../organization/company-choice.tsx';
import { profilePath } from '../../organization/person-name.ts';
import { isAdmin } from '../../organization/ranks.ts';
import { PartActions } from '../../projects/part-actions.tsx';
import { useUser } from '../../session/session.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';

const PartDialog = lazyPart(async () => (await import('./part-dialog.tsx')).PartDialog);

type ParticipantsProps = { readonly project: Project; readonly onChanged: () => void };

/** The companies that took part. The server sends unconfirmed parts only to the two companies involved. */
export function Participants({ project, onChanged }: ParticipantsProps) {
  const user = useUser();
  const refresh = useRefresh();
  const [isAdding, setAdding] = useState(false);
  const own = user.primary_organization;
  const isKeeper = own?.id === project.keeper.id;
  const mayAct = own !== null && isAdmin(user);
  const hasOwnPart = project.participants.some(({ organization }) => organization.id === own?.id);
  const add =
    mayAct && (isKeeper || !hasOwnPart) ? (
      <Button size="small" variant="secondary" icon="plus" onClick={() => setAdding(true)}>
        {isKeeper ? 'Add a company' : 'We worked on this'}
      </Button>
    ) : undefined;
  return (
    <Card title="Companies on this project" padded={false} {...(add && { actions: add })}>
      {project.participants.length === 0 ? (
        <EmptyState icon="company" title="No companies yet">
          {isKeeper
            ? 'Add the companies you worked with. Each one confirms its role.'
            : 'Companies appear here once both sides have confirmed their role.'}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {project.participants.map((part) => (
            <Participant
              key={part.id}
              part={part}
              isKeeper={isKeeper}
              canAct={
                mayAct &&
                (isKeeper || part.organization.id === own.id) &&
                !isKeepersOwn(part, project)
              }
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      {isAdding && own && (
        <PartDialog
          project={project}
          own={own}
          isKeeper={isKeeper}
          onClose={() => setAdding(false)}
          onAdded={() => {
            refresh([endpoints.listWaitingParts]);
            onChanged();
          }}
        />
      )}
    </Card>
  );
}

/** The keeper's own part is set in the project's form. */
const isKeepersOwn = (part: ProjectParticipant, project: Project): boolean =>
  part.organization.id === project.keeper.id;

type ParticipantProps = {
  readonly part: ProjectParticipant;
  readonly isKeeper: boolean;
  readonly canAct: boolean;
  readonly onChanged: () => void;
};

function Participant({ part, isKeeper, canAct, onChanged }: ParticipantProps) {
  const { organization, role, trades, state } = part;
  const isMine = (state === 'claimed') === isKeeper;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-6 py-4 max-md:px-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={profilePath(organization.id)}
            className="min-w-0 font-medium wrap-anywhere text-primary-ink hover:underline"
          >
            {organization.name}
          </Link>
          <Badge>{role}</Badge>
          {state !== 'confirmed' && (
            <Badge tone="warning">{isMine ? 'Needs your response' : 'Not confirmed yet'}</Badge>
          )}
        </p>
        <p className="wrap-anywhere text-ink-muted">{companyFacts(organization)}</p>
        {trades.length > 0 && (
          <p className="wrap-anywhere text-ink-muted">
            {trades.map(({ name }) => name).join(', ')}
          </p>
        )}
        {state !== 'confirmed' && (
          <p className="text-ink-muted">Only your two companies can see this.</p>
        )}
      </div>
      {canAct && (
        <PartActions
          // The steps of a new state start over: none of them is being taken yet.
          key={state}
          part={part}
          isMine={isMine}
          about={organization.name}
          onChanged={onChanged}
        />
      )}
    </li>
  );
}
