import { isBlank, type Session } from '@plumbline/form-engine';

/**
 * The visible answers of some sections, the only thing that an outsider's view may depend on. Leaves out values that
 * nobody answered: calculated ones, and the keys of rows that follow a choice.
 */
export function visibleAnswers(
  session: Session,
  granted: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const link of granted) {
    for (const address of session.addresses(link)) {
      const { id, type, hidden, own, value } = session.get(address);
      if (hidden || type === 'PANEL' || type === 'CALC' || isKey(session, id)) continue;
      if (!isBlank(own) && !isBlank(value)) found.set(address, JSON.stringify(value));
    }
  }
  return found;
}

function isKey({ program }: Session, id: string): boolean {
  const panelId = program.questionOf(id)?.panelId;
  return panelId !== undefined && program.questionOf(panelId)?.question.per?.key === id;
}

/** The addresses at which the answers of two sessions differ. */
export function differences(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (address) => one.get(address) !== other.get(address),
  );
}
