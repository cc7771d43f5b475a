/** A part of an email. HTML and plain text are drawn from the same list, so that both say the same words. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'update'; readonly text: string; readonly url: string }
  /** What the reader types elsewhere. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'small'; readonly text: string; readonly url?: string };

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const INK = '#17212f';
const MUTED = '#4c5a6b';
const ACCENT = '#175fb8';

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
 * An email as HTML: one table of 600 px, styles on the elements, because mail programs read neither style sheets nor
 * newer layouts. It asks for nothing from any server.
 */
export function htmlOf(subject: string, blocks: readonly Block[]): string {
  const rows = blocks.map(
    (block) => `<tr><td style="${cellStyle(block)}">${drawn(block)}</td></tr>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:#ffffff;color:${INK};font-family:${FONT};font-size:16px;line-height:24px">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 16px">',
    '<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;text-align:left">',
    ...rows,
    '</table></td></tr></table></body></html>',
  ].join('\n');
}

/** The same mail as plain text, a blank line between the blocks. */
export function textOf(blocks: readonly Block[]): string {
  return `${blocks.map(said).join('\n\n')}\n`;
}

function cellStyle(block: Block): string {
  const isSmall = block.kind === 'small';
  return `padding:0 0 16px 0;font-family:${FONT};color:${isSmall ? MUTED : INK};${
    isSmall ? 'font-size:14px;line-height:20px' : 'font-size:16px;line-height:24px'
  }`;
}

function drawn(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 style="margin:0;font-size:24px;line-height:32px">${escapeHtml(block.text)}</h1>`;
    case 'subheading':
      return `<h2 style="margin:0;font-size:18px;line-height:24px">${escapeHtml(block.text)}</h2>`;
    case 'paragraph':
      return escapeHtml(block.text);
    case 'update':
      return `${escapeHtml(block.text)}<br> <span style="font-size:14px;line-height:20px">${linkOf(block.url)}</span>`;
    case 'code':
      return `<strong style="font-size:32px;line-height:40px;letter-spacing:4px">${escapeHtml(block.text)}</strong>`;
    case 'button':
      return buttonOf(block.label, block.url);
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0">${block.facts
        .map(
          ([name, value]) =>
            `<tr><td style="padding:0 16px 4px 0;color:${MUTED};vertical-align:top">${escapeHtml(name)}:</td> <td style="padding:0 0 4px 0">${escapeHtml(value)}</td></tr>`,
        )
        .join('\n')}</table>`;
    case 'small':
      return block.url === undefined
        ? escapeHtml(block.text)
        : `${escapeHtml(block.text)} ${linkOf(block.url)}`;
    default:
      return block satisfies never;
  }
}

/** The address is also shown below the button, for email programs without buttons. */
function buttonOf(label: string, url: string): string {
  const href = escapeHtml(url);
  return `<a href="${href}" style="display:inline-block;padding:12px 24px;background:${ACCENT};color:#ffffff;border-radius:6px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a><br> <span style="font-size:14px;line-height:20px;color:${MUTED};word-break:break-all">${linkOf(url)}</span>`;
}

const linkOf = (url: string): string =>
  `<a href="${escapeHtml(url)}" style="color:${ACCENT};word-break:break-all">${escapeHtml(url)}</a>`;

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
      return `${block.label}\n${block.url}`;
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'small':
      return block.url === undefined ? block.text : `${block.text}\n${block.url}`;
    default:
      return block satisfies never;
  }
}
