import type { AnswerError } from '@plumbline/api-contract';
import type { Session } from '@plumbline/form-engine';

/** What holds a vault back from Ready For Review: every open error, required answers that are missing too. */
export function openErrors(session: Session): AnswerError[] {
  return session.errors().map(({ address, label, message }) => ({
    address,
    label,
    link: address.slice(0, address.indexOf('/')),
    reason: message,
  }));
}
