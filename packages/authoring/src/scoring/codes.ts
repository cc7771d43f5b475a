import type { FaultCode } from '@plumbline/risk';
import type { Code } from '../check/codes.ts';

/** Findings about a scoring model. Codes are never reused; each has a page under docs/reference/diagnostics. */
export const codes = {
  M101: { severity: 'error', title: 'an input that the form does not have' },
  M102: { severity: 'error', title: 'a formula that does not parse' },
  M103: { severity: 'error', title: 'an unknown name in a formula' },
  M104: { severity: 'error', title: 'an amount that depends on itself' },
  M105: { severity: 'error', title: 'bands that overlap' },
  M106: { severity: 'error', title: 'a band that no value reaches' },
  M107: { severity: 'error', title: 'values without a band' },
  M108: { severity: 'error', title: 'a weight that isn’t a number from 0 to 1000' },
  M109: { severity: 'error', title: 'a choice that isn’t an option of its question' },
  M110: { severity: 'error', title: 'an option without a score' },
  M111: { severity: 'error', title: 'an id used twice' },
  M112: { severity: 'error', title: 'an unknown or misplaced grade' },
  M113: { severity: 'error', title: 'an unknown switch, input, amount or parameter' },
  M114: { severity: 'error', title: 'an input that does not fit its question' },
  M115: { severity: 'error', title: 'a parameter outside its bounds' },
  M116: { severity: 'warning', title: 'a name that nothing reads' },
} as const satisfies Readonly<Record<FaultCode, Code>>;
