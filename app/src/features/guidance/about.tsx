import { InText } from './in-text.tsx';
import { type Passage, TextPage } from './text-page.tsx';

const PASSAGES: readonly Passage[] = [
  {
    title: 'What it is for',
    text: (
      <p>
        Every general contractor asks its trade partners roughly the same questions, each in its own
        form, every year. Plumbline keeps the answers in one place, with the company that gave them.
        The company decides who reads which part, and a contractor gets answers that are current
        instead of a stack of PDFs.
      </p>
    ),
  },
  {
    title: 'What we believe',
    text: (
      <>
        <p>
          Answers belong to the company that gives them. Nothing is shared because someone else
          finds it useful, and a score says nothing about what was not shared.
        </p>
        <p>
          A score has to explain itself. Every point can be followed to the answer it came from, and
          a contractor can disagree with a weight instead of with a feeling.
        </p>
        <p>
          A form should ask each thing once. If a figure can be calculated, it is; if a question
          doesn’t apply, it isn’t shown.
        </p>
      </>
    ),
  },
  {
    title: 'What is in it',
    text: (
      <p>
        A data vault of 17 sections for trade partners; access by person and section; a risk
        assessment of 128 metrics with suggested limits for contractors; invitations, notifications
        and reminders for both. It is made for desktop browsers.
      </p>
    ),
  },
  {
    title: 'Who sees what',
    text: (
      <p>
        The <InText to="/privacy-policy">privacy policy</InText> says what is kept and who sees it.{' '}
        <InText to="/info/data-vault-validation">Data Vault Validation</InText> says what is checked
        and what isn’t.
      </p>
    ),
  },
];

export function About() {
  return (
    <TextPage
      title="About Plumbline"
      lead="A plumb line shows whether something is true. So should a prequalification."
      passages={PASSAGES}
    />
  );
}
