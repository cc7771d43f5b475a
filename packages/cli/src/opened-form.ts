import { type Diagnostic, parseJson, renderers } from '@plumbline/diagnostics';
import { type CheckedTemplates, checkTemplates, type TemplateSource } from '@plumbline/authoring';
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
 * Reads and compiles the documents that the words name and opens them under `--set`, `--fact` and `--now`.
 *
 * @param words files, patterns, folders or `-`
 * @param usual facts that hold unless `--fact` says otherwise
 * @returns undefined when they do not compile, which has been told on stderr: the exit status is 1
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

/** The compiled documents, or undefined with what is wrong told on stderr: stdout is for the result alone. */
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
 * The documents for a command that reads their structure alone, with the questions of other sections that their rules
 * may read: mistakes in rules are no hindrance, and told of in one line on stderr.
 *
 * @returns undefined when one is no answers document, told on stderr
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

/** The sources as JSON, not yet known to be answers documents; undefined when one is no JSON, told on stderr. */
export function documentsOf(
  sources: readonly TemplateSource[],
  world: World,
): readonly AnswersDocument[] | undefined {
  const broken: Diagnostic[] = [];
  const documents = sources.flatMap(({ file, text }) => {
    const parsed = parseJson(text, file);
    if (!parsed.ok) broken.push(...parsed.diagnostics);
    return parsed.ok ? [parsed.document.value as AnswersDocument] : [];
  });
  if (broken.length === 0) return documents;
  tell(broken, sources, world);
  return undefined;
}

/** Diagnostics for a person, on stderr. */
export function tell(
  diagnostics: readonly Diagnostic[],
  sources: readonly TemplateSource[],
  world: World,
): void {
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  world.writeError(renderers.text(diagnostics, texts, { colour: wantsColour(world, 'error') }));
}
