/** What modules without a context may tell the sockets; all others ask `context.live`. */
export {
  permissionsOfPersonChanged,
  requestChanged,
  vaultChanged,
  type VaultEvent,
} from './messages.ts';
