import { belongsTo, hiresPartners, isAdminOf } from '../../../http/actor.ts';
import { allowedIf, hiddenUnless, type Policy } from '../../../http/policy.ts';

type Own = { readonly organizationId: string | null };

/** Whose a package is; null when there is none. */
export type PackageSubject = { readonly contractorId: string | null };
/** Also has the companies to which it was sent. */
export type ReadersSubject = PackageSubject & { readonly invitedIds: readonly string[] };

const ONLY_HIRING =
  'Only contractors and other companies that hire trade partners have bid packages.';
const NO_PACKAGE = 'Your company has no such bid package.';

/** Members of any rank can read; only Admins can change. */
const seeOwnBidPackages: Policy<Own> = (actor, { organizationId }) =>
  allowedIf(hiresPartners(actor) && organizationId !== null, ONLY_HIRING);
const makeBidPackage: Policy<Own> = (actor, { organizationId }) =>
  allowedIf(hiresPartners(actor) && isAdminOf(actor, organizationId), ONLY_HIRING);

const readBidPackage: Policy<PackageSubject> = (actor, { contractorId }) =>
  hiddenUnless(belongsTo(actor, contractorId), NO_PACKAGE);

const editBidPackage: Policy<PackageSubject> = (actor, { contractorId }) =>
  allowedIf(
    isAdminOf(actor, contractorId),
    'Only Admins of the company that created this package can change it.',
  );

/** Both sides can read a package's files and its list of receipts. */
const readAsEither: Policy<ReadersSubject> = (actor, { contractorId, invitedIds }) =>
  hiddenUnless(
    belongsTo(actor, contractorId) || invitedIds.some((id) => belongsTo(actor, id)),
    NO_PACKAGE,
  );

export const policies = {
  seeOwnBidPackages,
  makeBidPackage,
  readBidPackage,
  editBidPackage,
  readPackageFile: readAsEither,
  readReceipts: readAsEither,
};
