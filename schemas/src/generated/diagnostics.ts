// Generated from diagnostics.schema.json by `npm run gen`. Do not edit.

/**
 * What plumb prints with --format json.
 */
export interface DiagnosticsReport {
  diagnostics: ReportedDiagnostic[];
  errors: number;
  warnings: number;
  /**
   * With --proofs, when there are no errors: what answers can make of each question.
   */
  proofs?: ReportedProof[];
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
export interface ReportedProof {
  /**
   * Where the witness shows it: for an inner question in row-1.
   */
  address: string;
  id: string;
  shown: Proven;
  required: Proven;
  editable: Proven;
}
export interface Proven {
  kind: 'yes' | 'no' | 'unknown';
  /**
   * Of a yes: pairs of an address and its answer; what is not named is not answered.
   */
  answers?: [unknown, unknown][];
  /**
   * Of a yes: pairs of a panel's address and the number of its rows, row-1 and on.
   */
  rows?: [unknown, unknown][];
  /**
   * Of a yes: what must be given from outside.
   */
  facts?: {
    [k: string]: unknown;
  };
  /**
   * Of a no: without any one of these it would be possible.
   */
  because?: {
    kind: 'rule' | 'base' | 'options' | 'limits';
    id: string;
    index?: number;
    text?: string;
    property?: string;
  }[];
  isIrreducible?: boolean;
  why?: 'steps' | 'rows' | 'calculation' | 'cycle';
}
