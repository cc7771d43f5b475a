import type { Migration } from 'kysely/migration';
import { up as vault } from './001-vault.ts';
import { up as templates } from './002-templates.ts';
import { up as reviews } from './003-reviews.ts';
import { up as orphanFiles } from './004-orphan-files.ts';
import { up as comments } from './005-comments.ts';
import { up as accounts } from './006-accounts.ts';
import { up as reminders } from './007-reminders.ts';
import { up as companyNames } from './008-company-names.ts';
import { up as pendingMembers } from './009-pending-members.ts';
import { up as access } from './010-access.ts';
import { up as lists } from './011-lists.ts';
import { up as readers } from './012-readers.ts';
import { up as namePrefixes } from './013-name-prefixes.ts';
import { up as jobs } from './014-jobs.ts';
import { up as requestedSections } from './015-requested-sections.ts';
import { up as reminderDays } from './016-reminder-days.ts';
import { up as vaultLapses } from './017-vault-lapses.ts';
import { up as ownExports } from './018-own-exports.ts';
import { up as acceptedTerms } from './019-accepted-terms.ts';
import { up as directoryViews } from './020-directory-views.ts';
import { up as invitedAddresses } from './021-invited-addresses.ts';
import { up as verifiedByDocuments } from './022-verified-by-documents.ts';
import { up as alikeNames } from './023-alike-names.ts';
import { up as listExports } from './024-list-exports.ts';
import { up as carriedVaults } from './025-carried-vaults.ts';
import { up as riskAssessments } from './026-risk-assessments.ts';
import { up as projectsAndRelationships } from './027-projects-and-relationships.ts';
import { up as profiles } from './028-profiles.ts';
import { up as bids } from './030-bids.ts';
import { up as contactLists } from './033-contact-lists.ts';
import { up as search } from './029-search.ts';
import { up as operators } from './031-operators.ts';
import { up as notificationDigests } from './032-notification-digests.ts';
import { up as companyDecisions } from './034-company-decisions.ts';
import { up as searchWrites } from './036-search-writes.ts';
import { up as correctionRequests } from './039-correction-requests.ts';
import { up as importCorrections } from './042-import-corrections.ts';
import { up as approvalRank } from './043-approval-rank.ts';
import { up as toReviewExport } from './044-to-review-export.ts';
import { up as expiringPapers } from './045-expiring-papers.ts';
import { up as placesAndMappings } from './046-places-and-mappings.ts';
import { up as wordsBesideTraits } from './047-words-beside-traits.ts';
import { up as contactsEverywhere } from './048-contacts-everywhere.ts';
import { up as statusUndos } from './049-status-undos.ts';
import { up as commentAuthors } from './050-comment-authors.ts';
import { up as deletedFiles } from './051-deleted-files.ts';
import { up as oldNotifications } from './052-old-notifications.ts';
import { up as references } from './053-references.ts';
import { up as declinedInvitations } from './054-declined-invitations.ts';
import { up as oneIndexOfReads } from './055-one-index-of-reads.ts';

/** Every migration, in the order of their names. Forward only: a released one is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-vault': { up: vault },
  '002-templates': { up: templates },
  '003-reviews': { up: reviews },
  '004-orphan-files': { up: orphanFiles },
  '005-comments': { up: comments },
  '006-accounts': { up: accounts },
  '007-reminders': { up: reminders },
  '008-company-names': { up: companyNames },
  '009-pending-members': { up: pendingMembers },
  '010-access': { up: access },
  '011-lists': { up: lists },
  '012-readers': { up: readers },
  '013-name-prefixes': { up: namePrefixes },
  '014-jobs': { up: jobs },
  '015-requested-sections': { up: requestedSections },
  '016-reminder-days': { up: reminderDays },
  '017-vault-lapses': { up: vaultLapses },
  '018-own-exports': { up: ownExports },
  '019-accepted-terms': { up: acceptedTerms },
  '020-directory-views': { up: directoryViews },
  '021-invited-addresses': { up: invitedAddresses },
  '022-verified-by-documents': { up: verifiedByDocuments },
  '023-alike-names': { up: alikeNames },
  '024-list-exports': { up: listExports },
  '025-carried-vaults': { up: carriedVaults },
  '026-risk-assessments': { up: riskAssessments },
  '027-projects-and-relationships': { up: projectsAndRelationships },
  '028-profiles': { up: profiles },
  '029-search': { up: search },
  '030-bids': { up: bids },
  '031-operators': { up: operators },
  '032-notification-digests': { up: notificationDigests },
  '033-contact-lists': { up: contactLists },
  '034-company-decisions': { up: companyDecisions },
  '036-search-writes': { up: searchWrites },
  '039-correction-requests': { up: correctionRequests },
  '042-import-corrections': { up: importCorrections },
  '043-approval-rank': { up: approvalRank },
  '044-to-review-export': { up: toReviewExport },
  '045-expiring-papers': { up: expiringPapers },
  '046-places-and-mappings': { up: placesAndMappings },
  '047-words-beside-traits': { up: wordsBesideTraits },
  '048-contacts-everywhere': { up: contactsEverywhere },
  '049-status-undos': { up: statusUndos },
  '050-comment-authors': { up: commentAuthors },
  '051-deleted-files': { up: deletedFiles },
  '052-old-notifications': { up: oldNotifications },
  '053-references': { up: references },
  '054-declined-invitations': { up: declinedInvitations },
  '055-one-index-of-reads': { up: oneIndexOfReads },
};
