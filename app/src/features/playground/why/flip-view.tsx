import type { Target } from '@plumbline/conditions';
import type { Flip } from '@plumbline/form-engine';
import { Button, Spinner } from '@plumbline/ui';
import { useWorkbench } from '../use-workbench.ts';
import { QuestionLink } from './because-view.tsx';
import { becomes, valueWords } from './targets.ts';

type FlipViewProps = {
  readonly target: Target;
  /** null while it is being looked for. */
  readonly flip: Flip | null;
  readonly onApplied: (words: string) => void;
};

/** What would change a state, ready to be tried. */
export function FlipView({ target, flip, onApplied }: FlipViewProps) {
  const workbench = useWorkbench();
  if (flip === null) {
    return (
      <p className="flex items-center gap-2 text-ink-muted">
        <Spinner size={14} /> Looking for what would change it
      </p>
    );
  }
  switch (flip.kind) {
    case 'never':
      return <p>No answer can ever change it.</p>;
    case 'unknown':
      return (
        <p className="text-ink-muted">
          {flip.isSpent
            ? `No change of answers was found in ${flip.tried} tries. There may be one.`
            : 'No change of answers that can be given here does it.'}
          {flip.facts.length > 0 && ` It also hangs on ${flip.facts.join(', ')}.`}
          {flip.panels.length > 0 && ' Adding or removing a row might do it.'}
        </p>
      );
    case 'found':
      return (
        <div className="rounded-md border border-primary-line bg-primary-tint px-3 py-2.5">
          <p>
            It would be <b>{becomes(target, flip.state)}</b> with:
          </p>
          <ul className="mt-1.5 space-y-1">
            {flip.changes.map(({ address, label, value, isOpen }) => (
              <li key={address} className="break-words">
                <QuestionLink address={address} label={label} />: <b>{valueWords(value)}</b>
                {!isOpen && (
                  <span className="text-ink-muted"> (cannot be given in the form now)</span>
                )}
              </li>
            ))}
            {flip.facts.map(({ name, value }) => (
              <li key={name}>
                the fact <code className="font-mono text-xs">{name}</code>:{' '}
                <b>{valueWords(value)}</b>
              </li>
            ))}
          </ul>
          <Button
            size="small"
            variant="secondary"
            className="mt-2.5"
            onClick={() => {
              workbench.apply(flip.changes, flip.facts);
              onApplied(`It is ${becomes(target, flip.state)} now.`);
            }}
          >
            Apply
          </Button>
        </div>
      );
    default:
      return flip satisfies never;
  }
}
