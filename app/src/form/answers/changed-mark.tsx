import { Badge } from '@plumbline/ui';

/** Every changed place has this attribute, so that a reader can go from change to change. */
export const CHANGED = 'data-changed';

/** Marks what differs from the last review, in words. */
export function ChangedMark({ children = 'Changed' }: { readonly children?: string }) {
  return <Badge tone="warning">{children}</Badge>;
}

/** The attributes of a changed place: it can take the focus. */
export function changedPlace(isChanged: boolean) {
  return isChanged ? ({ [CHANGED]: '', tabIndex: -1 } as const) : {};
}
