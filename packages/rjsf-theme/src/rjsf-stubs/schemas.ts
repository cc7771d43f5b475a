import { unreachable } from './unreachable.ts';

export function stub(): never {
  return unreachable('choosing between schemas, nor fitting data to one');
}
