import { Circuit, FALSE, type Node, TRUE } from './circuit.ts';

/**
 * A formula of which some parts may be unknown. One that is known is its node. One that is not stands, as a
 * negative number, for two nodes: where it surely holds, and where it surely does not.
 */
export type Formula = number;

/** Formulas in three values over one circuit (Kleene's strong logic). */
export class Logic {
  readonly circuit = new Circuit();
  /** True where answers count that there may be but that nobody can name. */
  readonly loose: Node = this.circuit.input();
  readonly #surely: Node[] = [];
  readonly #surelyNot: Node[] = [];
  readonly #pairs = new Map<number, Formula>();

  /** Where the formula surely holds. */
  must(formula: Formula): Node {
    return formula >= 0 ? formula : (this.#surely[-formula - 1] as Node);
  }

  /** Where the formula surely does not hold. */
  mustNot(formula: Formula): Node {
    return formula >= 0 ? formula ^ 1 : (this.#surelyNot[-formula - 1] as Node);
  }

  /** A formula that nothing is known of; equal to itself and to nothing else. */
  unknown(): Formula {
    const either = this.circuit.input();
    const { circuit, loose } = this;
    return this.#pair(circuit.and(loose, either), circuit.and(loose, either ^ 1));
  }

  /** The formula, of which it is only sure that it does not hold where the condition holds. */
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
    // Where both agree the condition does not matter, not even an unknown one.
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
