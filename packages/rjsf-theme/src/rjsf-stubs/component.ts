import { unreachable } from './unreachable.ts';

export function stub(): never {
  return unreachable('a field or template of RJSF');
}
