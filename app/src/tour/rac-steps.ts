import { TRADE_PARTNERS } from '../lists/list-names.ts';
import type { TourStep } from './steps.ts';

const at = (selector: string, title: string, text: string): TourStep => ({
  type: 'pointer',
  selector,
  path: TRADE_PARTNERS,
  template: { title, text },
});

/** The tour of Completed Risk Assessments (specification, section 2): the welcome and five of its parts. */
export const racSteps: readonly [TourStep, ...TourStep[]] = [
  {
    type: 'dialog',
    selector: '',
    path: TRADE_PARTNERS,
    template: {
      title: 'Welcome to your risk assessments',
      text: 'Each row is one trade partner: what it can take on, what you decided, and how it scores. Five short steps show you around.',
    },
  },
  at(
    '[data-column="single_limit"]',
    'Single and aggregate limits',
    'The single limit is the largest contract to award. The aggregate limit, next to it, is the most work the trade partner should have open at one time across all contractors. You can enter your own in the report.',
  ),
  at(
    '[data-column="tp_status"]',
    'Approval status and notes',
    'Your own decision and the reason for it. The trade partner never sees either one.',
  ),
  at(
    '[data-column="grade"]',
    'Rating and score',
    'The grade and the score behind it. “Out of date” means that an answer, a date or your weights have changed since then. Click the heading to sort.',
  ),
  at(
    '[data-tour="rac-report"]',
    'View Full Report',
    'Every point explained: each metric with the answers behind it, the caps, the limits, and a PDF to keep.',
  ),
  at(
    '[data-tour="rac-invite"]',
    'Invite trade partners',
    'Is someone missing? Invite them. They answer once, decide what to share with you, and then you can assess them.',
  ),
];
