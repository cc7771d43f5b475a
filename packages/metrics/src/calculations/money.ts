import { formulaCalculation } from './calculation.ts';

export const difference = formulaCalculation({
  name: 'difference',
  inputs: { minuend: 'the amount to subtract from', subtrahend: 'the amount to subtract' },
  formula: 'minuend - subtrahend',
  absent: 'blank',
});

export const ratio = formulaCalculation({
  name: 'ratio',
  inputs: { part: 'the part', whole: 'the whole' },
  formula: 'part / whole',
  absent: 'blank',
});

export const remainingContractValue = formulaCalculation({
  name: 'remainingContractValue',
  inputs: { contract: 'contract value with approved changes', complete: 'fraction complete' },
  formula: 'contract * (1 - complete)',
  absent: 'blank',
});

export const totalBacklog = formulaCalculation({
  name: 'totalBacklog',
  inputs: { remaining: 'remaining value of each current project', awarded: 'awarded, not started' },
  formula: 'sum(remaining) + awarded',
  absent: 'leave',
});
