import { leave } from './leave.ts';

export function standIn(): never {
  return leave('merging `allOf`');
}
