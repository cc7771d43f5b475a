import type { Diagnostic, Severity } from '../diagnostic.ts';
import { linesOf } from '../lines.ts';
import { lineReader, type Sources } from './sources.ts';

export type ReportedDiagnostic = {
  code: string;
  severity: Severity;
  message: string;
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  label?: string;
  help?: string;
  related?: { message: string; file: string; line: number; column: number }[];
};

/** The shape of schemas/diagnostics.schema.json. */
export type DiagnosticsReport = {
  diagnostics: ReportedDiagnostic[];
  errors: number;
  warnings: number;
};

/** Diagnostics for machines, in the order given. Findings in a file without a source get line 1, column 1. */
export function toReport(diagnostics: readonly Diagnostic[], sources: Sources): DiagnosticsReport {
  const linesIn = lineReader(sources);
  const nowhere = linesOf('');
  const reported = diagnostics.map((diagnostic): ReportedDiagnostic => {
    const { code, severity, message, file, span, label, help, related } = diagnostic;
    const lines = linesIn(file) ?? nowhere;
    const end = lines.positionOf(Math.max(span.start, span.end));
    return {
      code,
      severity,
      message,
      file,
      ...lines.positionOf(span.start),
      endLine: end.line,
      endColumn: end.column,
      ...(label === undefined ? {} : { label }),
      ...(help === undefined ? {} : { help }),
      ...(related === undefined
        ? {}
        : {
            related: related.map((other) => ({
              message: other.message,
              file: other.file,
              ...(linesIn(other.file) ?? nowhere).positionOf(other.span.start),
            })),
          }),
    };
  });
  const errors = reported.filter(({ severity }) => severity === 'error').length;
  return { diagnostics: reported, errors, warnings: reported.length - errors };
}
