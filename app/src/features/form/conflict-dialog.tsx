import { Button, Dialog } from '@plumbline/ui';
import type { AnswersDocument } from '@plumbline/schemas';
import { useState } from 'react';
import { useUser } from '../../session/session.tsx';
import type { SavePhase } from '../../vault/autosave.ts';
import type { Conflict } from '../../vault/merge.ts';
import { REMOVED } from '../../vault/merge.ts';
import { placeOf, valueText } from './answer-labels.ts';

type ConflictDialogProps = {
  readonly phase: SavePhase & { readonly kind: 'conflict' };
  readonly document: AnswersDocument;
  readonly onResolve: (taken: ReadonlySet<string>) => void;
};

/** Two answers for one question: shows both and lets the person choose. Nothing is saved before. */
export function ConflictDialog({ phase, document, onResolve }: ConflictDialogProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const isDevice = phase.with === 'device';
  const { modified_first_name: first, modified_last_name: last } = phase.theirs ?? document;
  const user = useUser();
  const isOwn = first === user.first_name && last === user.last_name;
  const who = [first, last].filter(Boolean).join(' ') || 'a colleague';
  const choose = (address: string, isTaken: boolean): void => {
    const next = new Set(taken);
    if (isTaken) next.add(address);
    else next.delete(address);
    setTaken(next);
  };
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      dismissible={false}
      width={670}
      title={
        isDevice
          ? 'This device kept answers that differ from the saved ones'
          : isOwn
            ? 'In another window you changed the same answers'
            : `${who} changed the same answers`
      }
      description={
        isDevice
          ? 'They were not sent before the page was closed, and the saved answers changed since. Choose which to keep.'
          : 'While you were typing, other answers were saved. Choose which to keep; all your other changes stay.'
      }
      footer={<Button onClick={() => onResolve(taken)}>Keep these answers</Button>}
    >
      <div className="max-h-[50vh] space-y-5 overflow-y-auto p-1">
        {phase.conflicts.map((conflict) => (
          <Choice
            key={conflict.address}
            conflict={conflict}
            document={document}
            hereLabel={isDevice ? 'Saved answer' : isOwn ? 'Your answer here' : 'Your answer'}
            otherLabel={
              isDevice
                ? 'Answer from this device'
                : isOwn
                  ? 'Your answer in the other window'
                  : `Answer of ${who}`
            }
            isTaken={taken.has(conflict.address)}
            onChoose={(isTaken) => choose(conflict.address, isTaken)}
          />
        ))}
      </div>
    </Dialog>
  );
}

type ChoiceProps = {
  readonly conflict: Conflict;
  readonly document: AnswersDocument;
  readonly hereLabel: string;
  readonly otherLabel: string;
  readonly isTaken: boolean;
  readonly onChoose: (isTaken: boolean) => void;
};

function Choice({ conflict, document, hereLabel, otherLabel, isTaken, onChoose }: ChoiceProps) {
  const { label, question } = placeOf(document, conflict.address);
  const words = (value: unknown): string => {
    if (value === REMOVED) return 'Entry removed';
    if (conflict.subject === 'row')
      return Object.values(value as object)
        .map((entry) => valueText(null, entry))
        .join(', ');
    return valueText(question, value);
  };
  const sides = [
    { taken: false, label: hereLabel, value: words(conflict.here) },
    { taken: true, label: otherLabel, value: words(conflict.incoming) },
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
              {side.value}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
