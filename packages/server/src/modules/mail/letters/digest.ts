import type { MailOf } from '../mail.ts';
import { plainText } from '../plain-line.ts';
import { block, greeting, type LetterKind } from './letter.ts';

const MOST_LINE = 600;

const HEADINGS = {
  now: 'New in Plumbline',
  daily: 'Your daily digest',
  weekly: 'Your weekly digest',
} as const;

export const digest: LetterKind<MailOf<'digest'>> = {
  lifeMs: null,
  preference: 'digest',
  write: ({ firstName, period, updates, sections, more }, linkTo) => {
    const [first] = sections.flatMap(({ lines }) => lines);
    const count = updates === 1 ? '1 update' : `${updates} updates`;
    const one = plainText(first?.text ?? '', MOST_LINE).replace(/\.$/u, '');
    const isOne = period === 'now' && sections.flatMap(({ lines }) => lines).length === 1;
    return {
      subject: isOne ? one : `${HEADINGS[period]}: ${count}`,
      blocks: [
        block.heading(isOne ? one : HEADINGS[period]),
        greeting(firstName),
        ...(isOne
          ? []
          : sections.flatMap(({ title, lines }) => [
              block.subheading(title),
              ...lines.map(({ text, path }) =>
                block.update(plainText(text, MOST_LINE), linkTo(path)),
              ),
            ])),
        ...(more === 0 ? [] : [block.paragraph(`And ${more} more.`)]),
        isOne && first !== undefined
          ? block.button('View in Plumbline', linkTo(first.path))
          : block.button('Open Plumbline', linkTo('/')),
      ],
    };
  },
};
