import { calledFromOutside, type Endpoint, endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';

const files = Object.entries(
  import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
);
const sources = files
  .filter(([file]) => !/\.test\.tsx?$|\/testing\//u.test(file))
  .map(([file, text]) => [file, text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gmu, '')] as const);

/** What pages read, and may keep on the screen. */
const read = Object.values<Endpoint>(endpoints)
  .filter(({ id, method, kind = 'json', changes }) => {
    const isRead = method === 'GET' && kind === 'json' && !changes;
    return isRead && !Object.hasOwn(calledFromOutside, id);
  })
  .map(({ id }) => id);

/**
 * In no list of endpoints to refresh: their page updates them itself, they are read each time they are needed, or nothing
 * that people do changes them. Anything else is shown as it was before one's own change.
 */
const NOT_REFRESHED = `
checkEmployee checkOrganization comparePartners countNetwork findByInviteUrl forecastDeletion
getAnswers getBatch getBidReceipts getContactList getIndustryRates getInvitationToBid getInviteLink
getListing getMe getRacRun getRacSample getSetup getUserType listAllComments listCategoryTree
listCertificateAgencies listCommentReaders listComments listContactInvitations
listContractorPeople listCounties listExpirations listExpiring listFormMoves listInvitedExpiring
listJobTitles listNotificationPreferences listOwnClaims listOwnEmployeeInvitations
listPrequalSettings listRacEvaluations listRacWeightHistory listRacWeights listReaders
listTpEmployees listVaultProjects matchDomain openUnlistedPage previewOwnRac
searchMarketSegments searchNetwork searchOrganizationNr searchOrganizations
searchTertiaryCategories suggestNetwork
`;

/** In no list of `live`: what others change is seen when the page is opened again, or gets the focus. */
const NOT_LIVE = `
checkEmployee checkOrganization countNetwork findAtDesk findByInviteUrl forecastDeletion getBatch
getBidPackage getBidReceipts getContactList getDesk getInvitationToBid getInviteLink getListing
getMe getOrganization getProject getRacRun getRacSample getSetup getUserType listApprovalHistory
listBatches listBidPackages listBids listCategoryTree listCertificateAgencies listCommentReaders
listContactLists listContractorPeople listCounties listDeskClaims listDeskDocuments
listDeskDuplicates listFailedMail listFormMoves listInvitationsToBid listInvitedExpiring
listJobTitles listListExports listListedPeople listMembers listMerges
listNotificationPreferences listOffices listOperatorLog listOwnClaims listOwnEmployeeInvitations
listOwnEmployeeRequests listOwnExports listPackageInvitations listPrequalSettings listProjects
listRacEvaluations listRacWeightHistory listRacWeights listReaders listRelationshipSuggestions
listRelationships listReviews listSessions listVaultProjects matchDomain openUnlistedPage
searchMarketSegments searchNetwork searchOrganizationNr searchOrganizations
searchTertiaryCategories suggestNetwork
`;

const idsIn = (list: string): string[] => list.trim().split(/\s+/u);

it('refreshes each reply that a page shows after one’s own change, or is known not to', () => {
  const refreshed = new Set(
    sources.flatMap(([, text]) =>
      [...text.matchAll(/\[\s*(?:(?:endpoints\.|\.\.\.)\w+,?\s*)+\]/gu)].flatMap(([list]) =>
        [...list.matchAll(/endpoints\.(\w+)/gu)].map(([, id = '']) => id),
      ),
    ),
  );
  expect(read.filter((id) => !refreshed.has(id)).toSorted()).toEqual(idsIn(NOT_REFRESHED));
});

it('refetches each reply that a page shows after a message, or is known not to', () => {
  const live = sources.filter(([file]) => /\/live\/(?:refetch|hear)\.ts$/u.test(file));
  expect(live).toHaveLength(2);
  const refetched = new Set(
    live.flatMap(([, text]) => [...text.matchAll(/'(\w+)'/gu)].map(([, id = '']) => id)),
  );
  expect(read.filter((id) => !refetched.has(id)).toSorted()).toEqual(idsIn(NOT_LIVE));
});
