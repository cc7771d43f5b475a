/** A public page as read without JavaScript. */
export type ReadPage = {
  readonly status: number;
  readonly html: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly description: string;
  /** The text of its content, without the bar and the footer. */
  readonly text: string;
  /** The targets of its links within this site. */
  readonly links: readonly string[];
  /** The files that it shows or links to. */
  readonly files: readonly string[];
};

/** React always writes attributes in double quotes, so patterns are enough to read its HTML. */
export async function readPage(origin: string, address: string): Promise<ReadPage> {
  const reply = await fetch(origin + address);
  const html = await reply.text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
  const [main = ''] = all(/<main[^>]*>([\s\S]*)<\/main>/gu);
  return {
    status: reply.status,
    html,
    title: all(/<title>([^<]*)</gu).join(' | '),
    headings: all(/<h1[^>]*>([\s\S]*?)<\/h1>/gu).map(wordsOf),
    description: all(/<meta name="description" content="([^"]*)"/gu).join(' | '),
    text: wordsOf(main),
    links: all(/<a [^>]*href="(\/[^"]*)"/gu),
    files: [
      ...all(/<(?:img|script)[^>]* src="([^"]+)"/gu),
      ...all(/<link rel="(?:stylesheet|icon)"[^>]* href="([^"]+)"/gu),
      ...all(/ srcset="([^" ]+)"/gu),
      ...all(/<meta property="og:image" content="([^"]+)"/gu).map((file) =>
        file.slice(origin.length),
      ),
    ],
  };
}

const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** A content security policy by its directives. */
export function policyOf(header: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    header.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/u);
      return [name, values.join(' ')];
    }),
  );
}
