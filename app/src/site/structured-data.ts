import { ORIGIN, type ToldArticle, unescaped } from './words.ts';

const CONTEXT = 'https://schema.org';
const PUBLISHER = { '@type': 'Organization', name: 'Plumbline', url: `${ORIGIN}/` };

/** What a page is, in schema.org terms; null when there is nothing to say. */
export function dataOf(
  address: string,
  canonical: string,
  article: ToldArticle | undefined,
  drawing: string,
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
  if (article === undefined) return questionsOf(drawing);
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

/** The questions and answers of a page, by their marks (`data-question`, `data-answer`). */
function questionsOf(drawing: string): object | null {
  const found = drawing.matchAll(
    /<(?<tag>h3|dt)[^>]* data-question[^>]*>(?<question>[\s\S]*?)<\/\k<tag>><(?<part>div|dd)[^>]* data-answer[^>]*>(?<answer>[\s\S]*?)<\/\k<part>>/gu,
  );
  const questions = [...found].map(({ groups }) => ({
    '@type': 'Question',
    name: wordsOf(groups?.['question'] ?? ''),
    acceptedAnswer: { '@type': 'Answer', text: wordsOf(groups?.['answer'] ?? '') },
  }));
  return questions.length === 0
    ? null
    : { '@context': CONTEXT, '@type': 'FAQPage', mainEntity: questions };
}

const wordsOf = (html: string): string =>
  unescaped(
    html
      .replaceAll(/<\/p>\s*<p[^>]*>/gu, ' ')
      .replaceAll(/<[^>]*>/gu, '')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  );
