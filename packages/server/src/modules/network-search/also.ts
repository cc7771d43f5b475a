/** Synonyms that are searched too: the trade and the people who do it, and common abbreviations in names. */
const GROUPS = [
  'electrician electricians electrical electric',
  'plumber plumbers plumbing',
  'roofer roofers roofing',
  'painter painters painting paintings',
  'mason masons masonry',
  'carpenter carpenters carpentry',
  'welder welders welding',
  'glazier glaziers glazing glass',
  'hvac mechanical heating',
  'excavator excavators excavating excavation earthwork',
  'framer framers framing',
  'landscaper landscapers landscaping landscape',
  'surveyor surveyors surveying',
  'paver pavers paving',
  'drywaller drywallers drywall gypsum',
  'insulator insulators insulation insulating',
  'sprinkler sprinklers suppression',
  'demo demolition',
  'rebar reinforcing',
  'ironworker ironworkers steel',
  'st saint',
  'mt mount mountain',
  'ft fort',
  'bros brothers',
  'intl international',
  'natl national',
  'assoc assocs associates associated',
  'mfg manufacturing',
  'bldg building',
  'bldgs buildings',
  'bldrs builders',
  'constr const construction',
  'contr contractors contracting',
  'svc svcs services',
  'mgmt management',
  'dev development',
  'ent enterprises',
  'eng engr engineering',
  'univ university',
  'hosp hospital',
  'ctr center',
  'dr doctor',
] as const;

const groups: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.flatMap((group) => {
    const members = group.split(' ');
    return members.map((word) => [word, members.filter((other) => other !== word)] as const);
  }),
);

/** Other words for the same thing; none for most words. */
export const alsoSearched = (word: string): readonly string[] => groups.get(word) ?? [];
