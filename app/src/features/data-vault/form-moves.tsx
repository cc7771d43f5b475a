import { endpoints } from '@plumbline/api-contract';
import type { FormMove } from '@plumbline/api-contract';
import { Card } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { answerPath } from '../../form/paths.ts';
import { momentText } from '../../time/moment.ts';

/** What happened to the answers when the form changed. Renders nothing for a vault that was never moved. */
export function FormMoves({ tp }: { readonly tp: string }) {
  const { data } = useResource(endpoints.listFormMoves, { query: { tp } });
  const moves = data?.results ?? [];
  if (moves.length === 0) return null;
  return (
    <Card
      aria-label="Form updates"
      title="Form updates"
      description="When the form changes, your answers move to the new questions. An old answer is deleted only after everything in it has been moved."
      padded={false}
      className="mt-6 print:hidden"
    >
      <ul className="divide-y divide-line border-t border-line">
        {moves.map((move) => (
          <Move key={move.edition} move={move} />
        ))}
      </ul>
    </Card>
  );
}

function Move({ move: { edition, at, answers } }: { readonly move: FormMove }) {
  const moved = answers.filter(({ section }) => section === null);
  return (
    <li className="space-y-1.5 px-6 py-3 text-sm">
      <p className="font-medium text-ink">
        {edition} form: {countText(moved.length, answers.length - moved.length)}
      </p>
      <p className="text-xs text-ink-muted">{momentText(at)}, by Plumbline</p>
      <ul className="list-disc space-y-1 pl-5">
        {answers.map(({ question, section, label, into, is_kept: isKept }) => (
          <li key={question} className="text-pretty wrap-anywhere">
            {isKept ? (
              `Your answer to “${label}” is also in ${listText(into)}.`
            ) : section === null ? (
              `“${label}” is now in ${listText(into)}.`
            ) : (
              <>
                Check{' '}
                <Link
                  to={answerPath(`${section}/${question}`)}
                  className="font-medium text-primary-ink hover:underline"
                >
                  {label}
                </Link>
                , then remove the old answer.
              </>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

const listText = (labels: readonly string[]): string =>
  labels.map((one) => `“${one}”`).join(' and ');

function countText(moved: number, left: number): string {
  const of = (count: number) => `${count} ${count === 1 ? 'answer' : 'answers'}`;
  if (left === 0) return `${of(moved)} moved`;
  if (moved === 0) return `${of(left)} to check`;
  return `${of(moved)} moved, ${left} to check`;
}
