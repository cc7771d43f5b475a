// Generated from diagnostics.schema.json by `pnpm gen`. Do not edit.

/**
 * What plumb prints with --format json.
 */
export interface DiagnosticsReport {
  diagnostics: ReportedDiagnostic[];
  errors: number;
  warnings: number;
}
export interface ReportedDiagnostic {
  code: string;
  severity: 'error' | 'warning';
  message: string;
  file: string;
  line: number;
  /**
   * In characters (Unicode code points), from 1.
   */
  column: number;
  endLine: number;
  endColumn: number;
  label?: string;
  help?: string;
  related?: {
    message: string;
    file: string;
    line: number;
    column: number;
  }[];
}
