import { unreachable } from './unreachable.ts';

export function stub(): never {
  return unreachable('merging `allOf`');
}
