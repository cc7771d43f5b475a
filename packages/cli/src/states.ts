import type { QuestionState, Session } from '@plumbline/form-engine';

/** What `plumb eval` reports about a question. `value` is the effective value before R9, null when unanswered. */
export type EvaluatedQuestion = Pick<
  QuestionState,
  | 'value'
  | 'hidden'
  | 'disabled'
  | 'readonly'
  | 'required'
  | 'colWidth'
  | 'skipCalculating'
  | 'additionalTextHidden'
  | 'errors'
> & {
  /** The current bounds, when they depend on answers; left out if the question has none. */
  readonly limits?: NonNullable<QuestionState['limits']>;
};

/** Every question of the session by its address, in document order. */
export function evaluatedQuestions(
  session: Session,
): readonly (readonly [address: string, state: EvaluatedQuestion])[] {
  return session.addresses().map((address) => {
    const state = session.get(address);
    return [
      address,
      {
        value: state.value ?? null,
        hidden: state.hidden,
        disabled: state.disabled,
        readonly: state.readonly,
        required: state.required,
        colWidth: state.colWidth,
        skipCalculating: state.skipCalculating,
        additionalTextHidden: state.additionalTextHidden,
        errors: state.errors,
        ...(state.limits !== undefined && { limits: state.limits }),
      },
    ];
  });
}

const FLAGS = [
  'hidden',
  'disabled',
  'readonly',
  'required',
  'skipCalculating',
  'additionalTextHidden',
] as const;

/** One line per question: address, value, what is set; its errors below it. */
export function statesText(states: readonly (readonly [string, EvaluatedQuestion])[]): string {
  const width = Math.max(0, ...states.map(([address]) => address.length));
  const lines = states.flatMap(([address, state]) => {
    const set: string[] = FLAGS.filter((flag) => state[flag]);
    if (state.colWidth !== 12) set.push(`colWidth ${state.colWidth}`);
    for (const name of ['min', 'max'] as const) {
      const limit = state.limits?.[name];
      if (limit !== null && limit !== undefined) set.push(`${name} ${limit}`);
    }
    const value = state.value === null ? '-' : JSON.stringify(state.value);
    const line = `${address.padEnd(width)}  ${value}${set.length > 0 ? `  (${set.join(', ')})` : ''}`;
    return [line, ...state.errors.map((message) => `${' '.repeat(width)}  ! ${message}`)];
  });
  return lines.map((line) => `${line}\n`).join('');
}
