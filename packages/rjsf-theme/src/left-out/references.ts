import { leave } from './leave.ts';

export const standIn = {
  equal: (): never => leave('comparing addresses of schemas'),
  resolve: (): never => leave('references between schemas'),
};
