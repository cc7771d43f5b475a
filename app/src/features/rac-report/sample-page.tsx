import { endpoints } from '@plumbline/api-contract';
import { Card, LinkButton, Skeleton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { CapsList } from '../../rac/caps-list.tsx';
import { CategoryChart } from '../../rac/category-chart.tsx';
import { LimitsTable } from '../../rac/limits-table.tsx';
import { MadeFrom } from '../../rac/made-from.tsx';
import { Rating } from '../../rac/rating.tsx';
import { Waterfall } from '../../rac/waterfall.tsx';
import { WhyGrade } from '../../rac/why-grade.tsx';
import { useSession } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Page } from '../../shell/page.tsx';

const REGISTER = '/registration/email-entry';

/** A condensed report of a fictional company, open to visitors. */
export function SamplePage() {
  const sample = useResource(endpoints.getRacSample);
  const { state } = useSession();
  const isVisitor = state.kind !== 'in';
  return (
    <Page
      isWide
      title="Sample Risk Assessment"
      heading={
        sample.data ? (
          <span className="flex flex-wrap items-center gap-3">
            {sample.data.name}{' '}
            <span className="rounded-md bg-warning px-2.5 py-0.5 text-base font-semibold tracking-wide text-ink uppercase">
              Sample
            </span>
          </span>
        ) : (
          'Sample risk assessment'
        )
      }
      description="A fictional company, assessed from its answers with the same model as every other company."
      actions={
        isVisitor && (
          <LinkButton as={Link} to={REGISTER}>
            Sign up for free
          </LinkButton>
        )
      }
    >
      {sample.error && !sample.data ? (
        <Card>
          <Failure what="The sample" error={sample.error} retry={() => void sample.mutate()} />
        </Card>
      ) : !sample.data ? (
        <div className="grid min-h-dvh content-start gap-4 lg:grid-cols-2">
          <output className="sr-only">Loading the sample</output>
          <Skeleton className="h-60" />
          <Skeleton className="h-60" />
          <Skeleton className="h-96 lg:col-span-2" />
        </div>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Card title="Rating" className="h-full [&>div:last-child]:pt-4">
            <Rating assessed={sample.data} />
          </Card>
          <Card title="Limits" className="h-full [&>div:last-child]:pt-3">
            <LimitsTable limits={sample.data.limits} />
          </Card>
          <Card title="Categories" className="[&>div:last-child]:pt-3">
            <CategoryChart assessed={sample.data} />
          </Card>
          <div className="grid min-w-0 grid-cols-1 gap-4">
            {sample.data.caps.length > 0 && (
              <Card title="Caps" className="[&>div:last-child]:pt-3">
                <CapsList caps={sample.data.caps} />
              </Card>
            )}
            <Card title="What costs the most points" className="[&>div:last-child]:pt-3">
              <WhyGrade assessed={sample.data} />
            </Card>
          </div>
          <Card title="From 100 to the score">
            <Waterfall assessed={sample.data} />
          </Card>
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <Card title="In a full report">
              <ul className="list-disc space-y-1.5 pl-5 text-ink marker:text-ink-subtle">
                <li>
                  Every one of {sample.data.metrics.length} metrics with its formula, band, points,
                  and a link to the answers it used.
                </li>
                <li>
                  What changed since the last assessment, and how many points each change is worth.
                </li>
                <li>Your own weights, limits, approval status and notes.</li>
                <li>
                  Only what the trade partner shares with you, and nothing from what it doesn’t.
                </li>
              </ul>
              {isVisitor && (
                <LinkButton as={Link} to={REGISTER} className="mt-5">
                  Sign up to assess your trade partners
                </LinkButton>
              )}
            </Card>
            <Card title="How it was made">
              <MadeFrom assessed={sample.data} weights="The default weights and caps." />
            </Card>
          </div>
        </div>
      )}
    </Page>
  );
}
