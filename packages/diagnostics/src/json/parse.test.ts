import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import type { JsonDocument } from './document.ts';
import { deepestNesting, parseJson } from './parse.ts';

const numRuns = inject('propertyRuns');

function open(text: string): JsonDocument {
  const parsed = parseJson(text, 'a.json');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
  return parsed.document;
}

function brief(text: string): readonly (readonly [string, string])[] {
  const parsed = parseJson(text, 'a.json');
  return parsed.ok
    ? []
    : parsed.diagnostics.map(({ code, span }) => [code, text.slice(span.start, span.end)]);
}

/** The source of a part of a string value. */
function source(document: JsonDocument, pointer: string, start: number, end: number): string {
  const span = document.spanInString(pointer, start, end);
  if (!span) throw new Error(`no string at ${pointer}`);
  return document.text.slice(span.start, span.end);
}

describe('reading JSON', () => {
  test('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 2, '\t'), (text, indent) => {
        const value: unknown = JSON.parse(text);
        expect(open(JSON.stringify(value, null, indent)).value).toEqual(value);
      }),
    );
  });

  test('accepts exactly what JSON.parse accepts, except duplicate names and huge numbers', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b"',
      '1',
      '-',
      '0',
      '.5',
      'e9',
      'true',
      'null',
      ' ',
      '\n',
      '"',
      '\\',
      "'",
      '\ufeff',
    ];
    const nearJson = fc
      .array(fc.constantFrom(...pieces), { maxLength: 12 })
      .map((some) => some.join(''));
    fc.assert(
      fc.property(fc.oneof(nearJson, fc.string()), (text) => {
        fc.pre(!text.startsWith('\ufeff'));
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        const parsed = parseJson(text, 'a.json');
        if (parsed.ok) expect(isJson).toBe(true);
        else if (parsed.diagnostics.every(({ code }) => code !== 'J105' && code !== 'J103')) {
          expect(isJson).toBe(false);
        }
      }),
      { numRuns: numRuns * 3 },
    );
  });

  test('no text makes it throw, and every span lies in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const parsed = parseJson(text, 'a.json');
        if (parsed.ok) return;
        expect(parsed.diagnostics.length).toBeGreaterThan(0);
        for (const { span } of parsed.diagnostics) {
          expect(0 <= span.start && span.start <= span.end && span.end <= text.length).toBe(true);
        }
      }),
    );
  });

  for (const [text, code, at] of [
    ['[1, 2,]', 'J101', ']'],
    ['{"a" 1}', 'J101', '1'],
    ["{'a': 1}", 'J101', "'"],
    ['[True]', 'J101', 'True'],
    ['"abc', 'J102', '"abc'],
    ['"a\tb"', 'J102', '\t'],
    ['["a\\q"]', 'J102', '\\q'],
    ['[01]', 'J103', '01'],
    ['[1e999]', 'J103', '1e999'],
    ['[1] 2', 'J104', '2'],
    ['{"a": [', 'J107', ''],
    ['', 'J107', ''],
  ] as const) {
    test(`${JSON.stringify(text)} is ${code} at ${JSON.stringify(at)}`, () => {
      expect(brief(text)).toEqual([[code, at]]);
    });
  }

  test('reports every duplicate name, with the first one', () => {
    const text = '{"a": 1, "b": {"c": 1, "c": 2}, "a": 3}';
    const parsed = parseJson(text, 'a.json');
    const found = parsed.ok ? [] : parsed.diagnostics;
    expect(found.map(({ code }) => code)).toEqual(['J105', 'J105']);
    expect(found[1]?.span).toEqual({ start: 32, end: 35 });
    expect(found[1]?.related?.[0]?.span).toEqual({ start: 1, end: 4 });
  });

  test('each repetition of a name is compared with its first use', () => {
    const parsed = parseJson('{"a": 1, "b": {"a": 1}, "a": 2, "a": 3}', 'a.json');
    const found = parsed.ok ? [] : parsed.diagnostics;
    expect(found.map(({ span, related }) => [span.start, related?.[0]?.span.start])).toEqual([
      [24, 1],
      [32, 1],
    ]);
  });

  test.each([
    ['{"a": 1, }', 'remove the comma before it'],
    ["['a']", 'use double quotes `"` for JSON strings'],
    ['[“a”]', 'use double quotes `"` for JSON strings'],
    ['[1,200]', undefined],
    ['{"a": 1,200}', 'write the number without the comma'],
    ['{"a": 1,200,300}', 'write the number without the comma'],
    ['{"a": 1 "b": 2}', 'add a comma before it'],
    ['[true false]', 'add a comma before it'],
    ['[{} {}]', 'add a comma before it'],
    ['{"a" 1}', 'add a colon before it'],
    ['{"a" "b", "c": 1}', 'add a colon before it'],
    ['{"a" [1]}', 'add a colon before it'],
    ['{"a"}', undefined],
    ['{a: 1}', 'write `"a"`'],
    ['{"b": 1, $a-1 : 1}', 'write `"$a-1"`'],
    ['{"b": 1, a}', undefined],
    ['[1] // end', 'a file has one JSON value: remove the rest'],
    ['[// one\n1]', 'JSON cannot have comments'],
    ['[/* one */ 1]', 'JSON cannot have comments'],
    ['[None]', 'write `true`, `false` or `null` in lowercase'],
    ['[TRUE]', 'write `true`, `false` or `null` in lowercase'],
    ['[nil]', undefined],
    ['[+5]', 'use only digits, a decimal point and a minus sign, as in `1200`, `-3` or `0.5`'],
  ])('%s gets the help %s', (text, help) => {
    const parsed = parseJson(text, 'a.json');
    expect(parsed.ok ? undefined : parsed.diagnostics[0]?.help).toBe(help);
  });

  test('refuses ten thousand levels of nesting, and reads five hundred', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(brief(nested(10_000)).map(([code]) => code)).toEqual(['J106']);
    expect(brief('{"a":'.repeat(10_000)).map(([code]) => code)).toEqual(['J106']);
    expect(brief(nested(deepestNesting))).toEqual([]);
  });

  test('`__proto__` is a name like any other', () => {
    const { value } = open('{"__proto__": {"polluted": true}}');
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('spans', () => {
  const text = '\ufeff{\r\n\t"a/b": [10, {"~x": "caf\\u00e9\\n\\"日本\\" 😀!"}],\r\n\t"e": ""\r\n}';
  const document = open(text);

  test('cover a value or its name, with escaped pointers too', () => {
    const at = (pointer: string) => {
      const span = document.spanOf(pointer);
      return span && text.slice(span.start, span.end);
    };
    expect(at('/a~1b/0')).toBe('10');
    expect(at('/e')).toBe('""');
    expect(at('')).toBe(text.slice(1));
    expect(at('/a~1b/2')).toBeUndefined();
    expect(at('/nothing')).toBeUndefined();
    expect(at('a')).toBeUndefined();
    const name = document.keySpanOf('/a~1b/1/~0x');
    expect(name && text.slice(name.start, name.end)).toBe('"~x"');
    expect(document.keySpanOf('/a~1b/0')).toBeUndefined();
  });

  test('inside a string are measured in decoded units', () => {
    const pointer = '/a~1b/1/~0x';
    const decoded = 'café\n"日本" 😀!';
    expect(source(document, pointer, 0, 3)).toBe('caf');
    expect(source(document, pointer, 3, 4)).toBe('\\u00e9');
    expect(source(document, pointer, 4, 6)).toBe('\\n\\"');
    expect(source(document, pointer, 6, 8)).toBe('日本');
    const smile = decoded.indexOf('😀');
    expect(source(document, pointer, smile, smile + 2)).toBe('😀');
    expect(source(document, pointer, decoded.length - 1, 99)).toBe('!');
    expect(document.spanInString('/a~1b/0', 0, 1)).toBeUndefined();
    expect(source(document, '/e', 0, 0)).toBe('');
  });

  test('inside a long string with escapes are exact', () => {
    const value = 'say "é"\n'.repeat(1_000);
    const inside = open(JSON.stringify([value]).replaceAll('é', '\\u00e9'));
    for (let start = 0; start < value.length; start += 311) {
      const raw = source(inside, '/0', start, start + 5);
      expect(JSON.parse(`"${raw}"`)).toBe(value.slice(start, start + 5));
    }
  });

  test('any part of any string decodes back to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(), fc.nat(), (value, one, other) => {
        const [start, end] = [one % (value.length + 1), other % (value.length + 1)].sort(
          (a, b) => a - b,
        );
        const inside = open(JSON.stringify([value]));
        const raw = source(inside, '/0', start ?? 0, end ?? 0);
        expect(JSON.parse(`"${raw}"`)).toBe(value.slice(start, end));
      }),
    );
  });
});
