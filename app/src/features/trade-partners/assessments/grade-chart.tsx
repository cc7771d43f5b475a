import { endpoints } from '@plumbline/api-contract';
import { useMemo } from 'react';
import { useResource } from '../../../api/resource.ts';
import { GRADES } from '../../../lists/filter-options.ts';
import { type ListView, queryOf, withFilter } from '../../../lists/list-url.ts';
import { GRADE_FILLS } from '../../../rac/grade-fills.ts';
import { spokenGrade } from '../../../rac/spoken-grade.ts';

const letterOf = (grade: string) => grade.charAt(0) as keyof typeof GRADE_FILLS;
const HEIGHT_PX = 40;

type GradeChartProps = {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
};

/** How many assessments have each grade under the other filters. Clicking a bar filters by its grade. */
export function GradeChart({ view, onChange }: GradeChartProps) {
  const chosen = view.filters.grades ?? [];
  const query = useMemo(() => queryOf(withFilter(view, 'grades', GRADES)), [view]);
  const { data } = useResource(
    endpoints.countPartnerFilters,
    { params: { list: 'completed_rac' }, query },
    { keepPreviousData: true },
  );
  const counts = data?.counts['grades'] ?? {};
  const most = Math.max(1, ...GRADES.map((grade) => counts[grade] ?? 0));
  return (
    <fieldset className="min-w-0 max-sm:w-full">
      <legend className="text-xs font-medium text-ink-muted">Grades</legend>
      <div className="mt-1 flex items-end gap-0.5 max-sm:gap-0">
        {GRADES.map((grade) => {
          const count = counts[grade] ?? 0;
          const isChosen = chosen.includes(grade);
          const isDimmed = chosen.length > 0 && !isChosen;
          return (
            <button
              key={grade}
              type="button"
              aria-pressed={isChosen}
              disabled={count === 0 && !isChosen}
              onClick={() =>
                onChange(
                  withFilter(
                    view,
                    'grades',
                    isChosen ? chosen.filter((one) => one !== grade) : [...chosen, grade],
                  ),
                )
              }
              className="group flex min-w-8 max-sm:min-w-0 max-sm:flex-1 flex-col items-center rounded-md px-0.5 pt-1 pb-0.5 hover:bg-sunken disabled:pointer-events-none aria-pressed:bg-primary-tint aria-pressed:ring-1 aria-pressed:ring-primary-strong"
            >
              <span className="sr-only">
                {`${spokenGrade(grade)}: ${count === 1 ? '1 assessment' : `${count} assessments`}`}
              </span>
              <span aria-hidden="true" className="text-xs text-ink-muted tabular-nums">
                {count || ''}
              </span>
              <span
                aria-hidden="true"
                className={`w-5 rounded-t-sm ${GRADE_FILLS[letterOf(grade)]} ${isDimmed ? 'opacity-35' : ''}`}
                style={{ height: count === 0 ? 2 : Math.max(4, (HEIGHT_PX * count) / most) }}
              />
              <span
                aria-hidden="true"
                className={`mt-0.5 text-xs ${count === 0 ? 'text-ink-subtle' : 'font-medium text-ink'}`}
              >
                {grade === 'Incomplete' ? 'None' : grade}
              </span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
