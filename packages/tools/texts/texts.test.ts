import { describe, expect, it } from 'vitest';
import { root } from '../test/projects/paths.ts';
import { check } from './check.mjs';
import { readCode } from './read-code.mjs';
import { readPage, readSchema, readTexts } from './read-files.mjs';

const texts = readTexts(root);

describe('every text of the product', () => {
  it('is found in every kind of room', () => {
    const rooms = new Set(texts.map(({ room }) => room));
    for (const room of ['app/features/settings', 'server/mail', 'cli', 'schemas', 'docs/reference'])
      expect(rooms).toContain(room);
    expect(texts.filter(({ kind }) => kind !== 'comment').length).toBeGreaterThan(10_000);
  });

  it('is plain American English, and no exception is left over', () => {
    const { faults, unused } = check(texts);
    expect(faults).toEqual([]);
    expect(unused).toEqual([]);
  });
});

const inCode = (source: string) =>
  check(
    readCode(source, 'x.tsx').map((text) => ({ ...text, file: 'x.tsx', room: 'app' })),
    [],
  ).faults.map((fault) => fault.split('\n')[0]);

describe('what is refused', () => {
  it.each([
    ['<p>Nothing was cancelled.</p>', 'british'],
    ['<input placeholder="Your e-mail" />', 'e-mail'],
    ["const hint = 'Owners holding 5 % or more';", 'percent'],
    ['const hint = `At least ${share} %.`;', 'percent'],
    ['<p>Those that are complete stand here.</p>', 'stands'],
    ['<Button label="Untick all" />', 'tick'],
    ["throw new ProblemError(422, 'This is no email address.');", 'is no'],
    ["const title = 'Choose your mails';", 'mail'],
    ["const title = 'The sending goes on';", 'go on'],
    ["const title = 'Always Show These';", 'usual columns'],
    ['<h2>What We Understood</h2>', 'translated'],
    ['<p>You wait for no answer</p>', 'translated'],
    ["const hint = 'Untick one and its block is put away';", 'tick'],
    ['<p>Not said</p>', 'not said'],
    ['/** Facts of the own vault. */', 'the own'],
    ["const hint = '9 more dates run out later.';", 'run out'],
    ["const title = 'Take back the invitation';", 'take back'],
    ["const title = 'Yours alone';", 'yours alone'],
    ["const words = 'No trade partner passes these filters.';", 'passes filters'],
    ["const words = 'This cannot be undone, it is for good.';", 'for good'],
    ["const words = 'A change holds at once.';", 'at once'],
    ["const words = '12 with a fault';", 'fault'],
    ["const words = '2 known already';", 'already last'],
    ["throw new Error('Choose a file of the kind PDF.');", 'of the kind'],
    ['/** Who is no Admin any more has no part in it. */', 'no more'],
    ['// Not before what came back is kept anew.', 'not before what'],
    ['const words = `${field.label} must be a number`;', 'glued'],
    ['const words = `Enter ${label}.`;', 'glued'],
    ['<p>Enter the {label}.</p>', 'glued'],
  ])('%s', (source, rule) => {
    expect(inCode(source)).toContainEqual(expect.stringContaining(`[${rule}]`));
  });

  it.each([
    ['<p className="colour-grey">Fine</p>'],
    ["import x from './colour.ts';"],
    ["if (state === 'cancelled') act();"],
    ["const sql = 'select 1 where state = cancelled';"],
    ['const words = `Asked because of "${label}".`;'],
    ['const words = `Email for ${label}`;'],
    ['// A request that is `cancelled` stays.'],
    ['const words = `${ticked.size} selected`;'],
  ])('does not include %s', (source) => {
    expect(inCode(source)).toEqual([]);
  });
});

describe('what is read', () => {
  const wordsOf = (source: string) =>
    readCode(source, 'x.tsx').map(({ line, text }) => `${line} ${text}`);

  it('from code is what people see, with each sentence in one piece', () => {
    expect(
      wordsOf(`
        <section className="a b-c" aria-label="Your answers">
          <p>Hello <strong>{name}</strong>, you have {count} answers.</p>
          {isOpen ? 'Close it' : <Link to="/x">Open it</Link>}
        </section>`),
    ).toEqual([
      '2 Your answers',
      '3 Hello {name}, you have {count} answers.',
      '4 Close it',
      '4 Open it',
    ]);
  });

  it('from a template is what its form shows', () => {
    const source = '{\n "id": "IN-01",\n "label": "Broker",\n "options": [{ "value": "a" }]\n}';
    expect(readSchema(source).map(({ line, text }) => `${line} ${text}`)).toEqual(['3 Broker']);
  });

  it('from a docs page is its paragraphs without code', () => {
    const page = '# Title\n\nOne line\nand `another`.\n\n```sh\ncolour\n```\n';
    expect(readPage(page).map(({ line, text }) => `${line} ${text}`)).toEqual([
      '1 # Title',
      '3 One line and X.',
    ]);
  });
});
