import type { Diagnostic, Span } from '../diagnostic.ts';
import type { Lines } from '../lines.ts';
import type { RenderOptions } from './options.ts';
import { lineReader, type Sources } from './sources.ts';

/**
 * SARIF 2.1.0, for code scanning. One run, with a rule for each code found, including its page. Columns count UTF-16
 * units, as `columnKind` declares. A relative path stays relative to `%SRCROOT%`.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function renderSarif(
  diagnostics: readonly Diagnostic[],
  sources: Sources,
  { meaningOf, version }: RenderOptions,
): string {
  const linesIn = lineReader(sources);
  const codes = [...new Set(diagnostics.map(({ code }) => code))];
  const severities = new Map(diagnostics.map(({ code, severity }) => [code, severity]));
  const rules = codes.map((code) => {
    const { title = code, page } = meaningOf?.(code) ?? {};
    return {
      id: code,
      shortDescription: { text: inMessage(title) },
      help: {
        text: inMessage(`${title}. To read more: plumb help ${code}`),
        ...(page === undefined ? {} : { markdown: page }),
      },
      defaultConfiguration: { level: severities.get(code) },
    };
  });
  const results = diagnostics.map(({ code, severity, message, file, span, ...more }) => {
    const { label, help, related = [] } = more;
    const text = label === undefined ? message : `${message} (${label})`;
    return {
      ruleId: code,
      ruleIndex: codes.indexOf(code),
      level: severity,
      message: { text: inMessage(help === undefined ? text : `${text}\nhelp: ${help}`) },
      locations: [{ physicalLocation: placeOf(file, span, linesIn(file)) }],
      ...(related.length === 0
        ? {}
        : {
            relatedLocations: related.map((other, at) => ({
              id: at + 1,
              message: { text: inMessage(other.message) },
              physicalLocation: placeOf(other.file, other.span, linesIn(other.file)),
            })),
          }),
    };
  });
  const driver = { name: 'plumb', ...(version === undefined ? {} : { version }), rules };
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver },
        columnKind: 'utf16CodeUnits',
        newlineSequences: ['\r\n', '\n', '\r'],
        results,
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function placeOf(file: string, span: Span, lines: Lines | undefined) {
  const artifactLocation = locationOf(file);
  if (lines === undefined) return { artifactLocation };
  const start = unitsAt(lines, span.start);
  const end = unitsAt(lines, Math.max(span.start, span.end));
  const region = {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
  return { artifactLocation, region };
}

/** Line and column from 1, the column in UTF-16 units. A byte order mark is not counted. */
function unitsAt(lines: Lines, offset: number): { line: number; column: number } {
  const { line } = lines.positionOf(offset);
  const { start } = lines.boundsOf(line);
  const inside = Math.min(Math.max(offset, start), lines.text.length);
  return { line, column: inside - start + 1 };
}

function locationOf(file: string): { uri: string; uriBaseId?: string } {
  const steps = file.replaceAll('\\', '/').split('/');
  const isDrive = /^[A-Za-z]:$/.test(steps[0] ?? '');
  const path = steps.map((step, at) => (isDrive && at === 0 ? step : encoded(step))).join('/');
  if (isDrive) return { uri: `file:///${path}` };
  if (path.startsWith('/')) return { uri: `file://${path}` };
  return { uri: path, uriBaseId: '%SRCROOT%' };
}

function encoded(step: string): string {
  // A lone surrogate cannot be encoded as UTF-8, so `�` replaces it.
  return encodeURIComponent(step.replace(/\p{Cs}/gu, '\ufffd'));
}

/**
 * Escapes what a viewer would not show as written: `{0}` is a SARIF placeholder, `[text](target)` a link. Other
 * braces stay single, because viewers show them as they are.
 */
function inMessage(text: string): string {
  return text.replace(/\{(\d+)\}/g, '{{$1}}').replace(/\[(?=[^\]]*\]\()/g, '\\[');
}
