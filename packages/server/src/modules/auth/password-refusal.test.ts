import { endpoints } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/people.ts';
import { withServer } from '../../test/server.ts';
import { passwordRefusal } from './password-refusal.ts';

const email = 'maria.alvarez@summit-electric.example';

describe('a password', () => {
  it.each(['1qaz2wsx3edc', '1Qaz2Wsx3Edc', 'qwertyuiop', 'Qwertyuiop1!', 'q1w2e3r4t5y6'])(
    'that many people use is refused: %s',
    (password) => expect(passwordRefusal(password, email)).toContain('too common'),
  );

  // Three from the second half of the 100,000, and one that is only in the newer list.
  it.each(['blahblahblah', '141312190296q', 'abcdefghijk', 'weihnachtsbaum'])(
    'among the 100,000 most common is refused: %s',
    (password) => expect(passwordRefusal(password, email)).toContain('too common'),
  );

  it.each(['four steel beams', DEMO_PASSWORD, 'correct horse battery'])(
    'that few people use is accepted: %s',
    (password) => expect(passwordRefusal(password, email)).toBeNull(),
  );
});

withServer('changing to a common password', (test) => {
  it('is refused at its field', async () => {
    const body = { current: DEMO_PASSWORD, password: 'qwertyuiop' };
    const reply = await test.call('freeGc', endpoints.changePassword, { body });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ errors: [{ address: '/password' }] });
  });
});
