/** Messages for modules that have no context; all others use `context.live`. */
export {
  permissionsOfPersonChanged,
  requestChanged,
  vaultChanged,
  type VaultEvent,
} from './messages.ts';
