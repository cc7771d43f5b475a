import { kinds } from '../storage/table.ts';
import { dataOf } from './structured-data.ts';
import { escaped, ORIGIN, type ToldArticle } from './words.ts';

type Parts = {
  /** Null for the not-found page. */
  readonly address: string | null;
  /** The article on the page, if any. */
  readonly article: ToldArticle | undefined;
  /** What React rendered, starting with what belongs in the head. */
  readonly drawing: string;
  /** The built page of the app. */
  readonly template: string;
  readonly script: string;
  readonly font: string;
};

/** Both addresses of the home page show the same page. */
const CANONICAL: Readonly<Record<string, string>> = { '/home': '/' };

const canonicalOf = (address: string): string => `${ORIGIN}${CANONICAL[address] ?? address}`;

const NO_SCRIPT =
  '<noscript><p class="bg-primary-tint px-4 py-2 text-center text-sm text-ink">You can read this page without JavaScript. To sign in or sign up, turn it on.</p></noscript>';

const IMAGE_WORDS = 'Plumbline: prequalification for commercial construction, answered once';

/** A whole public page: what React rendered, in the app's page, with data for search engines and link previews. */
export function documentOf({ address, article, drawing, template, script, font }: Parts): string {
  const { head, body } = split(drawing);
  const title = /<title>(?<text>[^<]*)<\/title>/u.exec(head)?.groups?.['text'];
  const description = /<meta name="description" content="(?<text>[^"]*)"/u.exec(head)?.groups?.[
    'text'
  ];
  const where = address ?? 'the page that is not found';
  if (title === undefined) throw new Error(`${where} has no title`);
  if (address !== null && description === undefined) throw new Error(`${where} has no description`);
  const about =
    address === null
      ? ['<meta name="robots" content="noindex"/>']
      : [
          ...sharing(address, title, description ?? ''),
          ...data(dataOf(address, canonicalOf(address), article, body)),
        ];
  const scripts = [...template.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/gu)];
  const app = /<script type="module"[^>]*src="(?<src>[^"]+)"/u.exec(template)?.groups?.['src'];
  if (app === undefined) throw new Error('the page of the app has no script');
  // A font that loads after the first text would move what is below it.
  const preload = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin/>`;
  const own = `<script type="module" src="${script}" data-app="${app}" data-parts="${scripts
    .map(([, href]) => href)
    .join(' ')}" data-token="${kinds.token.key}"></script>`;
  return (
    template
      .replaceAll(/\s*<!--(?!\$|\/\$)[\s\S]*?-->/gu, '')
      .replaceAll(
        /\s*<meta (?:name="description"|property="og:[^"]*"|name="twitter:[^"]*")[^>]*>/gu,
        '',
      )
      .replaceAll(/\s*<title>[^<]*<\/title>/gu, '')
      .replaceAll(/\s*<link rel="modulepreload"[^>]*>/gu, '')
      .replaceAll(/\s*<script[^>]*><\/script>/gu, '')
      .replaceAll(/\s*<noscript>[^<]*<\/noscript>/gu, '')
      // Functions, because the inserted text may contain a dollar sign.
      .replace('</head>', () => `${[preload, head, ...about, own].join('\n')}\n</head>`)
      .replace('<div id="root"></div>', () => `${NO_SCRIPT}<div id="root" data-drawn>${body}</div>`)
  );
}

/** React writes what belongs in the head before everything else. */
function split(drawing: string): { readonly head: string; readonly body: string } {
  let rest = drawing;
  let head = '';
  for (;;) {
    const tag = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)/u.exec(rest)?.[0];
    if (tag === undefined) break;
    rest = rest.slice(tag.length);
    head += tag;
  }
  return { head, body: rest };
}

/** Metadata for link previews, and what the page is about, for machines. */
function sharing(address: string, title: string, description: string): readonly string[] {
  const canonical = canonicalOf(address);
  const type = address.startsWith('/blog/') ? 'article' : 'website';
  const og = {
    'og:type': type,
    'og:site_name': 'Plumbline',
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image': `${ORIGIN}/share.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': IMAGE_WORDS,
  };
  return [
    `<link rel="canonical" href="${canonical}"/>`,
    '<link rel="alternate" type="application/rss+xml" title="Plumbline blog" href="/blog/rss.xml"/>',
    ...Object.entries(og).map(
      ([property, content]) => `<meta property="${property}" content="${content}"/>`,
    ),
    '<meta name="twitter:card" content="summary_large_image"/>',
    `<meta name="twitter:title" content="${title}"/>`,
    `<meta name="twitter:description" content="${description}"/>`,
    `<meta name="twitter:image" content="${ORIGIN}/share.png"/>`,
    `<meta name="twitter:image:alt" content="${escaped(IMAGE_WORDS)}"/>`,
  ];
}

/** Data that no browser runs. It cannot contain an end tag. */
function data(of: object | null): readonly string[] {
  if (of === null) return [];
  const text = JSON.stringify(of).replaceAll('<', '\\u003c');
  return [`<script type="application/ld+json">${text}</script>`];
}
