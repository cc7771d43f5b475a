import { type ProblemError, refused } from '../../http/problem.ts';

/** A problem for one refused field, given by its pointer. */
export const refusedAt = (address: string, reason: string): ProblemError =>
  refused(reason, [{ address, reason }]);

export const badCode = () =>
  refusedAt('/code', 'This code is wrong or expired. Check it, or request a new one.');

export const badLink = () =>
  refusedAt('/token', 'This link is wrong or expired. Request a new one.');
