import { describe, expect, it } from 'vitest';
import { ApiError } from './client.ts';
import { each, outcomeText } from './each.ts';

const refusal = (words: string) => new ApiError(409, null, words);

describe('several calls at once', () => {
  it('continue after one is refused, run a few at a time, and keep their order', async () => {
    let [now, most] = [0, 0];
    const outcomes = await each([...'abcdefgh'], async (letter) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, letter === 'a' ? 20 : 1));
      now -= 1;
      if (letter === 'c') throw refusal('Access has ended.');
      return letter.toUpperCase();
    });
    expect(most).toBe(4);
    expect(outcomes.done.map(({ reply }) => reply).join('')).toBe('ABDEFGH');
    expect(outcomes.failed).toMatchObject([{ item: 'c' }]);
  });

  it('rethrow anything that is not a refusal', async () => {
    await expect(each(['a'], () => Promise.reject(new TypeError('a bug of ours')))).rejects.toThrow(
      'a bug of ours',
    );
  });

  it('are summarized with each reason once', () => {
    const failed = [1, 2].map((item) => ({ item, reason: 'Access has ended.' }));
    const done = [{ item: 3, reply: null }];
    expect(outcomeText({ done, failed }, (count) => `${count} saved.`)).toBe(
      '1 of 3 saved. Access has ended.',
    );
    expect(outcomeText({ done, failed: [] }, (count) => `${count} saved.`)).toBe('1 saved.');
  });
});
