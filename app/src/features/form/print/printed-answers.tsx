import type { Session } from '@plumbline/form-engine';
import { AnswerList } from '../../../form/answers/answer-list.tsx';
import { effectiveQuestions } from '../../../form/answers/effective.ts';
import { useUser } from '../../../session/session.tsx';
import { momentText } from '../../../time/moment.ts';

type PrintedAnswersProps = {
  readonly session: Session;
  readonly link: string;
  /** An ISO time. */
  readonly printedAt: string;
};

/** A section on paper: whose it is, when it was printed, and the answers as they are on the screen. */
export function PrintedAnswers({ session, link, printedAt }: PrintedAnswersProps) {
  const user = useUser();
  const organization = user.primary_organization?.name;
  return (
    <div className="hidden print:block">
      <p className="mb-6 text-sm text-ink-muted">
        {[organization, `printed ${momentText(printedAt)}`].filter(Boolean).join(', ')}
      </p>
      <AnswerList questions={effectiveQuestions(session, link)} prefix={link} />
    </div>
  );
}
