import type { Session } from '@plumbline/form-engine';
import { ariaKeyShortcuts, Button } from '@plumbline/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { openHistory } from './history.ts';
import { HISTORY_KEYS, useHistoryKeys } from './history-keys.ts';

type HistoryButtonsProps = {
  readonly session: Session;
  /** The section that is shown. */
  readonly link: string;
};

/** Undo and redo of an open section, each named by what it does. Their keys work while the buttons are on the page. */
export function HistoryButtons({ session, link }: HistoryButtonsProps) {
  const history = useMemo(() => openHistory(session), [session]);
  useHistoryKeys(history, link);
  const steps = useSyncExternalStore(history.subscribe, history.steps);
  return (
    <div className="flex print:hidden">
      <HistoryButton name="Undo" step={steps.undo} onPress={history.undo} />
      <HistoryButton name="Redo" step={steps.redo} onPress={history.redo} />
    </div>
  );
}

type HistoryButtonProps = {
  readonly name: 'Undo' | 'Redo';
  readonly step: string | null;
  readonly onPress: () => void;
};

function HistoryButton({ name, step, onPress }: HistoryButtonProps) {
  const words = step === null ? name : `${name}: ${step}`;
  return (
    <Button
      variant="quiet"
      size="small"
      icon={name === 'Undo' ? 'undo' : 'redo'}
      aria-label={words}
      aria-keyshortcuts={ariaKeyShortcuts(HISTORY_KEYS[name === 'Undo' ? 'undo' : 'redo'])}
      title={step === null ? `Nothing to ${name.toLowerCase()} in this section` : words}
      // Not `disabled`: after the last undo, that would drop the focus to the page.
      aria-disabled={step === null}
      onClick={onPress}
    />
  );
}
