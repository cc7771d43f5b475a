import { hasEnoughLetters } from '@plumbline/api-contract';
import type { ListPeople } from './list-rows.ts';

export type Who = keyof ListPeople;
type Kind = {
  readonly name: string;
  readonly who: Who;
  /** Called in turn. */
  readonly paths: readonly string[];
  /** Reported in a separate table: a reader with all vaults, a very long or deep page, or a whole file. */
  readonly isApart?: boolean;
};

const GC = '/api/search/prequal/gc';
const TP = '/api/prequal_permissions/data_vault';
const WORDS = [
  'summit',
  'onyx ele',
  'con',
  'ridge roof llc',
  's',
  'bright',
  'group',
  'steel wolf',
  'pai',
  'fire',
  '77',
];
const ONE_FILTER = [
  'office_states=TX',
  'categories=26%2005%2019',
  'employee_quantities=1-4%7C5-9',
  'office_city=Boise',
  'verified_status=false',
  'generic_categories=09',
];
const THREE_FILTERS = [
  'office_states=TX&categories=26%2005%2019&employee_quantities=1-4',
  'office_states=CA%7CNY&generic_categories=09&verified_status=false',
  'office_city=Austin&employee_quantities=5-9&categories=07%2050%2000',
];
/** States and sizes in the order in which the rows are made. Pairs find different counts; together they average out. */
const TWO_FILTERS = ['TX&1-4', 'CA&5-9', 'NY&10-19', 'FL&20-49', 'CO&50-99', 'WA&1-4']
  .map((pair) => pair.split('&'))
  .map(([state, size]) => `office_states=${state}&employee_quantities=${size}`);
const ANSWERS = ['legal_structures=LLC', 'area_served_states=TX', 'ownership_types=Woman-owned'];
/** The directory rejects shorter words. */
const DIRECTORY_WORDS = WORDS.filter((word) => hasEnoughLetters(word));
const search = (list: string, words: readonly string[] = WORDS) =>
  words.map((word) => `${list}?search=${encodeURIComponent(word)}`);
const filtered = (list: string, filters: readonly string[]) =>
  filters.map((one) => `${list}?${one}`);

/** The calls to measure among this many companies, and who makes each. */
export const kinds = (organizations: number): readonly Kind[] => {
  const browse = `${GC}/browse_all/`;
  const granted = `${GC}/access_granted/`;
  const lists: Kind[] = [
    { name: 'Browse All, first page', who: 'many', paths: [browse] },
    { name: 'Browse All, page 20', who: 'many', paths: [`${browse}?page=20`] },
    {
      name: 'Browse All, not paged (1,000 rows)',
      who: 'many',
      paths: [`${browse}?is_paginate=false`],
      isApart: true,
    },
    {
      name: 'Browse All, at 70 % of it',
      who: 'many',
      paths: [`${browse}?offset=${Math.round(organizations * 0.8 * 0.7)}`],
      isApart: true,
    },
    { name: 'Browse All, searched', who: 'many', paths: search(browse) },
    { name: 'Browse All, one filter', who: 'many', paths: filtered(browse, ONE_FILTER) },
    { name: 'Browse All, three filters', who: 'many', paths: filtered(browse, THREE_FILTERS) },
    {
      name: 'Browse All, searched and filtered',
      who: 'many',
      paths: WORDS.map(
        (word, at) => `${browse}?search=${word}&${ONE_FILTER[at % ONE_FILTER.length]}`,
      ),
    },
    { name: 'Browse All, by an answer', who: 'many', paths: filtered(browse, ANSWERS) },
    {
      name: 'counts of three chips',
      who: 'many',
      paths: [
        `${GC}/browse_all/counts/?${THREE_FILTERS[0]}`,
        `${GC}/access_granted/counts/?${THREE_FILTERS[0]}`,
      ],
    },
  ];
  const own = (who: Who, count: string, isApart: boolean): Kind[] => [
    { name: `Access Granted (${count}), first page`, who, paths: [granted], isApart },
    { name: `Access Granted (${count}), searched`, who, paths: search(granted), isApart },
    {
      name: `Access Granted (${count}), two filters`,
      who,
      paths: filtered(granted, TWO_FILTERS),
      isApart,
    },
    {
      name: `Access Granted (${count}), by an answer`,
      who,
      paths: filtered(granted, ANSWERS),
      isApart,
    },
    {
      name: `Access Granted (${count}), by approval status`,
      who,
      paths: [`${granted}?tp_status=Approved&ordering=tp_status`],
      isApart,
    },
    {
      name: `Access Granted (${count}), newest first`,
      who,
      paths: [`${granted}?ordering=-created`],
      isApart,
    },
    ...['-changed', 'expires', 'emr', 'grade'].map((order) => ({
      name: `Access Granted (${count}), by ${order}`,
      who,
      paths: [`${granted}?ordering=${order}`],
      isApart,
    })),
    {
      name: `Access Granted (${count}), by expiry and rate`,
      who,
      paths: [`${granted}?expires_in=30&emr_max=0.9`, `${granted}?expires_in=0%7C90&trir_max=3`],
      isApart,
    },
    {
      name: `Expirations (${count})`,
      who,
      paths: ['/api/expirations/?who=all', '/api/expirations/'],
      isApart,
    },
    {
      name: `Access Granted (${count}), located`,
      who,
      paths: [`${granted}?locate=00000000-0000-4000-8000-000000000022`],
      isApart,
    },
    {
      name: `Completed Risk Assessments (${count})`,
      who,
      paths: [`${GC}/completed_rac/`, `${GC}/completed_rac/?search=summit`],
      isApart,
    },
  ];
  const vault = `?tp=00000000-0000-4000-8000-000000000001`;
  return [
    ...lists,
    ...own('many', '1,000', false),
    ...own('some', '52', false),
    ...own('all', 'all', true),
    { name: 'Access Requested', who: 'many', paths: [`${GC}/access_requested/`] },
    {
      name: 'contractors by name',
      who: 'partner',
      paths: search(`/api/prequal_service/search_company/${vault.slice(4)}/`, DIRECTORY_WORDS),
    },
    {
      name: 'people at contractors by name',
      who: 'partner',
      paths: ['summit', 'last 1a', 'onyx', 'ridge roof'].map(
        (word) => `${TP}/get_gc_employees/${vault}&search=${word}`,
      ),
    },
    { name: 'who has access', who: 'partner', paths: [`${TP}/get_has_access/${vault}`] },
    { name: 'incoming requests', who: 'partner', paths: [`${TP}/get_incoming/${vault}`] },
    { name: 'sent invitations', who: 'partner', paths: [`${TP}/get_sent/${vault}`] },
    { name: 'who looked', who: 'partner', paths: [`/api/pf_data_vault/readers/${vault}`] },
    {
      name: 'counter of requests',
      who: 'partner',
      paths: ['/api/prequal_permissions/incoming_counter/'],
    },
    { name: 'csv of 1,000 rows', who: 'many', paths: [`${GC}/access_granted/csv/`], isApart: true },
    { name: 'csv of 10,000 rows', who: 'many', paths: [`${GC}/browse_all/csv/`], isApart: true },
  ];
};
