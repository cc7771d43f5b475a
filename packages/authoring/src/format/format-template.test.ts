import { parseRule, printRule } from '@plumbline/conditions';
import { deepestNesting } from '@plumbline/diagnostics';
import { anyForm } from '@plumbline/form-engine/testing';
import { formF } from '@plumbline/schemas/templates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTemplate } from './format-template.ts';

function formatted(text: string): string {
  const result = formatTemplate(text, 'a.json');
  if (!result.ok) throw new Error(result.diagnostics.map(({ message }) => message).join('\n'));
  return result.text;
}

const around = (question: string) =>
  `{ "id": 1, "link": "a", "template": "T", "questions": [${question}] }`;

/** The names, values and punctuation of a JSON text, in order, without the whitespace. */
const tokensOf = (text: string) => text.match(/"(?:[^"\\]|\\.)*"|[^\s",:[\]{}]+|[,:[\]{}]/gu) ?? [];

/** JSON with spellings that a parser would lose, and arbitrary whitespace. */
const odd = fc.oneof(
  fc.constantFrom('1.0', '1e5', '-0', '1E+2', '12345678901234567890', '0.10', '5e-324', 'null'),
  fc.constantFrom(
    '"\\u0041"',
    '"\\/"',
    '"é😀"',
    '"\\ud83d\\ude00"',
    '"\\ud800"',
    '"a, : { }"',
    '""',
  ),
);
const space = fc.constantFrom('', ' ', '\n', '\r\n', '\t', '   ', '\n\n');
const name = fc.constantFrom('"a"', '"b\\u0062"', '"questions"', '"panels"', '"é"', '""');
const { json } = fc.letrec((tie) => ({
  json: fc.oneof({ maxDepth: 4, withCrossShrink: true }, odd, tie('list'), tie('object')),
  list: fc
    .tuple(fc.array(tie('json'), { maxLength: 5 }), space)
    .map(([entries, gap]) => `[${gap}${entries.join(`${gap},${gap}`)}${gap}]`),
  object: fc
    .tuple(fc.uniqueArray(name, { maxLength: 5 }), fc.array(tie('json'), { minLength: 5 }), space)
    .map(([names, values, gap]) => {
      const members = names.map((one, at) => `${one}${gap}:${gap}${String(values[at] ?? 1)}`);
      return `{${gap}${members.join(`${gap},${gap}`)}${gap}}`;
    }),
})) as { json: fc.Arbitrary<string> };

