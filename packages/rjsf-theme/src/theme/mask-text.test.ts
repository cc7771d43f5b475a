import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadMasks, masksNow } from './late-masks.ts';
import { fitMask, fitPhone } from './mask-text.ts';

const phone = '(###) ###-####';

test('text stays as typed until the masks are loaded', async () => {
  expect(masksNow() !== undefined).toBe(false);
  for (const text of ['3125550123', '13125550123', '3125550123 x45', ''])
    expect([fitMask(text, phone), fitPhone(text)]).toEqual([text, text]);
  await loadMasks();
  expect(masksNow() !== undefined).toBe(true);
});

describe('mask text', () => {
  test.each([
    ['3125550123', phone, '(312) 555-0123'],
    ['312', phone, '(312'],
    ['312-555.0123', phone, '(312) 555-0123'],
    ['123456789', '##-#######', '12-3456789'],
    ['ab12', 'AA-NN', 'ab-12'],
    ['0a*5', '0a*#', '0a*5'],
  ])('fits %j into the mask %j as %j', (text, mask, fitted) => {
    expect(fitMask(text, mask)).toBe(fitted);
  });

  test.each([
    ['call me', phone],
    ['(312) 555-01234', phone],
    ['312-555-0123 ext. 7', phone],
    ['12-34567890', '##-#######'],
  ])('keeps %j unchanged because it does not fit the mask %j', (text, mask) => {
    expect(fitMask(text, mask)).toBe(text);
  });

  test('fitting is idempotent, and loses no letter or digit', () => {
    const masks = fc.constantFrom(phone, '##-#######', 'AA-##/N', '+1 (###)');
    fc.assert(
      fc.property(fc.string(), masks, (text, mask) => {
        const once = fitMask(text, mask);
        expect(fitMask(once, mask)).toBe(once);
        const kept = (some: string) => some.replace(/[^\p{L}\p{N}]/gu, '');
        expect(kept(once).endsWith(kept(text))).toBe(true);
      }),
    );
  });
});

describe('telephone text', () => {
  test.each([
    ['3125550123', '(312) 555-0123'],
    ['+1 (555) 010-2000 ext 5', '(555) 010-2000 ext. 5'],
    ['1-312-555-0123', '(312) 555-0123'],
    ['1.312.555.0123 x12', '(312) 555-0123 ext. 12'],
    ['312', '(312'],
    ['131', '(131'],
  ])('formats %j as %j', (text, fitted) => {
    expect(fitPhone(text)).toBe(fitted);
  });

  test.each(['+1 312 555', '+49 30 901820', '(312) 555-01234', '312 ext. 5', 'call me'])(
    'keeps %j unchanged because it is not, or not yet, a US phone number',
    (text) => {
      expect(fitPhone(text)).toBe(text);
    },
  );

  test.each([
    '+1 312 555 0123 ext. 45',
    '1-312-555-0123 ext. 45',
    '13125550123 x45',
    '3125550123 #45',
  ])('can be typed one key at a time as %j, with a leading 1 and an extension', (keys) => {
    let shown = '';
    for (const key of keys) shown = fitPhone(shown + key);
    expect(shown).toBe('(312) 555-0123 ext. 45');
  });

  test('fitting is idempotent, and loses no digit except a leading 1', () => {
    const entries = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789 +()-.x#et') }),
    );
    fc.assert(
      fc.property(entries, (text) => {
        const once = fitPhone(text);
        expect(fitPhone(once)).toBe(once);
        const digits = (some: string) => some.replace(/\D/gu, '');
        expect([digits(text), digits(text).replace(/^1/u, '')]).toContain(digits(once));
      }),
    );
  });
});
