import { type Diagnostic, nearest, parseJson } from '@plumbline/diagnostics';
import { findFaults } from '@plumbline/risk';
import type { AnswersDocument } from '@plumbline/schemas';
import type { ScoringModel } from '@plumbline/schemas/scoring';
import { faultOf, type SchemaError, scoringModelValidator } from '@plumbline/schemas/validators';
import type { TemplateSource } from '../check/source.ts';
import { spanAt } from '../span-at.ts';
import { codes } from './codes.ts';

export type CheckedScoringModel = {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when the file is no scoring model. */
  readonly model: ScoringModel | undefined;
};

/**
 * Everything that can be known to be wrong with a scoring model before any vault is scored.
 *
 * @param form the sections whose questions it reads
 */
export function checkScoringModel(
  source: TemplateSource,
  form: readonly AnswersDocument[],
): CheckedScoringModel {
  const parsed = parseJson(source.text, source.file);
  if (!parsed.ok) return { diagnostics: parsed.diagnostics, model: undefined };
  const { document } = parsed;
  const { file } = source;
  const errors = scoringModelValidator.errorsOf(document.value);
  if (errors.length > 0) {
    const diagnostics = errors.map((error): Diagnostic => {
      const span = spanAt(document, error.instancePath);
      return { ...schemaFinding(error), severity: 'error', file, span };
    });
    return { diagnostics: sorted(diagnostics), model: undefined };
  }
  const model = document.value as ScoringModel;
  const diagnostics = findFaults(model, form).map(
    ({ code, pointer, message, help, unknown }): Diagnostic => {
      const near = unknown === null ? undefined : nearest(unknown.name, unknown.among);
      const told = near === undefined ? help : `did you mean \`${near}\`?`;
      const { severity } = codes[code];
      const span = spanAt(document, pointer);
      return { code, severity, message, file, span, ...(told !== null && { help: told }) };
    },
  );
  return { diagnostics: sorted(diagnostics), model };
}

const sorted = (found: readonly Diagnostic[]) =>
  found.toSorted((a, b) => a.span.start - b.span.start);

function schemaFinding(error: SchemaError): Pick<Diagnostic, 'code' | 'message' | 'help'> {
  const { instancePath, keyword } = error;
  const message = `\`${instancePath}\` ${faultOf(error)}`;
  if (instancePath.endsWith('/weight'))
    return {
      code: 'M108',
      message,
      help: 'weights are stored as entered: any number from 0 to 1000',
    };
  return { code: keyword === 'required' ? 'T103' : 'T100', message };
}
