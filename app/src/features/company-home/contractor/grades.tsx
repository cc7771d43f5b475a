import { endpoints } from '@plumbline/api-contract';
import { Card, LinkButton, SkeletonText } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useResource } from '../../../api/resource.ts';
import { GRADES } from '../../../lists/filter-options.ts';
import { printView, queryOf, withFilter } from '../../../lists/list-url.ts';
import { countText } from '../../../lists/pages.ts';
import { GRADE_FILLS, GRADE_LETTERS } from '../../../rac/grade-fills.ts';
import { spokenGrade } from '../../../rac/spoken-grade.ts';
import { Failure } from '../../../shell/failure.tsx';
import { ASSESSED, BY_GRADE, listAt, OUTDATED, UNGRADED } from './lists.ts';

const LINK = 'rounded-sm text-primary-ink underline-offset-2 hover:underline';

/** How many of the person's assessments have each grade; each grade links to its assessments. */
export function Grades() {
  const counted = useResource(endpoints.countPartnerFilters, {
    params: { list: 'completed_rac' },
    query: queryOf(BY_GRADE),
  });
  const outdated = useResource(endpoints.listCompletedRac, {
    query: { is_outdated: 'true', limit: 1 },
  });
  const counts = counted.data?.counts['grades'];
  const ofLetter = (letter: string) => GRADES.filter((grade) => grade.startsWith(letter));
  const countOf = (letter: string) =>
    ofLetter(letter).reduce((sum, grade) => sum + (counts?.[grade] ?? 0), 0);
  const rows = GRADE_LETTERS.map((letter) => ({ letter, count: countOf(letter) }));
  const all = GRADES.reduce((sum, grade) => sum + (counts?.[grade] ?? 0), 0);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const incomplete = counts?.['Incomplete'] ?? 0;
  const late = outdated.data ?? { count: 0, is_more: false };
  return (
    <Card
      title="Grades"
      description="Your risk assessments by grade."
      actions={
        all > 0 && (
          <LinkButton
            as={Link}
            variant="secondary"
            size="small"
            to={listAt(printView(ASSESSED))}
            aria-label={`All ${all.toLocaleString('en-US')} completed risk assessments`}
          >
            {`All ${all.toLocaleString('en-US')}`}
          </LinkButton>
        )
      }
    >
      {counted.error ? (
        <Failure what="Grades" error={counted.error} retry={() => void counted.mutate()} />
      ) : counts === undefined ? (
        <SkeletonText lines={5} label="Loading grades" />
      ) : all === 0 ? (
        <p className="text-ink-muted">
          No risk assessments yet. Choose trade partners under Access Granted and assess their risk.
        </p>
      ) : (
        <>
          <ul className="flex flex-col gap-1">
            {rows.map(({ letter, count }) => (
              <li key={letter}>
                <Link
                  to={listAt(printView(withFilter(ASSESSED, 'grades', ofLetter(letter))))}
                  className="grid grid-cols-[1.25rem_minmax(0,1fr)_2.5rem] items-center gap-3 rounded-md px-1 py-1 hover:bg-sunken"
                >
                  <span aria-hidden="true" className="font-semibold text-ink">
                    {letter}
                  </span>
                  <span className="sr-only">
                    {`${spokenGrade(letter)}: ${count === 1 ? '1 assessment' : `${count} assessments`}`}
                  </span>
                  <span aria-hidden="true" className="h-3 rounded-sm bg-sunken">
                    <span
                      className={`block h-3 rounded-sm ${GRADE_FILLS[letter]}`}
                      style={{ width: `${(100 * count) / most}%` }}
                    />
                  </span>
                  <span aria-hidden="true" className="text-right text-ink-muted tabular-nums">
                    {count}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {(late.count > 0 || incomplete > 0) && (
            <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
              {late.count > 0 && (
                <Link to={listAt(printView(OUTDATED))} className={LINK}>
                  {`${countText(late.count, late.is_more)} out of date`}
                </Link>
              )}
              {incomplete > 0 && (
                <Link to={listAt(printView(UNGRADED))} className={LINK}>
                  {`${incomplete.toLocaleString('en-US')} without a grade`}
                </Link>
              )}
            </p>
          )}
        </>
      )}
    </Card>
  );
}
