import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../diagnostic.ts';
import { renderers } from './index.ts';

const schemaAt = (path: string) =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as object;
// The official schema has a pattern that is invalid with the `u` flag.
const ajv = new Ajv({ strict: false, unicodeRegExp: false });
addFormats.default(ajv);
const isReport = ajv.compile(schemaAt('../../../../schemas/diagnostics.schema.json'));
const isSarif = ajv.compile(schemaAt('../../conformance/sarif-schema-2.1.0.json'));

const file = 'templates/F/a b%.json';
const misfit: Diagnostic = {
  code: 'C104',
  severity: 'error',
  message: '`greater` needs a number, 100%',
  file,
  span: { start: 2, end: 5 },
  label: 'here',
  help: 'write `is`',
  related: [{ file: 'b.json', span: { start: 0, end: 1 }, message: 'one, of: two' }],
};
const options = {
  colour: false,
  version: '1.2.3',
  meaningOf: (code: string) => ({ title: `title of ${code}`, page: `# ${code}\n\nPage.` }),
};
const draw = (format: 'json' | 'github' | 'sarif', found: Diagnostic, text: string) =>
  renderers[format]([found], new Map([[found.file, text]]), options);

type Place = {
  artifactLocation: { uri: string; uriBaseId?: string };
  region: Record<'startLine' | 'startColumn' | 'endLine' | 'endColumn', number>;
};
type Sarif = {
  runs: [
    {
      tool: { driver: { version: string; rules: { id: string; help: { markdown?: string } }[] } };
      columnKind: string;
      results: {
        ruleId: string;
        ruleIndex: number;
        level: string;
        message: { text: string };
        locations: [{ physicalLocation: Place }];
        relatedLocations?: { physicalLocation: Place }[];
      }[];
    },
  ];
};
const readSarif = (text: string) => JSON.parse(text) as Sarif;

const anyDiagnostic = fc
  .record({
    text: fc.string({ unit: 'binary', maxLength: 60 }).chain((base) =>
      // Every kind of line break, a byte order mark, surrogate pairs and lone surrogates.
      fc
        .array(
          fc.constantFrom('\n', '\r\n', '\r', '\t', 'é', '😀', '日本', 'a', '\ud800', '\u2028'),
        )
        .map((parts) => `${parts.length % 3 === 0 ? '\ufeff' : ''}${parts.join('')}${base}`),
    ),
    start: fc.nat(80),
    length: fc.nat(20),
    severity: fc.constantFrom('error' as const, 'warning' as const),
    words: fc.string({ unit: 'binary', maxLength: 20 }),
    name: fc.oneof(
      fc.constantFrom(
        '<stdin>',
        '/x/y.json',
        'C:\\x\\y.json',
        '../up.json',
        'a:b,c.json',
        'ü#?.json',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 10 }),
    ),
    hasMore: fc.boolean(),
  })
  .map(({ text, start, length, severity, words, name, hasMore }) => {
    const span = {
      start: Math.min(start, text.length),
      end: Math.min(start + length, text.length),
    };
    const more = hasMore
      ? { label: words, help: words, related: [{ file: name, span, message: words }] }
      : {};
    const found: Diagnostic = { code: 'C104', severity, message: words, file: name, span, ...more };
    return { text, found };
  });

describe('the JSON report', () => {
  test('matches schemas/diagnostics.schema.json', () => {
    fc.assert(
      fc.property(anyDiagnostic, ({ text, found }) => {
        expect(isReport(JSON.parse(draw('json', found, text)))).toBe(true);
      }),
    );
    expect(isReport({ diagnostics: [{ code: 'C104' }], errors: 1, warnings: 0 })).toBe(false);
  });
});

