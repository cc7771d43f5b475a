/** A placeholder for the address of the site. The server fills it in when it sends a page. */
export const ORIGIN = '{{origin}}';

/** What the feeds and the page's head say about a blog article. */
export type ToldArticle = {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly published: string;
  readonly topic: string;
  readonly words: number;
};

/** Escapes text for HTML and XML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The text of HTML that React wrote. */
export const unescaped = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
