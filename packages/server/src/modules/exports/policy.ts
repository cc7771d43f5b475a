import { isAdminOf, ownsVaultOf } from '../../http/actor.ts';
import { allowedIf, type Policy } from '../../http/policy.ts';
import { policies as reviews } from '../reviews/index.ts';
import { policies as vault, type VaultSubject } from '../vault/index.ts';

export type PrintSubject = VaultSubject & { readonly link: string | undefined };

/** The sections in a finished PDF. */
export type Printed = { readonly links: readonly string[] };

/**
 * A PDF contains what the screen shows: one section, or all sections that the reader can read. Printing may take a
 * while, so the PDF is sent only if its reader can still read every section in it.
 */
const printAnswers: Policy<PrintSubject, Printed> = (actor, subject, printed) => {
  const may = (link: string) => vault.readSection(actor, { ...subject, link }).allowed;
  if (printed !== undefined)
    return allowedIf(printed.links.every(may), 'Your access to this vault has changed. Try again.');
  return subject.link === undefined
    ? vault.readVault(actor, subject)
    : vault.readSection(actor, { ...subject, link: subject.link });
};

const seeOwnExports: Policy<VaultSubject> = (actor, { organizationId }) =>
  allowedIf(
    ownsVaultOf(actor, organizationId) && isAdminOf(actor, organizationId),
    "Only a trade partner's Admins can see who downloaded its vault.",
  );

export const policies = { printAnswers, readOwnVault: reviews.readOwnVault, seeOwnExports };
