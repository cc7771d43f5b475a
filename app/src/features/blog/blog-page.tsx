import { Page } from '../../shell/page.tsx';
import { ArticleCard } from './article-page.tsx';
import { articles } from './articles/index.ts';

const LEAD =
  'How prequalification works, what the numbers mean, and how to read them. Every article has a worked example and names its sources.';

export function BlogPage() {
  return (
    <Page title="Blog" description={LEAD}>
      <meta name="description" content={LEAD} />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map(({ summary }) => (
          <ArticleCard key={summary.slug} article={summary} level={2} />
        ))}
      </ul>
    </Page>
  );
}
