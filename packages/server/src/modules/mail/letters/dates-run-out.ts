import type { MailOf } from '../mail.ts';
import { plainLine } from '../plain-line.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const datesRunOut: LetterKind<MailOf<'dates-run-out'>> = {
  lifeMs: null,
  preference: 'expiration',
  write: ({ firstName, organization, dates }, linkTo) => {
    const count = dates.length === 1 ? '1 expiration date' : `${dates.length} expiration dates`;
    const verb = dates.length === 1 ? 'needs' : 'need';
    return {
      subject: `${count} in the ${organization} data vault ${verb} attention`,
      blocks: [
        block.heading(`${count} in the ${organization} data vault ${verb} attention`),
        greeting(firstName),
        block.paragraph('Renew each document, then enter the new date and upload the new file.'),
        block.facts(
          dates.map(({ name, section, date, days, nextOn }) => [
            `${plainLine(name)} (${section})`,
            `${dayWords(date)}, ${aheadWords(days)}. ${nextOn === null ? 'This is the last reminder.' : `Next reminder: ${dayWords(nextOn)}.`}`,
          ]),
        ),
        block.button('Open the Data Vault', linkTo('/prequal/data-vault/data-vault')),
        block.paragraph('Once you enter a new date, we remind you before that one instead.'),
      ],
    };
  },
};

// UTC, because this is a day, not a moment: no time zone may shift it.
const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const dayWords = (day: string): string => inWords.format(new Date(`${day}T00:00:00Z`));

function aheadWords(days: number): string {
  if (days < -1) return `${-days} days ago`;
  if (days === -1) return 'yesterday';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
