import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../diagnostic.ts';
import { renderers } from './index.ts';
import { toReport } from './report.ts';
import { renderText } from './text.ts';

const file = 'templates/F/basic-information.json';
const text = '{\n  "conditions": [\n    "hidden: question.BI-21 greater 30"\n  ]\n}\n';
const at = (words: string, source = text) => ({
  start: source.indexOf(words),
  end: source.indexOf(words) + words.length,
});
const misfit: Diagnostic = {
  code: 'C104',
  severity: 'error',
  message: '`greater` needs a number or a date, but `BI-21` is a SELECT',
  file,
  span: at('greater'),
  label: 'needs a number or a date on its left',
  help: 'to test for one option write `question.BI-21 is "Corporation"`',
  related: [{ file, span: at('question.BI-21'), message: 'one of 13 options' }],
};

function draw(diagnostic: Diagnostic, source = text): string {
  return renderText([diagnostic], new Map([[file, source]]), { colour: false });
}

function mark(source: string, words: string): readonly string[] {
  const drawn = draw(
    { code: 'J101', severity: 'error', message: 'm', file, span: at(words, source) },
    source,
  );
  return drawn.split('\n').slice(1, 4);
}

describe('the text renderer', () => {
  test('draws headline, place, line, marks, help and page', () => {
    expect(draw(misfit)).toBe(
      [
        'error[C104]: `greater` needs a number or a date, but `BI-21` is a SELECT',
        '  ┌─ templates/F/basic-information.json:3:29',
        '3 │     "hidden: question.BI-21 greater 30"',
        '  │              -------------- ^^^^^^^ needs a number or a date on its left',
        '  │              └ one of 13 options',
        '  = help: to test for one option write `question.BI-21 is "Corporation"`',
        '  = explain: plumb help C104',
        '',
      ].join('\n'),
    );
  });

  test('shows a related place separately on another line, or in another file', () => {
    const related = [
      { file, span: at('"conditions"'), message: 'in these' },
      { file: 'b.json', span: { start: 0, end: 1 }, message: 'x' },
    ];
    expect(
      draw({ ...misfit, related })
        .split('\n')
        .slice(4, 8),
    ).toEqual([
      '  ├─ templates/F/basic-information.json:2:3',
      '2 │   "conditions": [',
      '  │   ------------ in these',
      '  ├─ b.json',
    ]);
  });

  test('shows a related place separately in another file, far away or around the mark', () => {
    const source = `"a" "b" X ${' '.repeat(70)} "far"`;
    const places = (...related: NonNullable<Diagnostic['related']>) =>
      draw({ ...misfit, span: at('X', source), label: 'this', related }, source)
        .split('\n')
        .filter((line) => line.includes('├─')).length;
    const near = { file, span: at('"a"', source), message: 'one' };
    expect(places(near)).toBe(0);
    expect(places({ ...near, file: 'b.json' })).toBe(1);
    expect(places({ ...near, span: at('"far"', source) })).toBe(1);
    expect(places({ ...near, span: at('"b" X ', source) })).toBe(1);
  });

  test('shows a related place separately if wide characters put the two too far apart', () => {
    const source = `${'c'.repeat(50)}"a" ${'日'.repeat(55)} X ${'b'.repeat(100)}`;
    const related = [{ file, span: at('"a"', source), message: 'one' }];
    const drawn = draw({ ...misfit, span: at('X', source), label: 'this', related }, source);
    const lines = drawn.split('\n');
    expect(lines.filter((line) => line.includes('├─'))).toHaveLength(1);
    expect(lines.find((line) => line.includes('^'))?.indexOf('^')).toBeLessThan(120);
  });

  test('lists the texts of several places on a line from right to left', () => {
    const source = '"a" "b" X';
    const related = ['"a"', '"b"'].map((words) => ({
      file,
      span: at(words, source),
      message: words,
    }));
    const drawn = draw({ ...misfit, span: at('X', source), label: 'this', related }, source);
    expect(drawn.split('\n').slice(3, 6)).toEqual([
      '  │ --- --- ^ this',
      '  │     └ "b"',
      '  │ └ "a"',
    ]);
  });

  test('aligns line numbers of different lengths', () => {
    const source = `"a"\n${'\n'.repeat(9)}X`;
    const related = [{ file, span: at('"a"', source), message: 'first' }];
    const drawn = draw({ ...misfit, span: at('X', source), label: 'again', related }, source);
    expect(drawn.split('\n').slice(1, 7)).toEqual([
      `   ┌─ ${file}:11:1`,
      '11 │ X',
      '   │ ^ again',
      `   ├─ ${file}:1:1`,
      ' 1 │ "a"',
      '   │ --- first',
    ]);
  });

  test('aligns marks under wide characters, tabs and combining accents', () => {
    expect(mark('"日本" X', 'X')[2]).toBe('  │        ^');
    expect(mark('\t\tX', 'X')).toEqual([`  ┌─ ${file}:1:3`, '1 │         X', '  │         ^']);
    expect(mark('e\u0301 X', 'X')[2]).toBe('  │   ^');
    expect(mark('😀 X', 'X')).toEqual([`  ┌─ ${file}:1:3`, '1 │ 😀 X', '  │    ^']);
  });

  test('control characters in a source never reach the terminal', () => {
    const evil = '"\u001b[2J\u202e\u007f" X';
    const drawn = draw({ ...misfit, message: evil, span: at('X', evil), related: [] }, evil);
    expect(drawn).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    expect(drawn).toContain('␛[2J\ufffd␡');
  });

  test('cuts a long line around the mark', () => {
    const long = `${'a'.repeat(5_000)}X${'b'.repeat(5_000)}`;
    const [place, line, marks] = mark(long, 'X');
    expect(place).toContain(':1:5001');
    expect(line?.length).toBeLessThan(130);
    expect(line?.[marks?.indexOf('^') ?? 0]).toBe('X');
    expect(line).toMatch(/│ …a+Xb+…$/u);
  });

  test('shows a long line from its beginning if the mark is near it', () => {
    const long = `${'a'.repeat(50)}X${'b'.repeat(5_000)}`;
    expect(mark(long, 'X')[1]).toMatch(/│ a{50}Xb+…$/u);
  });

  test('color adds only color codes', () => {
    const sources = new Map([[file, text]]);
    const coloured = renderText([misfit], sources, { colour: true });
    expect(coloured).toContain('\u001b[');
    expect(coloured.replaceAll(/\p{Cc}\[[\d;]*m/gu, '')).toBe(draw(misfit));
  });

  test('color tells errors from warnings, and the mark from related places', () => {
    const sources = new Map([[file, text]]);
    const coloured = renderText([misfit, { ...misfit, severity: 'warning' }], sources, {
      colour: true,
    });
    for (const words of ['31merror[C104]', '33mwarning[C104]', '31m^^^^^^^'])
      expect(coloured).toContain(`\u001b[1;${words}\u001b[0m`);
    expect(coloured).toContain('\u001b[34m--------------\u001b[0m');
  });

  test('a mark over several lines shows where it begins', () => {
    const source = '{\n"a": [\n1]}';
    expect(mark(source, '[\n1]').slice(1)).toEqual(['2 │ "a": [', '  │      ^']);
  });

  test('prints nothing without diagnostics', () => {
    expect(renderText([], new Map(), { colour: false })).toBe('');
  });

  test('no renderer throws, whatever the span and the source', () => {
    const place = fc.record({
      start: fc.integer({ min: -5, max: 60 }),
      end: fc.integer({ min: -5, max: 60 }),
    });
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 50 }),
        place,
        place,
        (source, span, other) => {
          const related = [{ file, span: other, message: 'm' }];
          for (const render of Object.values(renderers)) {
            render([{ ...misfit, span, related }], new Map([[file, source]]), { colour: true });
          }
        },
      ),
    );
  });
});

