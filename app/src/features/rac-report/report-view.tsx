import { verificationWords, type RacReport } from '@plumbline/api-contract';
import { Button, Card, Icon } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readPath } from '../../access/read-path.ts';
import { wayBack } from '../../lists/list-place.ts';
import { type AnswerLink, authorName, isWithheld } from '../../rac/assessment.ts';
import { CategoryChart } from '../../rac/category-chart.tsx';
import { LimitLines, LimitsTable } from '../../rac/limits-table.tsx';
import { MadeFrom } from '../../rac/made-from.tsx';
import { FoldButton, MetricList } from '../../rac/metric-list.tsx';
import { Rating } from '../../rac/rating.tsx';
import { useOpenMetrics } from '../../rac/use-open-metrics.ts';
import { Waterfall } from '../../rac/waterfall.tsx';
import { WhyGrade } from '../../rac/why-grade.tsx';
import { PageHeading } from '../../shell/page.tsx';
import { momentText } from '../../time/moment.ts';
import { CapsCard } from './caps-card.tsx';
import { DecisionCard } from './decision-card.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { MovedCard } from './moved-card.tsx';
import { PdfButtons } from './pdf-buttons.tsx';
import { OutdatedBanner, RunAgain } from './run-again.tsx';
import { SectionsCard } from './sections-card.tsx';
import { useChange } from './use-change.ts';
import type { UsedReport } from './use-report.ts';

type ReportViewProps = { readonly report: RacReport; readonly used: UsedReport };

/** The decision at a glance, then the reasons: points, what changed, every metric, and what they were computed from. */
export function ReportView({ report, used }: ReportViewProps) {
  const { tp, sections, permission_id: permission } = report;
  const open = useOpenMetrics(report);
  const change = useChange(report, used);
  const closed = new Set(sections.withheld.map(({ slug }) => slug));
  const readable = new Set(
    sections.read.map(({ slug }) => slug).filter((slug) => !closed.has(slug)),
  );
  const answerLink: AnswerLink = ({ section, address }) =>
    permission !== null && section !== null && address !== null && readable.has(section)
      ? readPath(section, tp.id, address)
      : null;
  return (
    <div className="mx-auto w-full max-w-[96rem] px-4 pt-5 pb-16 sm:px-6 lg:px-8">
      <title>{`Risk assessment, ${tp.name} · Plumbline`}</title>
      <Head report={report} />
      <OutdatedBanner report={report} />
      <Withheld report={report} />
      <div className="grid gap-4 lg:grid-cols-2 xl:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,4fr)] print:grid-cols-2">
        <Card title="Rating" className="[&>div:last-child]:pt-4">
          <Rating assessed={report} />
        </Card>
        <LimitsCard report={report} change={change} />
        <div className="grid min-w-0 grid-cols-1 lg:max-xl:col-span-2 print:col-span-2">
          <DecisionCard report={report} />
        </div>
      </div>
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,8fr)_minmax(0,6fr)]">
        <Card title="Categories" className="[&>div:last-child]:pt-3">
          <CategoryChart assessed={report} onOpen={open.reveal} />
        </Card>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <CapsCard report={report} change={change} />
          <Card title="What costs the most points" className="[&>div:last-child]:pt-3">
            <WhyGrade assessed={report} onOpen={open.reveal} />
          </Card>
        </div>
      </div>
      <Card
        className="mt-4"
        padded={false}
        title="Every metric"
        description="Open one to see its value, band, weight, points and the answers it used."
        actions={<FoldButton open={open} />}
      >
        <MetricList assessed={report} open={open} answerLink={answerLink} />
      </Card>
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Card title="From 100 to the score" className="[&>div:last-child]:pt-3">
            <Waterfall assessed={report} onOpen={open.reveal} />
          </Card>
          <Card title="How the limits were computed" className="[&>div:last-child]:pt-3">
            <LimitLines assessed={report} />
          </Card>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <MovedCard key={report.id} report={report} isClosing={used.isClosing} />
          <SectionsCard report={report} />
          <Card title="How it was made" className="[&>div:last-child]:pt-3">
            <MadeFrom
              assessed={report}
              weights={
                report.is_default_weights
                  ? 'The default weights and caps.'
                  : 'Your company’s weights and caps, as they were then.'
              }
            />
          </Card>
        </div>
      </div>
    </div>
  );
}

function Head({ report }: { readonly report: RacReport }) {
  const { tp, completed, maker } = report;
  const place = [tp.city, tp.state].filter(Boolean).join(', ');
  return (
    <header className="mb-4">
      <Link
        {...wayBack()}
        preventScrollReset
        className="inline-flex items-center gap-1.5 font-medium text-ink-muted hover:text-primary-ink print:hidden"
      >
        <Icon name="arrow-left" size={16} /> Trade Partners
      </Link>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-[30rem] compact:basis-full">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <PageHeading>{tp.name}</PageHeading>
            {tp.is_verified && (
              <span className="inline-flex items-center gap-1 text-success-ink">
                <Icon name="success" size={18} /> {verificationWords(tp)}
              </span>
            )}
          </div>
          <p className="mt-0.5 text-ink-muted">
            {[tp.domain, place, `Assessed ${momentText(completed)} by ${authorName(maker)}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <PdfButtons report={report} />
          <RunAgain report={report} />
        </div>
      </div>
    </header>
  );
}

/** Says that parts are hidden, for as long as they are. */
function Withheld({ report }: { readonly report: RacReport }) {
  const { sections, tp, permission_id: permission } = report;
  const isHidden = sections.withheld.length > 0 || isWithheld(report);
  return (
    <output className="block">
      {isHidden && (
        <span className="mb-4 flex items-start gap-2.5 rounded-lg border border-line bg-sunken px-4 py-2.5 text-ink">
          <Icon name="lock" size={18} className="mt-px shrink-0 text-ink-muted" />
          <span>
            {permission === null
              ? `${tp.name} no longer shares its data vault with you.`
              : `${tp.name} no longer shares everything that this assessment used.`}{' '}
            The grade, score, limits and your decision stay. The answers it used are hidden until
            they’re shared again.
          </span>
        </span>
      )}
    </output>
  );
}

type LimitsCardProps = {
  readonly report: RacReport;
  readonly change: ReturnType<typeof useChange>;
};

function LimitsCard({ report, change }: LimitsCardProps) {
  const { limits, entered, note, may_edit: mayEdit } = report;
  const [isEditing, setEditing] = useState(false);
  return (
    <Card
      title="Limits"
      className="[&>div:last-child]:pt-3"
      actions={
        mayEdit && (
          <Button
            size="small"
            variant="secondary"
            icon="edit"
            onClick={() => setEditing(true)}
            className="print:hidden"
          >
            Enter your limits
          </Button>
        )
      }
    >
      <LimitsTable limits={limits} entered={entered} />
      {note !== '' && (
        <p
          title={note}
          className="mt-2 line-clamp-2 wrap-anywhere text-ink-muted print:line-clamp-none"
        >
          {note}
        </p>
      )}
      {isEditing && (
        <LimitsDialog report={report} change={change} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}
