import { announce, Button, Dialog } from '@plumbline/ui';
import type { AnswersDocument } from '@plumbline/schemas';
import { useState } from 'react';
import { useUser } from '../../session/session.tsx';
import type { Conflict } from '../../form/saving/merge.ts';
import { momentText } from '../../time/moment.ts';
import type { SavePhase } from '../../form/saving/save-state.ts';
import { conflictWords } from './conflict-words.ts';

type ConflictDialogProps = {
  readonly phase: SavePhase & { readonly kind: 'conflict' };
  readonly document: AnswersDocument;
  readonly onResolve: (taken: ReadonlySet<string>) => void;
};

/** Two answers to one question: shows both and lets the person choose. Nothing is saved until then. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { phase } = props;
  const [asked, setAsked] = useState({ phase, count: 0 });
  if (asked.phase !== phase) setAsked({ phase, count: asked.count + 1 });
  // Another conflict may follow at once, even about the same answers: it starts with nothing chosen.
  return <Choices key={asked.count} {...props} />;
}

function Choices({ phase, document, onResolve }: ConflictDialogProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const { theirs, conflicts } = phase;
  const words = useWords(phase, document);
  const choose = (address: string, isTaken: boolean): void => {
    const next = new Set(taken);
    if (isTaken) next.add(address);
    else next.delete(address);
    setTaken(next);
  };
  const keep = (): void => {
    const other = conflicts.filter(({ address }) => taken.has(address)).length;
    const own = conflicts.length - other;
    announce(
      [own > 0 && `${words.here}: ${own} kept`, other > 0 && `${words.other}: ${other} used`]
        .filter(Boolean)
        .join('. '),
    );
    onResolve(taken);
  };
  return (
    <Dialog
      unasked
      open
      onOpenChange={() => undefined}
      dismissible={false}
      width={670}
      title={words.title}
      description={words.description}
      footer={<Button onClick={keep}>Keep these answers</Button>}
    >
      <div className="max-h-[50vh] space-y-5 overflow-y-auto p-1">
        {conflicts.map((conflict) => (
          <Choice
            key={conflict.address}
            conflict={conflict}
            document={document}
            theirs={theirs}
            hereLabel={words.here}
            otherLabel={words.other}
            isTaken={taken.has(conflict.address)}
            onChoose={(isTaken) => choose(conflict.address, isTaken)}
          />
        ))}
      </div>
    </Dialog>
  );
}

function useWords(phase: ConflictDialogProps['phase'], document: AnswersDocument) {
  const user = useUser();
  if (phase.with === 'device')
    return {
      title: 'This device has answers that differ from the saved ones',
      description:
        'They were not sent before the page was closed, and the saved answers have changed since then. Choose which to keep.',
      here: 'Saved answer',
      other: 'Answer from this device',
    };
  const {
    modified_first_name: first,
    modified_last_name: last,
    modified,
  } = phase.theirs ?? document;
  const isOwn = first === user.first_name && last === user.last_name;
  const name = [first, last].filter(Boolean).join(' ');
  const at = modified ? `, ${momentText(modified)}` : '';
  return {
    title: isOwn
      ? 'You changed the same answers in another window'
      : `${name || 'A colleague'} changed the same answers`,
    description:
      'Other answers were saved while you were typing. Choose which to keep. All your other changes are kept.',
    here: isOwn ? 'Your answer here' : 'Your answer',
    other:
      (isOwn ? 'Your answer in the other window' : `Answer from ${name || 'a colleague'}`) + at,
  };
}

type ChoiceProps = {
  readonly conflict: Conflict;
  readonly document: AnswersDocument;
  readonly theirs: AnswersDocument | null;
  readonly hereLabel: string;
  readonly otherLabel: string;
  readonly isTaken: boolean;
  readonly onChoose: (isTaken: boolean) => void;
};

function Choice(props: ChoiceProps) {
  const { conflict, document, theirs, hereLabel, otherLabel, isTaken, onChoose } = props;
  const { label, here, incoming } = conflictWords(conflict, document, theirs);
  const sides = [
    { taken: false, label: hereLabel, words: here },
    { taken: true, label: otherLabel, words: incoming },
  ];
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-ink">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map((side) => (
          <label
            key={side.label}
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg border border-line px-4 py-3 has-checked:border-primary has-checked:bg-primary-tint"
          >
            <input
              type="radio"
              name={conflict.address}
              checked={isTaken === side.taken}
              onChange={() => onChoose(side.taken)}
              className="mt-0.5 size-4 shrink-0 accent-primary-strong"
            />
            <span className="text-xs text-ink-muted">{side.label}</span>
            <span className="col-start-2 break-words whitespace-pre-line text-ink">
              {side.words}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
