import { endpoints, type RacPreview } from '@plumbline/api-contract';
import { Card, EmptyState, Icon, LinkButton, Skeleton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { answerPath } from '../../form/paths.ts';
import type { AnswerLink } from '../../rac/assessment.ts';
import { CapsList } from '../../rac/caps-list.tsx';
import { CategoryChart } from '../../rac/category-chart.tsx';
import { LimitLines, LimitsTable } from '../../rac/limits-table.tsx';
import { MadeFrom } from '../../rac/made-from.tsx';
import { FoldButton, MetricList } from '../../rac/metric-list.tsx';
import { Rating } from '../../rac/rating.tsx';
import { useOpenMetrics } from '../../rac/use-open-metrics.ts';
import { Waterfall } from '../../rac/waterfall.tsx';
import { GradeLines } from '../../rac/why-grade.tsx';
import { canEditVault } from '../../session/landing.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Page } from '../../shell/page.tsx';
import { WhatToImprove } from './what-to-improve.tsx';

const VAULT = '/prequal/data-vault/data-vault';

/**
 * How a contractor may see the company's own vault: the default model on all of it. For its editors; nothing is stored.
 */
export function ContractorView() {
  const mayOpen = canEditVault(useUser());
  const own = useResource(endpoints.previewOwnRac, mayOpen ? {} : null);
  return (
    <Page
      isWide
      title="How a contractor may see you"
      eyebrow={own.data?.name ?? 'Data Vault'}
      description="The default risk assessment of your whole data vault, as your answers are now."
      actions={
        <LinkButton as={Link} to={VAULT} variant="secondary" icon="arrow-left">
          Back to Data Vault
        </LinkButton>
      }
    >
      {!mayOpen ? (
        <Card>
          <EmptyState icon="lock" title="Only Admins and pre-qual contacts can open this">
            Ask an Admin of your company to make you a pre-qual contact.
          </EmptyState>
        </Card>
      ) : own.error && !own.data ? (
        <Card>
          <Failure what="Your assessment" error={own.error} retry={() => void own.mutate()} />
        </Card>
      ) : own.data ? (
        <Assessment own={own.data} />
      ) : (
        <div className="grid min-h-dvh content-start gap-4 lg:grid-cols-2">
          <output className="sr-only">Assessing your data vault</output>
          <Skeleton className="h-14 lg:col-span-2" />
          <Skeleton className="h-60" />
          <Skeleton className="h-60" />
          <Skeleton className="h-96 lg:col-span-2" />
        </div>
      )}
    </Page>
  );
}

const toForm: AnswerLink = ({ section, address }) =>
  address === null
    ? section && `/prequal/form/${encodeURIComponent(section)}`
    : answerPath(address);

function Assessment({ own }: { readonly own: RacPreview }) {
  const open = useOpenMetrics(own);
  return (
    <>
      <div className="mb-4 flex items-start gap-2.5 rounded-lg border border-primary-line bg-primary-tint px-4 py-3 text-primary-deep">
        <Icon name="information" size={18} className="mt-px shrink-0" />
        <p>
          Each contractor has its own weights and limits, and its assessment reads only the sections
          you share with it. Its grade may differ from this one. This page is for your company’s
          editors: it isn’t stored, and no contractor can see it.
        </p>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Card title="Rating" className="[&>div:last-child]:pt-4">
            <Rating assessed={own} />
          </Card>
          <Card title="Categories" className="[&>div:last-child]:pt-3">
            <CategoryChart assessed={own} onOpen={open.reveal} />
          </Card>
          <Card title="Limits" className="[&>div:last-child]:pt-3">
            <LimitsTable limits={own.limits} contractor="one contractor" />
          </Card>
          {own.caps.length > 0 && (
            <Card title="Caps" className="[&>div:last-child]:pt-3">
              <CapsList caps={own.caps} />
            </Card>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Card title="Where you lose the most points" className="[&>div:last-child]:pt-3">
            <WhatToImprove assessed={own} answerLink={toForm} />
          </Card>
          <Card title="What would raise your grade" className="[&>div:last-child]:pt-3">
            {own.next_grade === null && own.robustness === null ? (
              <p className="text-ink-muted">
                {own.grade === null
                  ? 'No grade yet. Answer more of the form first.'
                  : 'No single change to your answers would raise the grade.'}
              </p>
            ) : (
              <GradeLines assessed={own} besides={own.reasons.map(({ metric }) => metric)} />
            )}
          </Card>
        </div>
      </div>
      <Card
        className="mt-4"
        padded={false}
        title="Every metric"
        description="Open one to see how it’s scored and which answers it uses."
        actions={<FoldButton open={open} />}
      >
        <MetricList assessed={own} open={open} answerLink={toForm} />
      </Card>
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-2">
        <Card title="From 100 to the score">
          <Waterfall assessed={own} onOpen={open.reveal} />
        </Card>
        <div className="grid gap-4">
          <Card title="How the limits were computed">
            <LimitLines assessed={own} />
          </Card>
          <Card title="How it was made">
            <MadeFrom assessed={own} weights="The default weights and caps." />
          </Card>
        </div>
      </div>
    </>
  );
}
