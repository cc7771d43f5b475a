import { type Passage, TextPage } from './text-page.tsx';

const PASSAGES: readonly Passage[] = [
  {
    title: 'Your account',
    text: (
      <p>
        One person, one account, with an address that is yours. Keep the password to yourself. What
        is done with your account counts as done by you until you tell an Admin of your company
        otherwise.
      </p>
    ),
  },
  {
    title: 'Your company',
    text: (
      <p>
        Add or claim a company only when you may act for it. Its Admins decide who belongs to it,
        who edits, and who only reads.
      </p>
    ),
  },
  {
    title: 'Answers',
    text: (
      <p>
        Answers belong to the company that gives them. Anyone who marks a data vault Ready For
        Review says that the answers are true and complete to the best of their knowledge. Plumbline
        works figures out from answers; it does not vouch for them.
      </p>
    ),
  },
  {
    title: 'Reading',
    text: (
      <p>
        A data vault is opened to you for prequalification, and for nothing else. Do not hand on
        what you read there. Access can end at any time.
      </p>
    ),
  },
  {
    title: 'Service',
    text: (
      <p>
        Plumbline is free to join. It is offered as it is, and may be away for a while when it is
        mended. The operator of this site may close accounts that are used against these terms.
      </p>
    ),
  },
];

export function Terms() {
  return (
    <TextPage
      title="Terms and Conditions"
      lead="What you and the operator of this site may expect of each other."
      passages={PASSAGES}
    />
  );
}
