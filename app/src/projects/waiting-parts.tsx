import { endpoints, type WaitingPart } from '@plumbline/api-contract';
import { Card } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useResource } from '../api/resource.ts';
import { PartActions } from './part-actions.tsx';
import { projectPath } from './words.ts';

/** Pending parts in projects between the person's company and others; renders nothing when there are none. */
export function WaitingParts() {
  const waiting = useResource(endpoints.listWaitingParts);
  if (!waiting.data || waiting.data.results.length === 0) return null;
  return (
    <Card
      title="Pending confirmation"
      description="Only the two companies can see these."
      padded={false}
    >
      <ul className="divide-y divide-line border-t border-line">
        {waiting.data.results.map((part) => (
          <li
            key={part.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-6 py-4 max-md:px-4"
          >
            <div className="min-w-0 flex-1 basis-64">
              <Link
                to={projectPath(part.project.id)}
                className="font-medium wrap-anywhere text-primary-ink hover:underline"
              >
                {part.project.name}
              </Link>
              <p className="wrap-anywhere text-ink-muted">{waitingText(part)}</p>
            </div>
            <PartActions
              part={part}
              isMine={part.is_mine_to_answer}
              about={part.project.name}
              onChanged={() => void waiting.mutate()}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Who says what about whom. */
function waitingText({
  state,
  is_mine_to_answer,
  organization,
  project,
  role,
}: WaitingPart): string {
  const { keeper } = project;
  if (state === 'claimed')
    return is_mine_to_answer
      ? `${organization.name} says it took part as ${role}`
      : `You told ${keeper.name} that you took part as ${role}`;
  return is_mine_to_answer
    ? `${keeper.name} lists your company as ${role}`
    : `You listed ${organization.name} as ${role}`;
}
