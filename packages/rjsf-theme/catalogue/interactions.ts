// What a person does to bring a widget into a state that does not follow from its value.

/** Focuses and blurs the first control of a cell, as when a person tabs through it. */
export function visit(cell: HTMLElement): void {
  const control = cell.querySelector<HTMLElement>('input, textarea');
  control?.focus();
  control?.blur();
}

/**
 * Only a person can choose files in a file input, so this sets the files that choosing would set.
 */
export const pick = (name: string) => (cell: HTMLElement) => {
  const picker = cell.querySelector<HTMLInputElement>('input[type=file]');
  if (!picker) return;
  const file = new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  Object.defineProperty(picker, 'files', { value: [file], configurable: true });
  picker.dispatchEvent(new Event('change', { bubbles: true }));
};

export function openList(cell: HTMLElement): void {
  cell
    .querySelector<HTMLElement>('[role=combobox]')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
}
