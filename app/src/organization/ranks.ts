/** Ranks of people at a company (specification, "Business constants"). */
export const ADMIN = 500;
export const VIEW_ONLY = 100;
export type Rank = typeof ADMIN | typeof VIEW_ONLY;

export const RANK_NAMES = { [ADMIN]: 'Admin', [VIEW_ONLY]: 'View Only' } as const;

export const RANK_HINTS = {
  [ADMIN]: 'Edits the company and its data vault, and decides who belongs to it.',
  [VIEW_ONLY]: 'Can see what the company sees, but can’t change it.',
} as const;

export function isAdmin(person: { readonly rank: number | null } | null): boolean {
  return (person?.rank ?? 0) >= ADMIN;
}

/** Any rank, reduced to one of the two in use. */
export function rankOf(person: { readonly rank: number | null }): Rank {
  return isAdmin(person) ? ADMIN : VIEW_ONLY;
}
