import type { MailOf } from '../mail.ts';
import { block, type LetterKind } from './letter.ts';

/** To the sender. It repeats nothing that was typed: anyone can enter someone else's address. */
export const supportReceived: LetterKind<MailOf<'support-received'>> = {
  lifeMs: null,
  preference: null,
  write: (_mail, linkTo) => ({
    subject: 'We received your message',
    blocks: [
      block.heading('We received your message'),
      block.paragraph(
        'Thank you for writing to Plumbline. Someone on our team will answer within one business day.',
      ),
      block.paragraph('In the meantime, the FAQ answers many questions.'),
      block.button('Read the FAQ', linkTo('/faq')),
      block.small(
        'If you did not write to us, someone entered your address by mistake. You can ignore this email.',
      ),
    ],
  }),
};
