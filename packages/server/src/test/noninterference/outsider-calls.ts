import { type Endpoint, type EndpointId, endpoints } from '@plumbline/api-contract';
import { templateSections } from '../../engine/vault-state.ts';
import { type Calls, paramsNaming } from '../authorization/calls.ts';
import { mayCall } from '../authorization/may-call.ts';
import { STRUCTURE_READS } from './pairs.ts';

/** One call by an outsider. */
export type OutsiderCall = {
  readonly id: EndpointId;
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
};

/** Calls that would end the test if the outsider made them, or that do not have a single reply. */
const LEFT_OUT: Partial<Record<EndpointId, string>> = {
  logout: 'ends the session',
  logoutEverywhere: 'ends the session',
  deleteMe: 'ends the account',
  endSession: 'ends a session',
  deleteComment: 'takes away what other calls name',
  endAssignment: 'takes away what other calls name',
  deleteRac: 'takes away what other calls name',
  deleteRacEvaluation: 'takes away what other calls name',
  deletePrequalSetting: 'takes away what other calls name',
  deleteNotification: 'takes away what other calls name',
  replaceInviteLink: 'gives another link each time',
  getInviteLink: 'makes a link where there is none',
  getPortrait: 'of no vault',
  metrics: 'counts calls and seconds',
};

/** Questions that another section shows or hides: a note on a question that is not shown is rejected. */
const notedQuestions = STRUCTURE_READS.map(({ to, reader }) => `${to}/${reader}`);

const links = templateSections.map(({ link }) => link);

/**
 * Every call of the contract as an outsider makes it about one vault, including calls that it may not make, because a
 * refusal could reveal something too. Calls that read a vault are made in all variants. New endpoints are included
 * automatically.
 *
 * @param files the id of a file for each FILE question
 */
export function outsiderCalls(
  { tp, params, queries }: Calls,
  files: readonly string[],
): readonly OutsiderCall[] {
  const found: OutsiderCall[] = [];
  const permission = params['/api/prequal_permissions/data_vault/:id/'] ?? '';
  for (const [name, declared] of Object.entries<Endpoint>(endpoints)) {
    const id = name as EndpointId;
    if (LEFT_OUT[id] !== undefined || declared.kind === 'socket') continue;
    if (mayCall[id] === undefined) throw new Error(`who may call ${id}?`);
    const of = params[declared.path];
    const isRead = declared.method === 'GET' || declared.method === 'DELETE';
    const call: OutsiderCall = {
      id,
      ...(of !== undefined && {
        params: paramsNaming(declared.path, of),
      }),
      query: queries[id] ?? {},
      ...(!isRead && { body: { wrong: true } }),
    };
    found.push(call, ...waysOf(call, { tp, permission }, files));
  }
  return found;
}

/** The other variants of a call that reads a vault, or a list that vaults are found in. */
function waysOf(
  call: OutsiderCall,
  { tp, permission }: { readonly tp: string; readonly permission: string },
  files: readonly string[],
): OutsiderCall[] {
  const { id } = call;
  switch (id) {
    case 'createComment':
      return notedQuestions.map((question) => ({
        id,
        body: { note: 'A note', permission, question },
      }));
    case 'decideForSelf':
      return [{ id, params: { tp }, body: { tp_status: 'Approved', tp_notes: 'Read.' } }];
    case 'remindOfExpiration':
      return [{ id, body: { tp, address: 'banking-credit/BK-06' } }];
    case 'createRac':
      return [
        { id, body: { tp } },
        { id, body: { tp, state: 'TX' } },
      ];
    case 'getRac':
      return [{ id, params: newest }];
    case 'printRac':
      return ['condensed', 'whole'].map((form) => ({ id, params: newest, query: { form } }));
    case 'updateRac':
      return [
        { id, params: newest, body: { revision: 1, note: 'A note', single_limit: 750_000 } },
        // The report also depends on whether a cap applies.
        { id, params: newest, body: { revision: 1, override: { cap: 'K16', reason: 'Agreed' } } },
      ];
    case 'getAnswers':
      return links.flatMap((link) => [
        { id, query: { tp, link } },
        { id, query: { tp, link, not_applicable: true, since: 'own' } },
      ]);
    case 'printAnswers':
      // Few variants, because drawing takes longest. Every pair compares the content of each section's PDF anyway.
      return [
        { id, query: { tp } },
        { id, query: { tp, link: 'licenses-registrations', notes: true } },
      ];
    case 'downloadFile':
    case 'deleteFile':
      return files.map((file) => ({ id, params: { id: file } }));
    case 'browsePartners':
    case 'listAccessGranted':
      return FILTERS.map((query) => ({ id, query }));
    case 'listCompletedRac':
      return [...FILTERS, ...ASSESSED].map((query) => ({ id, query }));
    case 'countPartnerFilters':
      return filteredLists(id, ['browse_all', 'access_granted', 'completed_rac']);
    case 'exportPartners':
      return filteredLists(id, ['access_granted', 'completed_rac']);
    default:
      return [];
  }
}

const filteredLists = (id: EndpointId, lists: readonly string[]): OutsiderCall[] =>
  lists.flatMap((list) =>
    (list === 'completed_rac' ? [...FILTERS, ...ASSESSED] : FILTERS).map((query) => ({
      id,
      params: { list },
      query,
    })),
  );

/** Stands for the id of the risk assessment that the outsider made last. */
export const NEWEST_REPORT = 'the newest report';
const newest = { racId: NEWEST_REPORT };
/** Filters and orders that could reveal something about an assessment. */
const ASSESSED: readonly object[] = [
  { grades: 'A+|A|A-|B+|B|B-|C+|C|C-' },
  { grades: 'D+|D|D-|F|Incomplete' },
  { score_min: 70, ordering: '-score' },
  { single_min: 500_000, ordering: 'single_limit' },
  { aggregate_min: 2_000_000, ordering: '-aggregate_limit' },
  { carries: 250_000 },
  { is_outdated: 'true' },
];

const FILTERS: readonly object[] = [
  { ordering: 'name' },
  { ordering: '-name' },
  { ownership_types: 'Woman-owned|Minority-owned|Veteran-owned' },
  { certifying_agencies: 'a|b' },
  { legal_structures: 'Limited liability company (LLC)|C corporation|Sole proprietorship' },
  { area_served_states: 'TX|NM|CA|OK|HI' },
  { area_served_countries: 'MX|CA' },
  { prequal_statuses: 'Work In Progress' },
];
