import { compile, type Program } from '@plumbline/form-engine';
import { indexOf, openCarryOver, type OpenCarryOver } from '@plumbline/form-engine/carry-over';
import type { AnswersDocument, CarryOver } from '@plumbline/schemas';
import { carryOvers } from '@plumbline/schemas/carry-overs';
import { earlierEditions } from '@plumbline/schemas/editions';
import { carryOverValidator, faultOf } from '@plumbline/schemas/validators';
import { templateSections } from '../../../engine/vault-state.ts';

/** A step from one edition of the form to the next, ready for any number of vaults. */
export type EditionStep = {
  readonly edition: string;
  readonly to: readonly AnswersDocument[];
  readonly from: Program;
  readonly into: Program;
  readonly open: OpenCarryOver;
  /** The section of each question of the new edition that takes a file. */
  readonly fileQuestions: ReadonlyMap<string, string>;
};

/**
 * Compiles both editions, which takes memory as long as the step is kept. Throws if a carry-over or an edition is
 * broken.
 */
function openStep(
  carryOver: CarryOver,
  from: readonly AnswersDocument[],
  to: readonly AnswersDocument[],
): EditionStep {
  const [error] = carryOverValidator.errorsOf(carryOver);
  if (error !== undefined)
    throw new Error(
      `the carry-over to ${carryOver.to}: \`${error.instancePath}\` ${faultOf(error)}`,
    );
  return {
    edition: carryOver.to,
    to,
    from: programOf(from),
    into: programOf(to),
    open: openCarryOver(carryOver, from, to),
    fileQuestions: new Map(
      [...indexOf(to)].flatMap(([id, { question, link }]) =>
        question.type === 'FILE' ? [[id, link]] : [],
      ),
    ),
  };
}

function programOf(sections: readonly AnswersDocument[]): Program {
  const compiled = compile(sections);
  if (!compiled.ok) throw new Error(compiled.diagnostics[0]?.message);
  return compiled.program;
}

/** The steps of this build, oldest first, by the edition that each leads to. */
export const editionSteps: readonly {
  readonly edition: string;
  readonly open: () => EditionStep;
}[] = carryOvers.map((carryOver) => ({
  edition: carryOver.to,
  open: () =>
    openStep(
      carryOver,
      earlierEditions.get(carryOver.from) ?? [],
      earlierEditions.get(carryOver.to) ?? templateSections,
    ),
}));
