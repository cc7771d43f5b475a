import { widthOf } from './base-values.ts';
import {
  type Block,
  HIDES_TEXT,
  INHERITED,
  IS_AN_OPTION,
  IS_DISABLED,
  IS_DROPPED,
  IS_HIDDEN,
  IS_OVERRIDDEN,
  IS_READONLY,
  IS_REQUIRED,
  IS_SKIPPED,
} from '../blocks/block.ts';
import { calculate } from './calculate.ts';
import { holds } from './condition-code.ts';
import {
  ADDITIONAL,
  COL_WIDTH,
  type Definition,
  DISABLED,
  HIDDEN,
  PROBLEMS,
  PROPERTIES,
  READONLY,
  REQUIRED,
  ROWS,
  SKIP,
  VALUE,
} from '../compile/definition.ts';
import { evaluateRows } from './choice-rows.ts';
import { keptOptions, optionsNow } from './options.ts';
import {
  HAS_CALCULATION,
  HAS_CLOSED_OPTIONS,
  HAS_LIVE_OPTIONS,
  HAS_VALUE_RULES,
  IS_PANEL,
  IS_RETIRED,
  type SlotRule,
} from '../compile/plan.ts';

/** Evaluates one property of a slot from what it reads, and returns whether anything observable changed. */
export function evaluate(block: Block, slot: number, property: number): boolean {
  switch (property) {
    case VALUE:
      return evaluateValue(block, slot);
    case ROWS:
      return evaluateRows(block, slot);
    case COL_WIDTH:
      return evaluateWidth(block, slot);
    case PROBLEMS:
      return true;
    default:
      return evaluateFlag(block, slot, property);
  }
}

/** The flag for each property; 0 for a property that is not a flag. */
const FLAGS = Uint8Array.from(PROPERTIES, (_, property) => {
  switch (property) {
    case HIDDEN:
      return IS_HIDDEN;
    case SKIP:
      return IS_SKIPPED;
    case DISABLED:
      return IS_DISABLED;
    case READONLY:
      return IS_READONLY;
    case REQUIRED:
      return IS_REQUIRED;
    case ADDITIONAL:
      return HIDES_TEXT;
    default:
      return 0;
  }
});

function evaluateFlag(block: Block, slot: number, property: number): boolean {
  const { flags } = block;
  const flag = FLAGS[property] as number;
  const word = flags[slot] as number;
  const isSet =
    ((flag & INHERITED) !== 0 && inherits(block, slot, flag)) ||
    (flag === IS_HIDDEN && (block.isOutside || isRetiredAndBlank(block, slot))) ||
    (flag === IS_READONLY && isNeverEdited(block, slot, word)) ||
    says(block, slot, property, flag);
  if (((word & flag) !== 0) === isSet) return false;
  flags[slot] = word ^ flag;
  return true;
}

/** Whether the question or panel that holds it has the flag. */
function inherits(block: Block, slot: number, flag: number): boolean {
  const { plan, parent } = block;
  const holder = plan.parents[slot] as number;
  if (holder !== -1) return ((block.flags[holder] as number) & flag) !== 0;
  return parent !== undefined && ((parent.flags[plan.panelSlot] as number) & flag) !== 0;
}

/** The base property of the question, unless a rule that holds says otherwise (R7). */
function says(block: Block, slot: number, property: number, flag: number): boolean {
  const rule = lastHolding(block, slot, property);
  if (rule !== undefined) return rule.isYes;
  return ((block.plan.base[slot] as number) & flag) !== 0;
}

/** A retired question is shown only as long as it has an answer. */
function isRetiredAndBlank(block: Block, slot: number): boolean {
  return ((block.plan.traits[slot] as number) & IS_RETIRED) !== 0 && block.own[slot] === null;
}

function isNeverEdited(block: Block, slot: number, word: number): boolean {
  if ((word & IS_OVERRIDDEN) !== 0) return true;
  return (block.plan.definitions[slot] as Definition).type.type === 'CALC';
}

/** The last rule, in the order written, whose condition holds. */
function lastHolding(block: Block, slot: number, property: number): SlotRule | undefined {
  const rules = block.plan.rules[slot];
  if (rules === undefined) return undefined;
  for (let at = rules.length - 1; at >= 0; at -= 1) {
    const rule = rules[at] as SlotRule;
    if (rule.property === property && holds(block, rule.start)) return rule;
  }
  return undefined;
}

function evaluateWidth(block: Block, slot: number): boolean {
  const base = widthOf((block.plan.definitions[slot] as Definition).question);
  const before = block.widths?.get(slot) ?? base;
  const literal = lastHolding(block, slot, COL_WIDTH)?.result;
  const width = typeof literal === 'number' ? literal : base;
  if (width === base) block.widths?.delete(slot);
  else (block.widths ??= new Map()).set(slot, width);
  return width !== before;
}

function evaluateValue(block: Block, slot: number): boolean {
  const { plan, flags } = block;
  const traits = plan.traits[slot] as number;
  if ((traits & IS_PANEL) !== 0) return false;
  const isOptionsChanged = (traits & HAS_LIVE_OPTIONS) !== 0 && takeOptions(block, slot);
  const literal =
    (traits & HAS_VALUE_RULES) === 0 ? undefined : lastHolding(block, slot, VALUE)?.result;
  let set = 0;
  let value: unknown;
  if (literal !== undefined) {
    value = literal;
    set = IS_OVERRIDDEN;
  } else {
    const calculation = (traits & HAS_CALCULATION) === 0 ? undefined : plan.more[slot]?.calculation;
    if (calculation !== undefined) value = calculate(block, calculation);
    else {
      const own = block.own[slot];
      value = own;
      const isChosen = (traits & (HAS_CLOSED_OPTIONS | HAS_LIVE_OPTIONS)) !== 0;
      if (isChosen && ((flags[slot] as number) & IS_AN_OPTION) === 0) {
        value = keptOptions(block, slot, own);
        if (value !== own) set = IS_DROPPED;
      }
    }
  }
  if (value === '' || value === undefined) value = null;
  const word = flags[slot] as number;
  const next = (word & ~(IS_OVERRIDDEN | IS_DROPPED)) | set;
  const isValueSame = isSame(block.value[slot], value);
  if (!isValueSame) block.value[slot] = value;
  flags[slot] = next;
  return !isValueSame || next !== word || isOptionsChanged;
}

/** Updates the options that follow other answers; returns whether they changed. */
function takeOptions(block: Block, slot: number): boolean {
  const before = block.options?.get(slot);
  const options = optionsNow(block, slot);
  if (isSame(before, options)) return false;
  if (options === undefined) block.options?.delete(slot);
  else (block.options ??= new Map()).set(slot, options);
  return true;
}

/**
 * Whether two values are the same to every reader: equal plain data. Values nested deeper than any answer are never
 * the same, so that comparing cyclic values ends.
 */
export function isSame(a: unknown, b: unknown, depth = 0): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    // Unequal values are different, except NaN.
    return typeof a === 'number' && Object.is(a, b);
  if (depth > DEEPEST || Array.isArray(a) !== Array.isArray(b)) return false;
  const [keysA, keysB] = [Object.keys(a), Object.keys(b)];
  if (keysA.length !== keysB.length) return false;
  return keysA.every(
    (key) =>
      Object.hasOwn(b, key) &&
      isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], depth + 1),
  );
}

/** Documents nest questions 64 levels deep at most, each a list in an object. */
const DEEPEST = 1_000;
