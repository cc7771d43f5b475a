import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { carryOvers } from './carry-overs.ts';
import { earlierEditions } from './editions.ts';
import type { Bound, Question } from './index.ts';
import { lookups } from './lookups.ts';
import { formF } from './templates.ts';
import { byIdOf, idsIn, placesOf, valuesOf as values } from './testing/places.ts';

const places = placesOf(formF);
const byId = byIdOf(places);
const at = (id: string): Question => byId.get(id)!.question;
const retired = places.filter(({ question }) => question.retired !== undefined);

const page = (name: string) =>
  readFileSync(new URL(`../../docs/reference/${name}`, import.meta.url), 'utf8').split('\n');

const SECTIONS =
  'BI basic OW standard KP standard TC basic LI basic CE basic WF standard PE standard FI confidential BK confidential BO standard IN basic SS standard SP standard QU standard LE confidential DC standard';

/** Types that take no answer. */
const UNANSWERED: ReadonlySet<string> = new Set(['PANEL', 'CALC', 'LABEL']);
/** Types that accept any text as an answer, because their suggestions may change. */
const OPEN: ReadonlySet<string> = new Set(['COMBOBOX']);
/** Short lists are copied into the form, so that a document is self-contained. */
const COPIES: readonly (readonly [id: string, list: keyof typeof lookups])[] = [
  ['BI-13', 'states'],
  ['BI-21', 'legal_structures'],
  ['BI-24', 'naics_23'],
  ['BI-26', 'employee_bands'],
  ['OW-01', 'control_types'],
  ['OW-17', 'ownership_types'],
  ['TC-01', 'six_digit_categories'],
  ['TC-08', 'market_segments'],
  ['CE-02.1', 'certification_types'],
  ['IN-04.3', 'am_best'],
];
/** Required in the first edition, and not in this one. */
const EASED: readonly string[] = [
  // This person is asked for only once, under the references of general contractors.
  'PE-01.11',
];
/** Retired without a carry-over step, because their old answers mean more than one thing today. */
const ASKED_ANEW: readonly string[] = [];

