import type { Diagnostic } from '../diagnostic.ts';
import { type ReportedDiagnostic, toReport } from './report.ts';
import type { Sources } from './sources.ts';

/**
 * GitHub Actions workflow commands, one per line. GitHub shows them as annotations on the pull request.
 *
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function renderGithub(diagnostics: readonly Diagnostic[], sources: Sources): string {
  return toReport(diagnostics, sources).diagnostics.map(annotation).join('');
}

function annotation(found: ReportedDiagnostic): string {
  const { code, severity, file, line, column, endLine, endColumn } = found;
  // GitHub rejects columns on an annotation that spans several lines.
  const columns = line === endLine ? { col: column, endColumn: Math.max(column, endColumn) } : {};
  const properties = { file: file.replaceAll('\\', '/'), line, endLine, ...columns, title: code };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${inProperty(value)}`);
  return `::${severity} ${list.join(',')}::${inMessage(wordsOf(found))}\n`;
}

function wordsOf({ message, label, help, related = [] }: ReportedDiagnostic): string {
  return [
    label === undefined ? message : `${message} (${label})`,
    ...related.map((other) => `${other.file}:${other.line}:${other.column}: ${other.message}`),
    ...(help === undefined ? [] : [`help: ${help}`]),
  ].join('\n');
}

function inMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function inProperty(value: string | number): string {
  return inMessage(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
