/** Stands for the address of the site until the server, which knows it, sends the page. */
export const ORIGIN = '{{origin}}';

/** What is told of an article of the blog. */
export type ToldArticle = {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly published: string;
  readonly topic: string;
  readonly words: number;
};

/** As text of HTML and XML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
