import type { Later } from './page.ts';

const later = (title: string, says: string): Later => ({ title, says });

/** The three sides that the front page explains. */
const SIDES: Readonly<Record<string, Later>> = {
  'general-contractor': later(
    'For General Contractors',
    'How a general contractor finds trade partners, asks for access to their data vaults, and reviews them with notes and an approval status.',
  ),
  'trade-partner': later(
    'For Trade Partners',
    'How a trade partner answers one prequalification form, keeps it current, and decides which contractor sees which section.',
  ),
  manufacturer: later(
    'For Manufacturers',
    'How a manufacturer is found by the contractors and trade partners who specify and install its products.',
  ),
};

const SELF_SERVICE: Readonly<Record<string, Later>> = {
  'general-contractor': later(
    'Free Self Service Pre-Qualification',
    'How a contractor prequalifies trade partners without a fee: whom to ask, what they answer, and how the answers are weighted.',
  ),
  'risk-assessment-configurator': later(
    'Risk Assessment Configurator',
    'How a contractor sets its own weights and limits for the risk assessment of a trade partner.',
  ),
};

const RISK: Later = {
  ...later(
    'Risk Assessment',
    'A risk assessment report, opened by the link that was sent with it.',
  ),
  isUnlisted: true,
};

/** /info/ri and a secret opens what was sent to one reader; the rest of /info are pages for everyone. */
function infoOf({ tab = '' }: Readonly<Record<string, string | undefined>>): Later | null {
  if (/^ri./u.test(tab)) return RISK;
  return Object.hasOwn(SIDES, tab) ? (SIDES[tab] ?? null) : null;
}

function selfServiceOf({ tab = '' }: Readonly<Record<string, string | undefined>>): Later | null {
  return Object.hasOwn(SELF_SERVICE, tab) ? (SELF_SERVICE[tab] ?? null) : null;
}

/** What the pages will hold that are not built yet, by their path in the table. */
const WORDS: Readonly<Record<string, Later>> = {
  '/about': later('About Plumbline', 'What Plumbline is for, and who is behind it.'),
  '/beta-release-notes': later('Release Notes', 'What changed in Plumbline, version by version.'),
  '/careers': later('Careers', 'Open positions. There are none at the moment.'),
  '/coming-soon': later('Coming Soon', 'What is being built next.'),
  '/info/answering-key-questions': later(
    'Answering Key Questions',
    'Short answers to what contractors and trade partners ask first: what it costs, who sees what, and how long it takes.',
  ),
  '/info/data-vault-validation': later(
    'Data Vault Validation',
    'How the answers of a data vault are checked against documents before a contractor relies on them.',
  ),
  '/info/fractional-service-prequal': later(
    'Fractional Prequalification Service',
    'Prequalification done for you, full, half or quarter time, billed monthly: more than 100 metrics are analyzed for each trade partner.',
  ),
  '/general-search': later(
    'Search',
    'A search over trade partners, general contractors, manufacturers, architects, owners and projects.',
  ),
  '/market-search': later(
    'Market Search',
    'A search for contractors and trade partners by trade, size, place and verification.',
  ),
  '/search-market': later(
    'Search the Market',
    'A search for contractors and trade partners by trade, size, place and verification.',
  ),
  '/upload': later('Upload Contacts', 'Upload your contacts as a CSV or XLS file.'),
  '/relationships/:uuid?/confirm': later(
    'Confirm a Relationship',
    'Confirm that your companies work together.',
  ),
};

/**
 * What a page will hold.
 *
 * @param path of the table
 * @returns null where the parameters name nothing
 */
export function laterOf(
  path: string,
  params: Readonly<Record<string, string | undefined>>,
): Later | null {
  if (path === '/info/:tab') return infoOf(params);
  if (path === '/info/self-service-prequal/:tab') return selfServiceOf(params);
  return WORDS[path] ?? null;
}
