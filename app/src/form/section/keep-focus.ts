import type { Address, Session } from '@plumbline/form-engine';
import { focusQuestion } from '@plumbline/rjsf-theme';

/**
 * Keeps the focus in the section when its question disappears: because of a rule, an undo or another person's save. The
 * focus moves to the question before, or to the row's panel when the row is gone. Does nothing when something else
 * takes the focus, such as the neighbor of a removed row.
 *
 * @returns a function that stops it
 */
export function keepFocus(session: Session, link: string): () => void {
  return session.onChange(() => {
    const held = document.activeElement;
    const address = held === null ? null : idAt(held, link);
    if (held === null || address === null || isOpen(session, address)) return;
    const next = placeBeside(session, link, address);
    // React removes the field first.
    setTimeout(() => {
      const now = document.activeElement;
      const isLost =
        now === null || now === document.body || (now === held && held.matches(':disabled'));
      if (isLost && next !== null) focusQuestion(next, { scroll: false });
    });
  });
}

/** The address of the field that an element is in, whether or not the session still has it. */
function idAt(element: Element, link: string): Address | null {
  const field = element.closest(`[id^="${CSS.escape(link)}/"]`);
  return field?.id.split('--', 1)[0] ?? null;
}

function isOpen(session: Session, address: Address): boolean {
  if (session.has(address))
    return !session.is(address, 'hidden') && !session.is(address, 'disabled');
  // A row's own heading and buttons.
  const [, panel, row] = /^(.+)\/([^/]+)$/u.exec(address) ?? [];
  return (
    panel !== undefined &&
    row !== undefined &&
    session.has(panel) &&
    session.get(panel).visibleRows.includes(row)
  );
}

/** The nearest place that remains: the row, its panel, or the open question before it, else the one after it. */
function placeBeside(session: Session, link: string, address: Address): Address | null {
  const all = session.addresses(link, 'page');
  // A removed row's questions are no longer listed: its panel is.
  let at = -1;
  for (let around = address; around.includes('/'); around = parent(around)) {
    if (around !== address && isOpen(session, around)) return around;
    if (at < 0) at = all.indexOf(around);
  }
  const isPlace = (other: Address): boolean => {
    const { type } = session.get(other);
    return type !== 'LABEL' && type !== 'CALC' && isOpen(session, other);
  };
  const before = all.slice(0, Math.max(0, at)).findLast(isPlace);
  return before ?? all.slice(at + 1).find(isPlace) ?? null;
}

function parent(address: Address): Address {
  return address.slice(0, Math.max(0, address.lastIndexOf('/')));
}
