import { announce } from '@plumbline/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import type { PlumblineFormContext } from '../theme/form-context.ts';
import type { Binding } from './binding-context.ts';

/** What a page may pass; each is described in BoundFormProps. */
type PageProps = Pick<Binding, 'confirmChange'> & {
  readonly onRowRemoved?: Binding['onRowRemoved'];
  readonly loadChoices?: Binding['loadChoices'];
  readonly page?: PlumblineFormContext;
};

type PageCalls = {
  readonly binding: Pick<Binding, 'confirmChange' | 'loadChoices' | 'onRowRemoved'>;
  readonly formContext: PlumblineFormContext;
};

/**
 * The page's functions as objects that never change; each calls the function that the page passed last. RJSF treats all
 * functions as equal and keeps the first one, and a new `formContext` would make it recompute the whole form.
 */
export function usePageCalls(props: PageProps): PageCalls {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [calls] = useState<PageCalls>(() => ({
    binding: {
      confirmChange: async (message, kind) => latest.current.confirmChange(message, kind),
      onRowRemoved: (removed) => {
        if (latest.current.onRowRemoved) latest.current.onRowRemoved(removed);
        else announce(`${removed.words} removed`);
      },
      loadChoices: async (query) => latest.current.loadChoices?.(query) ?? [],
    },
    formContext: {
      get uploadFile() {
        return latest.current.page?.uploadFile;
      },
      get uploads() {
        return latest.current.page?.uploads;
      },
      get mostFileBytes() {
        return latest.current.page?.mostFileBytes;
      },
      get openFile() {
        return latest.current.page?.openFile;
      },
      get readFile() {
        return latest.current.page?.readFile;
      },
      get states() {
        return latest.current.page?.states;
      },
      get whyAsked() {
        return latest.current.page?.whyAsked;
      },
      get checkWebsite() {
        return latest.current.page?.checkWebsite;
      },
      get labelOf() {
        return latest.current.page?.labelOf;
      },
    },
  }));
  return calls;
}
