import { escaped, ORIGIN, type ToldArticle } from './words.ts';

/** The address of the blog's feed. */
const FEED = `${ORIGIN}/blog/rss.xml`;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** A second address of the home page, and pages that are not worth finding. */
const NOT_LISTED = new Set(['/home', '/coming-soon', '/careers']);

export function sitemap(addresses: readonly string[], articles: readonly ToldArticle[]): string {
  const dates = new Map<string, string>(
    articles.map(({ slug, published }) => [`/blog/${slug}`, published]),
  );
  const urls = addresses
    .filter((address) => !NOT_LISTED.has(address))
    .map((address) => {
      const date = dates.get(address);
      return `<url><loc>${ORIGIN}${address}</loc>${date === undefined ? '' : `<lastmod>${date}</lastmod>`}</url>`;
    });
  return [
    HEAD,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

export const robots = [
  'User-agent: *',
  'Disallow: /api/',
  '',
  `Sitemap: ${ORIGIN}/sitemap.xml`,
  '',
].join('\n');

/** The blog as RSS 2.0, newest first. */
export function feed(articles: readonly ToldArticle[]): string {
  const items = articles
    .toSorted((a, b) => (a.published < b.published ? 1 : -1))
    .map(({ slug, title, summary, topic, published }) => {
      const address = `${ORIGIN}/blog/${slug}`;
      return [
        '<item>',
        `<title>${escaped(title)}</title>`,
        `<link>${address}</link>`,
        `<guid isPermaLink="true">${address}</guid>`,
        `<pubDate>${new Date(`${published}T00:00:00Z`).toUTCString()}</pubDate>`,
        `<category>${escaped(topic)}</category>`,
        `<description>${escaped(summary)}</description>`,
        '</item>',
      ].join('');
    });
  return [
    HEAD,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    '<title>Plumbline blog</title>',
    `<link>${ORIGIN}/blog</link>`,
    `<atom:link href="${FEED}" rel="self" type="application/rss+xml"/>`,
    '<description>How prequalification works, what the numbers mean, and how to read them.</description>',
    '<language>en-us</language>',
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}
