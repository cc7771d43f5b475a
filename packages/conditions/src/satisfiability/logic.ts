import { Circuit, FALSE, type Node, TRUE } from './circuit.ts';

/**
 * A formula, parts of which may be unknown. A known formula is its node. An unknown one is a negative number that
 * refers to two nodes: one is true where the formula certainly holds, the other where it certainly does not.
 */
export type Formula = number;

/** Three-valued formulas over one circuit (Kleene's strong logic). */
export class Logic {
  readonly circuit = new Circuit();
  /** True to count answers that may exist but that we cannot list. */
  readonly loose: Node = this.circuit.input();
  readonly #surely: Node[] = [];
  readonly #surelyNot: Node[] = [];
  readonly #pairs = new Map<number, Formula>();

  /** True where the formula certainly holds. */
  must(formula: Formula): Node {
    return formula >= 0 ? formula : (this.#surely[-formula - 1] as Node);
  }

  /** True where the formula certainly does not hold. */
  mustNot(formula: Formula): Node {
    return formula >= 0 ? formula ^ 1 : (this.#surelyNot[-formula - 1] as Node);
  }

  /** A formula about which nothing is known, different from any other. */
  unknown(): Formula {
    const either = this.circuit.input();
    const { circuit, loose } = this;
    return this.#pair(circuit.and(loose, either), circuit.and(loose, either ^ 1));
  }

  /** Weakens a formula: it certainly does not hold only where the condition certainly holds. */
  sureNotWhere(formula: Formula, condition: Formula): Formula {
    const { circuit, loose } = this;
    const isSure = circuit.or(this.must(condition), loose);
    return this.#pair(this.must(formula), circuit.and(this.mustNot(formula), isSure));
  }

  constant(value: boolean): Formula {
    return value ? TRUE : FALSE;
  }

  not(a: Formula): Formula {
    return a >= 0 ? a ^ 1 : this.#pair(this.mustNot(a), this.must(a));
  }

  and(a: Formula, b: Formula): Formula {
    if (a >= 0 && b >= 0) return this.circuit.and(a, b);
    if (a === FALSE || b === FALSE) return FALSE;
    const { circuit } = this;
    return this.#pair(
      circuit.and(this.must(a), this.must(b)),
      circuit.or(this.mustNot(a), this.mustNot(b)),
    );
  }

  or(a: Formula, b: Formula): Formula {
    if (a >= 0 && b >= 0) return this.circuit.or(a, b);
    return this.not(this.and(this.not(a), this.not(b)));
  }

  all(formulas: readonly Formula[]): Formula {
    let result: Formula = TRUE;
    for (const formula of formulas) result = this.and(result, formula);
    return result;
  }

  any(formulas: readonly Formula[]): Formula {
    let result: Formula = FALSE;
    for (const formula of formulas) result = this.or(result, formula);
    return result;
  }

  /** `yes` where the condition holds, else `no`. */
  choose(condition: Formula, yes: Formula, no: Formula): Formula {
    if (condition === TRUE || yes === no) return yes;
    if (condition === FALSE) return no;
    const either = this.or(this.and(condition, yes), this.and(this.not(condition), no));
    // Where both branches agree, the condition does not matter, even if it is unknown.
    return condition >= 0 ? either : this.or(either, this.and(yes, no));
  }

  #pair(surely: Node, surelyNot: Node): Formula {
    if (surely === (surelyNot ^ 1)) return surely;
    const key = surely * 0x4000000 + surelyNot;
    const known = this.#pairs.get(key);
    if (known !== undefined) return known;
    const formula = -this.#surely.push(surely);
    this.#surelyNot.push(surelyNot);
    this.#pairs.set(key, formula);
    return formula;
  }
}
