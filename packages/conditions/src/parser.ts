// Longer than 350 lines: one grammar, with the error for each mistake at the place where the mistake is detected.
import type { Span } from '@plumbline/diagnostics';
import { nearest } from '@plumbline/diagnostics';
import type {
  Clause,
  Expression,
  Literal,
  Operand,
  OperatorName,
  Reference,
  Rule,
  RuleProblem,
  Target,
} from './ast.ts';
import {
  isId,
  isOperatorName,
  isSource,
  isTarget,
  operatorNames,
  sources,
  targets,
} from './ast.ts';
import { lex, MOST_PROBLEMS, type Token, withoutParentheses } from './lexer.ts';
import { readLiteralAt } from './literal.ts';
import { operators } from './operators/index.ts';
import {
  isBoundary,
  isJoiner,
  isLiteralStart,
  isReferenceLike,
  tokenCursor,
} from './token-cursor.ts';
import {
  ARROWS,
  BETWEEN_HELP,
  CLAUSE_HELP,
  CONDITIONALS,
  EXAMPLE_HELP,
  JOINER_FOR,
  JOINERS,
  type Joiner,
  joinerHelp,
  listed,
  meaningOf,
  OPERATOR_FOR,
  ORDER_HELP,
  resultHelp,
  shown,
  TARGET_HELP,
} from './wording.ts';

// A recursive-descent parser without the recursion: the grammar has no parentheses, so a rule is a flat run of
// clauses, and a loop reads even ten thousand of them.

export type ParsedRule =
  | { readonly ok: true; readonly rule: Rule }
  | { readonly ok: false; readonly problems: readonly RuleProblem[] };

/** The longest accepted rule, in UTF-16 units. Real rules are under 200. */
export const longestRule = 1_000_000;

/** Parses one rule. Never throws. Each mistake gives exactly one problem. */
export function parseRule(text: string): ParsedRule {
  if (text.length > longestRule) {
    const message = `this rule has ${text.length} characters; the limit is ${longestRule}`;
    return {
      ok: false,
      problems: [{ code: 'C118', message, span: { start: 0, end: text.length } }],
    };
  }
  const { tokens, problems: lexical } = lex(text);
  const problems = [...lexical];
  const rule = readRule(text, withoutParentheses(tokens, problems), problems);
  if (problems.length === 0 && rule) return { ok: true, rule };
  problems.sort((a, b) => a.span.start - b.span.start);
  return { ok: false, problems: problems.slice(0, MOST_PROBLEMS) };
}

