/**
 * The pages of docs/reference/diagnostics, by code, as `plumb help CODE` shows them. In a chunk that is loaded on
 * demand.
 */
const pages = import.meta.glob<string>('../../../../../docs/reference/diagnostics/[A-Z]*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export type PageBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'example'; readonly text: string };

export type CodePage = { readonly title: string; readonly blocks: readonly PageBlock[] };

/** The page of a code, in blocks; undefined for an unknown code. */
export function codePage(code: string): CodePage | undefined {
  const found = Object.entries(pages).find(([file]) => file.endsWith(`/${code}.md`));
  return found && readPage(found[1]);
}

/** Parses a page: a heading, paragraphs and fenced examples, and nothing else. */
export function readPage(markdown: string): CodePage {
  const [heading = '', ...rest] = markdown.split('\n');
  const blocks = rest
    .join('\n')
    .split(/^```[^\n]*\n([\s\S]*?)\n```$/m)
    .flatMap((part, at): PageBlock[] => {
      if (at % 2 === 1) return [{ kind: 'example', text: part }];
      const paragraphs = part.split(/\n{2,}/).map((text) => text.trim());
      return paragraphs.flatMap((text) => (text === '' ? [] : [{ kind: 'text', text }]));
    });
  return { title: heading.replace(/^# /, ''), blocks };
}
