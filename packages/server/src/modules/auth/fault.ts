import { type ProblemError, refused } from '../../http/problem.ts';

/** A field that was refused, by its pointer. */
export const refusedAt = (address: string, reason: string): ProblemError =>
  refused(reason, [{ address, reason }]);

export const badCode = () =>
  refusedAt('/code', 'That code is not right, or it is too old. Check it, or ask for a new one.');

export const badLink = () =>
  refusedAt('/token', 'That link is not right, or it is too old. Check it, or ask for a new one.');
