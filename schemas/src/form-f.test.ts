import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Question } from './index.ts';
import { lookups } from './lookups.ts';
import { formF } from './templates.ts';

// The outline that form F was made from, column by column; the template must have lost none of it.
type Row = {
  id: string;
  type: string;
  required: boolean;
  panel?: string;
  limits?: string;
  shownWhen?: string;
};
const outline = JSON.parse(
  readFileSync(new URL('../conformance/form-f.json', import.meta.url), 'utf8'),
) as readonly Row[];

type Place = { question: Question; link: string; panel?: Question };
const places: readonly Place[] = formF.flatMap(({ link, questions }) =>
  questions.flatMap((question) => [
    { question, link },
    ...(question.questions ?? []).map((inner) => ({ question: inner, link, panel: question })),
  ]),
);
const byId = new Map(places.map((place) => [place.question.id, place]));
const at = (id: string): Question => byId.get(id)!.question;
const values = (question: Question) => (question.options ?? []).map((option) => option.value);

const SECTIONS = [
  ['BI', 'basic', 32, 1],
  ['OW', 'standard', 25, 2],
  ['KP', 'standard', 21, 2],
  ['TC', 'basic', 23, 0],
  ['LI', 'basic', 24, 2],
  ['CE', 'basic', 12, 1],
  ['WF', 'standard', 20, 1],
  ['PE', 'standard', 40, 4],
  ['FI', 'confidential', 49, 1],
  ['BK', 'confidential', 13, 0],
  ['BO', 'standard', 20, 0],
  ['IN', 'basic', 34, 1],
  ['SS', 'standard', 34, 3],
  ['SP', 'standard', 28, 0],
  ['QU', 'standard', 18, 0],
  ['LE', 'confidential', 32, 1],
  ['DC', 'standard', 11, 1],
];

describe('form F in figures', () => {
  it('has 17 sections with their tiers, fields and panels, in order', () => {
    const found = formF.map(({ code, tier, link }) => {
      const own = places.filter((place) => place.link === link);
      return [code, tier, own.length, own.filter((p) => p.question.type === 'PANEL').length];
    });
    expect(found).toEqual(SECTIONS);
  });

  it('has 436 fields with ids of their own: 289 at top level, 147 in 20 panels', () => {
    expect(byId.size).toBe(436);
    expect(places).toHaveLength(436);
    expect(places.filter((place) => !place.panel)).toHaveLength(289);
    expect(places.filter((place) => place.question.type === 'PANEL')).toHaveLength(20);
  });

  it('has 110 rules, 20 uploads, 10 calculations, 133 questions required from the start', () => {
    expect(places.flatMap((place) => place.question.conditions ?? [])).toHaveLength(110);
    expect(places.filter((place) => place.question.type === 'FILE')).toHaveLength(20);
    expect(places.filter((place) => place.question.type === 'CALC')).toHaveLength(10);
    const start = places.filter(({ question, panel }) => {
      return !panel && question.required === true && question.hidden !== true;
    });
    expect(start).toHaveLength(133);
  });

  it('is described in the reference by the same figures', () => {
    const page = readFileSync(new URL('../../docs/reference/form-f.md', import.meta.url), 'utf8');
    const table = page.split('\n').filter((line) => /^\| [A-Z]{2} \|/u.test(line));
    expect(table).toEqual(
      formF.map(({ code, title, link, tier }) => {
        const own = places.filter((place) => place.link === link).map((place) => place.question);
        const count = (type: string) => own.filter((question) => question.type === type).length;
        const rules = own.flatMap((question) => question.conditions ?? []).length;
        const figures = [own.length, count('PANEL'), rules, count('FILE')].join(' | ');
        return `| ${code} | ${title} | \`${link}\` | ${tier} | ${figures} |`;
      }),
    );
  });

  it('carries no answer', () => {
    expect(places.filter((place) => 'value' in place.question)).toEqual([]);
  });
});

