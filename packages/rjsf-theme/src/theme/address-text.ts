import type { Choice } from '@plumbline/ui';

export type AddressLines = {
  readonly line1: string;
  readonly line2?: string;
  readonly city: string;
  /** The state's value among the offered choices, such as `TX`. */
  readonly state: string;
  readonly zip: string;
};

/**
 * Splits an address on one line, "12 Main St, Suite 4, Austin, TX 78701", into its parts. Null when in doubt: no
 * street, no city, no state of the list or no ZIP code.
 */
export function splitAddress(line: string, states: readonly Choice[]): AddressLines | null {
  const parts = line
    .slice(0, 300)
    .split(/[,;\n]/u)
    .map((part) => part.trim().replace(/\s+/gu, ' '))
    .filter(
      (part) => part !== '' && !/^(?:u\.?s\.?a?\.?|united states(?: of america)?)$/iu.test(part),
    );
  const [, before = '', zip] = /^(.*?) ?(\d{5}(?:-\d{4})?)$/u.exec(parts.pop() ?? '') ?? [];
  if (zip === undefined) return null;
  const end = endingInState(before === '' ? (parts.pop() ?? '') : before, states);
  if (!end) return null;
  const city = end.rest === '' ? parts.pop() : end.rest;
  const [line1, ...more] = parts;
  if (!city || !line1) return null;
  return { line1, ...(more.length > 0 && { line2: more.join(', ') }), city, state: end.state, zip };
}

/** The state at the end of a text, by its code or name, and the text before it. */
function endingInState(
  text: string,
  states: readonly Choice[],
): { readonly rest: string; readonly state: string } | null {
  const words = text.split(' ');
  // The longest name first: West Virginia is not Virginia.
  for (let from = 0; from < words.length; from += 1) {
    const name = words.slice(from).join(' ').replace(/\./gu, '').toLowerCase();
    const found = states.find(
      ({ value, label }) => String(value).toLowerCase() === name || label.toLowerCase() === name,
    );
    if (found) return { rest: words.slice(0, from).join(' '), state: String(found.value) };
  }
  return null;
}
