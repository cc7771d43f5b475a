import { Link } from 'react-router-dom';
import { type Passage, TextPage } from './text-page.tsx';

const PASSAGES: readonly Passage[] = [
  {
    title: 'I cannot sign in. What can I do?',
    text: (
      <>
        <p>
          Check the address first: it is the one that your invitation or your code was mailed to.
          Then <InText to="/password-reset">set a new password</InText> by a link that we mail to
          it.
        </p>
        <p>
          After several failed attempts, sign-in is locked for up to 15 minutes. Reset your password
          by email to get in right away.
        </p>
      </>
    ),
  },
  {
    title: 'No mail arrives. Where is it?',
    text: (
      <p>
        Look among unwanted mail, and check the address for a slip. A code is good for 15 minutes;
        you can ask for a new one, and only the newest works. Some companies hold mail back for a
        few minutes.
      </p>
    ),
  },
  {
    title: 'May I sign up with a private address?',
    text: (
      <p>
        Yes. With the address of your company your colleagues find you, and the company is confirmed
        sooner.
      </p>
    ),
  },
  {
    title: 'My company is here already. How do I join it?',
    text: (
      <p>
        Choose it when you are asked where you work, and ask to join. Its Admins are told by mail,
        and decide whether you may edit or only read.
      </p>
    ),
  },
  {
    title: 'Who sees the answers of a data vault?',
    text: (
      <p>
        The people of your company, and each person at a contractor whom you give access, section by
        section. You can change or end it at any time; changes take effect immediately.
      </p>
    ),
  },
  {
    title: 'What does it cost?',
    text: <p>Nothing. Premium services may follow; what is free now needs no credit card.</p>,
  },
  {
    title: 'Does it work on a phone?',
    text: (
      <p>
        Some pages do. Signing up, profiles and searches are made for a computer, and say so on a
        small screen.
      </p>
    ),
  },
];

export function Faq() {
  return (
    <TextPage
      title="Frequently Asked Questions"
      lead="Short answers to what people ask first."
      passages={PASSAGES}
    />
  );
}

function InText({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} className="rounded-sm text-primary-ink underline underline-offset-2">
      {children}
    </Link>
  );
}