describe('the github format', () => {
  test('is one line per finding, escaped as GitHub requires', () => {
    const line =
      '::error file=templates/F/a b%25.json,line=1,endLine=1,col=3,endColumn=6,title=C104' +
      '::`greater` needs a number, 100%25 (here)%0Ab.json:1:1: one, of: two%0Ahelp: write `is`\n';
    expect(draw('github', misfit, '{ "a": 1 }')).toBe(line);
  });

  test('escapes what separates its properties in the name of a file', () => {
    expect(draw('github', { ...misfit, file: 'C:\\a,b.json' }, '')).toContain(
      'file=C%3A/a%2Cb.json,line=',
    );
  });

  test('gives no columns for a mark over several lines', () => {
    expect(draw('github', { ...misfit, span: { start: 0, end: 5 } }, '{\n1}')).toContain(
      'line=1,endLine=2,title',
    );
  });

  test('stays on one line whatever it contains, and can be parsed back', () => {
    fc.assert(
      fc.property(anyDiagnostic, ({ text, found }) => {
        const output = draw('github', found, text);
        const [, properties = '', message = ''] =
          /^::(?:error|warning) ([^\n\r]*?)::([^\n\r]*)\n$/u.exec(output) ?? [];
        const read = (escaped: string) =>
          escaped
            .replaceAll('%2C', ',')
            .replaceAll('%3A', ':')
            .replaceAll('%0A', '\n')
            .replaceAll('%0D', '\r')
            .replaceAll('%25', '%');
        const named = Object.fromEntries(
          properties.split(',').map((one) => {
            const at = one.indexOf('=');
            return [one.slice(0, at), read(one.slice(at + 1))];
          }),
        );
        expect(named['file']).toBe(found.file.replaceAll('\\', '/'));
        expect(read(message).startsWith(found.message)).toBe(true);
      }),
    );
  });

  test('prints nothing when nothing is found', () => {
    expect(renderers.github([], new Map())).toBe('');
  });
});

describe('the sarif format', () => {
  test('includes rules with their help pages, locations and related locations', () => {
    const log = readSarif(draw('sarif', misfit, '{ "a": 1 }'));
    const [{ tool, results, columnKind }] = log.runs;
    expect([tool.driver.version, columnKind]).toEqual(['1.2.3', 'utf16CodeUnits']);
    expect(tool.driver.rules).toEqual([
      {
        id: 'C104',
        shortDescription: { text: 'title of C104' },
        help: {
          text: 'title of C104. To read more: plumb help C104',
          markdown: '# C104\n\nPage.',
        },
        defaultConfiguration: { level: 'error' },
      },
    ]);
    expect(results[0]).toEqual({
      ruleId: 'C104',
      ruleIndex: 0,
      level: 'error',
      message: { text: '`greater` needs a number, 100% (here)\nhelp: write `is`' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'templates/F/a%20b%25.json', uriBaseId: '%SRCROOT%' },
            region: { startLine: 1, startColumn: 3, endLine: 1, endColumn: 6 },
          },
        },
      ],
      relatedLocations: [
        {
          id: 1,
          message: { text: 'one, of: two' },
          physicalLocation: { artifactLocation: { uri: 'b.json', uriBaseId: '%SRCROOT%' } },
        },
      ],
    });
  });

  test('an absolute path is a file URI', () => {
    const uri = (name: string) =>
      readSarif(draw('sarif', { ...misfit, file: name }, '')).runs[0].results[0]?.locations[0]
        .physicalLocation.artifactLocation;
    expect(uri('/home/é/x.json')).toEqual({ uri: 'file:///home/%C3%A9/x.json' });
    expect(uri('C:\\my forms\\x.json')).toEqual({ uri: 'file:///C:/my%20forms/x.json' });
    // Half of a surrogate pair, which no URI can contain.
    expect(uri('/\ud800.json')).toEqual({ uri: 'file:///%EF%BF%BD.json' });
  });

  test('escapes what SARIF would interpret as placeholders or links', () => {
    const message = 'a {0} and [b](c) and { "d": [1] }';
    const [result] = readSarif(draw('sarif', { ...misfit, message }, '')).runs[0].results;
    expect(result?.message.text).toContain('a {{0}} and \\[b](c) and { "d": [1] }');
  });

  test('matches the official SARIF schema, and each region selects the marked text', () => {
    fc.assert(
      fc.property(anyDiagnostic, ({ text, found }) => {
        const log = readSarif(draw('sarif', found, text));
        expect(isSarif(log) || isSarif.errors).toBe(true);
        const region = log.runs[0].results[0]?.locations[0].physicalLocation.region;
        const bare = text.replace(/^\ufeff/u, '');
        const starts = [
          0,
          ...[...bare.matchAll(/\r\n|\n|\r/g)].map((one) => one.index + one[0].length),
        ];
        const offset = (line = 0, column = 0) => (starts[line - 1] ?? Number.NaN) + column - 1;
        const cut = bare.slice(
          offset(region?.startLine, region?.startColumn),
          offset(region?.endLine, region?.endColumn),
        );
        const marked = text.slice(found.span.start, found.span.end).replace(/^\ufeff/u, '');
        expect(cut).toBe(marked);
      }),
    );
    expect(isSarif(readSarif(renderers.sarif([], new Map(), options)))).toBe(true);
    expect(isSarif({ version: '2.1.0', runs: [{ results: [] }] })).toBe(false);
  });
});
