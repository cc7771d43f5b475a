import { leave } from './leave.ts';

export function standIn(): never {
  return leave('a field or template of RJSF');
}
