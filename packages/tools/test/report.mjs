// What `npm test` prints about its steps, as each one ends and at the end.

/**
 * @typedef {{ step: string, passed: number, failed: number, skipped?: number, words: string, seconds: number,
 *   budget?: number, slowest?: string[], faults?: string[], output: string }} Outcome
 */

/** @param {Outcome} outcome @returns {string} the lines for a step that has just ended */
export function linesOf({ step, failed, words, seconds, faults = [], output }) {
  const how = failed > 0 ? 'FAILED' : 'ok    ';
  const line = `${how} ${step} (${words}, ${seconds.toFixed(1)} s)`;
  if (failed === 0) return line;
  // Printed before and after the long output, so that truncating either end keeps one copy.
  const named = faults.map((fault) => `    failed: ${fault}`);
  return [line, ...named, indent(output), ...named].join('\n');
}

/**
 * A table of the steps: seconds, the budget if the step had the cores to itself, and the slowest files.
 *
 * @param {Outcome[]} outcomes
 * @param {{ seconds: number, budget: number }} all from the first step to the last: less than their sum, since some run
 *   at the same time as others
 * @returns {string}
 */
export function tableOf(outcomes, all) {
  /** @param {Pick<Outcome, 'step' | 'seconds' | 'budget' | 'slowest'>} outcome */
  const rowOf = ({ step, seconds, budget, slowest = [] }) => ({
    step,
    seconds: seconds.toFixed(0),
    budget: budget === undefined ? '' : String(budget),
    longest: [
      ...(budget !== undefined && seconds > budget ? ['OVER BUDGET'] : []),
      ...slowest,
    ].join(', '),
  });
  const table = [
    { step: 'step', seconds: 'seconds', budget: 'budget', longest: 'longest files' },
    ...outcomes.map(rowOf),
    rowOf({ step: 'all', ...all }),
  ];
  const width = Math.max(...table.map(({ step }) => step.length));
  return table
    .map(({ step, seconds, budget, longest }) =>
      `${step.padEnd(width)}  ${seconds.padStart(7)}  ${budget.padStart(6)}  ${longest}`.trimEnd(),
    )
    .join('\n');
}

function indent(output) {
  const lines = output.trimEnd().split('\n');
  const shown = lines.length > 400 ? ['...', ...lines.slice(-400)] : lines;
  return shown.map((line) => `    ${line}`).join('\n');
}
