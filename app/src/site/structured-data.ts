import { ORIGIN, type ToldArticle } from './words.ts';

const CONTEXT = 'https://schema.org';
const PUBLISHER = { '@type': 'Organization', name: 'Plumbline', url: `${ORIGIN}/` };

/** What a page is, in the words of schema.org; null where there is nothing to say. */
export function dataOf(
  address: string,
  canonical: string,
  article: ToldArticle | undefined,
): object | null {
  if (address === '/' || address === '/home')
    return {
      '@context': CONTEXT,
      '@graph': [
        PUBLISHER,
        { '@type': 'WebSite', name: 'Plumbline', url: `${ORIGIN}/` },
        {
          '@type': 'SoftwareApplication',
          name: 'Plumbline',
          applicationCategory: 'BusinessApplication',
          operatingSystem: 'Any, in a web browser',
          offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
        },
      ],
    };
  if (article === undefined) return null;
  const { title, summary, published, topic, words } = article;
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    headline: title,
    description: summary,
    datePublished: published,
    articleSection: topic,
    wordCount: words,
    mainEntityOfPage: canonical,
    image: `${ORIGIN}/share.png`,
    author: PUBLISHER,
    publisher: PUBLISHER,
  };
}
