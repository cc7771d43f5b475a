import { openSession, type Session } from '@plumbline/form-engine';
import { sampleCompany } from '@plumbline/schemas/sample-company';
import { formProgram } from '../../../engine/open-vault.ts';
import { everySection } from '../../../engine/vault-state.ts';
import { assessSession, type StoredAssessment } from '../assessing/assess-vault.ts';
import { modelUnder } from '../model.ts';

type Sample = {
  readonly name: string;
  readonly completed: Date;
  readonly assessment: StoredAssessment;
};

let kept: Sample | undefined;

/** The default model applied to a fictional company's answers on the day they were given. Computed once. */
export function sample(): Sample {
  if (kept !== undefined) return kept;
  const { name, now } = sampleCompany;
  const session = openSession(formProgram(), {
    now,
    facts: { status: 'Ready For Review', form_type: 'F', viewer: 'contractor' },
  });
  answerAll(session, sampleCompany.answers);
  const reader = { state: null, evaluations: [] };
  const { assessment } = assessSession(session, everySection, modelUnder(null), reader);
  kept = { name, completed: new Date(`${now}T18:00:00Z`), assessment };
  return kept;
}

/**
 * First sets the answers whose question exists, because they may create rows; adds a row only when no such answer is
 * left.
 */
function answerAll(session: Session, answers: Readonly<Record<string, unknown>>): void {
  let waiting = Object.entries(answers);
  while (waiting.length > 0) {
    const ready = new Set(waiting.filter(([address]) => session.has(address)));
    if (ready.size > 0) session.setMany([...ready]);
    waiting = waiting.filter((one) => !ready.has(one));
    const [address = ''] = waiting[0] ?? [];
    const [link, panel, row = ''] = address.split('/');
    if (ready.size === 0) session.addRow(`${link}/${panel}`, row);
  }
}
