import { reloadIfServed } from '../../shell/stale-build.ts';
import { wouldLoseAnswers } from '../open-forms.ts';

/** Loads a page of an earlier day again: its rules and dates go by the day on which it was opened. */
export function reloadForToday(): Promise<void> {
  return reloadIfServed(isInUse);
}

/** Whether a reload would lose a dialog with what is typed in it, half of an entry, or a file that is uploading. */
function isInUse(): boolean {
  return document.querySelector('[role=dialog], [data-own-undo]') !== null || wouldLoseAnswers();
}
