import { leave } from './leave.ts';

export function standIn(): never {
  return leave('text in Markdown');
}
