import type { AnswerError, Section } from '@plumbline/api-contract';
import { Badge } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { answerPath } from '../../form/paths.ts';

/** At most this many are listed per section; the section itself shows them all. */
const NAMED = 5;

type OpenAnswersProps = {
  readonly errors: readonly AnswerError[];
  readonly sections: readonly Section[];
};

/** What blocks Ready For Review, by section, each with a link to its question. */
export function OpenAnswers({ errors, sections }: OpenAnswersProps) {
  const groups = new Map<string, AnswerError[]>();
  for (const error of errors) {
    const link = error.link ?? error.address.split('/')[0] ?? '';
    groups.set(link, [...(groups.get(link) ?? []), error]);
  }
  return (
    <div className="-mx-1 max-h-[50vh] space-y-5 overflow-y-auto px-1">
      {[...groups].map(([link, open]) => (
        <section key={link}>
          <h3 className="flex items-center gap-2 font-semibold text-ink">
            <Link to={`/prequal/form/${link}`} className="hover:text-primary-ink hover:underline">
              {sections.find(({ slug }) => slug === link)?.name ?? link}
            </Link>
            <Badge tone="error">{open.length}</Badge>
          </h3>
          <ul className="mt-1.5 space-y-1">
            {open.slice(0, NAMED).map(({ address, reason }) => (
              <li key={`${address} ${reason}`}>
                <Link to={answerPath(address)} className="text-primary-ink hover:underline">
                  {reason}
                </Link>
              </li>
            ))}
            {open.length > NAMED && (
              <li className="text-ink-muted">and {open.length - NAMED} more in this section</li>
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}
