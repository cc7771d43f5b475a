import { expect, it } from 'vitest';
import { answerLines } from './answer-lines.ts';

it.each([
  [{ files: 1, asked: 1 }, 'on file'],
  [{ files: 2, asked: 2 }, 'on file'],
  [{ files: 3, asked: 2 }, 'on file'],
  [{ files: 1, asked: 2 }, '1 of 2 on file'],
  [{ files: 0, asked: 1 }, 'not on file'],
])('a document with %j reads %s', (document, text) => {
  const documents = [{ id: 'ZZ-01', ...document }];
  expect(answerLines({ kind: 'documents', documents })).toEqual([`ZZ-01: ${text}`]);
});
