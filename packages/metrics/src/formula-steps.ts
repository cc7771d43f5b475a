/**
 * What a formula reads: a number, text, a boolean, or the list of a panel's visible rows, in which a row's own answer
 * may be a list. `null` means absent.
 */
export type FormulaValue =
  | number
  | string
  | boolean
  | readonly (number | string | readonly (number | string)[])[]
  | null;

/** One value of a formula, computed from the inputs by index. */
export type Step = (inputs: readonly FormulaValue[]) => unknown;

/** What the parser makes of a formula: instructions in the order in which a stack machine runs them. */
export type Instruction = { readonly type: string; readonly value: unknown };

type Operation = (...values: unknown[]) => unknown;
type Tables = {
  readonly unaryOps: Readonly<Record<string, Operation>>;
  readonly binaryOps: Readonly<Record<string, Operation>>;
  readonly functions: Readonly<Record<string, Operation>>;
};

/**
 * Compiles instructions to nested closures, once for a formula that is evaluated often: the parser's own evaluator
 * walks the instructions and looks up every name each time, which takes ten times as long.
 *
 * @param places the index of each name among the inputs
 * @returns undefined if an instruction is not in the restricted grammar
 */
export function stepOf(
  instructions: readonly Instruction[],
  tables: Tables,
  places: ReadonlyMap<string, number>,
): Step | undefined {
  const stack: Step[] = [];
  for (const { type, value } of instructions) {
    const step = oneStep(type, value, stack, tables, places);
    if (step === 'drop') stack.pop();
    else if (step === undefined) return undefined;
    else stack.push(step);
  }
  return stack.length === 1 ? stack[0] : undefined;
}

function oneStep(
  type: string,
  value: unknown,
  stack: Step[],
  tables: Tables,
  places: ReadonlyMap<string, number>,
): Step | 'drop' | undefined {
  switch (type) {
    case 'INUMBER':
      return () => value;
    case 'IVAR':
      return named(value as string, tables, places);
    case 'IEXPR': {
      const inner = stepOf(value as readonly Instruction[], tables, places);
      return inner && ((inputs) => withoutNegativeZero(inner(inputs)));
    }
    case 'IENDSTATEMENT':
      return 'drop';
    case 'IOP1': {
      const a = stack.pop();
      const operation = tables.unaryOps[value as string];
      return a && operation && ((inputs) => operation(a(inputs)));
    }
    case 'IOP2': {
      const b = stack.pop();
      const a = stack.pop();
      if (a === undefined || b === undefined) return undefined;
      if (value === 'and') return (inputs) => (a(inputs) ? Boolean(b(inputs)) : false);
      if (value === 'or') return (inputs) => (a(inputs) ? true : Boolean(b(inputs)));
      const operation = tables.binaryOps[value as string];
      return operation && ((inputs) => operation(a(inputs), b(inputs)));
    }
    case 'IOP3': {
      const [otherwise, then, when] = [stack.pop(), stack.pop(), stack.pop()];
      if (value !== '?' || !otherwise || !then || !when) return undefined;
      return (inputs) => (when(inputs) ? then(inputs) : otherwise(inputs));
    }
    case 'IFUNCALL': {
      const count = value as number;
      const given = count === 0 ? [] : stack.splice(-count);
      const called = stack.pop();
      if (called === undefined) return undefined;
      const operation = operations.get(called);
      // An input is a number, text, a list or absent, so calling it has no result.
      return operation === undefined ? () => undefined : call(operation, given);
    }
    default:
      return undefined;
  }
}

function named(
  name: string,
  tables: Tables,
  places: ReadonlyMap<string, number>,
): Step | undefined {
  const operation = tables.functions[name] ?? tables.unaryOps[name];
  const place = places.get(name);
  if (operation === undefined) return place === undefined ? undefined : (inputs) => inputs[place];
  // In a call, the name means the function; as a value, it means the input.
  const step: Step = place === undefined ? () => operation : (inputs) => inputs[place];
  operations.set(step, operation);
  return step;
}

/** The parser's own evaluator does this at the end of each branch of `? :`; it decides the sign of a later division. */
const withoutNegativeZero = (value: unknown): unknown => (value === 0 ? 0 : value);

/** The operation that a step names, so that calling it needs no lookup by name. */
const operations = new WeakMap<Step, Operation>();

/** Most calls have one or two arguments, which are passed without building a list. */
function call(operation: Operation, given: readonly Step[]): Step {
  const [first, second] = given;
  if (given.length === 1 && first !== undefined) return (inputs) => operation(first(inputs));
  if (given.length === 2 && first !== undefined && second !== undefined)
    return (inputs) => operation(first(inputs), second(inputs));
  return (inputs) => operation(...given.map((one) => one(inputs)));
}
