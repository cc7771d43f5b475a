/** What a form's field holds, as text. */
export function entryOf(form: HTMLFormElement, name: string): string {
  const entry = new FormData(form).get(name);
  return typeof entry === 'string' ? entry : '';
}

/** The first of these fields that has an error takes the focus. */
export function focusFirst(
  form: HTMLFormElement | null,
  errors: Readonly<Record<string, string>>,
): void {
  for (const field of form?.elements ?? [])
    if (field instanceof HTMLElement && (field.getAttribute('name') ?? '') in errors)
      return field.focus();
}

/** As the Field component takes them. */
export function errorsOf(errors: Readonly<Record<string, string>>, name: string): string[] {
  const error = errors[name];
  return error === undefined ? [] : [error];
}
