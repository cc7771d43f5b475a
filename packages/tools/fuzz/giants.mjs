// The few cases that are large rather than odd: every run tries them first.

const wrapped = (questions) =>
  `{"id":"g","link":"s","template":"g","questions":[${questions.join(',')}]}`;
const many = (count, make) => Array.from({ length: count }, (_, at) => make(at));
const question = (id, more = '') => `{"id":"${id}","type":"TEXT"${more}}`;
const withRules = (id, rules) => question(id, `,"conditions":${JSON.stringify(rules)}`);

/** Text of about this many bytes. */
function filled(bytes) {
  const label = 'A question that says at some length what it would like to know. '.repeat(8);
  const one = (at) =>
    `{"id":"Q-${at}","type":"TEXT","label":"${label}","conditions":["hidden: question.Q-0 is \\"x ${at}\\""]}`;
  return wrapped([
    question('Q-0'),
    ...many(Math.ceil(bytes / one(1e5).length), (at) => one(at + 1)),
  ]);
}

/** @type {[name: string, make: (of: (count: number) => number) => { text?: string, rule?: string }][]} */
const LARGE = [
  ['10 MB, sound', (of) => ({ text: filled(of(10_000_000)) })],
  ['10 MB in one string', (of) => ({ text: `{"id":"${'x'.repeat(of(10_000_000))}"}` })],
  ['10 MB of brackets', (of) => ({ text: '['.repeat(of(10_000_000)) })],
  ['10 MB of commas', (of) => ({ text: ','.repeat(of(10_000_000)) })],
  [
    '10 MB of numbers',
    (of) => ({ text: `[${many(of(1_000_000), (at) => 100_000_000 + at).join(',')}]` }),
  ],
  ['lists 10,000 deep', (of) => ({ text: '['.repeat(of(10_000)) + ']'.repeat(of(10_000)) })],
  ['objects 10,000 deep', (of) => ({ text: '{"a":'.repeat(of(10_000)) })],
  [
    'questions 10,000 deep',
    (of) => ({
      text: `${'{"id":"A","link":"s","type":"TEXT","questions":['.repeat(of(10_000))}${']}'.repeat(of(10_000))}`,
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
  ['10,000 properties of one name', (of) => ({ text: `{${'"a":1,'.repeat(of(10_000))}"a":1}` })],
  [
    '10,000 questions of one id',
    (of) => ({ text: wrapped(many(of(10_000), () => question('A'))) }),
  ],
  [
    '200,000 questions without a usable id',
    (of) => ({ text: wrapped(many(of(200_000), (at) => `{"id":${at},"type":"X"}`)) }),
  ],
  [
    '10,000 misspelt references',
    (of) => ({
      text: wrapped(
        many(of(10_000), (at) =>
          withRules(`Question-${at}`, [`hidden: question.Qestion-${at} full`]),
        ),
      ),
    }),
  ],
  [
    'a chain of 5,000 rules',
    (of) => ({
      text: wrapped([
        question('Q-0'),
        ...many(of(5_000), (at) =>
          withRules(`Q-${at + 1}`, [`value: question.Q-${at} full => "x"`]),
        ),
      ]),
    }),
  ],
  [
    'a loop of 5,000 rules',
    (of) => ({
      text: wrapped(
        many(of(5_000), (at) =>
          withRules(`Q-${at}`, [`hidden: question.Q-${(at + 1) % of(5_000)} full`]),
        ),
      ),
    }),
  ],
  [
    '2,000 rules of one question',
    (of) => ({
      text: wrapped([
        question('A'),
        withRules(
          'B',
          many(of(2_000), (at) => `hidden: question.A is "${at}" => ${at % 2 === 0}`),
        ),
      ]),
    }),
  ],
  [
    '5,000 rows',
    (of) => ({
      text: wrapped([
        `{"id":"P","type":"PANEL","questions":[${question('P.1')}],"panels":[${many(
          of(5_000),
          (at) => `{"id":"r${at}","questions":[${question('P.1')}]}`,
        ).join(',')}]}`,
        withRules('Q', ['hidden: panelInnerId.P.1 is "x"']),
      ]),
    }),
  ],
  [
    '40,000 clauses',
    (of) => ({
      rule: `hidden: ${many(of(40_000), (at) => `question.Q${at % 9} full`).join(' or ')}`,
    }),
  ],
  [
    'a rule of a million characters',
    (of) => ({ rule: `hidden: question.A is "${'x'.repeat(of(1_000_000))}"` }),
  ],
  [
    '300,000 brackets in a rule',
    (of) => ({ rule: `hidden: question.A is ${'['.repeat(of(300_000))}` }),
  ],
  ['300,000 parentheses in a rule', (of) => ({ rule: `hidden: ${'('.repeat(of(300_000))}` })],
  ['300,000 quotes in a rule', (of) => ({ rule: `hidden: ${'"'.repeat(of(300_000))}` })],
  ['300,000 braces in a rule', (of) => ({ rule: `hidden: ${'{'.repeat(of(300_000))}` })],
];

/**
 * Each makes its case on demand: some are many megabytes. A share below 1 makes a smaller one of the same shape.
 *
 * @param {number} [share]
 */
export const giantsOf = (share = 1) =>
  LARGE.map(([name, make]) => ({
    name,
    make: () => ({ kind: name, ...make((count) => Math.ceil(count * share)) }),
  }));

export const giants = giantsOf();
