import { forget, keep, read } from '../storage/store.ts';

/** Whether keys without Ctrl or Alt, such as "/" and "?", do something. Who speaks to the computer, or hits keys by accident, turns them off. */
export function areSingleKeysOn(): boolean {
  return read('singleKeys') === null;
}

export function turnSingleKeys(isOn: boolean): void {
  if (isOn) forget('singleKeys');
  else keep('singleKeys', '1');
}
