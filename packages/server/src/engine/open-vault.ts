import {
  compile,
  openSession,
  type Program,
  type Session,
  type StoredAnswers,
} from '@plumbline/form-engine';
import { settleStored } from './stored-files.ts';
import { sectionOf, templateSections, type VaultState } from './vault-state.ts';

export type Viewer = 'owner' | 'contractor';

/** Whoever reads with a permission reads as a contractor. */
export const viewerOf = (granted: ReadonlySet<string> | null): Viewer =>
  granted === null ? 'owner' : 'contractor';

/**
 * Opens a session on a whole vault, as its owner or as a contractor sees it.
 *
 * @param today `yyyy-mm-dd`, the date in the product's time zone
 * @throws when the template itself does not compile, which startup rules out
 */
export function openVault(vault: VaultState, viewer: Viewer, today: string): Session {
  return openSession(formProgram(), {
    now: today,
    facts: { status: vault.status, form_type: vault.formType, viewer },
    answers: answersOf(vault),
  });
}

let compiled: Program | undefined;

/** The form, compiled once for all vaults. */
export function formProgram(): Program {
  if (compiled === undefined) {
    const result = compile(templateSections);
    if (!result.ok) {
      const [first] = result.diagnostics;
      throw new Error(
        `the template does not compile: ${first?.code} ${first?.file}: ${first?.message}`,
      );
    }
    compiled = result.program;
  }
  return compiled;
}

/** The answers of each section, without deleted files. */
function answersOf(vault: VaultState): ReadonlyMap<string, StoredAnswers> {
  return new Map(
    templateSections.map((template) => [
      template.link,
      settleStored(vault, template, sectionOf(vault, template.link).answers),
    ]),
  );
}
