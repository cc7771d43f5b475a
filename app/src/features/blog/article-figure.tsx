import { figureText } from '@plumbline/charts';
import { charts } from '@plumbline/schemas/charts';
import { ChartFigure } from '../../form/charts/chart-figure.tsx';
import { Bar } from '../../rac/bar.tsx';
import type { Article, BarsFigure, YearsFigure } from './article.ts';

/** The figure of an article, drawn like the product's own charts. */
export function ArticleFigure({ figure }: { readonly figure: Article['figure'] }) {
  return figure.kind === 'years' ? <Years figure={figure} /> : <Bars figure={figure} />;
}

function Years({ figure: { chart: name, industry, points } }: { readonly figure: YearsFigure }) {
  const chart = charts.find((one) => one.name === name);
  const measure = chart?.compare?.with === 'industryRate' ? chart.compare.measure : undefined;
  if (chart === undefined || measure === undefined)
    throw new Error(`no chart of rates is called ${name}`);
  const byYear = Object.entries(points).map(([year, value]) => ({
    place: Number(year),
    label: year,
    when: `in ${year}`,
    value,
  }));
  return (
    <ChartFigure
      figures={{ chart, points: byYear }}
      industry={{ industry_code: industry.naics, rates: [{ ...industry, measure }] }}
    />
  );
}

function Bars({ figure }: { readonly figure: BarsFigure }) {
  const { title, unit, message, describes, rows } = figure;
  const most = Math.max(...rows.map(({ value }) => value));
  return (
    <figure aria-label={title} className="break-inside-avoid">
      <h3 className="text-sm font-semibold text-ink">{title}</h3>
      <figcaption className="mt-1 text-ink">{message}</figcaption>
      <table className="mt-4 w-full border-collapse text-left text-sm compact:block">
        <caption className="sr-only">{title}, the numbers</caption>
        <tbody className="compact:block">
          {rows.map(({ label, value }) => (
            <tr
              key={label}
              className="compact:grid compact:grid-cols-[minmax(0,1fr)_auto] compact:py-1"
            >
              <th scope="row" className="w-2/5 py-1.5 pr-4 font-normal text-ink compact:w-auto">
                {label}
              </th>
              <td className="min-w-0 py-1.5 compact:col-span-2 compact:row-start-2">
                <Bar
                  percent={(100 * value) / most}
                  fill="fill-primary-strong"
                  className="h-3 rounded-sm"
                />
              </td>
              <td className="w-px py-1.5 pl-4 compact:w-auto text-right whitespace-nowrap text-ink tabular-nums">
                {unit === 'currency' ? figureText('currency', value) : value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-xs text-ink-muted">{describes}</p>
    </figure>
  );
}
