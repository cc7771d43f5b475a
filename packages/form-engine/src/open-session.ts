import type { Target } from '@plumbline/conditions';
import { explain } from './explain/explain.ts';
import type { ExplainOptions, Explanation } from './explain/explanation.ts';
import { opened } from './opened.ts';
import { OpenAnswers } from './session.ts';
import type { StoredAnswers } from './stored/stored-answers.ts';
import type { Address, Draft, Program, Session, SessionOptions } from './session-types.ts';

/**
 * Opens a compiled form. Rows that a panel's choices call for and the document lacks are made at once.
 *
 * @param options.now today as `yyyy-mm-dd`
 */
export function openSession(program: Program, options: SessionOptions): Session {
  return new OpenSession(...opened(program, options));
}

/** It stands apart, so that a page which only answers need not load what explains. */
class OpenSession extends OpenAnswers implements Session {
  declare draft: () => Draft;
  declare fork: () => Session;
  declare withAnswers: (link: string, answers: StoredAnswers) => Session;

  explain = (address: Address, target: Target, options?: ExplainOptions): Explanation =>
    explain(this, address, target, options);

  protected override again(...made: ConstructorParameters<typeof OpenAnswers>): Session {
    return new OpenSession(...made);
  }
}
