import type { MailOf } from '../mail.ts';
import { block, DAY_MS, type LetterKind } from './letter.ts';

/**
 * To an operator: what is waiting at the desk. Outdated after a day, when the next summary is sent.
 */
export const deskSummary: LetterKind<MailOf<'desk-summary'>> = {
  lifeMs: DAY_MS,
  preference: null,
  write: ({ claims, duplicates, documents, mail }, linkTo) => {
    const count = claims + duplicates + documents;
    const items = count === 1 ? '1 item is' : `${count} items are`;
    const rows: readonly (readonly [string, number])[] = [
      ['Claims', claims],
      ['Duplicate reports', duplicates],
      ['Documents to verify', documents],
      ['Failed emails', mail],
    ];
    return {
      subject: `${items} waiting at the Plumbline desk`,
      blocks: [
        block.heading(`${items} waiting`),
        block.facts(
          rows.filter(([, of]) => of > 0).map(([label, of]) => [label, String(of)] as const),
        ),
        block.button('Open the desk', linkTo('/operator')),
        block.small('You get this email on weekdays when something new is waiting.'),
      ],
    };
  },
};
