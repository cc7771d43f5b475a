import { type Diagnostic, nearest, parseJson } from '@plumbline/diagnostics';
import { type FaultCode, findFaults } from '@plumbline/risk';
import type { AnswersDocument } from '@plumbline/schemas';
import type { ScoringModel } from '@plumbline/schemas/scoring';
import { faultOf, type SchemaError, scoringModelValidator } from '@plumbline/schemas/validators';
import type { TemplateSource } from '../check/source.ts';
import { spanAt } from '../span-at.ts';
import { codes } from './codes.ts';

export type CheckedScoringModel = {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when the file is not a scoring model. */
  readonly model: ScoringModel | undefined;
};

/**
 * Finds everything wrong with a scoring model that can be known before any vault is scored.
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
      const told = near === undefined ? (help ?? HELP[code]) : `did you mean \`${near}\`?`;
      const { severity } = codes[code];
      const span = spanAt(document, pointer);
      return { code, severity, message, file, span, ...(told !== undefined && { help: told }) };
    },
  );
  return { diagnostics: sorted(diagnostics), model };
}

/** The help for a fault that brings none of its own. */
const HELP: Readonly<Partial<Record<FaultCode, string>>> = {
  M101: 'name a question of the form by its id',
  M102: 'a formula has numbers, names, + - * /, comparisons, and, or, not, ? : and functions such as sum(list)',
  M103: 'name an input, an amount, a requirement, a parameter or a switch of the model',
  M105: 'keep one of them',
  M109: 'write the value of an option, exactly as the form has it',
  M110: 'score each option of the question once',
  M111: 'an id is the code of its category and a number, such as FIN-01',
  M112: 'use the letters A+ to F, best first, the last from 0',
  M113: 'name one that the model has',
  M114: 'name a question in the same row, or another input',
  M115: 'choose a value within its `minimum` and `maximum`',
};

const sorted = (found: readonly Diagnostic[]) =>
  found.toSorted((a, b) => a.span.start - b.span.start);

function schemaFinding(error: SchemaError): Pick<Diagnostic, 'code' | 'message' | 'help'> {
  const { instancePath, keyword } = error;
  const name = instancePath === '' ? 'the model' : `\`${instancePath}\``;
  const message = `${name} ${faultOf(error)}`;
  if (instancePath.endsWith('/weight'))
    return {
      code: 'M108',
      message,
      help: 'weights are stored as entered: any number from 0 to 1000',
    };
  return keyword === 'required'
    ? { code: 'T103', message, help: 'add it' }
    : {
        code: 'T100',
        message,
        help: '`schemas/scoring-model.schema.json` says what a model holds',
      };
}