function readRule(
  text: string,
  tokens: readonly Token[],
  problems: RuleProblem[],
): Rule | undefined {
  const cursor = tokenCursor(text, tokens, problems);
  const { peek, advance, previous, report, show } = cursor;
  /** The first token of the current clause; undefined after `=>`. */
  let clauseStart: Token | undefined;
  /** The operator that a comparison with `null` was meant to be. */
  let insteadOfNull: 'empty' | 'full' = 'empty';
  const readLiteral = () =>
    readLiteralAt(
      cursor,
      clauseStart && { left: show(clauseStart).slice(1, -1), operator: insteadOfNull },
    );
  const skipToBoundary = (): void => {
    while (!isBoundary(peek())) advance();
  };

  const readTarget = (): { target: Target; targetSpan: Span } | undefined => {
    const token = peek();
    if (token.kind === 'end') {
      report('C113', 'the rule is empty', token.span, { help: EXAMPLE_HELP });
      return undefined;
    }
    if (token.kind === 'word' && isTarget(token.text)) {
      advance();
      if (peek().kind === ':') advance();
      else if (peek().kind !== 'bad') {
        const message = `a colon is missing after \`${token.text}\``;
        report('C113', message, token.span, { help: `write \`${token.text}:\`` });
        if (peek().kind === 'symbol') advance();
      }
      return { target: token.text, targetSpan: token.span };
    }
    if (token.kind === 'word' && !isReferenceLike(token)) {
      const near = nearest(token.text, targets);
      const meant = near ? `did you mean \`${near}\`?` : TARGET_HELP.get(token.text);
      const help = meant ?? `the targets are ${listed(targets)}`;
      // A sentence in another language: its remaining tokens would only give confusing errors.
      if (CONDITIONALS.has(token.text.toLowerCase())) {
        report('C113', 'a rule must start with a target and a colon', token.span, {
          help: EXAMPLE_HELP,
        });
        while (peek().kind !== 'end') advance();
        return undefined;
      }
      report('C106', `${show(token)} is not a target`, token.span, { help });
      advance();
      if (peek().kind === ':') advance();
      return undefined;
    }
    if (token.kind !== 'bad') {
      report('C113', 'a rule must start with a target and a colon', token.span, {
        help: EXAMPLE_HELP,
      });
    }
    while (!isReferenceLike(peek()) && !isBoundary(peek())) advance();
    return undefined;
  };

  const readReference = (): Reference | undefined => {
    const token = advance();
    if (token.kind !== 'word') return undefined;
    const dot = token.text.indexOf('.');
    const source = dot < 0 ? token.text : token.text.slice(0, dot);
    const id = dot < 0 ? '' : token.text.slice(dot + 1);
    const sourceSpan = { start: token.span.start, end: token.span.start + source.length };
    if (isSource(source)) {
      if (isId(id)) return { kind: 'reference', source, id, span: token.span };
      reportId(source, id, token);
      return undefined;
    }
    const near = nearest(source, sources);
    if (dot > 0 && near) {
      const help = `did you mean \`${near}.${shown(id)}\`?`;
      report('C112', `\`${shown(source)}\` is not a source`, sourceSpan, { help });
    } else {
      const help = `write \`question.${shown(token.text)}\` for a question in this section; the sources are ${listed(sources)}`;
      report('C112', `${show(token)} needs a source in front of it`, token.span, { help });
    }
    return undefined;
  };

  const reportId = (source: string, id: string, token: Token): void => {
    if (id === '') {
      const message = `\`${source}\` is not followed by a question`;
      report('C113', message, token.span, {
        help: `write \`${source}.\` and the id together, without a space`,
      });
      if (peek().kind === 'word' && !isJoiner(peek()) && !isOperatorWord(peek())) advance();
      return;
    }
    const help =
      'an id starts with a letter, then has letters, digits, `-`, `_` or `.`, and does not end with `.`';
    report('C113', `\`${shown(id)}\` is not a valid question id`, token.span, { help });
  };

  const isOperatorWord = (token: Token): boolean =>
    token.kind === 'word' && isOperatorName(token.text);

  const readOperator = (): { name: OperatorName | undefined; span: Span } | undefined => {
    const token = peek();
    if (token.kind === 'word' && isOperatorName(token.text)) {
      advance();
      return { name: token.text, span: token.span };
    }
    if (isBoundary(token)) {
      const before = previous()?.span ?? token.span;
      const help = `the operators are ${listed(operatorNames)}`;
      report('C113', 'an operator is missing', before, { label: 'needs an operator', help });
      return undefined;
    }
    if (token.kind === 'bad') {
      advance();
      return { name: undefined, span: token.span };
    }
    if (token.kind === 'word' || token.kind === 'symbol') {
      const near = OPERATOR_FOR.get(token.text) ?? nearest(token.text, operatorNames);
      const isBetween = token.text.toLowerCase() === 'between';
      const help = near
        ? `did you mean \`${near}\`?`
        : isBetween
          ? BETWEEN_HELP
          : `the operators are ${listed(operatorNames)}`;
      report('C107', `${show(token)} is not an operator`, token.span, { help });
      advance();
      return { name: undefined, span: token.span };
    }
    const message = `an operator is missing before ${show(token)}`;
    report('C113', message, token.span, { help: `the operators are ${listed(operatorNames)}` });
    skipToBoundary();
    return undefined;
  };

  const readOperand = (name: OperatorName, span: Span, example: string): Operand | undefined => {
    const token = peek();
    if (isBoundary(token)) {
      const help = `add a value, as in \`${name} ${example}\``;
      report('C117', `\`${name}\` has nothing to compare with`, span, { help });
      return undefined;
    }
    if (token.kind === 'word' && isOperatorName(token.text)) {
      const opposite = name === 'is' || name === 'not' ? meaningOf(name, token.text) : undefined;
      const both = { start: span.start, end: token.span.end };
      const help = opposite ? { help: `write \`${opposite}\` alone` } : {};
      report('C117', `two operators in a row`, both, help);
      advance();
      if (!isBoundary(peek())) readValue();
      return undefined;
    }
    if (token.kind === 'word' && token.text === 'than' && !isBoundary(peek(1))) {
      report('C113', '`than` is not part of an operator', token.span, { help: 'remove it' });
      advance();
    }
    return readValue();
  };

  const readValue = (): Operand | undefined => {
    const token = peek();
    if (isReferenceLike(token) || (token.kind === 'word' && token.text.includes('.'))) {
      return readReference();
    }
    const literal = readLiteral();
    return literal && { kind: 'literal', ...literal };
  };

  const readClause = (): Clause | undefined => {
    const token = peek();
    clauseStart = token;
    insteadOfNull = 'empty';
    if (token.kind !== 'word' || isBoundary(token)) {
      if (token.kind !== 'bad') {
        const isTurned =
          token.kind === 'text' || (token.kind === 'symbol' && token.text[0] === '!');
        const help = isTurned ? ORDER_HELP : CLAUSE_HELP;
        report('C113', `a question is missing before ${show(token)}`, token.span, { help });
      }
      skipToBoundary();
      return undefined;
    }
    if (isOperatorName(token.text)) {
      report('C113', `a question is missing before ${show(token)}`, token.span, {
        help: ORDER_HELP,
      });
      skipToBoundary();
      return undefined;
    }
    const left = readReference();
    const operator = readOperator();
    if (!operator) return undefined;
    const { name, span } = operator;
    if (name === undefined) {
      if (!isBoundary(peek())) readValue();
      const isBetween = text.slice(span.start, span.end).toLowerCase() === 'between';
      if (isBetween && peek().kind === 'word' && isLiteralStart(peek(1))) {
        advance();
        readValue();
      }
      return undefined;
    }
    const { operand: expected } = operators[name];
    if (expected === 'none') {
      const extra = peek();
      if (extra.kind === 'word' || isBoundary(extra)) return finish(left, name, span);
      if (extra.kind !== 'bad') {
        report('C117', `\`${name}\` does not take a value`, extra.span, { help: 'remove it' });
      }
      skipToBoundary();
      return undefined;
    }
    insteadOfNull = expected.insteadOfBlank;
    const operand = readOperand(name, span, expected.example);
    return operand && finish(left, name, span, operand);
  };

  const finish = (
    left: Reference | undefined,
    operator: OperatorName,
    operatorSpan: Span,
    operand?: Operand,
  ): Clause | undefined => {
    if (!left) return undefined;
    const span = { start: left.span.start, end: (operand?.span ?? operatorSpan).end };
    const clause = { kind: 'clause', left, operator, operatorSpan, span } as const;
    return operand ? { ...clause, operand } : clause;
  };

  /** Reads the word that joins two clauses; undefined at the end of the expression. */
  const readJoiner = (): Joiner | undefined => {
    const token = peek();
    if (token.kind === 'word' && isJoiner(token)) {
      advance();
      return token.text as Joiner;
    }
    if (token.kind === 'end' || token.kind === '=>') return undefined;
    if ((token.kind === 'symbol' || token.kind === 'word') && ARROWS.has(token.text)) {
      report('C113', `${show(token)} cannot follow a clause`, token.span, {
        help: 'write `=>` before the result',
      });
      return undefined;
    }
    const meant =
      token.kind === 'symbol'
        ? JOINER_FOR[token.text]
        : token.kind === 'word'
          ? nearest(token.text, JOINERS)
          : undefined;
    if (token.kind !== 'bad') {
      const help = meant
        ? `did you mean \`${meant}\`?`
        : joinerHelp(text.slice(token.span.start, token.span.end));
      report('C113', `${show(token)} cannot follow a clause`, token.span, { help });
    }
    advance();
    if (isReferenceLike(peek())) return (meant as Joiner | undefined) ?? 'and';
    skipToBoundary();
    return isJoiner(peek()) ? readJoiner() : undefined;
  };

  const readExpression = (): Expression | undefined => {
    const groups: Expression[] = [];
    let alternatives: Expression[] = [];
    let together: Expression[] = [];
    for (;;) {
      const clause = readClause();
      if (clause) together.push(clause);
      const joiner = readJoiner();
      if (joiner === 'and') continue;
      pushJoined(alternatives, 'and', together);
      together = [];
      if (joiner === 'or') continue;
      pushJoined(groups, 'or', alternatives);
      alternatives = [];
      if (joiner === undefined) break;
    }
    const whole: Expression[] = [];
    pushJoined(whole, 'andWith', groups);
    return whole[0];
  };

  const readResult = (target: Target | undefined): { result?: Literal; resultSpan?: Span } => {
    const arrow = advance();
    if (arrow.kind === 'end') return {};
    if (peek().kind === 'end') {
      report('C108', 'there is nothing after `=>`', arrow.span, { help: resultHelp(target) });
      return {};
    }
    const known = problems.length;
    clauseStart = undefined;
    const literal = isBoundary(peek()) ? undefined : readLiteral();
    const rest = peek();
    if (rest.kind !== 'end' && rest.kind !== 'bad' && problems.length === known) {
      const help = 'the rule ends with the result after `=>`';
      report('C113', `${show(rest)} cannot follow the result`, rest.span, { help });
    }
    return literal ? { result: literal.value, resultSpan: literal.span } : {};
  };

  const head = readTarget();
  if (problems.length > 0 && peek().kind === 'end') return undefined;
  const expression = readExpression();
  const { result, resultSpan } = readResult(head?.target);
  if (!head || !expression) return undefined;
  const needsResult = head.target === 'value' || head.target === 'colWidth';
  if (needsResult && result === undefined && problems.length === 0) {
    const message = `\`${head.target}\` needs a value after \`=>\``;
    report('C108', message, head.targetSpan, { help: resultHelp(head.target) });
  }
  const span = { start: head.targetSpan.start, end: (resultSpan ?? expression.span).end };
  return { ...head, expression, result, ...(resultSpan ? { resultSpan } : {}), span };
}

/** Joins parts into one expression of `kind` and adds it to the next level up; adds nothing if there are no parts. */
function pushJoined(into: Expression[], kind: Joiner, parts: readonly Expression[]): void {
  const [first] = parts;
  const last = parts[parts.length - 1];
  if (!first || !last) return;
  if (parts.length === 1) into.push(first);
  else into.push({ kind, parts, span: { start: first.span.start, end: last.span.end } });
}
