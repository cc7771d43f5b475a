import { sectionLinks } from '@plumbline/schemas/templates';
import { type Actor, TRADE_PARTNER } from '../../http/actor.ts';
import { refused } from '../../http/problem.ts';

/** The vault that a call asks about: the one it names, else the caller's own. */
export const ownVault = ({ actor, query }: { readonly actor: Actor; readonly query?: unknown }) => {
  const asked = (query as { tp?: string } | undefined)?.tp;
  const own = actor.organization?.type === TRADE_PARTNER ? actor.organization.id : null;
  return { organizationId: asked ?? own };
};

/** The vault that a policy has let the actor access. */
export function vaultOf({ organizationId }: { readonly organizationId: string | null }): string {
  if (organizationId === null) throw new Error('a policy let a call without a vault pass');
  return organizationId;
}

/** @throws 422 at `address`, for a section that the form does not have */
export function checkSections(
  sections: readonly string[],
  address: '/sections' | '/fills' = '/sections',
): void {
  const unknown = sections.find((slug) => !sectionLinks.includes(slug));
  if (unknown === undefined) return;
  const reason = `There is no section \`${unknown}\`.`;
  throw refused(reason, [{ address, reason }]);
}
