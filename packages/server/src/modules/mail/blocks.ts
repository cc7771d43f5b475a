import { LOGO_PNG } from './logo.ts';

/** The product's name, at the top of every email. */
const NAME = 'Plumbline';

/** A part of an email. HTML and plain text are rendered from the same list, so that both say the same. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'update'; readonly text: string; readonly url: string }
  /** A code for the reader to enter elsewhere. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'small'; readonly text: string; readonly url?: string }
  /** Below the body: who sent it and how to unsubscribe. Footers come last. */
  | { readonly kind: 'footer'; readonly text: string; readonly url?: string };

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Each color in light and in dark mode. Email clients without dark mode show the first. */
export const COLORS = {
  canvas: ['#f3f6f9', '#0e151e'],
  surface: ['#ffffff', '#18222e'],
  line: ['#d6dee7', '#33414f'],
  ink: ['#17212f', '#eef2f7'],
  muted: ['#4c5a6b', '#aab7c6'],
  link: ['#175fb8', '#85b8f8'],
  button: ['#175fb8', '#2a6fc9'],
  onButton: ['#ffffff', '#ffffff'],
} as const;

type Color = keyof typeof COLORS;
const light = (color: Color): string => COLORS[color][0];

/** Classes for dark mode, which inline styles cannot express. */
const DARK = [
  ['canvas', 'background-color', 'canvas'],
  ['card', 'background-color', 'surface'],
  ['card', 'border-color', 'line'],
  ['ink', 'color', 'ink'],
  ['muted', 'color', 'muted'],
  ['link', 'color', 'link'],
  ['button', 'background-color', 'button'],
] as const satisfies readonly (readonly [string, string, Color])[];

const darkRules = (before: string): string =>
  DARK.map(
    ([name, property, color]) => `${before}.p-${name}{${property}:${COLORS[color][1]} !important}`,
  ).join('');

/** Outlook marks its dark mode with an attribute; other clients use the media query. */
const DARK_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules('')}}${darkRules('[data-ogsc] ')}`;

/** Escapes for characters with a meaning in HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it, safe between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/**
 * An email as HTML: 600 px tables with inline styles, because many email clients support nothing newer. The style sheet
 * contains only dark mode. Nothing is loaded from any server.
 */
export function htmlOf(subject: string, blocks: readonly Block[]): string {
  const end = blocks.findIndex(({ kind }) => kind === 'footer');
  const letter = end === -1 ? blocks : blocks.slice(0, end);
  const footer = end === -1 ? [] : blocks.slice(end);
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${DARK_STYLE}</style></head>`,
    `<body class="p-canvas" style="margin:0;padding:0;background-color:${light('canvas')};color:${light('ink')};font-family:${FONT};font-size:16px;line-height:24px">`,
    `<table class="p-canvas" ${TABLE} width="100%" style="background-color:${light('canvas')}"><tr><td align="center" style="padding:24px 12px">`,
    `<table ${TABLE} width="600" style="width:100%;max-width:600px;text-align:left">`,
    `<tr><td style="padding:0 0 16px 4px">${brand()}</td></tr>`,
    `<tr><td class="p-card" style="background-color:${light('surface')};border:1px solid ${light('line')};border-radius:10px;padding:28px 28px 12px">`,
    `<table ${TABLE} width="100%">`,
    ...letter.map(rowOf),
    '</table></td></tr>',
    '<tr><td style="padding:20px 4px 0">',
    `<table ${TABLE} width="100%">`,
    ...footer.map(rowOf),
    '</table></td></tr>',
    '</table></td></tr></table></body></html>',
  ].join('\n');
}

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const rowOf = (block: Block): string =>
  `<tr><td class="${isQuiet(block) ? 'p-muted' : 'p-ink'}" style="${cellStyle(block)}">${drawn(block)}</td></tr>`;

/** The logo and the name; the plain text starts with the name too. */
const brand = (): string =>
  `<table ${TABLE}><tr><td style="padding:0 10px 0 0"><img src="${LOGO_PNG}" width="32" height="32" alt="" style="display:block;border:0"></td> <td class="p-ink" style="font-family:${FONT};font-size:18px;line-height:32px;font-weight:600;color:${light('ink')}">${NAME}</td></tr></table>`;

/** The same mail as plain text, a blank line between the blocks. */
export function textOf(blocks: readonly Block[]): string {
  return `${[NAME, ...blocks.map(said)].join('\n\n')}\n`;
}

const isQuiet = ({ kind }: Block): boolean => kind === 'small' || kind === 'footer';

function cellStyle(block: Block): string {
  const size =
    block.kind === 'footer'
      ? 'font-size:13px;line-height:18px'
      : block.kind === 'small'
        ? 'font-size:14px;line-height:20px'
        : 'font-size:16px;line-height:24px';
  return `padding:0 0 ${block.kind === 'footer' ? 8 : 16}px 0;font-family:${FONT};color:${light(isQuiet(block) ? 'muted' : 'ink')};${size}`;
}

function drawn(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 style="margin:0;font-size:22px;line-height:30px;font-weight:600">${escapeHtml(block.text)}</h1>`;
    case 'subheading':
      return `<h2 style="margin:0;font-size:18px;line-height:24px;font-weight:600">${escapeHtml(block.text)}</h2>`;
    case 'paragraph':
      return escapeHtml(block.text);
    case 'update':
      return `${escapeHtml(block.text)}<br> <span style="font-size:14px;line-height:20px">${linkOf(block.url)}</span>`;
    case 'code':
      return `<strong style="font-size:32px;line-height:40px;letter-spacing:4px">${escapeHtml(block.text)}</strong>`;
    case 'button':
      return buttonOf(block.label, block.url);
    case 'facts':
      return `<table ${TABLE}>${block.facts.map(factOf).join('\n')}</table>`;
    case 'small':
    case 'footer':
      return block.url === undefined
        ? escapeHtml(block.text)
        : `${escapeHtml(block.text)} ${linkOf(block.url)}`;
    default:
      return block satisfies never;
  }
}

const factOf = ([name, value]: readonly [name: string, value: string]): string =>
  `<tr><td class="p-muted" style="padding:0 16px 4px 0;color:${light('muted')};vertical-align:top${name.length < 24 ? ';white-space:nowrap' : ''}">${escapeHtml(name)}:</td> <td class="p-ink" style="padding:0 0 4px 0;word-break:break-word">${escapeHtml(value)}</td></tr>`;

/** The address is also shown below the button, for email programs without buttons. */
function buttonOf(label: string, url: string): string {
  const href = escapeHtml(url);
  return `<a href="${href}" class="p-button" style="display:inline-block;margin:4px 0 10px;padding:12px 24px;background-color:${light('button')};color:${light('onButton')};border-radius:6px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a><br> <span class="p-muted" style="font-size:13px;line-height:18px;color:${light('muted')}">${linkOf(url)}</span>`;
}

const linkOf = (url: string): string =>
  `<a href="${escapeHtml(url)}" class="p-link" style="color:${light('link')};word-break:break-all">${escapeHtml(addressOf(url))}</a>`;

function said(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'subheading':
    case 'paragraph':
    case 'code':
      return block.text;
    case 'update':
      return `${block.text}\n${block.url}`;
    case 'button':
      return `${block.label}\n${addressOf(block.url)}`;
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'small':
    case 'footer':
      return block.url === undefined ? block.text : `${block.text}\n${block.url}`;
    default:
      return block satisfies never;
  }
}

/** The text shown for a link: the whole URL or, for a mailto link, only the address. */
const addressOf = (url: string): string => url.replace(/^mailto:([^?]*).*$/u, '$1');
