import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitMask } from './mask-text.ts';

const phone = '(###) ###-####';

describe('mask text', () => {
  test.each([
    ['3125550123', phone, '(312) 555-0123'],
    ['312', phone, '(312'],
    ['312-555.0123', phone, '(312) 555-0123'],
    ['+1 312 555 0123', phone, '(312) 555-0123'],
    ['123456789', '##-#######', '12-3456789'],
    ['ab12', 'AA-NN', 'ab-12'],
    ['0a*5', '0a*#', '0a*5'],
  ])('fits %j into %j as %j', (text, mask, fitted) => {
    expect(fitMask(text, mask)).toBe(fitted);
  });

  test.each([
    ['call me', phone],
    ['(312) 555-01234', phone],
    ['312-555-0123 ext. 7', phone],
    ['12-34567890', '##-#######'],
  ])('keeps %j, which %j cannot hold, as it was', (text, mask) => {
    expect(fitMask(text, mask)).toBe(text);
  });

  test('fitting twice is fitting once, and loses no letter or digit', () => {
    const masks = fc.constantFrom(phone, '##-#######', 'AA-##/N', '+1 (###)');
    fc.assert(
      fc.property(fc.string(), masks, (text, mask) => {
        const once = fitMask(text, mask);
        expect(fitMask(once, mask)).toBe(once);
        const kept = (some: string) => some.replace(/[^\p{L}\p{N}]/gu, '');
        expect(kept(once).endsWith(kept(text)) || kept(text) === `1${kept(once)}`).toBe(true);
      }),
    );
  });
});
