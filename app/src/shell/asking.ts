/**
 * What asks a person something before it is done. It comes with the pages that have something to ask, so that a
 * question never waits for the network; a page that is words alone is not sent it.
 */
export { ConfirmProvider } from '@plumbline/ui';
export { LeaveDialog } from './leave-dialog.tsx';