describe('form F', () => {
  it('has 17 sections with their tiers, in order, all of one version', () => {
    expect(formF.map(({ code, tier }) => `${code} ${tier}`).join(' ')).toBe(SECTIONS);
    expect(new Set(formF.map((section) => section['version']))).toEqual(new Set(['2026.2']));
  });

  it('has a unique id for each question', () => {
    expect(byId.size).toBe(places.length);
  });

  it('has the counts that the reference page states', () => {
    const table = page('form-f.md').filter((line) => /^\| [A-Z]{2} \|/u.test(line));
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

  it('uses plain American wording, without question ids', () => {
    const texts = places.flatMap(
      ({ question: { label, help, confirmationBeforeChange, checks } }) => [
        label,
        help,
        confirmationBeforeChange,
        ...(checks ?? []).map(({ message }) => message),
      ],
    );
    const odd = texts.filter((text) =>
      /\b(?:e-mail|tick(?:ed)?|unticked|put away|cancelled|runs out|head office)\b|\d %|[A-Z]{2}-\d\d/u.test(
        typeof text === 'string' ? text : '',
      ),
    );
    expect(odd).toEqual([]);
  });

  it('begins each section with a heading, and uses no heading twice in a section', () => {
    for (const { link, questions } of formF) {
      const groups = questions.flatMap(({ group }) => (group === undefined ? [] : [group]));
      expect([link, questions[0]?.group === undefined]).toEqual([link, false]);
      expect([link, groups.length]).toEqual([link, new Set(groups).size]);
    }
  });
});

describe('a question of the first edition', () => {
  const first = placesOf(earlierEditions.get('2026.1') ?? []);
  const wasRetired = new Set(retired.map(({ question }) => question.id));

  it('keeps its type, its place and the values of its options', () => {
    expect(first).toHaveLength(436);
    for (const { question: was, link, panel } of first) {
      const now = byId.get(was.id);
      expect({
        id: was.id,
        type: now?.question.type,
        link: now?.link,
        panel: now?.panel?.id,
        mask: now?.question.mask,
        multiple: now?.question.multiple,
        lost: OPEN.has(was.type)
          ? []
          : values(was).filter((value) => now && !values(now.question).includes(value)),
        kinds: (was.accept ?? []).filter((kind) => !now?.question.accept?.includes(kind)),
      }).toEqual({
        id: was.id,
        type: was.type,
        link,
        panel: panel?.id,
        mask: was.mask,
        multiple: was.multiple,
        lost: [],
        kinds: [],
      });
    }
  });

  it('that was required still is, or is retired', () => {
    const eased = first.filter(
      ({ question }) =>
        question.required && !wasRetired.has(question.id) && at(question.id).required !== true,
    );
    expect(eased.map(({ question }) => question.id)).toEqual(EASED);
  });

  it('is the only kind that is retired, and is replaced by questions of this edition', () => {
    const ids = new Set(first.map(({ question }) => question.id));
    expect(retired.filter(({ question }) => !ids.has(question.id))).toEqual([]);
    for (const { question } of retired)
      for (const id of question.retired?.into ?? [])
        expect([question.id, id, byId.has(id) && !wasRetired.has(id)]).toEqual([
          question.id,
          id,
          true,
        ]);
  });

  it('that is retired carries over its answer, unless that is ambiguous', () => {
    const carried = carryOvers.flatMap(({ steps }) => steps.map(({ from }) => from));
    const kept = retired.map(({ question }) => question.id).filter((id) => !carried.includes(id));
    expect(kept).toEqual(ASKED_ANEW);
  });
});

describe('a question that copies a lookup list', () => {
  it.each(COPIES)('%s has every value of %s', (id, name) => {
    expect(values(at(id))).toEqual(
      expect.arrayContaining(lookups[name].map((option) => option.value)),
    );
  });
});

describe('a question that appears because of another answer', () => {
  it('is required, or the reference says why not', () => {
    const optional = places
      .filter(({ question }) => {
        const { hidden, required, retired: gone, type } = question;
        return hidden === true && required !== true && gone === undefined && !UNANSWERED.has(type);
      })
      .map(({ question }) => question.id);
    const told = page('form-f-follow-ups.md').flatMap(
      (line) => /^\| ([A-Z]{2}-[\d.]+) \|[^|]+\| no: /u.exec(line)?.[1] ?? [],
    );
    expect(told).toEqual(optional);
  });
});

/** What a bound that follows answers reads. */
function readBy(bound: Bound | null | undefined): readonly string[] {
  if (typeof bound !== 'object' || bound === null) return [];
  if ('fiscalYear' in bound) return [bound.fiscalYear];
  if (!('formula' in bound)) return [];
  return Object.values(bound.inputs).map((input) =>
    typeof input === 'string' ? input : input.fiscalYear,
  );
}

describe('every reference', () => {
  const references = places.flatMap((place) => {
    const { conditions = [], callbacks = [], checks = [], per, optionsFrom } = place.question;
    const { min, max } = place.question;
    const texts = [
      ...conditions,
      ...callbacks.flatMap((callback) => Object.values(callback.inputs)),
      ...checks.flatMap((check) => Object.values(check.inputs)),
      ...[min, max].flatMap(readBy),
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

  it('never uses prequal for its own section', () => {
    const own = references.filter(({ place, scope, id }) => {
      return scope === 'prequal' && byId.get(id)?.link === place.link;
    });
    expect(own).toEqual([]);
  });

  it('in a bound names a question at its level, and a panel key one of its inner questions', () => {
    for (const { question, panel } of places) {
      for (const bound of [question.min, question.max]) {
        if (typeof bound === 'object' && bound !== null && 'question' in bound)
          expect(byId.get(bound.question)?.panel).toBe(panel);
      }
      if (question.per) expect(byId.get(question.per.key)?.panel).toBe(question);
    }
  });

  it('to an option uses one of the question’s values', () => {
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

  it('in the document checklist is an upload, and every upload is there once', () => {
    const inputs = at('DC-01').callbacks?.[0]?.inputs ?? {};
    const uploads = places.filter((place) => place.question.type === 'FILE');
    expect(Object.keys(inputs).sort()).toEqual(uploads.map((place) => place.question.id).sort());
    for (const [id, source] of Object.entries(inputs)) expect(source.split(/\.(.*)/u)[1]).toBe(id);
  });
});

describe('every panel', () => {
  const panels = places.map((place) => place.question).filter((one) => one.type === 'PANEL');

  it('starts with its minimum number of rows, unless they follow another answer', () => {
    for (const panel of panels) {
      // Rows that follow an answer are made as it is given.
      if (typeof panel.min === 'object') continue;
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
