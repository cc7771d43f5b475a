// Which texts break a rule of the voice.
import { ALLOWED } from './allowed.mjs';
import { isGlued, RULES } from './rules.mjs';

/** @typedef {import('./read-files.mjs').Placed} Placed */

/**
 * @param {readonly Placed[]} texts
 * @param {readonly import('./allowed.mjs').Allowed[]} allowed
 */
export function check(texts, allowed = ALLOWED) {
  /** @type {Set<import('./allowed.mjs').Allowed>} */
  const used = new Set();
  const isAllowed = ({ file, text }, rule) => {
    const found = allowed.find(
      (one) => file.startsWith(one.in) && one.rule === rule && text.includes(one.text),
    );
    if (found) used.add(found);
    return found !== undefined;
  };
  const faults = texts.flatMap((text) => {
    const words = text.text.replace(/\{[^}]*\}/gu, '{}').replace(/`[^`]*`/gu, 'X');
    const isRead = text.kind !== 'comment' && text.room !== 'docs/decisions';
    const broken = RULES.filter(({ where }) => where === 'all' || isRead)
      .filter(({ pattern }) => pattern.test(words))
      .map(({ name, say, pattern }) => ({ name, say, found: pattern.exec(words)?.[0] ?? '' }));
    const glued = isGlued(text)
      ? [
          {
            name: 'glued',
            say: 'a whole sentence of its own, the label in quotes or after a colon',
            found: '',
          },
        ]
      : [];
    return [...broken, ...glued]
      .filter(({ name }) => !isAllowed(text, name))
      .map(
        ({ name, say, found }) =>
          `${text.file}:${text.line} [${name}] ${found === '' ? '' : `"${found}": `}say ${say}\n    ${text.text}`,
      );
  });
  return { faults, unused: allowed.filter((one) => !used.has(one)) };
}
