import { expect, it } from 'vitest';
import { documentFault, MOST_BYTES } from './send-document.ts';

it.each([
  ['badge.pdf', 1, null],
  ['Badge.JPEG', MOST_BYTES, null],
  ['badge.txt', 5, 'Choose a PDF, GIF, PNG or JPEG file'],
  ['pdf', 5, 'Choose a PDF, GIF, PNG or JPEG file'],
  ['badge.png', MOST_BYTES + 1, 'Choose a file of 10 MB or less'],
  ['badge.gif', 0, 'badge.gif is empty'],
])('checks a document %s of %i bytes: %o', (name, size, words) => {
  expect(documentFault({ name, size })).toBe(words);
});
