import { describe, expect, it } from 'vitest';
import { endpoints } from './index.ts';
import { Day, DAY_PATTERN, EMAIL_PATTERN } from './shapes.ts';

const pattern = new RegExp(EMAIL_PATTERN, 'u');

describe('the pattern of email addresses', () => {
  it.each([
    'ann@company.com',
    ' Ann.Lee+bids@mail.acme.co.uk\n',
    "o'brien@acme-2.example",
    'jörg@münchen-bau.example',
    'a@xn--mnchen-bau-9db.example',
    '李@例え.テスト',
  ])('takes %j', (address) => expect(address).toMatch(pattern));

  it.each([
    'ann',
    '@company.com',
    'ann@company',
    'ann@company.',
    'ann@.com',
    'ann@company..com',
    'ann@a@company.com',
    'ann lee@company.com',
    'ann@company.com, bob@company.com',
    'ann@company.com\nbcc: bob@company.com',
    'ann\u0001@company.com',
    // Text after the host name: email would go to evil.example, while a reader sees company.com.
    'ann@company.com/.evil.example',
    'ann@company.com?.evil.example',
    'ann@company.com#.evil.example',
    'ann@company.com%00.evil.example',
    'ann@[company.com].example',
  ])('refuses %j', (address) => expect(address).not.toMatch(pattern));
});

describe('a day', () => {
  const days = new RegExp(DAY_PATTERN, 'u');

  it('is yyyy-mm-dd and nothing else', () => {
    expect('2026-11-23').toMatch(days);
    for (const text of ['2026-11-23T00:00:00Z', '11/23/2026', '2026-1-3', ' 2026-11-23', ''])
      expect(text).not.toMatch(days);
  });

  it('has the same schema in all endpoints', () => {
    const other: unknown[] = [];
    // An optional day is a copy with the same content.
    const day = JSON.stringify(Day);
    const visit = (shape: unknown): void => {
      if (typeof shape !== 'object' || shape === null) return;
      if ('format' in shape && shape.format === 'date' && JSON.stringify(shape) !== day)
        other.push(shape);
      for (const inner of Object.values(shape)) visit(inner);
    };
    for (const declared of Object.values(endpoints)) visit(declared);
    expect(other).toEqual([]);
  });
});
