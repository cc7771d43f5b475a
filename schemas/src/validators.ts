import { validate as validateDocument } from './generated/answers-document-validator.ts';
import type { AnswersDocument } from './generated/answers-document.ts';
import { validate as validateCarryOver } from './generated/carry-over-validator.ts';
import type { CarryOver } from './generated/carry-over.ts';
import { validate as validateModel } from './generated/scoring-model-validator.ts';
import type { ScoringModel } from './generated/scoring-model.ts';
import type { SchemaError } from './schema-error.ts';

export { choicesOf, faultOf, type SchemaError } from './schema-error.ts';

/** What ajv generates from a schema. The function keeps the errors of its last call. */
type Compiled = {
  (value: unknown): boolean;
  readonly errors?: readonly SchemaError[] | null;
};

/** A schema compiled by `npm run gen`. Nothing is compiled at run time: the content security policy forbids it. */
export type Validator<Value> = {
  readonly accepts: (value: unknown) => value is Value;
  /** Everything that is wrong with a value; empty if it matches the schema. */
  readonly errorsOf: (value: unknown) => readonly SchemaError[];
};

function validator<Value>(compiled: Compiled): Validator<Value> {
  return {
    accepts: (value): value is Value => compiled(value),
    errorsOf: (value) => (compiled(value) ? [] : (compiled.errors ?? [])),
  };
}

// The generated modules are not type-checked: ajv writes JavaScript.
export const answersDocumentValidator = /* @__PURE__ */ validator<AnswersDocument>(
  validateDocument as Compiled,
);
export const carryOverValidator = /* @__PURE__ */ validator<CarryOver>(
  validateCarryOver as Compiled,
);
export const scoringModelValidator = /* @__PURE__ */ validator<ScoringModel>(
  validateModel as Compiled,
);
