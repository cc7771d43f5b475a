import type { Member } from '@plumbline/api-contract';
import { isAdmin } from './ranks.ts';

/** Who would manage a company after a person leaves it. */
export type Handover =
  /** Another Admin remains. */
  | { readonly kind: 'free' }
  /** The person is the last Admin; these colleagues can take over. */
  | { readonly kind: 'needed'; readonly people: readonly Member[] }
  /** The person is the last Admin, and no colleague has an account in use. */
  | { readonly kind: 'nobody'; readonly hasOthers: boolean };

/** Whether a colleague manages the company: an invited Admin who has not signed in yet does not. */
export function looksAfter(member: Member): boolean {
  return isAdmin(member) && member.has_signed_in;
}

/** @param members all people of the company, including the one who leaves */
export function successorsOf(members: readonly Member[], leaving: string): Handover {
  const isLeaverAdmin = members.some((member) => member.id === leaving && looksAfter(member));
  const others = members.filter(({ id }) => id !== leaving);
  if (!isLeaverAdmin || others.some(looksAfter)) return { kind: 'free' };
  const people = others.filter((member) => member.has_signed_in);
  return people.length > 0
    ? { kind: 'needed', people }
    : { kind: 'nobody', hasOthers: others.length > 0 };
}
