import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../http/context.ts';

/** Whether the call carries OPERATOR_TOKEN as its bearer token; never where none is set. */
export function isOperator(request: FastifyRequest, { operatorToken }: Context): boolean {
  if (operatorToken === undefined) return false;
  return timingSafeEqual(
    hash(request.headers.authorization ?? ''),
    hash(`Bearer ${operatorToken}`),
  );
}

/** Of one length, whatever was sent. */
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
