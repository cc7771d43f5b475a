import type { Section } from '@plumbline/api-contract';
import {
  Badge,
  Icon,
  ProgressBar,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableLoadingRow,
  TableRow,
  TableRowHeader,
} from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { changeText, modifiedParts } from '../../time/moment.ts';
import { SectionMark } from '../../form/progress/section-mark.tsx';
import {
  isOpen,
  progressText,
  sectionStatus,
  STATUS_WORDS,
  statusDetail,
} from '../../form/progress/section-status.ts';
import { TIER_NAMES } from '../../access/tier.ts';

type SectionTableProps = {
  readonly sections: readonly Section[] | undefined;
  readonly isEditable: boolean;
};

/** The sections of the form in order. Draws placeholders while `sections` is undefined. */
export function SectionTable({ sections, isEditable }: SectionTableProps) {
  return (
    <Table caption="Sections of the data vault" stacks>
      <TableHead>
        <tr>
          <TableHeaderCell>Section</TableHeaderCell>
          <TableHeaderCell>Tier</TableHeaderCell>
          <TableHeaderCell>Progress</TableHeaderCell>
          <TableHeaderCell>Last modified</TableHeaderCell>
          <TableHeaderCell>
            <span className="sr-only">Open</span>
          </TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {sections
          ? sections.map((section) => (
              <SectionRow key={section.slug} section={section} isEditable={isEditable} />
            ))
          : Array.from({ length: 8 }, (_, row) => <TableLoadingRow key={row} widths={widths} />)}
      </TableBody>
    </Table>
  );
}

function SectionRow({
  section,
  isEditable,
}: {
  readonly section: Section;
  readonly isEditable: boolean;
}) {
  const { progress } = section;
  const { when, by } = modifiedParts(section);
  const address = `/prequal/form/${section.slug}`;
  return (
    <TableRow data-tour={section.slug} className="group relative">
      <TableRowHeader className="py-4 font-medium">
        <Link
          to={address}
          className="text-ink group-hover:text-primary-ink before:absolute before:inset-0"
        >
          {section.name}
        </Link>
      </TableRowHeader>
      <TableCell className="max-md:justify-self-end">
        <Badge>{TIER_NAMES[section.tier]}</Badge>
      </TableCell>
      <TableCell className="w-60 max-md:col-span-2 lg:w-72">
        {progress && <Progress name={section.name} progress={progress} />}
      </TableCell>
      <TableCell className="text-ink-muted max-md:text-xs">
        <span className="whitespace-nowrap">{when}</span>{' '}
        {by && <span className="md:block md:text-xs">{by}</span>}
        {section.is_changes_questions && (
          <span className="mt-0.5 flex items-center gap-1 text-xs font-medium text-warning-ink">
            <Icon name="information" size={14} /> {changeText(section)}
          </span>
        )}
      </TableCell>
      <TableCell className="text-right font-medium whitespace-nowrap text-primary-ink">
        <span aria-hidden="true" className="inline-flex items-center gap-1">
          {isEditable && progress?.answered && isOpen(progress) ? 'Continue' : 'Open'}
          <Icon name="chevron-right" size={16} />
        </span>
      </TableCell>
    </TableRow>
  );
}

function Progress({
  name,
  progress,
}: {
  readonly name: string;
  readonly progress: NonNullable<Section['progress']>;
}) {
  const status = sectionStatus(progress);
  return (
    <div>
      <ProgressBar
        label={name}
        value={progress.answered}
        max={progress.questions}
        valueText={progressText(progress)}
        complete={status === 'done'}
      />
      <p className="mt-1.5 flex items-center gap-1.5 text-xs text-ink-muted tabular-nums">
        <SectionMark progress={progress} />
        <span>
          <span className={status === 'attention' ? 'font-medium text-error-ink' : undefined}>
            {STATUS_WORDS[status]}
          </span>
          {` · ${statusDetail(progress)}`}
        </span>
      </p>
    </div>
  );
}

const widths = ['w-48', 'w-16', 'w-64', 'w-40', 'w-14'];
