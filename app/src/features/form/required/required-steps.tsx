import type { Section } from '@plumbline/api-contract';
import { announce, Button, classNames, Icon, LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { REVIEW_PATH } from '../../../form/paths.ts';
import { requiredLeft } from '../../../form/progress/section-status.ts';
import type { OpenForm } from '../../../form/open-forms.ts';
import { shortcutsFor } from '../keyboard/keys.ts';
import { useLiveProgress } from '../live-progress.ts';
import { stepSection } from './step-required.ts';
import type { Step } from './step-required.ts';

type RequiredStepsProps = {
  readonly form: OpenForm;
  readonly sections: readonly Section[] | undefined;
  readonly onStep: (step: Step) => void;
};

/** To the next unanswered required question, here or in another section; to the review when none is left. */
export function RequiredSteps({ form, sections, onStep }: RequiredStepsProps) {
  const left = requiredLeft(useLiveProgress(form.session, form.link));
  const elsewhere = stepSection(sections ?? [], form.link, 'next');
  if (left === 0 && !elsewhere) {
    if (!sections) return null;
    return (
      <LinkButton as={Link} to={REVIEW_PATH} variant="secondary" size="small">
        Review
      </LinkButton>
    );
  }
  const where = left > 0 ? `${left} left here` : `In ${elsewhere?.name}`;
  return (
    <div className="flex">
      <Button
        variant="secondary"
        size="small"
        aria-keyshortcuts={shortcutsFor('next')}
        title={`Next required question without an answer (F8). ${where}`}
        onClick={() => onStep('next')}
        className="rounded-r-none"
      >
        <span>
          Next required<span className="sr-only"> question</span>
        </span>
        {/* A section's name would wrap the bar onto a second line; a count fits. */}
        <span
          className={classNames(
            'font-normal text-ink-muted tabular-nums',
            left > 0 ? 'max-sm:sr-only' : 'sr-only',
          )}
        >
          {where}
        </span>
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-label="Previous required question"
        aria-keyshortcuts={shortcutsFor('previous')}
        title="Previous required question without an answer (Shift+F8)"
        onClick={() => onStep('previous')}
        className="-ml-px rounded-l-none"
      >
        <Icon name="chevron-up" size={16} />
      </Button>
    </div>
  );
}

/** Announced when there is no question to step to: nothing moves, and silence would be confusing. */
export function announceNothingLeft(): void {
  announce('All required questions are answered.');
}
