declare module '*.md' {
  import type { Article } from './article.ts';

  export const article: Article;
}

declare module '*.md?summary' {
  import type { ArticleSummary } from './article.ts';

  export const summary: ArticleSummary;
}
