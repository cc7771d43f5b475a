import { forget, keep, read } from '../storage/store.ts';

/** The pages that an email or a link of an invitation opens, with the one thing that names it. */
const PAGES =
  /^\/(?:prequal-contact\?uuid=[0-9a-f-]{36}|gc-access\?uuid=[0-9a-f-]{36}|invite\?url=[A-Za-z0-9_-]{20,64})$/u;

/** Keeps the page of the invitation that a person came by, to lead them back to it when they have registered. */
export function rememberInvitation(path: string): void {
  if (PAGES.test(path)) keep('loginFromInvite', path);
}

/** That page; null where there is none. A cookie can be edited, so it is checked again on the way out. */
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
