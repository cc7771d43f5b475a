import { describe, expect, it } from 'vitest';
import { endpoints } from './index.ts';
import { Day, DAY_PATTERN, EMAIL_PATTERN, nameOf, optionalNameOf } from './shapes.ts';

const pattern = new RegExp(EMAIL_PATTERN, 'u');

describe('the pattern of email addresses', () => {
  it.each([
    'ann@company.com',
    ' Ann.Lee+bids@mail.acme.co.uk\n',
    "o'brien@acme-2.example",
    'jörg@münchen-bau.example',
    'a@xn--mnchen-bau-9db.example',
    '李@例え.テスト',
    `${'a'.repeat(64)}@company.com`,
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
    `${'a'.repeat(65)}@company.com`,
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

describe('a name', () => {
  const fits = (shape: ReturnType<typeof nameOf>, name: string): boolean => {
    const { pattern, not } = shape as unknown as { pattern: string; not: { pattern: string } };
    return new RegExp(pattern, 'u').test(name) && !new RegExp(not.pattern, 'u').test(name);
  };

  it('is one line that is not blank, unless it may be left blank', () => {
    const optional = optionalNameOf(80) as never;
    for (const name of ['A', ' Ann Lee ', "O'Brien & Söhne"]) {
      expect(fits(nameOf(80), name)).toBe(true);
      expect(fits(optional, name)).toBe(true);
    }
    for (const name of ['Ann\nLee', 'Ann\tLee', '\u0000'])
      expect([fits(nameOf(80), name), fits(optional, name)]).toEqual([false, false]);
    expect(['', '  '].map((name) => [fits(nameOf(80), name), fits(optional, name)])).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it.each([...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'])(
    'does not change the direction of text with %j',
    (mark) => {
      expect(fits(nameOf(80), `Acme${mark}emcA`)).toBe(false);
      expect(fits(optionalNameOf(80) as never, `Acme${mark}emcA`)).toBe(false);
    },
  );
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
