import type { Section } from '@plumbline/api-contract';
import { Badge, Icon } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SectionMark } from '../../../form/progress/section-mark.tsx';
import {
  sectionStatus,
  STATUS_WORDS,
  statusDetail,
} from '../../../form/progress/section-status.ts';
import type { OpenPoint, OpenWork } from './open-work.ts';
import { answerPath } from '../../../form/paths.ts';
import { changeText, modifiedText } from '../../../time/moment.ts';

/** At most this many of each kind are shown until the person asks for more. */
const SHOWN = 5;

type SectionReviewProps = { readonly section: Section; readonly open: OpenWork };

/** One section in the review: its progress, and what is open in it, each with a link to its question. */
export function SectionReview({ section, open }: SectionReviewProps) {
  const { progress } = section;
  return (
    <li className="px-6 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <h3 className="flex items-start gap-2.5 text-sm font-semibold text-ink">
          <SectionMark progress={progress} />
          <Link
            to={`/prequal/form/${section.slug}`}
            className="hover:text-primary-ink hover:underline"
          >
            {section.name}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-7 text-sm text-ink-muted tabular-nums">
          {section.is_changes_questions && <Badge tone="warning">{changeText(section)}</Badge>}
          {progress && (
            <span title={modifiedText(section)}>
              {STATUS_WORDS[sectionStatus(progress)]} · {statusDetail(progress)}
            </span>
          )}
        </p>
      </div>
      <Points title="To correct" points={open.wrong} kind="error" />
      <Points title="Required, not answered" points={open.missing} kind="error" />
      <Points title="To check (optional)" points={open.warnings} kind="warning" />
    </li>
  );
}

type PointsProps = {
  readonly title: string;
  readonly points: readonly OpenPoint[];
  readonly kind: 'error' | 'warning';
};

function Points({ title, points, kind }: PointsProps) {
  const [isWhole, setWhole] = useState(false);
  if (points.length === 0) return null;
  const shown = isWhole ? points : points.slice(0, SHOWN);
  return (
    <div className="mt-2.5 pl-7">
      <h4 className="flex items-center gap-1.5 text-xs font-medium text-ink-muted">
        <Icon
          name={kind}
          size={14}
          className={kind === 'error' ? 'text-error-ink' : 'text-warning-ink'}
        />
        {title}
      </h4>
      <ul className="mt-1 space-y-1 text-sm">
        {shown.map(({ address, row, message }) => (
          <li key={`${address} ${message}`}>
            <Link to={answerPath(address)} className="text-primary-ink hover:underline">
              {[row, message].filter(Boolean).join(': ')}
            </Link>
          </li>
        ))}
      </ul>
      {points.length > SHOWN && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="mt-1 min-h-6 rounded-sm text-xs font-medium text-primary-ink hover:underline print:hidden"
        >
          {isWhole ? `Show the first ${SHOWN}` : `Show all ${points.length}`}
        </button>
      )}
    </div>
  );
}
