import type { CarryRule } from '../carry-rule.ts';
import { cityState } from './city-state.ts';
import { copy } from './copy.ts';
import { firstRow } from './first-row.ts';
import { nameEmailPhone } from './name-email-phone.ts';
import { numberAndDate } from './number-and-date.ts';
import { ueiOrDuns } from './uei-or-duns.ts';
import { yesToOption } from './yes-to-option.ts';

/** Every rule that a step of a carry-over can name. */
export const carryRules: ReadonlyMap<string, CarryRule> = new Map(
  [copy, ueiOrDuns, yesToOption, cityState, nameEmailPhone, numberAndDate, firstRow].map((rule) => [
    rule.name,
    rule,
  ]),
);
