// The texts of a TypeScript file: between tags, in attributes and in strings.
import { parseAst } from 'rolldown/parseAst';

/**
 * @typedef {object} Text
 * @property {string} text inserted values are `{name}`
 * @property {number} line
 * @property {'tag' | 'attribute' | 'string' | 'thrown' | 'comment' | 'page' | 'schema'} kind `thrown`: of an error that
 *   only a developer sees
 * @property {string[]} labels the names of inserted values that are the label of something
 */

/** Attributes that only programs read. */
const TECHNICAL =
  /^(?:class(?:Name)?|id|htmlFor|name|type|to|href|rel|role|key|method|action|target|src|srcSet|sizes|media|as|accept|auto[A-Z]\w*|inputMode|pattern|data-.*|aria-(?!label|description|valuetext|roledescription)\w*|d|fill|stroke\w*|viewBox|transform|textAnchor|dominantBaseline|points|lang|dir|value|variant|kind|tone|size|slot|path|preload|loading|decoding|fetchPriority|crossOrigin|style|scope|shape|icon|side|align|testId)$/u;

/** Calls whose arguments only programs read. */
const PROGRAM =
  /^(?:require|import|querySelector(?:All)?|getElementById|closest|matches|(?:add|remove)EventListener|getAttribute|setAttribute|hasAttribute|RegExp|URL|Set|startsWith|endsWith|includes|split|replace|replaceAll|createElement|getItem|setItem|register|query|sql|raw|localeCompare|matchMedia|DateTimeFormat|NumberFormat|performance)$/u;

const THROWN = /^(?:Error|TypeError|RangeError|SyntaxError|AssertionError|assert|invariant)$/u;

/** Elements that appear within a sentence. */
const INLINE =
  /^(?:a|abbr|b|br|cite|code|em|i|kbd|mark|q|small|span|strong|sup|sub|time|Link|NavLink|TextLink|Quoted)$/u;

const SQL =
  /^\s*(?:select|insert|update|delete|with|create|alter|drop|from|where|and|or|not|order by|group by|join|left join|inner join|lock|listen|notify|set|begin|commit|case|on conflict|values|returning|exists|coalesce)\b/u;

/**
 * @param {string} source
 * @param {string} file
 * @returns {Text[]}
 */
export function readCode(source, file) {
  const lines = lineStarts(source);
  /** @type {Text[]} */
  const texts = [];
  const add = (text, node, kind, labels = []) => {
    const words = text.replace(/\s+/gu, ' ').trim();
    if (words !== '') texts.push({ text: words, line: lineAt(lines, node.start), kind, labels });
  };
  const tree = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  walk(tree, { isThrown: false }, add);
  return [...texts, ...commentsOf(source)].toSorted((one, other) => one.line - other.line);
}

function walk(node, at, add) {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, at, add);
    return;
  }
  if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
  const { type } = node;
  if (/^(?:Import|ExportAll|TS(?!As|NonNull|Satisfies))/u.test(type)) return;
  switch (type) {
    case 'ExportNamedDeclaration':
      walk(node.declaration, at, add);
      return;
    case 'JSXElement':
    case 'JSXFragment':
      readElement(node, at, add);
      return;
    case 'JSXAttribute':
      if (!TECHNICAL.test(attributeName(node))) readAttribute(node, at, add);
      else if (node.value?.type === 'JSXExpressionContainer') walkLoud(node.value, at, add);
      return;
    case 'TaggedTemplateExpression':
      return;
    case 'BinaryExpression':
      if (/^[=!]=/u.test(node.operator)) return;
      break;
    case 'SwitchCase':
      walk(node.consequent, at, add);
      return;
    case 'MemberExpression':
      walk(node.object, at, add);
      return;
    case 'Property':
    case 'PropertyDefinition':
      walk(node.value, at, add);
      return;
    case 'CallExpression':
    case 'NewExpression': {
      const name = calledName(node.callee);
      walk(node.callee, at, add);
      if (PROGRAM.test(name)) return;
      walk(node.arguments, THROWN.test(name) ? { isThrown: true } : at, add);
      return;
    }
    case 'Literal':
      if (typeof node.value === 'string') addString(node.value, node, at, add);
      return;
    case 'TemplateLiteral': {
      const { text, labels } = templateText(node);
      addString(text, node, at, add, labels);
      walk(node.expressions, at, add);
      return;
    }
    default:
  }
  for (const [key, value] of Object.entries(node))
    if (key !== 'type' && typeof value === 'object') walk(value, at, add);
}

/** Walks what a technical attribute computes: functions in it may still show text. */
function walkLoud(node, at, add) {
  walk(node, at, (text, one, kind, labels) => {
    if (kind !== 'string' || /\s/u.test(text)) add(text, one, kind, labels);
  });
}

function readAttribute(node, at, add) {
  const { value } = node;
  if (value === null) return;
  if (value.type === 'Literal') {
    if (/\p{L}/u.test(value.value) && isText(value.value)) add(value.value, node, 'attribute');
    return;
  }
  walk(value, at, add);
}

function readElement(node, at, add) {
  walk(node.openingElement?.attributes ?? [], at, add);
  const { text, rest, labels } = childrenText(node.children);
  if (/\p{L}/u.test(text.replace(/\{[^}]*\}/gu, '')))
    add(text, node.children.find(hasText) ?? node, 'tag', labels);
  for (const one of rest) walk(one, at, add);
}

const hasText = (node) => node.type === 'JSXText' && node.value.trim() !== '';

