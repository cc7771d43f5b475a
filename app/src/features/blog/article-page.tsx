import { LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../shell/page.tsx';
import { dayText } from '../../time/moment.ts';
import type { Article, ArticleSummary } from './article.ts';
import { ArticleFigure } from './article-figure.tsx';
import { ArticleText } from './article-text.tsx';
import { summaryOf } from './articles/index.ts';

/** One article: its text, where its facts come from, and what to read or do next. */
export function ArticlePage({ article }: { readonly article: Article }) {
  const { title, summary, figure, blocks, related, sources, product } = article;
  return (
    <article className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-6">
      <title>{`${title} · Plumbline`}</title>
      <meta name="description" content={summary} />
      <header>
        <nav aria-label="Breadcrumb">
          <Link
            to="/blog"
            className="rounded-sm text-sm font-medium text-primary-ink hover:underline"
          >
            Blog
          </Link>
        </nav>
        <PageHeading className="mt-2 text-3xl font-semibold tracking-tight text-balance text-ink outline-none tiny:text-2xl">
          {title}
        </PageHeading>
        <p className="mt-3 text-lg text-pretty text-ink-muted">{summary}</p>
        <Byline article={article} />
      </header>
      <div className="mt-8 border-t border-line pt-4 text-base leading-7 text-pretty text-ink-muted">
        <ArticleText blocks={blocks} figure={<ArticleFigure figure={figure} />} />
      </div>
      <p className="mt-10">
        <LinkButton as={Link} to={product.to} variant="primary">
          {product.label}
        </LinkButton>
      </p>
      <footer className="mt-12 space-y-10 border-t border-line pt-8">
        <section>
          <h2 className="text-base font-semibold text-ink">Sources</h2>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-sm text-ink-muted">
            {sources.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="text-base font-semibold text-ink">Related articles</h2>
          <ul className="mt-3 grid gap-4 sm:grid-cols-2">
            {related.map((slug) => {
              const other = summaryOf(slug);
              return other && <ArticleCard key={slug} article={other} level={3} />;
            })}
          </ul>
        </section>
      </footer>
    </article>
  );
}

/** Topic, date and reading time. */
export function Byline({ article }: { readonly article: ArticleSummary }) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-2 text-sm text-ink-muted">
      <span>{article.topic}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={article.published}>{dayText(article.published)}</time>
      <span aria-hidden="true">·</span>
      <span>{article.minutes} min read</span>
    </p>
  );
}

type ArticleCardProps = { readonly article: ArticleSummary; readonly level: 2 | 3 };

export function ArticleCard({ article, level }: ArticleCardProps) {
  const Heading = `h${level}` as const;
  return (
    <li className="relative flex flex-col rounded-lg border border-line bg-surface p-5 hover:border-line-strong">
      <Heading className="text-lg font-semibold tracking-tight text-balance text-ink">
        {/* The whole card is clickable; the link's accessible name stays the title. */}
        <Link
          to={`/blog/${article.slug}`}
          className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:text-primary-ink"
        >
          {article.title}
        </Link>
      </Heading>
      <p className="mt-2 flex-1 text-pretty text-ink-muted">{article.summary}</p>
      <Byline article={article} />
    </li>
  );
}
