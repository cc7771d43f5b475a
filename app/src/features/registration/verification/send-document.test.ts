import { expect, it } from 'vitest';
import { documentFault, MOST_BYTES } from './send-document.ts';

it.each([
  ['badge.pdf', 1, null],
  ['Badge.JPEG', MOST_BYTES, null],
  ['badge.txt', 5, 'Choose a pdf, gif, png or jpeg file'],
  ['pdf', 5, 'Choose a pdf, gif, png or jpeg file'],
  ['badge.png', MOST_BYTES + 1, 'Choose a file of at most 10 MB'],
  ['badge.gif', 0, 'badge.gif is empty'],
])('says of %s with %i bytes: %o', (name, size, words) => {
  expect(documentFault({ name, size })).toBe(words);
});
