import type { LiveMessage } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { people } from '../session/testing/people.ts';
import { staleBy } from './refetch.ts';

it.each<[LiveMessage['type'], readonly string[], readonly string[]]>([
  ['vault_changed', ['getAnswers', 'getRac', 'listToReview', 'listExpirations'], ['listComments']],
  ['grant_changed', ['getAnswers', 'getPartnerDecision', 'listCorrections', 'listExpirations'], []],
  // Notes on a section are shown as long as it is shared.
  ['grant_changed', ['listComments', 'listAllComments'], []],
  // What was revoked is dropped, not asked for again.
  ['grant_revoked', ['listAccessGranted', 'getRac'], ['getAnswers', 'getDataVault']],
  // Pages that are about many vaults stay open without it.
  ['grant_revoked', ['listExpirations', 'listAllComments'], []],
  ['grants_changed', ['listExpirations', 'listAllComments'], ['getAnswers', 'getDataVault']],
  ['approval_changed', ['getPartnerDecision', 'listCompanyDecisions', 'listToReview'], ['getRac']],
  // They show, sort and filter by what the company decided.
  ['approval_changed', ['listAccessGranted', 'countPartnerFilters', 'comparePartners'], []],
  ['notes_changed', ['listComments', 'listAllComments'], ['getAnswers']],
  ['corrections_changed', ['listCorrections', 'listIncomingCorrections', 'getSections'], []],
  ['request_changed', ['listAccessRequested', 'getDataVault'], ['getAnswers']],
])('%s makes stale what shows it, and nothing else', (type, stale, kept) => {
  const ids: readonly string[] = staleBy(type, people.gcAdmin);
  expect(ids).toEqual(expect.arrayContaining([...stale]));
  for (const id of kept) expect(ids).not.toContain(id);
});

it('a trade partner’s lists are those of its readers and requests', () => {
  const ids = staleBy('request_changed', people.tpAdmin);
  expect(ids).toEqual(expect.arrayContaining(['listIncomingRequests', 'countIncoming']));
  expect(ids).not.toContain('listAccessGranted');
});
