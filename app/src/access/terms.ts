import type { BodyOf, endpoints, Permission } from '@plumbline/api-contract';

/**
 * What a trade partner decides about someone's access. Every field is required: a new one does not compile until each
 * dialog and Undo sends it.
 */
export type Terms = Required<
  Omit<BodyOf<typeof endpoints.allowAccess>, 'user' | 'email' | 'confirmed_namesakes'>
>;

/** The same for a request that is accepted: the call must take all of them. */
export type AcceptedTerms = Pick<BodyOf<typeof endpoints.acceptAccess>, keyof Terms>;

/** What a permission says, to give the same again. */
export const termsOf = ({ sections }: Permission): Terms => ({ sections });
