import { TERMS_VERSION } from '@plumbline/api-contract';
import { dayText } from '../../time/moment.ts';
import { type Passage, TextPage } from './text-page.tsx';

const PASSAGES: readonly Passage[] = [
  {
    title: 'Your account',
    text: (
      <p>
        Each person has one account, with their own email address. Keep your password to yourself.
        You are responsible for what is done with your account until you tell an Admin of your
        company otherwise.
      </p>
    ),
  },
  {
    title: 'Your company',
    text: (
      <p>
        Add or claim a company only if you are authorized to act for it. Its Admins decide who
        belongs to it, who can edit, and who can only view.
      </p>
    ),
  },
  {
    title: 'Answers',
    text: (
      <p>
        Answers belong to the company that gives them. Anyone who marks a data vault Ready For
        Review certifies that the answers are true and complete to the best of their knowledge.
        Plumbline calculates figures from answers; it does not vouch for them.
      </p>
    ),
  },
  {
    title: 'Reading',
    text: (
      <p>
        You get access to a data vault for prequalification only. Do not pass on what you read
        there. Access can end at any time.
      </p>
    ),
  },
  {
    title: 'Service',
    text: (
      <p>
        Plumbline is free to join. It is provided as is, and may be unavailable during maintenance.
        The operator of this site may close accounts that violate these terms.
      </p>
    ),
  },
];

export function Terms() {
  return (
    <TextPage
      title="Terms and Conditions"
      lead="What you and the operator of this site can expect of each other."
      passages={PASSAGES}
      effective={dayText(TERMS_VERSION)}
    />
  );
}