describe('formatTemplate', () => {
  test('puts each property on its own line, and small values on one line', () => {
    const text =
      '\ufeff{"id":1.0,\r\n"link":"a","template":{"id":1e5,"version":"2"},"questions":[{"id":"A","type":"SELECT",' +
      '"options":[{"value":"a"},{"value":"b"}],"conditions":["hidden:question.B   is 1.0"],"max":12345678901234567890},' +
      '{"id":"B","type":"PANEL","questions":[],"panels":[{"id":"r1","questions":[{"id":"C","type":"TEXT"}]}]}],' +
      '"more":[{"a":1,"b":2},{"a":[],"b":{}}],' +
      `"long":["${'x'.repeat(50)}","${'y'.repeat(50)}"]}`;
    expect(formatted(text)).toBe(`{
  "id": 1.0,
  "link": "a",
  "template": { "id": 1e5, "version": "2" },
  "questions": [
    {
      "id": "A",
      "type": "SELECT",
      "options": [{ "value": "a" }, { "value": "b" }],
      "conditions": ["hidden: question.B is 1.0"],
      "max": 12345678901234567890
    },
    {
      "id": "B",
      "type": "PANEL",
      "questions": [],
      "panels": [
        {
          "id": "r1",
          "questions": [
            {
              "id": "C",
              "type": "TEXT"
            }
          ]
        }
      ]
    }
  ],
  "more": [
    { "a": 1, "b": 2 },
    { "a": [], "b": {} }
  ],
  "long": [
    "${'x'.repeat(50)}",
    "${'y'.repeat(50)}"
  ]
}
`);
  });

  test('fills a line to the last column, and not beyond', () => {
    const entry = (length: number) => around(`{"id":"A","help":["${'x'.repeat(length)}"]}`);
    const longest = (text: string) => Math.max(...text.split('\n').map((line) => line.length));
    expect(longest(formatted(entry(82)))).toBe(100);
    expect(formatted(entry(82))).toContain('"help": ["xxx');
    expect(formatted(entry(83))).toContain('"help": [\n');
  });

  test('reformats rules only where rules belong, including in rows', () => {
    const rule = '"required :question.A    includes [ \\"a\\" ,1.50, \\"\\\\u0041\\"]"';
    const tidy = '"required: question.A includes [\\"a\\", 1.50, \\"A\\"]"';
    const where = formatted(
      around(
        `{"id":"A","type":"PANEL","conditions":[${rule}],"panels":[{"id":1,"questions":[{"conditions":[${rule}]}]}],` +
          `"help":[${rule}],"unknown":{"conditions":[${rule}]}}`,
      ),
    );
    expect(where.split(tidy)).toHaveLength(3);
    expect(where.split(rule)).toHaveLength(3);
  });

  test('a rule that is canonical keeps its spelling in the file', () => {
    const rule = '"hidden: question.A is \\u0022Yes\\u0022"';
    expect(formatted(around(`{"conditions":[${rule}]}`))).toContain(rule);
  });

  test('invalid JSON or a rule that does not parse is reported and not formatted', () => {
    const codesOf = (text: string) => {
      const result = formatTemplate(text, 'a.json');
      return result.ok ? [] : result.diagnostics.map(({ code }) => code);
    };
    expect(codesOf('{"a":1,}')).toEqual(['J101']);
    expect(codesOf('{"a":1,"a":2}')).toEqual(['J105']);
    expect(codesOf('')).toEqual(['J107']);
    expect(codesOf('['.repeat(10_000))).toEqual(['J106']);
    const text = around('{"id":"A","conditions":["hidden: question.B\\u0020equals 1"]}');
    const broken = formatTemplate(text, 'a.json');
    const [first] = broken.ok ? [] : broken.diagnostics;
    expect(text.slice(first?.span.start, first?.span.end)).toBe('equals');
  });

  test('formats the deepest document and one of several megabytes', () => {
    const deep = `${'['.repeat(deepestNesting)}${']'.repeat(deepestNesting)}`;
    expect(tokensOf(formatted(deep)).join('')).toBe(deep);
    const long = `{"a":"${'x\\n'.repeat(2_000_000)}","b":[${'1,'.repeat(500_000)}1]}`;
    const once = formatted(long);
    expect(once.length).toBeGreaterThan(long.length);
    expect(JSON.parse(once)).toEqual(JSON.parse(long));
  });

  test('formats form F without changing it, and the same way twice', () => {
    expect(formF.length).toBe(17);
    for (const document of formF) {
      const once = formatted(JSON.stringify(document));
      expect(JSON.parse(once)).toEqual(document);
      expect(formatted(once)).toBe(once);
    }
  });

  test('formatting twice changes nothing more, and every name and value keeps its spelling', () => {
    fc.assert(
      fc.property(json, (text) => {
        const once = formatted(text);
        expect(formatted(once)).toBe(once);
        expect(tokensOf(once)).toEqual(tokensOf(text));
      }),
    );
  });

  test('a form stays the same document, with each rule as the printer writes it', () => {
    const tidied = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(tidied);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => {
          if (key !== 'conditions') return [key, tidied(inner)];
          return [
            key,
            (inner as string[]).map((rule) => {
              const parsed = parseRule(rule);
              return parsed.ok ? printRule(parsed.rule) : rule;
            }),
          ];
        }),
      );
    };
    fc.assert(
      fc.property(anyForm, fc.constantFrom(' ', '  ', '\t'), ({ documents }, gap) => {
        for (const document of documents) {
          const loose = JSON.stringify(document).replace(/(?<=\w) (?=is|and|or|=>)/gu, gap);
          const once = formatted(loose.replaceAll('\t', '\\t'));
          expect(JSON.parse(once)).toEqual(tidied(document));
          expect(formatted(once)).toBe(once);
        }
      }),
    );
  });
});
