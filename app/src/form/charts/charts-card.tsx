import { endpoints } from '@plumbline/api-contract';
import { Card } from '@plumbline/ui';
import { useResource } from '../../api/resource.ts';
import { ChartFigure } from './chart-figure.tsx';
import type { Figures } from '@plumbline/charts';

type ChartsCardProps = { readonly figures: readonly Figures[]; readonly tp: string };

/** The charts of a section; renders nothing while there is no figure. */
export function ChartsCard({ figures, tp }: ChartsCardProps) {
  const asksForIndustry = figures.some(({ chart }) => chart.compare?.with === 'industryRate');
  const industry = useResource(
    endpoints.getIndustryRates,
    asksForIndustry ? { query: { tp } } : null,
  );
  if (figures.length === 0) return null;
  return (
    <Card title="Figures by year">
      <div className="space-y-8">
        {figures.map((one) => (
          <ChartFigure
            key={one.chart.name}
            figures={one}
            industry={industry.data}
            lineProblem={
              industry.error && 'The industry figure could not be loaded, so its line is not shown.'
            }
          />
        ))}
      </div>
    </Card>
  );
}
