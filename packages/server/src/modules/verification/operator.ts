import { createHash, timingSafeEqual } from 'node:crypto';
import type { Envelope } from '../../http/route.ts';
import type { Reading } from '../../http/context.ts';

/** Whether the call carries OPERATOR_TOKEN as its bearer token; never when none is set. */
export function hasOperatorToken(request: Envelope, { operatorToken }: Reading): boolean {
  if (operatorToken === undefined) return false;
  return timingSafeEqual(
    hash(request.headers.authorization ?? ''),
    hash(`Bearer ${operatorToken}`),
  );
}

/** Has the same length for any input. */
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
