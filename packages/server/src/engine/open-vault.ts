import { compile, openSession, type Session } from '@plumbline/form-engine';
import { composeVault, type VaultState } from './vault-state.ts';

export type Viewer = 'owner' | 'contractor';

/** Whoever reads by a grant reads as a contractor. */
export const viewerOf = (granted: ReadonlySet<string> | null): Viewer =>
  granted === null ? 'owner' : 'contractor';

/**
 * Opens a session on a whole vault, as its owner or as a contractor sees it.
 *
 * @param today `yyyy-mm-dd`, the day at the vault's place (America/Chicago)
 * @throws when the template itself does not compile, which the server's start rules out
 */
export function openVault(vault: VaultState, viewer: Viewer, today: string): Session {
  const compiled = compile(composeVault(vault));
  if (!compiled.ok) {
    const [first] = compiled.diagnostics;
    throw new Error(
      `the template does not compile: ${first?.code} ${first?.file}: ${first?.message}`,
    );
  }
  return openSession(compiled.program, {
    now: today,
    facts: { status: vault.status, form_type: vault.formType, viewer },
  });
}
