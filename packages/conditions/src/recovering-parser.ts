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
  Scalar,
  Target,
} from './ast.ts';
import { isOperatorName, isSource, isTarget, operatorNames, sources, targets } from './ast.ts';
import type { RuleCode } from './codes.ts';
import { pushJoined } from './join.ts';
import { lex, quoted, type Token, withoutParentheses } from './lexer.ts';
import { operators } from './operators/index.ts';
import type { ParsedRule } from './parser.ts';
import {
  ENTRY_HELP,
  EXAMPLE_HELP,
  EXAMPLE_OPERAND,
  JOINER_FOR,
  JOINER_HELP,
  JOINERS,
  type Joiner,
  LITERAL_HELP,
  listed,
  meaningOf,
  OPERATOR_FOR,
  resultHelp,
  shown,
} from './wording.ts';

// A recursive-descent parser without the recursion: the grammar has no parentheses, so a rule is a flat run of
// clauses, and ten thousand of them are a loop. Longer than most files, as parsers are.

/** More problems than this in one rule tell its author nothing new. */
const MOST_PROBLEMS = 20;

const ID = /^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$/;

/** What {@link parseRule} gives, with every mistake found: one mistake gives one problem. */
export function parseWithRecovery(text: string): ParsedRule {
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
  let position = 0;
  const END = tokens[tokens.length - 1] as Token;
  const peek = (ahead = 0): Token => tokens[position + ahead] ?? END;
  const advance = (): Token => {
    const token = peek();
    if (position < tokens.length - 1) position += 1;
    return token;
  };
  const report = (code: RuleCode, message: string, span: Span, more: Partial<RuleProblem> = {}) => {
    problems.push({ code, message, span, ...more });
  };
  const show = (token: Token): string =>
    token.kind === 'end' ? 'the end of the rule' : quoted(text, token.span);

  const isJoiner = (token: Token): boolean =>
    (token.kind === 'word' && (JOINERS as readonly string[]).includes(token.text)) ||
    (token.kind === 'symbol' && JOINER_FOR[token.text] !== undefined);
  const isBoundary = (token: Token): boolean =>
    token.kind === 'end' || token.kind === '=>' || isJoiner(token);
  const isReferenceLike = (token: Token): boolean =>
    token.kind === 'word' &&
    isSource(token.text.split('.', 1)[0] ?? '') &&
    token.text.includes('.');
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
      const help = near ? `did you mean \`${near}\`?` : `the targets are ${listed(targets)}`;
      report('C106', `${show(token)} is no target`, token.span, { help });
      advance();
      if (peek().kind === ':') advance();
      return undefined;
    }
    if (token.kind !== 'bad') {
      report('C113', 'a rule begins with its target and a colon', token.span, {
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
      if (ID.test(id)) return { kind: 'reference', source, id, span: token.span };
      reportId(source, id, token);
      return undefined;
    }
    const near = nearest(source, sources);
    if (dot > 0 && near) {
      const help = `did you mean \`${near}.${shown(id)}\`?`;
      report('C112', `\`${shown(source)}\` is no source`, sourceSpan, { help });
    } else {
      const help = `write \`question.${shown(token.text)}\` for a question of this section; the sources are ${listed(sources)}`;
      report('C112', `${show(token)} does not say where it is read`, token.span, { help });
    }
    return undefined;
  };

  const reportId = (source: string, id: string, token: Token): void => {
    if (id === '') {
      const message = `\`${source}\` is not followed by a question`;
      report('C113', message, token.span, { help: `write \`${source}.\` and the id in one word` });
      if (peek().kind === 'word' && !isJoiner(peek()) && !isOperatorWord(peek())) advance();
      return;
    }
    const help = 'an id is a letter, then letters, digits, - _ and . , and does not end in a point';
    report('C113', `\`${shown(id)}\` is no question id`, token.span, { help });
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
      const before = tokens[position - 1]?.span ?? token.span;
      const help = `the operators are ${listed(operatorNames)}`;
      report('C113', 'an operator is missing', before, { label: 'nothing tests this', help });
      return undefined;
    }
    if (token.kind === 'bad') {
      advance();
      return { name: undefined, span: token.span };
    }
    if (token.kind === 'word' || token.kind === 'symbol') {
      const near = OPERATOR_FOR.get(token.text) ?? nearest(token.text, operatorNames);
      const help = near
        ? `did you mean \`${near}\`?`
        : `the operators are ${listed(operatorNames)}`;
      report('C107', `${show(token)} is no operator`, token.span, { help });
      advance();
      return { name: undefined, span: token.span };
    }
    const message = `an operator is missing before ${show(token)}`;
    report('C113', message, token.span, { help: `the operators are ${listed(operatorNames)}` });
    skipToBoundary();
    return undefined;
  };

  /** A literal, or undefined with its problem reported; never called on a boundary. */
  const readLiteral = (): { value: Literal; span: Span } | undefined => {
    const token = peek();
    if (token.kind === 'text' || token.kind === 'number' || token.kind === 'boolean') {
      advance();
      return { value: token.value, span: token.span };
    }
    if (token.kind === '[') return readList();
    if (token.kind === 'bad') {
      advance();
      return undefined;
    }
    if (token.kind === 'word') {
      const from = token.span.start;
      let { end } = token.span;
      while (peek().kind === 'word' && !isBoundary(peek())) end = advance().span.end;
      const words = text.slice(from, end);
      const near = nearest(words, ['true', 'false']);
      const help = near ? `did you mean \`${near}\`?` : `write \`"${shown(words)}"\``;
      const span = { start: from, end };
      report('C115', 'a text stands between double quotes', span, { help });
      return undefined;
    }
    report('C113', `${show(token)} is no literal`, token.span, { help: LITERAL_HELP });
    advance();
    return undefined;
  };

  const readList = (): { value: Literal; span: Span } | undefined => {
    const { start } = advance().span;
    const entries: Scalar[] = [];
    let isWell = true;
    const fail = (message: string, span: Span, help?: string): void => {
      if (isWell) report('C113', message, span, help === undefined ? {} : { help });
      isWell = false;
    };
    const skipList = (): void => {
      while (peek().kind !== ']' && !isBoundary(peek())) advance();
      while (peek().kind === ']') advance();
    };
    for (;;) {
      const token = peek();
      if (token.kind === 'text' || token.kind === 'number' || token.kind === 'boolean') {
        entries.push(token.value);
        advance();
      } else if (token.kind === 'bad') {
        isWell = false;
        advance();
      } else {
        if (token.kind === ']' && entries.length === 0)
          fail('a list is empty', spanFrom(start, token));
        else if (token.kind === '[') fail('a list stands inside a list', token.span, ENTRY_HELP);
        else fail(`${show(token)} is no entry of a list`, token.span, ENTRY_HELP);
        skipList();
        return undefined;
      }
      const next = peek();
      if (next.kind === ',') advance();
      else if (next.kind === ']') {
        advance();
        return isWell ? { value: entries, span: spanFrom(start, next) } : undefined;
      } else {
        const opening = { start, end: start + 1 };
        if (isBoundary(next)) fail('a list is not closed', opening, 'end it with `]`');
        else fail(`a comma is missing before ${show(next)}`, next.span);
        skipList();
        return undefined;
      }
    }
  };

  const readOperand = (name: OperatorName, span: Span): Operand | undefined => {
    const token = peek();
    if (isBoundary(token)) {
      const help = `write what to compare with, as in \`${name} ${EXAMPLE_OPERAND[name] ?? '"Yes"'}\``;
      report('C117', `\`${name}\` has no operand`, span, { help });
      return undefined;
    }
    if (token.kind === 'word' && isOperatorName(token.text)) {
      const opposite = name === 'is' || name === 'not' ? meaningOf(name, token.text) : undefined;
      const both = { start: span.start, end: token.span.end };
      const help = opposite ? { help: `write \`${opposite}\` alone` } : {};
      report('C117', `two operators stand together`, both, help);
      advance();
      if (!isBoundary(peek())) readValue();
      return undefined;
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
    if (token.kind !== 'word' || isBoundary(token)) {
      if (token.kind !== 'bad') {
        const message = `a question is missing before ${show(token)}`;
        report('C113', message, token.span, {
          help: 'write a clause such as `question.BI-02 is "Yes"`',
        });
      }
      skipToBoundary();
      return undefined;
    }
    if (isOperatorName(token.text)) {
      const help = 'write the question first, as in `question.BI-02 is "Yes"`';
      report('C113', `a question is missing before ${show(token)}`, token.span, { help });
      skipToBoundary();
      return undefined;
    }
    const left = readReference();
    const operator = readOperator();
    if (!operator) return undefined;
    const { name, span } = operator;
    if (name === undefined) {
      if (!isBoundary(peek())) readValue();
      return undefined;
    }
    if (operators[name].operand === 'none') {
      const extra = peek();
      if (extra.kind === 'word' || isBoundary(extra)) return finish(left, name, span);
      if (extra.kind !== 'bad') {
        report('C117', `\`${name}\` takes no operand`, extra.span, { help: 'leave it out' });
      }
      skipToBoundary();
      return undefined;
    }
    const operand = readOperand(name, span);
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

  /** The word that joins two clauses, undefined where the expression ends. */
  const readJoiner = (): Joiner | undefined => {
    const token = peek();
    if (token.kind === 'word' && isJoiner(token)) {
      advance();
      return token.text as Joiner;
    }
    if (token.kind === 'end' || token.kind === '=>') return undefined;
    const meant =
      token.kind === 'symbol'
        ? JOINER_FOR[token.text]
        : token.kind === 'word'
          ? nearest(token.text, JOINERS)
          : undefined;
    if (token.kind !== 'bad') {
      const help = meant ? `did you mean \`${meant}\`?` : JOINER_HELP;
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
    if (peek().kind !== '=>') return {};
    const arrow = advance();
    if (peek().kind === 'end') {
      report('C108', 'nothing follows `=>`', arrow.span, { help: resultHelp(target) });
      return {};
    }
    const known = problems.length;
    const literal = isBoundary(peek()) ? undefined : readLiteral();
    const rest = peek();
    if (rest.kind !== 'end' && rest.kind !== 'bad' && problems.length === known) {
      const help = 'a rule ends with the literal after `=>`';
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
    const message = `\`${head.target}\` needs a literal after \`=>\``;
    report('C108', message, head.targetSpan, { help: resultHelp(head.target) });
  }
  const span = { start: head.targetSpan.start, end: (resultSpan ?? expression.span).end };
  return { ...head, expression, result, ...(resultSpan ? { resultSpan } : {}), span };
}

function spanFrom(start: number, end: Token): Span {
  return { start, end: end.span.end };
}
