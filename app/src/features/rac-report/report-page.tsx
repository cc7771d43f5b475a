import { Card, EmptyState, LinkButton, Skeleton } from '@plumbline/ui';
import { Link, useParams } from 'react-router-dom';
import { wayBack } from '../../lists/list-place.ts';
import { Failure } from '../../shell/failure.tsx';
import { Page } from '../../shell/page.tsx';
import { ReportView } from './report-view.tsx';
import { useReport } from './use-report.ts';

/** One completed risk assessment. */
export function ReportPage() {
  const { uid = '' } = useParams();
  // Another assessment starts with a clean state.
  return <Report key={uid} racId={uid} />;
}

function Report({ racId }: { readonly racId: string }) {
  const used = useReport(racId);
  const { report, error, retry } = used;
  if (report) return <ReportView report={report} used={used} />;
  if (!error) return <Loading />;
  const isGone = error.status === 404 || error.status === 403 || error.status === 422;
  return (
    <Page title="Risk Assessment">
      <Card>
        {isGone ? (
          <EmptyState
            icon="file"
            title="This risk assessment can’t be opened"
            action={
              <LinkButton as={Link} {...wayBack()} variant="secondary" icon="arrow-left">
                Back to Trade Partners
              </LinkButton>
            }
          >
            It was removed, its company was deleted, or it read sections that aren’t shared with
            you.
          </EmptyState>
        ) : (
          <Failure what="This risk assessment" error={error} retry={retry} />
        )}
      </Card>
    </Page>
  );
}

/** Placeholders while it loads, so that nothing jumps. */
function Loading() {
  return (
    <div className="mx-auto w-full max-w-[96rem] px-4 pt-5 pb-16 sm:px-6 lg:px-8">
      <title>Risk Assessment · Plumbline</title>
      <h1 className="sr-only">Risk Assessment</h1>
      <output className="sr-only">Loading the risk assessment</output>
      <div aria-hidden="true" className="min-h-dvh">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="mt-2.5 h-8 w-80 max-w-full" />
        <Skeleton className="mt-2 h-5 w-[34rem] max-w-full" />
        <div className="mt-5 grid gap-4 lg:grid-cols-2 xl:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,4fr)]">
          <Skeleton className="h-60" />
          <Skeleton className="h-60" />
          <Skeleton className="h-60 lg:max-xl:col-span-2" />
        </div>
        <div className="mt-4 grid gap-4 xl:grid-cols-[minmax(0,8fr)_minmax(0,6fr)]">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      </div>
    </div>
  );
}
