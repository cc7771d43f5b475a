// The few cases that are large rather than odd: tried first in every run.

const wrapped = (questions) =>
  `{"id":"g","link":"s","template":"g","questions":[${questions.join(',')}]}`;
const many = (count, make) => Array.from({ length: count }, (_, at) => make(at));
const question = (id, more = '') => `{"id":"${id}","type":"TEXT"${more}}`;
const withRules = (id, rules) => question(id, `,"conditions":${JSON.stringify(rules)}`);

/** Text of about so many bytes. */
function filled(bytes) {
  const label = 'A question that says at some length what it would like to know. '.repeat(8);
  const one = (at) =>
    `{"id":"Q-${at}","type":"TEXT","label":"${label}","conditions":["hidden: question.Q-0 is \\"x ${at}\\""]}`;
  return wrapped([
    question('Q-0'),
    ...many(Math.ceil(bytes / one(1e5).length), (at) => one(at + 1)),
  ]);
}

/** @type {[name: string, make: () => { text?: string, rule?: string }][]} */
const LARGE = [
  ['10 MB, sound', () => ({ text: filled(10_000_000) })],
  ['10 MB in one string', () => ({ text: `{"id":"${'x'.repeat(10_000_000)}"}` })],
  ['10 MB of brackets', () => ({ text: '['.repeat(10_000_000) })],
  ['10 MB of commas', () => ({ text: ','.repeat(10_000_000) })],
  [
    '10 MB of numbers',
    () => ({ text: `[${many(1_000_000, (at) => 100_000_000 + at).join(',')}]` }),
  ],
  ['lists 10,000 deep', () => ({ text: '['.repeat(10_000) + ']'.repeat(10_000) })],
  ['objects 10,000 deep', () => ({ text: '{"a":'.repeat(10_000) })],
  [
    'questions 10,000 deep',
    () => ({
      text: `${'{"id":"A","link":"s","type":"TEXT","questions":['.repeat(10_000)}${']}'.repeat(10_000)}`,
    }),
  ],
  [
    'questions 64 deep',
    () => {
      let text = question('Q-64');
      for (let level = 63; level >= 0; level -= 1)
        text = question(`Q-${level}`, `,"questions":[${text}]`);
      return { text: wrapped([text]) };
    },
  ],
  ['10,000 properties of one name', () => ({ text: `{${'"a":1,'.repeat(10_000)}"a":1}` })],
  ['10,000 questions of one id', () => ({ text: wrapped(many(10_000, () => question('A'))) })],
  [
    '10,000 misspelt references',
    () => ({
      text: wrapped(
        many(10_000, (at) => withRules(`Question-${at}`, [`hidden: question.Qestion-${at} full`])),
      ),
    }),
  ],
  [
    'a chain of 5,000 rules',
    () => ({
      text: wrapped([
        question('Q-0'),
        ...many(5_000, (at) => withRules(`Q-${at + 1}`, [`value: question.Q-${at} full => "x"`])),
      ]),
    }),
  ],
  [
    'a loop of 5,000 rules',
    () => ({
      text: wrapped(
        many(5_000, (at) => withRules(`Q-${at}`, [`hidden: question.Q-${(at + 1) % 5_000} full`])),
      ),
    }),
  ],
  [
    '2,000 rules of one question',
    () => ({
      text: wrapped([
        question('A'),
        withRules(
          'B',
          many(2_000, (at) => `hidden: question.A is "${at}" => ${at % 2 === 0}`),
        ),
      ]),
    }),
  ],
  [
    '5,000 rows',
    () => ({
      text: wrapped([
        `{"id":"P","type":"PANEL","questions":[${question('P.1')}],"panels":[${many(
          5_000,
          (at) => `{"id":"r${at}","questions":[${question('P.1')}]}`,
        ).join(',')}]}`,
        withRules('Q', ['hidden: panelInnerId.P.1 is "x"']),
      ]),
    }),
  ],
  [
    '40,000 clauses',
    () => ({ rule: `hidden: ${many(40_000, (at) => `question.Q${at % 9} full`).join(' or ')}` }),
  ],
  [
    'a rule of a million characters',
    () => ({ rule: `hidden: question.A is "${'x'.repeat(1_000_000)}"` }),
  ],
  ['300,000 brackets in a rule', () => ({ rule: `hidden: question.A is ${'['.repeat(300_000)}` })],
  ['300,000 parentheses in a rule', () => ({ rule: `hidden: ${'('.repeat(300_000)}` })],
  ['300,000 quotes in a rule', () => ({ rule: `hidden: ${'"'.repeat(300_000)}` })],
  ['300,000 braces in a rule', () => ({ rule: `hidden: ${'{'.repeat(300_000)}` })],
];

/** Each makes its case when asked: some are of many megabytes. */
export const giants = LARGE.map(([name, make]) => ({
  name,
  make: () => ({ kind: name, ...make() }),
}));
