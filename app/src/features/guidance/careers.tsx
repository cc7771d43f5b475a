import { InText } from './in-text.tsx';
import { type Passage, TextPage } from './text-page.tsx';

const PASSAGES: readonly Passage[] = [
  {
    title: 'No open positions',
    text: (
      <p>
        We aren’t hiring at the moment, and we don’t keep applications on file. When that changes,
        positions will be listed here.
      </p>
    ),
  },
  {
    title: 'Looking for work in construction?',
    text: (
      <p>
        Plumbline connects companies, not applicants. If your company builds,{' '}
        <InText to="/info/trade-partner">see what it does for trade partners</InText>.
      </p>
    ),
  },
];

export function Careers() {
  return (
    <TextPage title="Careers" lead="There are no open positions right now." passages={PASSAGES} />
  );
}
