const OFF = 'plumbline.keys.off';

/** Whether "/" and "?" do something. Who speaks to the computer, or hits keys by accident, turns them off. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(OFF) === null;
}

export function turnSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '1');
}
