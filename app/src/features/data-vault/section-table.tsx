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
} from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { changeText, modifiedText } from '../../vault/moment.ts';
import { isComplete, openText, progressText } from '../../vault/progress-text.ts';
import { TIER_NAMES } from '../../vault/tier.ts';

type SectionTableProps = {
  readonly sections: readonly Section[] | undefined;
  readonly isEditable: boolean;
};

/** The sections of the form in order. Without sections it draws their places while they load. */
export function SectionTable({ sections, isEditable }: SectionTableProps) {
  return (
    <Table caption="Sections of the data vault">
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
  const address = `/prequal/form/${section.slug}`;
  return (
    <TableRow className="group relative">
      <TableCell className="py-4 font-medium">
        <Link
          to={address}
          className="text-ink group-hover:text-primary-ink before:absolute before:inset-0"
        >
          {section.name}
        </Link>
      </TableCell>
      <TableCell>
        <Badge>{TIER_NAMES[section.tier]}</Badge>
      </TableCell>
      <TableCell className="w-52 lg:w-72">
        {progress && <Progress name={section.name} progress={progress} />}
      </TableCell>
      <TableCell className="text-ink-muted">
        {modifiedText(section)}
        {section.is_changes_questions && (
          <span className="mt-0.5 flex items-center gap-1 text-xs font-medium text-warning-ink">
            <Icon name="information" size={14} /> {changeText(section)}
          </span>
        )}
      </TableCell>
      <TableCell className="text-right font-medium whitespace-nowrap text-primary-ink">
        <span aria-hidden="true" className="inline-flex items-center gap-1">
          {!isEditable || !progress?.answered
            ? 'Open'
            : isComplete(progress)
              ? 'Review'
              : 'Continue'}
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
  const open = openText(progress);
  const words = progressText(progress);
  return (
    <div>
      <ProgressBar
        label={name}
        value={progress.answered}
        max={progress.questions}
        valueText={words}
      />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs text-ink-muted tabular-nums">
        <span>{words}</span>
        {open ? (
          <span className={progress.errors > 0 ? 'text-error-ink' : undefined}>{open}</span>
        ) : (
          progress.answered > 0 && (
            <span className="inline-flex items-center gap-1 text-success-ink">
              <Icon name="check" size={14} /> Complete
            </span>
          )
        )}
      </p>
    </div>
  );
}

const widths = ['w-48', 'w-16', 'w-64', 'w-40', 'w-14'];
