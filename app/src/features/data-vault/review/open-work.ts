import type { Session, QuestionError } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';
import { rowOf } from '../../../form/answers/place-of.ts';

/** One thing that is open or should be checked, in the form's own words. */
export type OpenPoint = {
  readonly address: string;
  /** The panel and the entry around it; null outside of panels. */
  readonly row: string | null;
  readonly message: string;
};

/** What is open in a section. */
export type OpenWork = {
  readonly missing: readonly OpenPoint[];
  readonly wrong: readonly OpenPoint[];
  readonly warnings: readonly OpenPoint[];
};

/** A statement that someone has to confirm, such as the declaration at the end. */
export type Statement = {
  readonly address: string;
  readonly label: string;
  readonly isGiven: boolean;
};

/** What blocks the review in a section, and what to check before it. */
export function openWork(session: Session, link: string): OpenWork {
  const document = session.document(link);
  const point = (address: string, message: string): OpenPoint => ({
    address,
    row: rowOf(document, address),
    message,
  });
  const errors = session.errors(link);
  const of = (isMissing: boolean): readonly OpenPoint[] =>
    errors
      .filter(({ kind }: QuestionError) => (kind === 'missing') === isMissing)
      .map(({ address, message }) => point(address, message));
  return {
    missing: of(true),
    wrong: of(false),
    warnings: session
      .addresses(link, 'page')
      .flatMap((address) =>
        session.is(address, 'hidden')
          ? []
          : session.get(address).warnings.map((message) => point(address, message)),
      ),
  };
}

/** Every required checkbox that is visible, in the order of the pages. */
export function statements(session: Session): readonly Statement[] {
  return session.addresses(undefined, 'page').flatMap((address) => {
    const question: Question = session.placeOf(address).question;
    if (question.type !== 'CHECK') return [];
    const { hidden, required, value } = session.get(address);
    if (hidden || !required) return [];
    return [{ address, label: question.label ?? question.id, isGiven: value === true }];
  });
}