/** Joins the children into one sentence if there is text between them; otherwise each child is read by itself. */
function childrenText(children) {
  if (!children.some(hasText)) return { text: '', rest: children, labels: [] };
  const rest = [];
  const labels = [];
  const text = children
    .map((child) => {
      if (child.type === 'JSXText') return child.value;
      if (child.type === 'JSXExpressionContainer') {
        const { expression } = child;
        if (expression.type === 'Literal' && typeof expression.value === 'string')
          return expression.value;
        if (expression.type === 'JSXEmptyExpression') return '';
        rest.push(expression);
        const name = nameOf(expression);
        if (isLabel(name)) labels.push(name);
        return `{${name}}`;
      }
      if (child.type === 'JSXElement' && INLINE.test(elementName(child))) {
        const inner = childrenText(child.children);
        if (inner.text !== '' || child.children.length === 0) {
          rest.push(...inner.rest, ...child.openingElement.attributes);
          labels.push(...inner.labels);
          return inner.text;
        }
        const only = child.children.filter((one) => one.type === 'JSXExpressionContainer');
        rest.push(child);
        return only.map((one) => `{${nameOf(one.expression)}}`).join('');
      }
      rest.push(child);
      return ' ';
    })
    .join('');
  return { text, rest, labels };
}

function templateText(node) {
  const labels = [];
  const text = node.quasis
    .map(({ value }, index) => {
      const expression = node.expressions[index];
      if (expression === undefined) return value.cooked;
      const name = nameOf(expression);
      if (isLabel(name)) labels.push(name);
      return `${value.cooked}{${name}}`;
    })
    .join('');
  return { text, labels };
}

function addString(text, node, at, add, labels = []) {
  if (!isText(text)) return;
  add(text, node, at.isThrown ? 'thrown' : 'string', labels);
}

/** Whether a string looks like something that people read: words, or one word with a capital. */
export function isText(text) {
  const bare = text.replace(/\{[^}]*\}/gu, 'X').trim();
  if (!/\p{L}{2}/u.test(bare) || SQL.test(bare)) return false;
  if (/^(?:[./#~@]|https?:|data:|var\(|--|\w+\/\w|text\/)/u.test(bare)) return false;
  if (/[{};=]\s*$|=>|::|\$\d|^\s*</u.test(bare)) return false;
  if (/^[a-z][\w-]*(?:\s+[a-z][\w:-]*)?$/u.test(bare) || isClassNames(bare)) return false;
  if (/^(?:[\w-]+:\s*[^;]+;?)+$/u.test(bare) && /^[a-z-]+:/u.test(bare) && bare.includes(';'))
    return false;
  if (!/\s/u.test(bare)) return /^\p{Lu}\p{L}*\p{Ll}[.!?…]?$/u.test(bare);
  return true;
}

const isClassNames = (text) =>
  /^[a-z[&*X-]/u.test(text) &&
  !/[.,?!](?:\s|$)/u.test(text) &&
  text
    .split(/\s+/u)
    .filter((word) => /^-?(?:[\w&*[\]()=@>."'/-]+:)*[a-z]+(?:-[\w[\]().%/#,_-]+)+!?$/u.test(word))
    .length *
    3 >=
    text.split(/\s+/u).length;

const LABEL =
  /(?:^|\.)(?:label|question|heading|caption)(?:\(\))?$|(?:schema|field|question|column)\.title$|^(?:label(?:Of|For)|subject)\(/iu;
export const isLabel = (name) => LABEL.test(name);

function nameOf(expression) {
  switch (expression.type) {
    case 'Identifier':
      return expression.name;
    case 'MemberExpression':
      return expression.computed
        ? `${nameOf(expression.object)}[]`
        : `${nameOf(expression.object)}.${expression.property.name}`;
    case 'CallExpression':
      return `${nameOf(expression.callee)}()`;
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return nameOf(expression.expression);
    case 'ConditionalExpression':
      return `${nameOf(expression.consequent)}|${nameOf(expression.alternate)}`;
    case 'LogicalExpression':
      return nameOf(expression.right);
    case 'Literal':
      return String(expression.value);
    case 'TemplateLiteral':
      return templateText(expression).text;
    case 'ThisExpression':
      return 'this';
    default:
      return '…';
  }
}

const elementName = ({ openingElement: { name } }) => name.name ?? name.property?.name ?? '';
const attributeName = ({ name }) =>
  name.type === 'JSXNamespacedName'
    ? `${name.namespace.name}:${name.name.name}`
    : (name.name ?? '');
const calledName = (callee) => callee.name ?? callee.property?.name ?? '';

/** Comments on their own lines; the lines of one comment are joined. */
function commentsOf(source) {
  /** @type {Text[]} */
  const comments = [];
  let open;
  for (const [index, line] of source.split('\n').entries()) {
    const found = /^\s*(?:\/\/|\/\*\*?|\*(?!\/)|\{\/\*)\s?(?<words>.*?)(?:\*\/\}?)?\s*$/u.exec(
      line,
    );
    if (found === null) {
      open = undefined;
      continue;
    }
    const words = (found.groups?.words ?? '').replace(/`[^`]*`|\{@link [^}]*\}/gu, 'X');
    if (open === undefined || /^\s*\/\*/u.test(line)) {
      open = { text: words, line: index + 1, kind: /** @type {const} */ ('comment'), labels: [] };
      comments.push(open);
    } else open.text = `${open.text} ${words}`.trim();
  }
  return comments.filter(({ text }) => text.trim() !== '');
}

function lineStarts(source) {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1))
    starts.push(at + 1);
  return starts;
}

function lineAt(starts, offset) {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
