import type { Article, ArticleSummary } from '../article.ts';
import { summary as choosing } from './choosing-trade-partners.md?summary';
import { summary as preparing } from './preparing-your-data-vault.md?summary';
import { summary as trir } from './reading-trir-and-dart.md?summary';
import { summary as limits } from './single-and-aggregate-limits.md?summary';
import { summary as emr } from './what-an-emr-tells.md?summary';
import { summary as prequalification } from './what-prequalification-is.md?summary';

type Entry = { readonly summary: ArticleSummary; readonly load: () => Promise<Article> };

/**
 * Every article, in the order of the list. To add one, add a file here, an entry below and a line in `pages/table.ts`.
 */
export const articles: readonly Entry[] = [
  {
    summary: prequalification,
    load: async () => (await import('./what-prequalification-is.md')).article,
  },
  {
    summary: preparing,
    load: async () => (await import('./preparing-your-data-vault.md')).article,
  },
  { summary: trir, load: async () => (await import('./reading-trir-and-dart.md')).article },
  { summary: emr, load: async () => (await import('./what-an-emr-tells.md')).article },
  {
    summary: limits,
    load: async () => (await import('./single-and-aggregate-limits.md')).article,
  },
  { summary: choosing, load: async () => (await import('./choosing-trade-partners.md')).article },
];

export const summaryOf = (slug: string): ArticleSummary | undefined =>
  articles.find(({ summary }) => summary.slug === slug)?.summary;
