import { unreachable } from './unreachable.ts';

export function stub(): never {
  return unreachable('references between schemas');
}
