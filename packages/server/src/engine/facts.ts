import type { Session } from '@plumbline/form-engine';

/** What an owner's session of one section needs from outside: exactly what its rules read, and the named facts. */
export function factsFor(session: Session, link: string) {
  const { facts, types } = session.factsFor(link);
  return { facts, fact_types: types };
}
