import type { EndpointId, LiveMessage, User } from '@plumbline/api-contract';
import { isTradePartner } from '../session/landing.ts';

/** What a permission lets its person read of a vault. */
export const READ_BY_PERMISSION: readonly EndpointId[] = [
  'getSections',
  'getDataVault',
  'getAnswers',
  'getIndustryRates',
];

/** What an assessment shows besides its record follows what is shared now. */
export const READ_BY_ASSESSMENT: readonly EndpointId[] = ['getRac', 'listRacScores'];

/** The lists that name vaults by what was opened, asked for and found. */
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

/** The lists of who reads one’s own vault, who asks to, and who was invited to. */
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
 * What a message makes stale, by its type and the side that the person is on: the ids of the calls that are made again
 * where a page shows them.
 */
export function staleBy(type: LiveMessage['type'], user: User): readonly EndpointId[] {
  const lists = isTradePartner(user) ? OF_A_TRADE_PARTNER : OF_A_CONTRACTOR;
  switch (type) {
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
      ];
    case 'grant_revoked':
    case 'grants_changed':
      return [...lists, ...READ_BY_ASSESSMENT];
    case 'approval_changed':
      return ['getPartnerDecision', 'listCompanyDecisions', 'listToReview', 'listExpirations'];
    case 'notes_changed':
      return ['listComments', 'listAllComments'];
    case 'corrections_changed':
      return ['listCorrections', 'listIncomingCorrections', 'getSections'];
    case 'request_changed':
      // A vault says whether more of it was asked for.
      return [...lists, 'getDataVault'];
    default:
      // A message of a kind that this build does not know yet is none of its business.
      return [];
  }
}
