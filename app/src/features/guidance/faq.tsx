import { Card } from '@plumbline/ui';
import { HelpForm } from './help-form.tsx';
import { InText } from './in-text.tsx';
import { type Passage, TextPage } from './text-page.tsx';

const PASSAGES: readonly Passage[] = [
  {
    title: 'I cannot sign in. What can I do?',
    text: (
      <>
        <p>
          First check that you are using the email address that your invitation or code was sent to.
          Then <InText to="/password-reset">set a new password</InText> with a link that we email
          you.
        </p>
        <p>
          After several failed attempts, sign-in is locked for up to 15 minutes. Reset your password
          by email to get in right away.
        </p>
      </>
    ),
  },
  {
    title: 'I didn’t get the email. Where is it?',
    text: (
      <p>
        Check your spam folder, and check the address for typos. A code works for 15 minutes. You
        can ask for a new one; only the newest works. Some companies delay incoming email for a few
        minutes.
      </p>
    ),
  },
  {
    title: 'Can I sign up with a personal email address?',
    text: (
      <p>
        Yes. But with a company address, your colleagues can find you, and contractors see that your
        company’s email domain is confirmed.
      </p>
    ),
  },
  {
    title: 'My company is already here. How do I join it?',
    text: (
      <p>
        Choose it when you are asked where you work, then ask to join. Its Admins get an email and
        decide whether you can edit or only view.
      </p>
    ),
  },
  {
    title: 'Who sees the answers of a data vault?',
    text: (
      <p>
        People at your company, and the people at contractors you give access to, section by
        section. You can change or end access at any time; changes take effect immediately.
      </p>
    ),
  },
  {
    title: 'What does it cost?',
    text: (
      <p>It’s free, and you don’t need a credit card. We may add paid premium services later.</p>
    ),
  },
  {
    title: 'Does it work on a phone?',
    text: (
      <p>
        Some pages do, and you can sign in on the home page. Sign-up, profiles and search need a
        computer, and tell you so on a small screen.
      </p>
    ),
  },
];

export function Faq() {
  return (
    <TextPage
      title="Frequently Asked Questions"
      lead="Short answers to common questions."
      passages={PASSAGES}
      isQuestions
    >
      <Card className="mt-6">
        <h2 className="text-base font-semibold text-ink">Still need help?</h2>
        <p className="mt-1.5 mb-5 text-base text-ink-muted">
          Write to us. We see which page you came from, and nothing you entered there.
        </p>
        <HelpForm />
      </Card>
    </TextPage>
  );
}
