// What a person does to bring a widget to a state that its value does not tell.

/** The first control of a cell gets the focus and loses it, as when a person tabs through it. */
export function visit(cell: HTMLElement): void {
  const control = cell.querySelector<HTMLElement>('input, textarea');
  control?.focus();
  control?.blur();
}

/** Only a person may put files into a picker; what it would give is put in its place. */
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
