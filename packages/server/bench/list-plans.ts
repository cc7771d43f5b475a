import { noFilters, readFilters } from '../src/modules/search/filters.ts';
import { findPage } from '../src/modules/search/queries.ts';
import type { List, View } from '../src/modules/search/view.ts';
import type { Who } from './list-calls.ts';
import { listPeople } from './list-rows.ts';
import type { Site } from './list-sites.ts';
import { planOf, statementsOf } from './plans.ts';

/** The plan of each list's statement, as Markdown; run on the larger site. */
export async function plans({ url, organizations }: Site): Promise<string> {
  const people = listPeople(organizations);
  const asked: readonly (readonly [string, List, Who, Partial<View>])[] = [
    ['Browse All', 'browse_all', 'many', {}],
    ['Browse All, searched: summit', 'browse_all', 'many', { words: ['summit'] }],
    ['Browse All, searched: con', 'browse_all', 'many', { words: ['con'] }],
    [
      'Browse All, one filter',
      'browse_all',
      'many',
      { filters: readFilters({ office_states: 'TX' }) },
    ],
    [
      'Browse All, three filters',
      'browse_all',
      'many',
      {
        filters: readFilters({
          categories: '26 05 19',
          office_states: 'TX',
          employee_quantities: '1-4',
        }),
      },
    ],
    [
      'Browse All, by an answer',
      'browse_all',
      'many',
      { filters: readFilters({ legal_structures: 'LLC' }) },
    ],
    ['Access Granted (1,000)', 'access_granted', 'many', {}],
    ['Access Granted (1,000), searched', 'access_granted', 'many', { words: ['summit'] }],
    [
      'Access Granted (1,000), by an answer',
      'access_granted',
      'many',
      { filters: readFilters({ legal_structures: 'LLC' }) },
    ],
    [
      'Access Granted (1,000), by approval status',
      'access_granted',
      'many',
      { filters: readFilters({ tp_status: 'Approved' }), ordering: 'tp_status' },
    ],
    ['Access Granted (all)', 'access_granted', 'all', {}],
    ['Access Granted (all), searched: con', 'access_granted', 'all', { words: ['con'] }],
    ['Access Requested', 'access_requested', 'many', { ordering: '-created' }],
    ['Completed Risk Assessments (1,000)', 'completed_rac', 'many', {}],
  ];
  const texts: string[] = [];
  for (const [name, list, who, view] of asked) {
    const reader = { userId: people[who], contractorId: `0${people[who].slice(1)}` };
    const whole: View = { list, reader, words: [], filters: noFilters, ordering: 'name', ...view };
    const statements = await statementsOf(url, (database) =>
      findPage(database, whole, { limit: 50, offset: 0 }),
    );
    for (const statement of statements.filter(({ sql }) => /^(?:select|with)\b/.test(sql.trim())))
      texts.push(
        `### ${name}\n\n\`\`\`\n${await planOf(url, statement, ', analyze, buffers, summary off')}\n\`\`\``,
      );
  }
  return texts.join('\n\n');
}
