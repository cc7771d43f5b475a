import type { MailOf } from '../mail.ts';
import { plainLine } from '../plain-line.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const datesRunOut: LetterKind<MailOf<'dates-run-out'>> = {
  lifeMs: null,
  preference: 'reminders',
  write: ({ firstName, organization, dates }, linkTo) => {
    const count = dates.length === 1 ? '1 expiration date' : `${dates.length} expiration dates`;
    const verb = dates.length === 1 ? 'needs' : 'need';
    return {
      subject: `${count} in the data vault of ${organization} ${verb} attention`,
      blocks: [
        block.heading(`${count} in the data vault of ${organization} ${verb} attention`),
        greeting(firstName),
        block.paragraph('Renew each document, then enter the new date and upload the new file.'),
        block.facts(
          dates.map(({ name, section, date, days }) => [
            `${plainLine(name)} (${section})`,
            `${dayWords.format(new Date(`${date}T00:00:00Z`))}, ${aheadWords(days)}`,
          ]),
        ),
        block.button('Open the Data Vault', linkTo('/prequal/data-vault/data-vault')),
        block.paragraph('We remind you of each date once.'),
      ],
    };
  },
};

// A day, not a moment: no time zone may move it.
const dayWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function aheadWords(days: number): string {
  if (days < -1) return `${-days} days ago`;
  if (days === -1) return 'yesterday';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
