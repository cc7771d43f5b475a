import { endpoints } from '@plumbline/api-contract';
import { Button, LinkButton } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useResource } from '../../../api/resource.ts';
import type { ListView } from '../../../lists/list-url.ts';
import { AmountQuestion } from './amount-question.tsx';
import { GradeChart } from './grade-chart.tsx';
import type { Run } from './use-run.ts';

type AssessmentToolsProps = {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
  readonly run: Run;
  readonly onTour: () => void;
};

/** The tools above the completed assessments: the amount filter, the grades, and what is out of date. */
export function AssessmentTools({ view, onChange, run, onTour }: AssessmentToolsProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4 border-t border-line px-4 py-3">
      <AmountQuestion view={view} onChange={onChange} />
      <GradeChart view={view} onChange={onChange} />
      <div className="ml-auto flex max-w-56 flex-wrap justify-end gap-y-1.5 max-xl:ml-0 max-xl:max-w-none max-xl:justify-start max-xl:gap-x-2">
        <RunOutdated run={run} />
        <LinkButton as={Link} to="/RAC/gc-rac-weightings" variant="quiet" size="small">
          Weights
        </LinkButton>
        <LinkButton as={Link} to="/RAC/gc-rac-onboarding" variant="quiet" size="small">
          How it works
        </LinkButton>
        <Button variant="quiet" size="small" onClick={onTour}>
          Show me around
        </Button>
      </div>
    </div>
  );
}

/** Runs all outdated assessments again. */
function RunOutdated({ run }: { readonly run: Run }) {
  const { data } = useResource(endpoints.listCompletedRac, {
    query: { is_outdated: 'true', limit: 1 },
  });
  const [isBusy, setBusy] = useState(false);
  const count = data?.count ?? 0;
  if (count === 0) return null;
  const isRunning = run.now !== null && run.now.finished === null;
  const start = async (): Promise<void> => {
    setBusy(true);
    await run.startOutdated();
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      size="small"
      icon="redo"
      busy={isBusy || isRunning}
      onClick={() => void start()}
    >
      {`Rerun ${count} out of date`}
    </Button>
  );
}
