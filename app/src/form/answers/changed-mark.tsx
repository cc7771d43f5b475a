import { Badge } from '@plumbline/ui';

/** Every place of a change carries this attribute, so that one can go from change to change. */
export const CHANGED = 'data-changed';

/** What is another than at the last review, in words. */
export function ChangedMark({ children = 'Changed' }: { readonly children?: string }) {
  return <Badge tone="warning">{children}</Badge>;
}

/** The attributes of a place of a change: it can take the focus when one goes there. */
export function changedPlace(isChanged: boolean) {
  return isChanged ? ({ [CHANGED]: '', tabIndex: -1 } as const) : {};
}
