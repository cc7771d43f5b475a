import { expect, it } from 'vitest';
import { ApiError } from '../api/client.ts';
import { sendToldApart } from './namesakes.ts';

/** The server's refusal: a company has nearly the same name as the chosen one. */
const similar = (id: string): ApiError =>
  new ApiError(
    409,
    {
      type: 'about:blank',
      title: 'Similar names',
      status: 409,
      organization: { id: 'o-1', name: 'Keystone Builders', domain: 'keystone-builders.example' },
      namesakes: [{ id, name: 'Keystone Builder, Inc.', domain: null }],
    },
    'Similar names',
  );

it('sends only after the person has confirmed the company against each similar name', async () => {
  const sent: string[][] = [];
  const asked: string[] = [];
  const send = async (confirmed: string[]): Promise<void> => {
    sent.push(confirmed);
    const next = ['n-1', 'n-2'].find((id) => !confirmed.includes(id));
    if (next !== undefined) throw similar(next);
  };
  const isSent = await sendToldApart(send, async ({ description }) => {
    asked.push(description);
    return true;
  });
  expect([isSent, sent]).toEqual([true, [[], ['n-1'], ['n-1', 'n-2']]]);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toContain(
    'You chose Keystone Builders (keystone-builders.example). Another company has nearly the same name: Keystone Builder, Inc. (no email domain).',
  );

  sent.length = 0;
  expect(await sendToldApart(send, async () => false)).toBe(false);
  expect(sent).toEqual([[]]);

  // The same question is not asked again and again.
  let calls = 0;
  const refuse = async (): Promise<void> => {
    calls += 1;
    if (calls > 3) throw new Error('asked again');
    throw similar('n-1');
  };
  await expect(sendToldApart(refuse, async () => true)).rejects.toThrow('Similar names');
});
