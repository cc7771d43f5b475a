import { lexer, type Token, type Tokens } from 'marked';
import { parse } from 'yaml';
import type { Article, Block, Inline } from './src/features/blog/article.ts';

const FRONT_MATTER = /^---\n(?<about>[\s\S]*?)\n---\n(?<text>[\s\S]*)$/u;

/** Adults read 200 to 260 words of such text in a minute. */
const WORDS_A_MINUTE = 230;

/**
 * An article of the blog from its Markdown file.
 *
 * @param slug the file's name without `.md`
 * @param file front matter (`Article` without what is computed here) and text; a line with only `[figure]` places the
 *   figure
 * @throws for anything that the page can't draw, such as raw HTML; the message names the file and what to write
 */
export function readArticle(slug: string, file: string): Article {
  const parts = FRONT_MATTER.exec(file)?.groups;
  if (parts === undefined) throw new Error(`${slug}.md: begin with front matter between two ---`);
  const about = parse(parts['about'] ?? '') as Omit<
    Article,
    'slug' | 'blocks' | 'minutes' | 'words'
  >;
  const text = parts['text'] ?? '';
  const words = text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return {
    ...about,
    slug,
    words,
    minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
    blocks: lexer(text).flatMap((token) => blockOf(slug, token)),
  };
}

function blockOf(slug: string, token: Token): readonly Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading': {
      const { depth, tokens, text } = token as Tokens.Heading;
      return [{ kind: 'heading', level: depth, id: idOf(text), inlines: inlinesOf(slug, tokens) }];
    }
    case 'paragraph': {
      const { text, tokens } = token as Tokens.Paragraph;
      if (text.trim() === '[figure]') return [{ kind: 'figure' }];
      return [{ kind: 'paragraph', inlines: inlinesOf(slug, tokens) }];
    }
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const entries = items.map((entry) => inlinesOf(slug, entry.tokens));
      return [{ kind: 'list', isOrdered: ordered, entries }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: readonly Tokens.TableCell[]) =>
        row.map((cell) => inlinesOf(slug, cell.tokens));
      return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }];
    }
    default:
      throw unknown(slug, token);
  }
}

function inlinesOf(slug: string, tokens: readonly Token[]): readonly Inline[] {
  return tokens.flatMap((token): readonly Inline[] => {
    const inner = 'tokens' in token ? (token.tokens ?? []) : [];
    switch (token.type) {
      case 'text':
        return inner.length > 0 ? inlinesOf(slug, inner) : [unescaped((token as Tokens.Text).text)];
      case 'escape':
        return [unescaped((token as Tokens.Escape).text)];
      case 'strong':
      case 'em':
        return [{ kind: token.type, inlines: inlinesOf(slug, inner) }];
      case 'codespan':
        return [{ kind: 'code', text: unescaped((token as Tokens.Codespan).text) }];
      case 'link':
        return [{ kind: 'link', to: (token as Tokens.Link).href, inlines: inlinesOf(slug, inner) }];
      default:
        throw unknown(slug, token);
    }
  });
}

/** React escapes text itself; the lexer has already escaped some tokens. */
const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

function unknown(slug: string, { type, raw }: Token): Error {
  const start = raw.trim().slice(0, 60);
  return new Error(
    `${slug}.md: the blog draws no "${type}" (${start}). Use headings, paragraphs, lists and tables.`,
  );
}