describe('every row of the outline', () => {
  const TYPES: Record<string, string> = { NUMBER: 'NUMERIC', PERCENT: 'PERCENTAGE' };

  it('stands in its panel, in the order of the outline', () => {
    expect(places.map(({ question, panel }) => [question.id, panel?.id])).toEqual(
      outline.map((row) => [row.id, row.panel]),
    );
  });

  it.each(outline)('$id keeps its type ($type) and whether it is required', (row) => {
    const question = at(row.id);
    const word = row.type.split(' ')[0]!;
    expect(question.type).toBe(TYPES[word] ?? word);
    expect(question.required ?? false).toBe(row.required);
    expect(question.label?.length).toBeGreaterThan(0);
    expect(question.label).not.toMatch(/[A-Z]{2}-\d/u);
    const detail = row.type.slice(word.length + 1);
    if (word === 'MASK') expect(question.mask).toBe(detail);
    if (word === 'TEXTAREA' && detail) expect(question.maxLength).toBe(Number(detail));
    expect(question.multiple ?? false).toBe(detail === 'multi');
    if (word === 'FILE') {
      const named = detail.slice(1, -1).split(', ');
      // The specification: insurance, licenses and certifications accept pdf or gif, whatever the outline names.
      const kinds = /^(?:IN|LI|CE)-/u.test(row.id) ? ['pdf', 'gif'] : named;
      expect(question.accept?.filter((kind) => kind !== 'xlsx')).toEqual(kinds);
      expect(question.accept?.includes('xlsx')).toBe(kinds.includes('xls'));
    }
    const rows = /(\d+)\.\.(\d+)$/u.exec(detail);
    if (word === 'PANEL' && rows)
      expect([question.min, question.max]).toEqual([Number(rows[1]), Number(rows[2])]);
    if (word === 'PANEL')
      expect(question.per !== undefined).toBe(/per /u.test(detail) || row.id === 'LI-02');
  });

  it.each(outline)(
    '$id has a rule exactly when it is shown only sometimes',
    ({ id, shownWhen }) => {
      const { hidden = false, conditions = [] } = at(id);
      expect(hidden).toBe(shownWhen !== undefined);
      expect(conditions).toHaveLength(shownWhen === undefined ? 0 : 1);
      for (const rule of conditions) {
        expect(rule).toMatch(/^hidden: .* => false$/u);
        const ids = [...(shownWhen ?? '').matchAll(/[A-Z]{2}-\d\d(?:\.\d+)?/gu)].map(
          ([one]) => one,
        );
        expect(idsIn(rule).map(([, name]) => name)).toEqual(ids);
      }
    },
  );

  const lists = outline.filter(
    (row) =>
      /^(?:SELECT|CHECKBOX|COMBOBOX)/u.test(row.type) &&
      !(row.limits ?? '').startsWith('L:counties'),
  );
  // Long lists of suggestions: their own endpoints serve them.
  const SERVED: ReadonlySet<string> = new Set(['job_titles', 'certifying_agencies']);
  it.each(lists)('$id offers its list: $limits', ({ id, limits = '' }) => {
    const lookup = /^L:(\w+)/u.exec(limits)?.[1];
    if (lookup !== undefined && SERVED.has(lookup)) {
      expect(at(id)).toMatchObject({ type: 'COMBOBOX', optionsFrom: { lookup } });
      expect(at(id).options).toBeUndefined();
    } else if (lookup !== undefined) {
      expect(values(at(id))).toEqual(lookups[lookup as keyof typeof lookups].map((o) => o.value));
    } else if (limits.includes(';')) expect(values(at(id))).toEqual(limits.split('; '));
    else expect(values(at(id)).length).toBeGreaterThan(5);
  });

  const ranges = outline.filter((row) => /^\d[\d.]*\.\./u.test(row.limits ?? ''));
  it.each(ranges)('$id keeps to $limits', ({ id, limits = '' }) => {
    const [, min, max] = /^(\d+(?:\.\d\d)?)\.\.(\d+(?:\.\d+)?)?/u.exec(limits)!;
    expect(at(id).min).toBe(Number(min));
    expect(at(id).max).toBe(max === undefined ? undefined : Number(max));
  });

  const BOUNDS: readonly [string, Partial<Question>][] = [
    ['BI-19', { max: 'currentYear' }],
    ['BI-20', { min: { question: 'BI-19' }, max: 'currentYear' }],
    ['TC-17', { min: { question: 'TC-15' } }],
    ['FI-08.27', { min: { question: 'FI-08.26' } }],
    ['BK-05', { max: { question: 'BK-04' } }],
    ['BO-09', { min: { question: 'BO-08' } }],
    ['BO-10', { max: { question: 'BO-09' } }],
    ['SS-07.2', { min: 0.2, max: 3, decimals: 2 }],
    ['PE-10.3', { min: 1, max: 5, readonly: true }],
    ['DC-07', { readonly: true, default: 'today' }],
    ['FI-08.10', { min: -999999999999 }],
    ['FI-08.4', { min: 0 }],
    ['SS-03', { min: 2020, max: 'lastCompleteYear' }],
    ['BI-14', { optionsFrom: { lookup: 'us_counties', filter: 'question.BI-13' } }],
    ['TC-12', { optionsFrom: { lookup: 'us_counties', filter: 'question.TC-11' } }],
    ['TC-02', { optionsFrom: { question: 'question.TC-01' } }],
    ['LI-02.1', { optionsFrom: { question: 'prequal.TC-11' } }],
    ['IN-04.1', { optionsFrom: { question: 'question.IN-03' } }],
    ['LI-02', { per: { source: 'prequal.TC-11', key: 'LI-02.1' } }],
    ['IN-04', { per: { source: 'question.IN-03', key: 'IN-04.1' } }],
    ['FI-08', { per: { source: 'question.FI-07', key: 'FI-08.1' } }],
    ['SS-04', { per: { source: 'question.SS-03', key: 'SS-04.1' } }],
    ['SS-07', { per: { source: 'question.SS-03', key: 'SS-07.1' } }],
    ['LI-11', { conditions: ['hidden: prequal.TC-10 greater 0 => false'] }],
    ['SP-23', { conditions: ['hidden: prequal.TC-18 less 100 => false'] }],
  ];
  it.each(BOUNDS)('%s says %o', (id, part) => expect(at(id)).toMatchObject(part));

  it('asks before the six changes that put answers away', () => {
    const asked = places.filter((place) => place.question.confirmationBeforeChange);
    expect(asked.map((place) => place.question.id)).toEqual(
      'BI-06 TC-11 FI-02 IN-03 SS-01 DC-04'.split(' '),
    );
  });

  it('lets money be negative only where a loss can be', () => {
    const negative = places.filter(({ question }) => Number(question.min) < 0);
    expect(negative.map((place) => place.question.id)).toEqual(
      'FI-08.10 FI-08.11 FI-08.29 FI-08.31 FI-12'.split(' '),
    );
  });
});

