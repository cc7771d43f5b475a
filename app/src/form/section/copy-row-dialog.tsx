import type { Session } from '@plumbline/form-engine';
import { briefLabel } from '@plumbline/rjsf-theme';
import { announce, Button, Checkbox, Dialog } from '@plumbline/ui';
import { useState } from 'react';
import { valueText } from '../answers/place-of.ts';
import { type CopyChoice, nameOf } from './copy-offers.ts';
import { copyAnswers, copyEntries, isTickedFirst } from './copy-row.ts';
import { showChange } from './show-question.ts';

type CopyRowDialogProps = {
  readonly session: Session;
  readonly choice: CopyChoice;
  readonly onClose: () => void;
};

/** Shows which answers of another year a row can start from, and copies the checked ones. */
export function CopyRowDialog({ session, choice, onClose }: CopyRowDialogProps) {
  const { panel, row, source } = choice;
  // Read once: another person may remove either row while this is open.
  const [entries] = useState(() =>
    copyEntries(session, panel, source, row).map((entry) => ({
      ...entry,
      question: session.placeOf(entry.from).question,
    })),
  );
  const [ticked, setTicked] = useState(
    () => new Set(entries.filter((entry) => isTickedFirst(session, entry)).map(({ to }) => to)),
  );
  const [{ from, to }] = useState(() => ({
    from: nameOf(session, panel, source),
    to: nameOf(session, panel, row),
  }));
  const year = to === 'the previous entry' ? 'this entry' : to;

  const copy = (): void => {
    const copied = copyAnswers(
      session,
      entries.filter((entry) => ticked.has(entry.to)),
    );
    onClose();
    const left = ticked.size - copied;
    announce(
      `${countWords(copied)} copied from ${from}.${left > 0 ? ` ${countWords(left)} left out: not asked for ${year}.` : ''}`,
    );
    // The offer may disappear with the last blank question, and the focus with it.
    setTimeout(() => showChange(`${panel}/${row}`));
  };
  const tick = (address: string, isTicked: boolean): void => {
    const next = new Set(ticked);
    if (isTicked) next.add(address);
    else next.delete(address);
    setTicked(next);
  };
  const areAllTicked = ticked.size === entries.length;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={630}
      title={`Start ${year} from ${from}`}
      description="Only blank questions are filled in. Figures, dates and files usually change every year; select the ones that stay the same."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button aria-disabled={ticked.size === 0} onClick={ticked.size === 0 ? undefined : copy}>
            Copy {countWords(ticked.size)}
          </Button>
        </>
      }
    >
      <div className="mb-1 flex justify-end">
        <Button
          variant="quiet"
          size="small"
          onClick={() => setTicked(new Set(areAllTicked ? [] : entries.map((entry) => entry.to)))}
        >
          {areAllTicked ? 'Clear all' : 'Select all'}
        </Button>
      </div>
      <ul className="max-h-[50dvh] divide-y divide-line overflow-y-auto rounded-md border border-line px-3">
        {entries.map(({ to: address, question, value }) => (
          <li key={address}>
            <Checkbox
              checked={ticked.has(address)}
              onChange={(event) => tick(address, event.target.checked)}
              label={briefLabel(question.label ?? question.id)}
              hint={valueText(question, value)}
              className="w-full py-2 [&_span]:break-words"
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function countWords(count: number): string {
  return count === 1 ? '1 answer' : `${count} answers`;
}
