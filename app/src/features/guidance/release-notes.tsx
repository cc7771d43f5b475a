import { type Passage, TextPage } from './text-page.tsx';

const list = (...entries: readonly string[]) => (
  <ul className="list-disc space-y-1.5 pl-5">
    {entries.map((entry) => (
      <li key={entry}>{entry}</li>
    ))}
  </ul>
);

/** The newest first. From docs/CHANGELOG.md, in the words of people who use the product. */
const PASSAGES: readonly Passage[] = [
  {
    title: 'November 2026: faster reviews for contractors',
    text: list(
      'To review starts with what needs you: newly shared vaults, changes since your last review, reviews assigned to you, and approvals and documents that expire soon.',
      'Decide, assign or ask for more while you read a vault, and go to the next one without returning to the list.',
      'Your company has one approval for each trade partner, with conditions, limits and an expiration date, next to your own status.',
      'Notes on a section or an answer can be shared with colleagues, mention them, and be resolved.',
    ),
  },
  {
    title: 'November 2026: your company and its network',
    text: list(
      'Company profiles with a logo, photos, offices and a service area. You decide which parts others see.',
      'Projects and relationships that both companies confirm.',
      'Bids: invite companies, keep bids sealed until they are due, and check a receipt afterward.',
      'Search by name, initials, trade and place, with a map.',
      'Notifications one by one or in a daily or weekly digest, at 8:00 AM in your time zone.',
    ),
  },
  {
    title: 'November 2026: risk assessments',
    text: list(
      'Contractors assess what is shared with them: a grade, a score and two limits, explained point by point, as a page and as a PDF.',
      'Contractors set their own weights, caps and required amounts, and watch their completed assessments move up or down as they do.',
      'Completed Risk Assessments can be sorted and filtered by grade, score, limits and the amount of a job.',
      'Trade partners see how a contractor may see them, and what would raise the grade.',
      'The blog has its first six articles.',
    ),
  },
  {
    title: 'November 2026: the form’s second edition',
    text: list(
      'Form F asks what sureties ask: work in progress by job, safety figures by year, policies with endorsements, bonding, claims.',
      'Answers given to the first edition were carried over. “Form updates” in the data vault shows where each one went.',
      'A choice can have several rows, such as two licenses in one state.',
    ),
  },
  {
    title: 'November 2026: who sees what',
    text: list(
      'Access by person and by section, with requests, invitations and a log of who looked.',
      'Lists of trade partners with search, filters, saved views, comparison and CSV.',
      'Email invitations, invite links and imports from spreadsheets.',
      'Changes to access take effect immediately, even on pages that are open.',
    ),
  },
  {
    title: 'November 2026: the data vault',
    text: list(
      'A form that saves as you type, works through lost connections, and merges what two people write.',
      'Rows that move, collapse and start from last year’s answers; undo and redo; files by drag and drop.',
      'Charts of injury rates, EMR, revenue and backlog by year.',
      'A review page before Ready For Review, and reminders before documents expire.',
    ),
  },
];

export function ReleaseNotes() {
  return (
    <TextPage
      title="Release Notes"
      lead="Plumbline is in beta. This is what changed, newest first."
      passages={PASSAGES}
    />
  );
}
