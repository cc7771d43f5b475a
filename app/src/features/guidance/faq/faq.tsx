import { announce, Card, Field, RadioGroup, SearchInput } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { Page } from '../../../shell/page.tsx';
import { HelpForm } from '../help-form.tsx';
import { InText } from '../in-text.tsx';
import { findQuestions, type Group, type Question } from './question.ts';
import { groups } from './groups/index.ts';

const LEAD = 'Short answers for trade partners, general contractors and everyone else.';
/** After the last keystroke, so that a screen reader announces one count and not one per letter. */
const ANNOUNCED_AFTER_MS = 600;

const ROLES = [
  { value: 'all', label: 'Everyone' },
  { value: 'trade-partner', label: 'Trade partners' },
  { value: 'general-contractor', label: 'General contractors' },
  { value: 'other', label: 'Others' },
] as const;

const GUIDES = [
  { to: '/blog/preparing-your-data-vault', label: 'Preparing Your Data Vault' },
  { to: '/blog/choosing-trade-partners', label: 'Choosing Trade Partners' },
  { to: '/info/data-vault-validation', label: 'Data Vault Validation' },
  { to: '/blog/single-and-aggregate-limits', label: 'Single and Aggregate Limits' },
  { to: '/blog/reading-trir-and-dart', label: 'Reading TRIR and DART' },
  { to: '/blog/what-an-emr-tells', label: 'What an EMR Tells You' },
] as const;

/** The page has all answers; a search and a role filter them. */
export function Faq() {
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<string>('all');
  const found = findQuestions(groups, { search, role });
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  useAnnouncedCount(count, `${role} ${search}`);
  return (
    // A narrow column for text; other pages need the width for tables.
    <div className="[&>div]:max-w-[52rem]">
      <Page title="Frequently Asked Questions" description={LEAD}>
        <meta name="description" content={LEAD} />
        <search className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
          <div className="min-w-64 flex-1">
            <Field label="Search the questions">
              <SearchInput value={search} onSearch={setSearch} />
            </Field>
          </div>
          <RadioGroup label="Questions of" options={ROLES} value={role} onChange={setRole} />
        </search>
        {count === 0 ? (
          <Card>
            <p className="text-base text-ink-muted">
              No matches. Try other words, or write to us below.
            </p>
          </Card>
        ) : (
          found.map((group) => <QuestionGroup key={group.id} group={group} />)
        )}
        <Card className="mt-8">
          <h2 className="text-base font-semibold text-ink">Read more</h2>
          <ul className="mt-2 grid gap-x-6 gap-y-1.5 text-base sm:grid-cols-2">
            {GUIDES.map(({ to, label }) => (
              <li key={to}>
                <InText to={to}>{label}</InText>
              </li>
            ))}
          </ul>
        </Card>
        <Card className="mt-6">
          <h2 className="text-base font-semibold text-ink">Still need help?</h2>
          <p className="mt-1.5 mb-5 text-base text-ink-muted">
            Write to us. We see which page you came from, and nothing you entered there.
          </p>
          <HelpForm />
        </Card>
      </Page>
    </div>
  );
}

function QuestionGroup({ group: { id, title, questions } }: { readonly group: Group }) {
  return (
    <section aria-labelledby={id} className="mt-8 first-of-type:mt-0">
      <h2 id={id} className="mb-3 text-lg font-semibold text-ink">
        {title}
      </h2>
      <Card>
        <div className="divide-y divide-line">
          {questions.map((question) => (
            <Answered key={question.id} question={question} />
          ))}
        </div>
      </Card>
    </section>
  );
}

/** The data attributes are for search engines: the build makes structured data from them (site/structured-data.ts). */
function Answered({ question: { id, title, paragraphs } }: { readonly question: Question }) {
  return (
    <div id={id} className="scroll-mt-24 py-5 first:pt-0 last:pb-0">
      <h3 data-question className="text-base font-semibold text-ink">
        {title}
      </h3>
      <div data-answer className="mt-1.5 space-y-2 text-base text-pretty text-ink-muted">
        {paragraphs.map((pieces, at) => (
          <p key={at}>
            {pieces.map((piece) =>
              typeof piece === 'string' ? (
                piece
              ) : (
                <InText key={piece.to} to={piece.to}>
                  {piece.label}
                </InText>
              ),
            )}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Announces how many questions match, once the search and role have settled. */
function useAnnouncedCount(count: number, asked: string): void {
  const last = useRef(asked);
  useEffect(() => {
    if (last.current === asked) return undefined;
    const timer = setTimeout(() => {
      last.current = asked;
      announce(count === 1 ? '1 question' : `${count} questions`);
    }, ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [count, asked]);
}
