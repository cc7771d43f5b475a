import type { EndpointId, LiveMessage, User } from '@plumbline/api-contract';
import { isTradePartner } from '../session/landing.ts';

/** What a permission lets its person read of a vault. */
export const READ_BY_PERMISSION: readonly EndpointId[] = [
  'getSections',
  'getDataVault',
  'getAnswers',
  'getIndustryRates',
];

/** What an assessment shows besides its record depends on what is shared now. */
export const READ_BY_ASSESSMENT: readonly EndpointId[] = ['getRac', 'listRacScores'];

/** A contractor's lists of vaults: shared, requested and found. */
const OF_A_CONTRACTOR: readonly EndpointId[] = [
  'browsePartners',
  'listAccessGranted',
  'listAccessRequested',
  'listCompletedRac',
  'listToReview',
  'listRacScores',
  'countPartnerFilters',
  'comparePartners',
  'listAccessRequestsGc',
  'listSentInvitations',
  'listContactInvitations',
];

/** A trade partner's lists of who reads its vault, who requests access, and who was invited. */
const OF_A_TRADE_PARTNER: readonly EndpointId[] = [
  'listPermissions',
  'listIncomingRequests',
  'listSentInvitations',
  'listContactInvitations',
  'listTpEmployees',
  'countIncoming',
  'listIncomingCorrections',
];

/**
 * What a message makes stale, by its type and the side that the person is on: the ids of the calls to repeat where a
 * page shows them.
 */
export function staleBy(kind: LiveMessage['type'], user: User): readonly EndpointId[] {
  const lists = isTradePartner(user) ? OF_A_TRADE_PARTNER : OF_A_CONTRACTOR;
  switch (kind) {
    case 'vault_changed':
      return [
        ...READ_BY_PERMISSION,
        ...READ_BY_ASSESSMENT,
        'listAccessGranted',
        'listCompletedRac',
        'listToReview',
        'comparePartners',
        'listExpiring',
        'listExpirations',
        'previewOwnRac',
      ];
    case 'grant_changed':
      return [
        ...READ_BY_PERMISSION,
        ...READ_BY_ASSESSMENT,
        ...lists,
        'listCorrections',
        'listExpiring',
        'listExpirations',
        'getPartnerDecision',
        'listComments',
        'listAllComments',
      ];
    case 'grant_revoked':
    case 'grants_changed':
      return [...lists, ...READ_BY_ASSESSMENT, 'listExpirations', 'listAllComments'];
    case 'approval_changed':
      return [
        'getPartnerDecision',
        'listCompanyDecisions',
        'listAccessGranted',
        'listToReview',
        'countPartnerFilters',
        'comparePartners',
        'listExpirations',
      ];
    case 'notes_changed':
      return ['listComments', 'listAllComments'];
    case 'corrections_changed':
      return ['listCorrections', 'listIncomingCorrections', 'getSections'];
    case 'request_changed':
      // A vault shows whether more of it was requested.
      return [...lists, 'getDataVault'];
    default:
      // A message type that this build does not know makes nothing stale.
      kind satisfies never;
      return [];
  }
}
