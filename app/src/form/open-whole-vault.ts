import type { SectionReply } from '@plumbline/api-contract';
import { openSession } from '@plumbline/form-engine';
import type { Session } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import { answersOf, formProgram } from './programs.ts';
import { today } from '../time/today.ts';

/**
 * All sections of a vault as one session, to be read: what one section's rules read of another is there, as it is on
 * the server. Null when the templates do not compile together.
 *
 * @param live the section that is being answered, as it is on the screen: it takes the place of the saved one
 */
export function openWholeVault(
  replies: readonly SectionReply[],
  live: AnswersDocument | null,
): Session | null {
  const documents = replies.map(({ answers }) =>
    live !== null && answers.link === live.link ? live : answers,
  );
  const compiled = formProgram(replies);
  if (!compiled.ok) return null;
  const { program } = compiled;
  const { status, form_type, viewer } = replies[0]?.facts ?? {};
  return openSession(program, {
    now: today(new Date()),
    facts: { status, form_type, viewer },
    answers: answersOf(program, documents),
  });
}
