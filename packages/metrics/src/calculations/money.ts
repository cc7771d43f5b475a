import { formulaCalculation } from './calculation.ts';

export const difference = formulaCalculation({
  name: 'difference',
  describes: 'One amount less another, such as gross profit or equity; may be negative',
  inputs: { minuend: 'the amount to subtract from', subtrahend: 'the amount to subtract' },
  formula: 'minuend - subtrahend',
  absent: 'blank',
});

export const ratio = formulaCalculation({
  name: 'ratio',
  describes: 'A part of a whole as a fraction; blank when the whole is zero',
  inputs: { part: 'the part', whole: 'the whole' },
  formula: 'part / whole',
  absent: 'blank',
});

export const remainingContractValue = formulaCalculation({
  name: 'remainingContractValue',
  describes: 'The part of a contract that is still to be earned',
  inputs: { contract: 'contract value with approved changes', complete: 'fraction complete' },
  formula: 'contract * (1 - complete)',
  absent: 'blank',
});

export const totalBacklog = formulaCalculation({
  name: 'totalBacklog',
  describes: 'Work still to be earned on current projects, and awarded work that has not started',
  inputs: { remaining: 'remaining value of each current project', awarded: 'awarded, not started' },
  formula: 'sum(remaining) + awarded',
  absent: 'leave',
});
