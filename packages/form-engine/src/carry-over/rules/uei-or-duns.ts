import { type CarryRule, nothingFound, TEXTS } from '../carry-rule.ts';

/** Words that people write around the numbers, which only label them. */
const LABELS = /\b(?:uei|sam|d-?u-?n-?s|no|number|and|is)\b|#|:/giu;

/** Twelve letters and digits with at least one letter; never the letters I or O, and never a leading 0. */
const UEI = /^(?=.*[A-Z])[A-HJ-NP-Z1-9][A-HJ-NP-Z0-9]{11}$/u;

/** "UEI: N3KHXLB1C4L5, D-U-N-S 06-704-3782": the SAM.gov number and the Dun & Bradstreet number. */
export const ueiOrDuns: CarryRule = {
  name: 'uei-or-duns',
  reads: TEXTS,
  parts: { uei: [...TEXTS, 'MASK'], duns: [...TEXTS, 'MASK'] },
  optional: ['uei', 'duns'],
  hasValues: false,
  carry(answer) {
    if (typeof answer !== 'string') return nothingFound;
    const words = answer
      .replace(LABELS, ' ')
      // The dashes of 06-704-3782.
      .replace(/\b(\d{2})-(\d{3})-(\d{4})\b/gu, '$1$2$3')
      .split(/[\s,;/|()]+/u)
      .map((word) => word.replace(/[.]+$/u, '').toUpperCase())
      .filter((word) => word !== '' && word !== '-');
    const ueis = words.filter((word) => UEI.test(word));
    const duns = words.filter((word) => /^\d{9}$/u.test(word));
    const [uei, ...moreUeis] = ueis;
    const [number, ...moreDuns] = duns;
    const isSure =
      words.length > 0 &&
      ueis.length + duns.length === words.length &&
      moreUeis.length + moreDuns.length === 0;
    return {
      parts: {
        ...(uei === undefined || moreUeis.length > 0 ? {} : { uei }),
        ...(number === undefined || moreDuns.length > 0 ? {} : { duns: number }),
      },
      isSure,
    };
  },
};