/** Scope and id of every question that a rule names. */
function idsIn(rule: string): [scope: string, id: string][] {
  const bare = rule.replace(/"(?:[^"\\]|\\.)*"/gu, '""');
  return [...bare.matchAll(/\b(panelInnerId|question|prequal)\.([A-Za-z][\w.-]*)/gu)].map(
    ([, scope, id]) => [scope!, id!],
  );
}

describe('every reference', () => {
  const references = places.flatMap((place) => {
    const { conditions = [], callbacks = [], checks = [], per, optionsFrom } = place.question;
    const texts = [
      ...conditions,
      ...callbacks.flatMap((callback) => Object.values(callback.inputs)),
      ...checks.flatMap((check) => Object.values(check.inputs)),
      ...[per?.source, optionsFrom?.question, optionsFrom?.filter].filter(
        (one) => one !== undefined,
      ),
    ];
    return texts.flatMap((text) => idsIn(text).map(([scope, id]) => ({ place, scope, id })));
  });

  it('names a question of the form, in a scope that reaches it', () => {
    expect(references.length).toBeGreaterThan(150);
    const lost = references.filter(({ place, scope, id }) => {
      const target = byId.get(id);
      if (!target) return true;
      if (scope === 'panelInnerId') return !target.panel || target.link !== place.link;
      return scope === 'question' && target.link !== place.link;
    });
    expect(lost.map(({ place, scope, id }) => `${place.question.id}: ${scope}.${id}`)).toEqual([]);
  });

  it('reads another section by prequal only, and its own never so', () => {
    const own = references.filter(({ place, scope, id }) => {
      return scope === 'prequal' && byId.get(id)?.link === place.link;
    });
    expect(own).toEqual([]);
  });

  it('of a bound or a panel key is a question beside it', () => {
    for (const { question, panel } of places) {
      for (const bound of [question.min, question.max]) {
        if (typeof bound === 'object' && 'question' in bound)
          expect(byId.get(bound.question)?.panel).toBe(panel);
      }
      if (question.per) expect(byId.get(question.per.key)?.panel).toBe(question);
    }
  });

  it('to an option spells it as the question does', () => {
    const literals = places.flatMap(({ question }) =>
      (question.conditions ?? []).flatMap((rule) => [
        ...rule.matchAll(
          /\.([A-Z]{2}-[\d.]*\d) (?:is|not|includes|notIncludes) ("(?:[^"\\]|\\.)*")/gu,
        ),
      ]),
    );
    expect(literals.length).toBeGreaterThan(80);
    for (const [rule, id, literal] of literals) {
      const asked = at(id!);
      const choices = asked.type === 'YESNO' ? ['Yes', 'No'] : values(asked);
      expect({ rule, choices }).toEqual({
        rule,
        choices: expect.arrayContaining([JSON.parse(literal!)]),
      });
    }
  });

  it('in the document check list is each upload once', () => {
    const inputs = at('DC-01').callbacks?.[0]?.inputs ?? {};
    const uploads = places.filter((place) => place.question.type === 'FILE');
    expect(Object.keys(inputs).sort()).toEqual(uploads.map((place) => place.question.id).sort());
    for (const [id, source] of Object.entries(inputs)) expect(source.split(/\.(.*)/u)[1]).toBe(id);
  });
});

describe('every panel', () => {
  const panels = places.map((place) => place.question).filter((one) => one.type === 'PANEL');

  it('starts with as many rows as it must have, unless they follow another answer', () => {
    for (const panel of panels) {
      const wanted = panel.per ? 0 : Number(panel.min ?? 0);
      expect(panel.panels?.map((row) => row.id)).toEqual(
        Array.from({ length: wanted }, (_, index) => `r${index + 1}`),
      );
    }
  });

  it('starts its rows as copies of the prototype', () => {
    for (const panel of panels) {
      for (const row of panel.panels ?? []) expect(row.questions).toEqual(panel.questions);
    }
  });
});
