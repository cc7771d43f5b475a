import { expect, it } from 'vitest';
import { ApiError } from '../api/client.ts';
import { sendToldApart } from './namesakes.ts';

/** The server's refusal: companies have nearly the same name as the chosen one. */
const similar = (...ids: readonly string[]): ApiError =>
  new ApiError(
    409,
    {
      type: 'about:blank',
      title: 'Similar names',
      status: 409,
      organization: { id: 'o-1', name: 'Keystone Builders', domain: 'keystone-builders.example' },
      namesakes: ids.map((id) => ({ id, name: 'Keystone Builder, Inc.', domain: null })),
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

it('asks about several similar names at once, and is confirmed with the email domain', async () => {
  const asked: string[] = [];
  const send = async (confirmed: string[]): Promise<void> => {
    if (confirmed.length < 2) throw similar('n-1', 'n-2');
  };
  const isSent = await sendToldApart(send, async ({ description, confirmLabel }) => {
    asked.push(description, confirmLabel);
    return true;
  });
  expect(isSent).toBe(true);
  const other = 'Keystone Builder, Inc. (no email domain)';
  expect(asked).toEqual([
    expect.stringContaining(`Other companies have nearly the same name: ${other}; ${other}.`),
    'Yes, keystone-builders.example',
  ]);
});
