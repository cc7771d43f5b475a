import type { Scalar } from '../ast.ts';
import { textOf } from '../reading.ts';

/** Texts that neither equal nor contain any of the literals. */
export function counted(count: number, literals: readonly Scalar[]): readonly string[] {
  return Array.from({ length: count }, (_, at) => otherText(literals, at + 1));
}

/** The n-th such text, counted from 1. */
export function otherText(literals: readonly Scalar[], number: number): string {
  const texts = literals.map(textOf).filter((text) => text !== undefined);
  const plain = number === 1 ? 'other' : `other ${number}`;
  const lower = texts.map((text) => text.toLowerCase());
  if (!lower.some((text) => plain.includes(text))) return plain;
  return unusedSign(texts).repeat(number);
}

/** A character that appears in none of the texts. */
export function unusedSign(texts: readonly string[]): string {
  const all = texts.join('').toLowerCase();
  for (const sign of '/;|~+&#*=^¶') if (!all.includes(sign)) return sign;
  for (let code = 0x2460; ; code += 1) {
    const sign = String.fromCharCode(code);
    if (!all.includes(sign)) return sign;
  }
}