describe('the report', () => {
  test('counts lines and characters from 1, whatever the line breaks', () => {
    const source = '\ufeff"😀é"\r\n"b"\r"c"\n"d"';
    const position = (words: string) => {
      const [found] = toReport(
        [{ ...misfit, span: at(words, source), related: [] }],
        new Map([[file, source]]),
      ).diagnostics;
      return [found?.line, found?.column, found?.endLine, found?.endColumn];
    };
    expect(position('é')).toEqual([1, 3, 1, 4]);
    expect(position('"b"')).toEqual([2, 1, 2, 4]);
    expect(position('"c"')).toEqual([3, 1, 3, 4]);
    expect(position('"d"')).toEqual([4, 1, 4, 4]);
  });

  test('counts errors and warnings, and keeps label, help and related places', () => {
    const report = toReport(
      [
        misfit,
        misfit,
        { ...misfit, severity: 'warning', label: undefined, help: undefined, related: undefined },
      ],
      new Map([[file, text]]),
    );
    expect([report.errors, report.warnings]).toEqual([2, 1]);
    expect(report.diagnostics[0]).toMatchObject({
      line: 3,
      column: 29,
      label: misfit.label,
      related: [{ message: 'one of 13 options', file, line: 3, column: 14 }],
    });
    expect(Object.keys(report.diagnostics[2] ?? {}).sort()).toEqual([
      'code',
      'column',
      'endColumn',
      'endLine',
      'file',
      'line',
      'message',
      'severity',
    ]);
  });

  test('a finding in a file without source points at its beginning', () => {
    const [found] = toReport([misfit], new Map()).diagnostics;
    expect([found?.line, found?.column]).toEqual([1, 1]);
  });
});
