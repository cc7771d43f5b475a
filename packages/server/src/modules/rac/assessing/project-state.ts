import { lookups } from '@plumbline/schemas/lookups';
import { refused } from '../../../http/problem.ts';

const states = new Set(lookups.states.map(({ value }) => value));

/**
 * The state of a project, as it is sent; null when it is not known.
 *
 * @throws 422 for two letters that are not a state: no license would be found there, and the cap for a missing one
 * would apply
 */
export function projectState(sent: string | undefined): string | null {
  if (sent === undefined || states.has(sent)) return sent ?? null;
  const reason = `${sent} is not a US state. Choose a state from the list.`;
  throw refused(reason, [{ address: '/state', reason }]);
}
