import type { Address, Session } from '@plumbline/form-engine';

/** The question whose field an element of the rendered form is in: a field's ids start with its address. */
export function addressAt(element: Element | null, session: Pick<Session, 'has'>): Address | null {
  for (let at = element; at !== null; at = at.parentElement) {
    const [address = ''] = at.id.split('--', 1);
    if (session.has(address)) return address;
  }
  return null;
}
