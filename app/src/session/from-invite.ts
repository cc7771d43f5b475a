import { forget, keep, read } from '../storage/store.ts';

/** The pages that an invitation's email or link opens, with the one parameter that identifies it. */
const PAGES =
  /^\/(?:prequal-contact\?uuid=[0-9a-f-]{36}|gc-access\?uuid=[0-9a-f-]{36}|invite\?url=[A-Za-z0-9_-]{20,64})$/u;

/** Keeps the page of the invitation that brought a person, to redirect them there after registration. */
export function rememberInvitation(path: string): void {
  if (PAGES.test(path)) keep('loginFromInvite', path);
}

/** The kept page; null when there is none. A cookie can be edited, so it is checked again when read. */
export function invitationPath(): string | null {
  const path = read('loginFromInvite');
  return path !== null && PAGES.test(path) ? path : null;
}

export function forgetInvitation(): void {
  forget('loginFromInvite');
}

/** The page of one invitation. */
export function pathOfInvitation(kind: 'trade_partner' | 'contractor', uuid: string): string {
  return `/${kind === 'trade_partner' ? 'prequal-contact' : 'gc-access'}?uuid=${uuid}`;
}
