import { announce } from '@plumbline/ui';
import { useMemo } from 'react';
import type { Binding } from './binding-context.ts';
import type { FieldState } from './form-store.ts';
import { focusQuestion } from './focus-question.ts';
import { shapeOf } from '../theme/question-shapes.ts';

/**
 * Lets a person clear a chosen value that is no longer an option. The answer is kept in case the option comes back, but
 * the field's own control does not show it. Undefined if nothing is gone or nothing may be changed.
 */
export function useClearGone(
  { store }: Binding,
  address: string,
  state: FieldState,
  { type, isFixed }: { readonly type: unknown; readonly isFixed: boolean },
): (() => void) | undefined {
  const { own, value, notices } = state;
  const isGone =
    !isFixed &&
    shapeOf(type)?.isClosed === true &&
    notices.length > 0 &&
    own !== null &&
    own !== value;
  return useMemo(() => {
    if (!isGone) return undefined;
    return () => {
      store.set(address, value);
      announce('Cleared.');
      // The button disappears, so move the focus to the question.
      focusQuestion(address, { scroll: false });
    };
  }, [isGone, store, address, value]);
}
