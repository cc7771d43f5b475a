import { InText } from './in-text.tsx';
import { type Passage, TextPage } from './text-page.tsx';

const PASSAGES: readonly Passage[] = [
  {
    title: 'A shorter day for contractors',
    text: (
      <p>
        Deciding where you read: approval status, conditions and notes beside the vault, and from
        one vault to the next without going back to the list.
      </p>
    ),
  },
  {
    title: 'One approval for your company',
    text: (
      <p>
        Beside each person’s own status, the decision of the company: who approved, until when, and
        on which conditions.
      </p>
    ),
  },
  {
    title: 'What is here already',
    text: (
      <p>
        The <InText to="/beta-release-notes">release notes</InText> list what was added lately.
      </p>
    ),
  },
];

export function ComingSoon() {
  return (
    <TextPage
      title="Coming Soon"
      lead="What we are working on next. Nothing here has a date until it is done."
      passages={PASSAGES}
    />
  );
}
