// The rows of the printed table: the title, the unit and the goal of each.
//
// The goals are bounds that the project set for itself; `at` is the row's key among the figures.

/** @typedef {{ at: string, title: string, unit: 'x' | 'grows' | 'KB' | 'ms' | 'us', goal?: number }} Row */
/** @typedef {{ title: string, work: string, needs?: 'rules' | 'sums', oursOnly?: boolean, rows: Row[] }} Group `needs`: what an engine must be able to do */

const number = new Intl.NumberFormat('en-US');
const sized = (size) => number.format(size);

const GOALS = { 'change 1 1000': 5, 'change 100 1000': 2.5 };

/** @type {Group[]} */
export const GROUPS = [
  {
    title: 'One change and the flags of all that depend on it',
    work: 'change',
    rows: [1, 10, 100].flatMap((k) => [
      ...[100, 1_000, 10_000].map((size) => {
        const at = `change ${k} ${size}`;
        return row(
          at,
          `${k} ${k === 1 ? 'dependent' : 'dependents'}, ${sized(size)} questions`,
          'x',
          GOALS[at],
        );
      }),
      row(`change ${k} growth`, `  from 100 to 10,000 questions`, 'grows', 1.2),
    ]),
  },
  {
    title: 'Compile and open',
    work: 'compile',
    rows: [
      row('compile 1000', '1,000 questions', 'x', 10),
      row('compile 10000', '10,000 questions', 'x', 10),
      row('compile growth', '  from 1,000 to 10,000 questions', 'grows', 15),
    ],
  },
  {
    title: 'A second answers document, all rules',
    work: 'answers',
    rows: [row('answers 1000', '1,000 questions', 'x', 8)],
  },
  {
    title: 'A chain of 100 value rules',
    work: 'chain',
    needs: 'rules',
    rows: [
      row('chain rules 0', 'alone', 'x', 10),
      row('chain rules 1000', 'in 1,000 questions', 'x'),
      row('chain rules inside', '  in 1,000 against alone', 'grows', 1.3),
    ],
  },
  {
    title: 'A chain of 100 sums',
    work: 'chain',
    needs: 'sums',
    rows: [
      row('chain sums 0', 'alone', 'x', 6),
      row('chain sums 1000', 'in 1,000 questions', 'x'),
      row('chain sums inside', '  in 1,000 against alone', 'grows', 1.3),
    ],
  },
  {
    title: 'Rows of a panel, 20 questions each',
    work: 'panels',
    rows: ['load', 'add', 'remove', 'inner'].flatMap((kind) => [
      ...[10, 100, 1_000].map((size) =>
        row(
          `panels ${kind} ${size}`,
          `${rowWords(kind)}, ${sized(size)} rows`,
          'x',
          size === 100 && kind !== 'load' ? 6 : undefined,
        ),
      ),
      ...(kind === 'load'
        ? []
        : [row(`panels ${kind} growth`, '  from 10 to 1,000 rows', 'grows', 1.2)]),
    ]),
  },
  {
    title: 'Memory of one open form, a question',
    work: 'memory',
    rows: [1_000, 10_000].flatMap((size) => [
      row(`memory ${size}`, `${sized(size)} questions, all`, 'KB', 1),
      ...['documents', 'program', 'session'].map((stage) =>
        row(`memory ${size} ${stage}`, `  ${stage}`, 'KB'),
      ),
      row(`memory ${size} every state read`, '  on top: every state read', 'KB'),
    ]),
  },
  {
    title: 'plumb check, a cold process, beyond the start of Node',
    work: 'check',
    oursOnly: true,
    rows: [
      row('check 1000', '1,000 questions, every proof', 'ms', 100),
      row('check form F', 'form F, every proof', 'ms'),
      row('check nothing', 'plumb help: what starting alone takes', 'ms'),
      row('check node', '(the start of Node itself)', 'ms'),
    ],
  },
  {
    title: 'Form F, all sections, no floor',
    work: 'form-f',
    oursOnly: true,
    rows: [
      row('form F open', 'compile and open', 'us'),
      row('form F keystroke', 'one keystroke', 'us'),
    ],
  },
  {
    title: 'Risk scores, against loops written by hand',
    work: 'risk',
    oursOnly: true,
    rows: [
      row('risk score', 'one opened vault: answers, metrics, limits, why', 'x', 5),
      row('risk reweigh 10000', '10,000 stored reports under other weights', 'x', 3),
    ],
  },
];

function row(at, title, unit, goal) {
  return { at, title, unit, ...(goal === undefined ? {} : { goal }) };
}

function rowWords(kind) {
  return {
    load: 'open the form',
    add: 'add a row',
    remove: 'take one away',
    inner: 'change an inner answer',
  }[kind];
}
