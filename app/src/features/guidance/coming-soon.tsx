import { InText } from './in-text.tsx';
import { type Passage, TextPage } from './text-page.tsx';

const PASSAGES: readonly Passage[] = [
  {
    title: 'Nothing is announced right now',
    text: (
      <p>
        We list a feature here once we are building it, and never before. Tell us what you need
        under <InText to="/faq">Having Trouble? Get Help Here</InText>.
      </p>
    ),
  },
  {
    title: 'What is new',
    text: (
      <p>
        The <InText to="/beta-release-notes">release notes</InText> list what was added most
        recently.
      </p>
    ),
  },
];

export function ComingSoon() {
  return <TextPage title="Coming Soon" lead="What we are building next." passages={PASSAGES} />;
}
