import type { ContactAction, ContactRow } from '@plumbline/api-contract';

/** Whether an action can still be taken on a row. The server decides; the page uses this only for its counts. */
export function fits(
  {
    state,
    email,
    organization,
    done,
  }: Pick<ContactRow, 'state' | 'email' | 'organization' | 'done'>,
  action: ContactAction,
): boolean {
  if (done.some((one) => one.action === action && one.state !== 'failed')) return false;
  switch (action) {
    case 'relate':
      return state === 'matched' && organization !== null;
    case 'join':
      return state === 'new' && email !== '';
    case 'prequalify':
      return (
        email !== '' &&
        (state === 'new' ||
          (state === 'matched' && organization?.organization_type.name === 'Trade Partner'))
      );
    default:
      return action satisfies never;
  }
}
