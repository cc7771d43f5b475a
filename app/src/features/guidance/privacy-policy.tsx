import { TERMS_VERSION } from '@plumbline/api-contract';
import { dayText } from '../../time/moment.ts';
import { type Passage, TextPage } from './text-page.tsx';

const PASSAGES: readonly Passage[] = [
  {
    title: 'What we keep about you',
    text: (
      <p>
        The name, email address, job title, time zone and picture you give us; your company and your
        rank there; which terms you accepted, and when; and, for as long as a session lasts, when
        you signed in, with which browser and from which network address.
      </p>
    ),
  },
  {
    title: 'What we keep about your company',
    text: (
      <p>
        Its profile, which everyone who is signed in can read, and its data vault, which only your
        company and the people you give access to can read. We record each time someone outside your
        company reads it, and your company can see that record. We also record each time one of your
        own people downloads it, and your Admins can see that.
      </p>
    ),
  },
  {
    title: 'What we keep in your browser',
    text: (
      <p>
        What we need to sign you in and to keep your answers safe. We keep more only if you allow it
        under Privacy Preferences, at the bottom of every page, and we delete it when you no longer
        allow it. Nothing comes from other sites, and we don’t tell other sites that you are here.
      </p>
    ),
  },
  {
    title: 'What we email you',
    text: (
      <p>
        Codes and links that you ask for, messages about the security of your account, and the
        emails you leave turned on under My Account.
      </p>
    ),
  },
  {
    title: 'How to delete your data',
    text: (
      <p>
        You can delete your account yourself, under My Account. Your name is removed from your
        company right away. The company and its data vault stay with the other people there. If you
        are the last one, they are deleted with your account, and we tell you first.
      </p>
    ),
  },
];

export function PrivacyPolicy() {
  return (
    <TextPage
      title="Privacy Policy"
      lead="What Plumbline keeps, who sees it, and how to delete it."
      passages={PASSAGES}
      effective={dayText(TERMS_VERSION)}
    />
  );
}
