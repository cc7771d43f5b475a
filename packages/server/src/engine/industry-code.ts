import type { IndustryRates } from '@plumbline/charts';
import type { Session } from '@plumbline/form-engine';
import { industryRate } from '@plumbline/metrics';
import type { AnswersDocument, Question } from '@plumbline/schemas';

/**
 * The company's NAICS code, from the question that the template marks, for those who may read it.
 *
 * @param session the whole vault, opened for the viewer
 * @param granted the sections that the viewer may see; null for the owner
 * @returns the code as answered; null if it is not answered, hidden, or in a section that was not granted
 */
function industryCode(
  session: Session,
  sections: readonly AnswersDocument[],
  granted: ReadonlySet<string> | null,
): string | null {
  for (const { link, questions } of sections) {
    if (granted !== null && !granted.has(link)) continue;
    const question = marked(questions);
    if (question === undefined) continue;
    const value = session.read(question.id);
    return typeof value === 'string' && value.trim() !== '' ? value : null;
  }
  return null;
}

function marked(questions: readonly Question[]): Question | undefined {
  for (const question of questions) {
    if (question.industryCode === true) return question;
    const inner = marked(question.questions ?? []);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

const MEASURES = ['trir', 'dart'] as const;

/** The injury rates of the company's industry, if the reader may know the industry; else those of all construction. */
export function industryRatesOf(
  session: Session,
  sections: readonly AnswersDocument[],
  granted: ReadonlySet<string> | null,
): IndustryRates {
  const code = industryCode(session, sections, granted);
  const rates = MEASURES.flatMap((measure) => industryRate(measure, code) ?? []);
  return { industry_code: code, rates };
}
