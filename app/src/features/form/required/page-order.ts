import type { Address, Session } from '@plumbline/form-engine';

/**
 * A section's addresses in the order of the page. In the document, a row that follows another answer comes after the
 * rows that were there before it: an earlier year, for example, after later ones.
 */
export function pageOrder(
  session: Pick<Session, 'addresses' | 'get'>,
  link: string,
): readonly Address[] {
  const byRow = new Map<string, Address[]>();
  for (const address of session.addresses(link)) {
    const row = address.slice(0, address.lastIndexOf('/'));
    const before = byRow.get(row);
    if (before) before.push(address);
    else byRow.set(row, [address]);
  }
  const inRow = (row: string): readonly Address[] =>
    (byRow.get(row) ?? []).flatMap((address) => [
      address,
      ...session.get(address).visibleRows.flatMap((id) => inRow(`${address}/${id}`)),
    ]);
  return inRow(link);
}
