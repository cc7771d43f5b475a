import { type Passage, TextPage } from './text-page.tsx';

const PASSAGES: readonly Passage[] = [
  {
    title: 'What is kept about you',
    text: (
      <p>
        Your name, email address, job title, time zone and portrait as you give them; your company
        and your rank there; when, with which browser and from which network address you signed in,
        for as long as that session lasts.
      </p>
    ),
  },
  {
    title: 'What is kept about your company',
    text: (
      <p>
        Its profile, which everybody who is signed in may read, and its data vault, which only your
        company and the people you give access may read. Every reading by somebody outside of your
        company is noted, and your company sees the notes.
      </p>
    ),
  },
  {
    title: 'What is kept in your browser',
    text: (
      <p>
        What is necessary to sign you in and to lose no answer. More is kept only when you allow it
        under Privacy Preferences, at the foot of every page, and is deleted when you no longer do.
        Nothing comes from other sites, and no other site is told that you are here.
      </p>
    ),
  },
  {
    title: 'What is mailed',
    text: (
      <p>
        Codes and links that you ask for, what concerns the safety of your account, and what you
        leave switched on in your account.
      </p>
    ),
  },
  {
    title: 'How it ends',
    text: (
      <p>
        You delete your account yourself, under My Account. Your name leaves your company at once. A
        company and its data vault stay with its other people; where you are the last one, they are
        deleted with your account, and you are told before.
      </p>
    ),
  },
];

export function PrivacyPolicy() {
  return (
    <TextPage
      title="Privacy Policy"
      lead="What Plumbline keeps, who sees it, and how it ends."
      passages={PASSAGES}
    />
  );
}
