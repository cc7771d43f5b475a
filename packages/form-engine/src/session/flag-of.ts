import {
  type Block,
  HIDES_TEXT,
  IS_DISABLED,
  IS_HIDDEN,
  IS_READONLY,
  IS_REQUIRED,
  IS_SKIPPED,
} from '../blocks/block.ts';
import type { Flag } from '../types.ts';

/** A flag of a question, the same as in its state, without making the state. */
export function flagOf(block: Block, slot: number, flag: Flag): boolean {
  const word = block.flags[slot] as number;
  switch (flag) {
    case 'hidden':
      return (word & IS_HIDDEN) !== 0;
    case 'disabled':
      return (word & IS_DISABLED) !== 0;
    case 'readonly':
      return (word & IS_READONLY) !== 0;
    case 'required':
      return (word & (IS_REQUIRED | IS_HIDDEN)) === IS_REQUIRED;
    case 'skipCalculating':
      return (word & IS_SKIPPED) !== 0;
    case 'additionalTextHidden':
      return (word & HIDES_TEXT) !== 0;
    default:
      return flag satisfies never;
  }
}
