import { nearest } from '@plumbline/diagnostics';
import type { Facts, Program } from '@plumbline/form-engine';
import { UsageError } from './usage-error.ts';

/** One `--fact`: the name that rules read as `prequal.NAME`, and its value. */
export type Fact = { readonly name: string; readonly value: unknown };

/** The facts that forms read, with the allowed values if there are only a few. */
const CHOICES: Readonly<Record<string, readonly string[] | undefined>> = {
  status: ['Work In Progress', 'Ready For Review'],
  viewer: ['owner', 'contractor'],
  form_type: undefined,
};

/** A value that is not JSON counts as plain text, so that the shell needs no second pair of quotes. */
export function readFact(text: string): Fact {
  const equals = text.indexOf('=');
  if (equals <= 0) {
    throw new UsageError(
      `\`--fact ${text}\` has no ${equals < 0 ? '`=`' : 'name before its `=`'}`,
      "write `--fact NAME=VALUE`, such as `--fact 'status=Ready For Review'`",
    );
  }
  const name = text.slice(0, equals);
  const written = text.slice(equals + 1);
  const value = valueOf(written);
  const choices = Object.hasOwn(CHOICES, name) ? CHOICES[name] : undefined;
  if (choices !== undefined && value !== null && !choices.includes(String(value))) {
    const near = nearest(String(value), choices);
    throw new UsageError(
      `\`${name}\` cannot be \`${written}\``,
      near === undefined
        ? `write ${choices.map((one) => `\`${one}\``).join(' or ')}`
        : `did you mean \`${near}\`?`,
    );
  }
  return { name, value };
}

/** The facts in the form that a session takes. Rejects a name that no rule could read. */
export function factsOf(program: Program, facts: readonly Fact[]): Facts {
  for (const { name } of facts) {
    if (Object.hasOwn(CHOICES, name) || Object.hasOwn(program.outside, name)) continue;
    const isAsked = program.questionOf(name) !== undefined;
    const known = [...Object.keys(CHOICES), ...Object.keys(program.outside)];
    const near = nearest(name, known);
    throw new UsageError(
      isAsked ? `\`${name}\` is a question of this form, not a fact` : `unknown fact \`${name}\``,
      isAsked
        ? `answer it with \`--set 'ADDRESS=JSON'\``
        : near === undefined
          ? `the facts are ${known.slice(0, MOST_LISTED).join(', ')}${known.length > MOST_LISTED ? ', …' : ''}`
          : `did you mean \`${near}\`?`,
    );
  }
  return Object.fromEntries(facts.map(({ name, value }) => [name, value]));
}

const MOST_LISTED = 8;

function valueOf(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return written;
  }
}
