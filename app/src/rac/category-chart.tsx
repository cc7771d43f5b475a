import { metricsOf, type Assessed } from './assessment.ts';
import { Bar, scoreFill } from './bar.tsx';
import { pointsText, scoreText } from './score-text.ts';

type CategoryChartProps = {
  readonly assessed: Assessed;
  /** Shows the metrics of a category. */
  readonly onOpen?: (code: string) => void;
};

/** The categories as bars with their numbers. */
export function CategoryChart({ assessed, onOpen }: CategoryChartProps) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">Scores by category</caption>
      <thead className="text-xs text-ink-muted">
        <tr>
          <th scope="col" className="pb-1.5 font-medium">
            Category
          </th>
          <th scope="col" colSpan={2} className="pb-1.5 pl-3 font-medium">
            Score
          </th>
          <Head className="max-sm:hidden">Weight</Head>
          <Head className="max-sm:hidden">Coverage</Head>
          <Head>Points lost</Head>
        </tr>
      </thead>
      <tbody>
        {assessed.categories.map(({ code, name, weight, score, coverage, points }) => {
          const isWithheld = points === null;
          return (
            <tr key={code} className="border-t border-line">
              <th scope="row" className="py-1 font-medium text-ink">
                {onOpen && metricsOf(assessed, code).length > 0 ? (
                  <button
                    type="button"
                    onClick={() => onOpen(code)}
                    className="rounded-sm text-left hover:text-primary-ink hover:underline"
                  >
                    {name}
                  </button>
                ) : (
                  name
                )}
              </th>
              <td className="w-[20%] py-1 pl-3 max-sm:w-16">
                <Bar
                  percent={score ?? 0}
                  fill={scoreFill(score ?? 0)}
                  className="h-2.5 rounded-sm"
                />
              </td>
              <td className="w-12 py-1 pl-2 text-right text-ink tabular-nums">
                {score !== null ? (
                  scoreText(score)
                ) : (
                  <span className="text-ink-subtle">
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">{isWithheld ? 'No longer shared' : 'No score'}</span>
                  </span>
                )}
              </td>
              <Cell className="max-sm:hidden">{weight}</Cell>
              <Cell className="max-sm:hidden">{Math.floor(100 * coverage)}%</Cell>
              <Cell>
                {points === null ? (
                  <span className="text-ink-subtle">Withheld</span>
                ) : score === null ? (
                  <span className="text-ink-subtle">–</span>
                ) : (
                  pointsText(points)
                )}
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type Part = { readonly children: React.ReactNode; readonly className?: string };

const Head = ({ children, className = '' }: Part) => (
  <th scope="col" className={`pb-1.5 pl-3 text-right font-medium whitespace-nowrap ${className}`}>
    {children}
  </th>
);

const Cell = ({ children, className = '' }: Part) => (
  <td className={`py-1 pl-3 text-right whitespace-nowrap text-ink-muted tabular-nums ${className}`}>
    {children}
  </td>
);
