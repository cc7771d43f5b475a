import { unreachable } from './unreachable.ts';

export function stub(): never {
  return unreachable('text in Markdown');
}
