import { widthOf } from './base-values.ts';
import {
  addressOf,
  type Block,
  HIDES_TEXT,
  IS_DISABLED,
  IS_HIDDEN,
  IS_ILL_FORMED,
  IS_READONLY,
  IS_REQUIRED,
  IS_SKIPPED,
  type PanelRows,
  rowsAt,
} from '../blocks/block.ts';
import type { Definition } from '../compile/definition.ts';
import { limitsOf } from './limits.ts';
import { type Problem, problemsOf } from './problems.ts';
import type { QuestionState } from '../types.ts';

const NONE: readonly string[] = [];

/** What a screen needs to draw the question at a slot. */
export function stateOf(block: Block, slot: number): QuestionState {
  const { question, type } = block.plan.definitions[slot] as Definition;
  const problems = problemsOf(block, slot);
  const word = block.flags[slot] as number;
  const panel = rowsAt(block, slot);
  return {
    address: addressOf(block, slot),
    id: question.id,
    type: type.type,
    value: block.value[slot],
    own: block.own[slot],
    illFormed: (word & IS_ILL_FORMED) !== 0,
    hidden: (word & IS_HIDDEN) !== 0,
    disabled: (word & IS_DISABLED) !== 0,
    readonly: (word & IS_READONLY) !== 0,
    required: (word & (IS_REQUIRED | IS_HIDDEN)) === IS_REQUIRED,
    colWidth: block.widths?.get(slot) ?? widthOf(question),
    skipCalculating: (word & IS_SKIPPED) !== 0,
    additionalTextHidden: (word & HIDES_TEXT) !== 0,
    errors: messages(problems, isError),
    warnings: messages(problems, isWarning),
    notices: messages(problems, isNotice),
    rows: panel === undefined ? NONE : (panel.ids ??= idsOf(panel.rows)),
    visibleRows: panel === undefined ? NONE : visibleIdsOf(panel),
    options: block.options?.get(slot),
    limits: limitsOf(block, slot),
  };
}

function messages(
  problems: readonly Problem[],
  isWanted: (problem: Problem) => boolean,
): readonly string[] {
  return problems.length === 0 ? NONE : problems.filter(isWanted).map(({ message }) => message);
}

const isWarning = ({ kind }: Problem) => kind === 'warning';
const isNotice = ({ kind }: Problem) => kind === 'notice';
const isError = (problem: Problem) => !isWarning(problem) && !isNotice(problem);

function visibleIdsOf(panel: PanelRows): readonly string[] {
  if (panel.visible === panel.rows) return (panel.ids ??= idsOf(panel.rows));
  return (panel.visibleIds ??= idsOf(panel.visible));
}

function idsOf(rows: readonly Block[]): readonly string[] {
  return rows.length === 0 ? NONE : rows.map((row) => row.id);
}
