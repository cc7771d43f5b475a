import type { Screen } from './screen.ts';

const heading = (route: string, name: string): Screen => ({
  name: `the public page ${name}`,
  route,
  path: route,
  who: null,
  reach: ({ page }) => page.getByRole('heading', { level: 1, name }).waitFor(),
});

const at = (path: string, route: string, name: string): Screen => ({
  ...heading(route, name),
  path,
});

/** What every visitor can read. */
export const publicScreens: readonly Screen[] = [
  heading('/blog', 'Blog'),
  heading('/blog/what-prequalification-is', 'What Prequalification Is'),
  heading('/blog/preparing-your-data-vault', 'Preparing Your Data Vault'),
  heading('/blog/reading-trir-and-dart', 'Reading TRIR and DART'),
  heading('/blog/what-an-emr-tells', 'What an EMR Tells You'),
  heading('/blog/single-and-aggregate-limits', 'Single and Aggregate Limits'),
  heading('/blog/choosing-trade-partners', 'Choosing Trade Partners'),
  at('/blog/no-such-article', '/blog/:blog_id', '404'),
  at('/info/general-contractor', '/info/:tab', 'For General Contractors'),
  at('/info/trade-partner', '/info/:tab', 'For Trade Partners'),
  at('/info/manufacturer', '/info/:tab', 'For Manufacturers'),
  at('/info/owner', '/info/:tab', '404'),
  ...['general-contractor', 'trade-partner', 'manufacturer'].map((tab) =>
    at(
      `/info/self-service-prequal/${tab}`,
      '/info/self-service-prequal/:tab',
      'Free Self Service Pre-Qualification',
    ),
  ),
  at(
    '/info/self-service-prequal/risk-assessment-configurator',
    '/info/self-service-prequal/:tab',
    'Risk Assessment Configurator',
  ),
  heading('/info/answering-key-questions', 'Answering Key Questions'),
  heading('/info/data-vault-validation', 'Data Vault Validation'),
  heading('/info/fractional-service-prequal', 'Fractional Prequalification Service'),
  at('/info/ri-of-no-one', '/info/:tab', '404'),
  heading('/about', 'About Plumbline'),
  heading('/beta-release-notes', 'Release Notes'),
  heading('/careers', 'Careers'),
  heading('/coming-soon', 'Coming Soon'),
];
