import type { RacWeights } from '@plumbline/api-contract';
import { Button, Dialog, Field, RadioGroup } from '@plumbline/ui';
import { useMemo, useState } from 'react';
import { changeLine, nameOf, valueText } from './words.ts';
import { type Draft, draftOf, edited, keyOf, merged, type Value, valueAt } from './draft.ts';
import { momentText } from '../../../time/moment.ts';

type MergeDialogProps = {
  /** What both started from. */
  readonly base: Draft;
  readonly own: Draft;
  readonly theirs: RacWeights;
  readonly model: RacWeights;
  readonly onClose: () => void;
  readonly onMerged: (draft: Draft, thenSave: boolean) => void;
};

/** Another Admin saved in the meantime: shows what they changed, and asks for a value wherever both changed one. */
export function MergeDialog({ base, own, theirs, model, onClose, onMerged }: MergeDialogProps) {
  const theirDraft = useMemo(() => draftOf(theirs), [theirs]);
  const { draft, taken, conflicts } = useMemo(
    () => merged(base, own, theirDraft),
    [base, own, theirDraft],
  );
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const result = (): Draft =>
    edited(
      draft,
      conflicts
        .filter((path) => chosen[keyOf(path)] === 'theirs')
        .map((path) => ({ path, value: valueAt(theirDraft, path) as Value })),
    ).draft;
  const author = theirs.changed?.author;
  const who = author ? `${author.first_name} ${author.last_name}`.trim() : 'Another Admin';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={630}
      title={`${who} saved changes while you were editing`}
      description={`${theirs.changed ? `Saved ${momentText(theirs.changed.at)}. ` : ''}You won’t lose any of your changes. They’re added to theirs.`}
      footer={
        <>
          <Button variant="secondary" onClick={() => onMerged(result(), false)}>
            Merge and keep editing
          </Button>
          <Button onClick={() => onMerged(result(), true)}>Merge and save</Button>
        </>
      }
    >
      <div className="max-h-[50dvh] space-y-5 overflow-y-auto text-sm">
        {conflicts.length > 0 && (
          <section aria-label="Changed by both of you" className="space-y-4">
            <h3 className="font-semibold text-ink">Changed by both of you</h3>
            {conflicts.map((path) => (
              <Field key={keyOf(path)} group label={nameOf(model, path)}>
                <RadioGroup
                  value={chosen[keyOf(path)] ?? 'own'}
                  onChange={(value) => setChosen({ ...chosen, [keyOf(path)]: value })}
                  options={[
                    { value: 'own', label: `Yours: ${valueText(path, valueAt(own, path))}` },
                    {
                      value: 'theirs',
                      label: `Theirs: ${valueText(path, valueAt(theirDraft, path))}`,
                    },
                  ]}
                />
              </Field>
            ))}
          </section>
        )}
        <section aria-label="Their changes">
          <h3 className="font-semibold text-ink">Their changes</h3>
          {taken.length === 0 ? (
            <p className="mt-1 text-ink-muted">No other changes.</p>
          ) : (
            <ul className="mt-1 list-disc space-y-0.5 pl-5 text-ink-muted">
              {taken.map((path) => (
                <li key={keyOf(path)}>{changeLine(model, path, base, theirDraft)}</li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  );
}
