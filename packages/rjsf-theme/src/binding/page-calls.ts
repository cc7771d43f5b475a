import { useLayoutEffect, useRef, useState } from 'react';
import type { PlumblineFormContext } from '../theme/form-context.ts';
import type { Binding } from './binding-context.ts';
import type { BoundFormProps } from './bound-form.tsx';

type PageCalls = {
  readonly binding: Pick<Binding, 'confirmChange' | 'loadChoices'>;
  readonly formContext: PlumblineFormContext;
};

/**
 * The page's functions as objects that never change, each calling what the page gave last. RJSF compares functions
 * as equal and keeps the first it saw, and a new `formContext` would make it compute the whole form.
 */
export function usePageCalls(props: BoundFormProps): PageCalls {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [calls] = useState<PageCalls>(() => ({
    binding: {
      confirmChange: async (message, kind) => latest.current.confirmChange(message, kind),
      loadChoices: async (query) => latest.current.loadChoices?.(query) ?? [],
    },
    formContext: {
      get uploadFile() {
        return latest.current.page?.uploadFile;
      },
      get onFileRemoved() {
        return latest.current.page?.onFileRemoved;
      },
      get openFile() {
        return latest.current.page?.openFile;
      },
      get states() {
        return latest.current.page?.states;
      },
      get labelOf() {
        return latest.current.page?.labelOf;
      },
    },
  }));
  return calls;
}
