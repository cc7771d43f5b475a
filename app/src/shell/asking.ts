/**
 * What asks a person for confirmation. It loads with the pages that need it, so that a question never waits for the
 * network; text-only pages do not load it.
 */
export { ConfirmProvider } from '@plumbline/ui';
export { LeaveDialog } from './leave-dialog.tsx';
