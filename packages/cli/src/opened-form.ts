import { type Diagnostic, parseJson, renderers } from '@plumbline/diagnostics';
import {
  type CheckedTemplates,
  checkTemplates,
  type TemplateSource,
  withoutNulls,
} from '@plumbline/authoring';
import { compile, isDay, openSession, type Program, type Session } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import { answersDocumentValidator } from '@plumbline/schemas/validators';
import { type Arguments, flagValue } from './flags.ts';
import { UsageError } from './usage-error.ts';
import { type Fact, factsOf, readFact } from './facts.ts';
import { applySettings, readSetting } from './settings.ts';
import { readSources, siblingsOf } from './sources.ts';
import { wantsColour, type World } from './world.ts';

/** The flags of every command that opens documents with answers. */
export const OPENING_FLAGS = {
  '--set': {
    value: 'ADDRESS=JSON',
    repeats: true,
    does: 'answer a question: section/question or section/panel/row/question',
  },
  '--fact': {
    value: 'NAME=VALUE',
    repeats: true,
    does: 'set a value from outside the form, such as status, viewer or form_type',
  },
  '--now': { value: 'DATE', does: 'the date to use, yyyy-mm-dd; default today' },
} as const;

/** `--now`, else today. */
export function dayOf(given: Arguments, world: World): string {
  const now = flagValue(given, '--now') ?? world.today();
  if (!isDay(now))
    throw new UsageError(
      `\`${now}\` is not a date`,
      'write `--now` as yyyy-mm-dd, such as 2026-01-31',
    );
  return now;
}

/**
 * Reads and compiles the named documents and opens them with `--set`, `--fact` and `--now` applied.
 *
 * @param words files, patterns, folders or `-`
 * @param usual default facts, which `--fact` overrides
 * @returns undefined when they do not compile, with the errors on stderr: the exit status is 1
 */
export async function openForm(
  given: Arguments,
  words: readonly string[],
  world: World,
  usual: readonly Fact[] = [],
): Promise<Session | undefined> {
  const now = dayOf(given, world);
  const settings = (given.flags.get('--set') ?? []).map(readSetting);
  const facts = [...usual, ...(given.flags.get('--fact') ?? []).map(readFact)];
  const program = programOf(await readSources(words, world), world);
  if (program === undefined) return undefined;
  const session = openSession(program, { now, facts: factsOf(program, facts) });
  for (const warning of applySettings(session, settings)) {
    world.writeError(`warning: ${warning}\n`);
  }
  return session;
}

/** The compiled documents, or undefined with the errors on stderr: stdout is for the result alone. */
export function programOf(sources: readonly TemplateSource[], world: World): Program | undefined {
  const documents = documentsOf(sources, world);
  if (documents === undefined) return undefined;
  let compiled = compile(documents);
  if (!compiled.ok) {
    const { outside } = checkTemplates(sources, {
      context: siblingsOf(sources, world),
      proofs: false,
    });
    compiled = compile(documents, { outside });
  }
  if (compiled.ok && documents.every(answersDocumentValidator.accepts)) {
    tell(compiled.warnings, sources, world);
    return compiled.program;
  }
  const context = siblingsOf(sources, world);
  const errors = checkTemplates(sources, { context, proofs: false }).diagnostics.filter(
    ({ severity }) => severity === 'error',
  );
  tell(errors.length > 0 || compiled.ok ? errors : compiled.diagnostics, sources, world);
  return undefined;
}

/**
 * The documents for a command that reads only their structure, with the questions of other sections that their rules
 * may read. Errors in rules do not get in the way: one line on stderr mentions them.
 *
 * @returns undefined when one is not an answers document, with the errors on stderr
 */
export function soundDocumentsOf(
  sources: readonly TemplateSource[],
  world: World,
): Pick<CheckedTemplates, 'documents' | 'outside'> | undefined {
  const context = siblingsOf(sources, world);
  const { diagnostics, documents, outside } = checkTemplates(sources, { context, proofs: false });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (documents.length < sources.length) {
    tell(errors, sources, world);
    return undefined;
  }
  if (errors.length > 0) {
    const found = errors.length === 1 ? '1 error' : `${errors.length} errors`;
    world.writeError(`warning: ${found} in these files: run \`plumb check\`\n`);
  }
  return { documents, outside };
}

/** Parses the sources as JSON, without validating them; undefined when one is not JSON, with the errors on stderr. */
export function documentsOf(
  sources: readonly TemplateSource[],
  world: World,
): readonly AnswersDocument[] | undefined {
  const broken: Diagnostic[] = [];
  const documents = sources.flatMap(({ file, text }) => {
    const parsed = parseJson(text, file);
    if (!parsed.ok) broken.push(...parsed.diagnostics);
    return parsed.ok ? [withoutNulls(parsed.document.value) as AnswersDocument] : [];
  });
  if (broken.length === 0) return documents;
  tell(broken, sources, world);
  return undefined;
}

/** Prints diagnostics for people to stderr. */
export function tell(
  diagnostics: readonly Diagnostic[],
  sources: readonly TemplateSource[],
  world: World,
): void {
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  world.writeError(renderers.text(diagnostics, texts, { colour: wantsColour(world, 'error') }));
}
