import type { Screen } from './screen.ts';

const heading = (route: string, name: string): Screen => ({
  name: `the blog: ${name}`,
  route,
  path: route,
  who: null,
  reach: ({ page }) => page.getByRole('heading', { level: 1, name }).waitFor(),
});

/** The list of articles, each article, and an address below it that names none. */
export const blogScreens: readonly Screen[] = [
  heading('/blog', 'Blog'),
  heading('/blog/what-prequalification-is', 'What Prequalification Is'),
  heading('/blog/preparing-your-data-vault', 'Preparing Your Data Vault'),
  heading('/blog/reading-trir-and-dart', 'Reading TRIR and DART'),
  heading('/blog/what-an-emr-tells', 'What an EMR Tells You'),
  heading('/blog/single-and-aggregate-limits', 'Single and Aggregate Limits'),
  heading('/blog/choosing-trade-partners', 'Choosing Trade Partners'),
  { ...heading('/blog/:blog_id', '404'), path: '/blog/no-such-article' },
];
