// What no text, comment or page should say, and what to say instead.

/**
 * @typedef {object} Rule
 * @property {string} name
 * @property {RegExp} pattern
 * @property {string} say
 * @property {'all' | 'read'} where `read`: what people read on screens, in emails, in the terminal and in the reference;
 *   `all`: comments and decisions too
 */

const BRITISH = [
  /colou?r(?:s|ed|ing)?(?<=our\w*)/u,
  /(?:favour|behaviour|labour|honour|neighbour|harbour|rumour|vapour)\w*/u,
  /centre[ds]?|centring|metres?|litres?|fibres?|theatres?|licence[sd]?|defence|offence|pretence/u,
  /(?:organ|recogn|author|priorit|summar|normal|initial|minim|maxim|optim|custom|serial|categor|final|synchron|capital|general|special|standard|util|visual|material|moderni|memor|emphas|apolog|critic)is(?:e[ds]?|ing|ation|er)/u,
  /analys(?:e|ed|ing)/u,
  /(?:re)?(?:cancel|travel|label|model|signal|level|channel|total|dial)l(?:ed|ing|er)/u,
  /fulfil(?:s|ment)?|enrol(?:s|ment)?|instalments?|judgement|acknowledgement|skilful/u,
  /grey(?:ed|s)?|cheques?|tyres?|storeys?|programme[sd]?|catalogue[sd]?|whilst|amongst|ageing|artefacts?|mould|sceptic\w*/u,
  /(?:to|after|back|for|up|down|in|out)wards/u,
];

/** @type {readonly Rule[]} */
export const RULES = [
  {
    name: 'british',
    pattern: new RegExp(`\\b(?:${BRITISH.map(({ source }) => source).join('|')})\\b`, 'iu'),
    say: 'the American spelling',
    where: 'all',
  },
  { name: 'e-mail', pattern: /\be-mail(?:s|ed|ing)?\b/iu, say: '"email"', where: 'all' },
  {
    name: 'percent',
    pattern: /(?:\d|\})\s%(?=[\s.,;:)”"]|$)/u,
    say: '"51%", without a space',
    where: 'all',
  },
  {
    name: 'mail',
    pattern: /\bmails\b|\b(?:your|every|each|a|this|that|by|no) mail\b(?! (?:server|program))/iu,
    say: '"email"',
    where: 'read',
  },
  {
    name: 'tick',
    pattern: /\b(?:un)?tick(?:ed|s|ing)?\b/iu,
    say: '"clear", "select"',
    where: 'read',
  },
  {
    name: 'the own',
    pattern: /\bthe own\b/iu,
    say: '"your", "the caller’s", "its own" or "one’s own"',
    where: 'all',
  },
  { name: 'not said', pattern: /\bnot said\b/iu, say: '"Not provided"', where: 'read' },
  { name: 'for good', pattern: /\bfor good\b/iu, say: '"This can’t be undone."', where: 'read' },
  {
    name: 'stands',
    pattern: /\bstands? (?:here|in (?:every|each|all))\b/iu,
    say: '"appears here", "included in"',
    where: 'read',
  },
  {
    name: 'go on',
    pattern: /\b(?:go|goes|going) on\b(?! vacation)/iu,
    say: '"continue"',
    where: 'read',
  },
  {
    name: 'at once',
    pattern: /\b(?:holds?|counts?|saved|ends?|appl(?:ies|ied|y)) at once\b/iu,
    say: '"immediately"',
    where: 'all',
  },
  {
    name: 'run out',
    pattern: /\b(?:runs?|ran|running) out (?:soon|later|next|on|of date)\b|\bdates? runs? out\b/iu,
    say: '"expires"',
    where: 'read',
  },
  {
    name: 'take back',
    pattern: /\btak(?:e|es|en|ing) (?:back|out)\b/iu,
    say: '"withdraw", "undo" or "remove"',
    where: 'read',
  },
  {
    name: 'is no',
    pattern:
      /\bis no (?!such)(?:\w+ )?(?:email|number|date|phone|address|file|picture|PDF|code|website|amount|name|operator)\b/iu,
    say: '"Enter a valid …", "isn’t a …"',
    where: 'read',
  },
  {
    name: 'of the kind',
    pattern: /\bof the kind (?:\{|[A-Z]{2,})/u,
    say: 'what it is: "This isn’t a PDF."',
    where: 'read',
  },
  {
    name: 'not before what',
    pattern: /\bnot before (?:what|who|that)\b/iu,
    say: '"only after"',
    where: 'all',
  },
  {
    name: 'no more',
    pattern: /\b(?:is|are|was|be|becomes?) no (?:\w+ )?any ?more\b/iu,
    say: '"no longer"',
    where: 'all',
  },
  { name: 'put away', pattern: /\bput away\b/iu, say: '"hidden"', where: 'all' },
  { name: 'waits for no', pattern: /\bwaits? for no\b/iu, say: '"No pending …"', where: 'all' },
  {
    name: 'passes filters',
    pattern: /\bpass(?:es)? (?:these|the|your|this|all) filters?\b/iu,
    say: '"No matches. Try removing a filter."',
    where: 'read',
  },
  {
    name: 'usual columns',
    pattern: /\busual (?:columns|view|order|filters)\b|\balways show these\b/iu,
    say: '"default"',
    where: 'all',
  },
  {
    name: 'yours alone',
    pattern: /\b(?:yours|ours|theirs) alone\b/iu,
    say: '"apply only to you"',
    where: 'all',
  },
  {
    name: 'already last',
    pattern: /\b(?:known|there|given|named|said) already\b/iu,
    say: '"already known"',
    where: 'read',
  },
  {
    name: 'fault',
    pattern: /\b(?:with a fault|faulty|named twice)\b/iu,
    say: '"error", "invalid", "duplicate"',
    where: 'read',
  },
  {
    name: 'translated',
    pattern:
      /\b(?:what we understood|invite many|give again|a filter away|rests for up to|may bind the company|you wait for|at least \d+ is needed|would not be asked if|look for your company first|be found by who|brought it here)\b/iu,
    say: 'what other products say',
    where: 'read',
  },
  {
    name: 'by who',
    pattern: /\b(?:by|for) who (?:is|has|are|was|asks?|works?|may|can|reads?|wants?|builds?)\b/iu,
    say: '"by whoever", "for people who"',
    where: 'all',
  },
];

/** Verbs that make a sentence out of a label before them. */
const VERB =
  /^\s(?:must|cannot|can’t|can't|should|needs?|is|are|was|were|has|have|may|does|expires?)\b/u;

/**
 * Whether a sentence is built around the label of something, such as `Enter {label}.` or `{label} must be a number`. A
 * label in quotes is only mentioned, and so is one at the end of a name (`Email for {label}`).
 *
 * @param {{ text: string, labels: readonly string[] }} text
 */
export function isGlued({ text, labels }) {
  return labels.some((label) => {
    const parts = text.split(`{${label}}`);
    return parts
      .slice(1)
      .some(
        (after, index) =>
          VERB.test(after) ||
          (/[\p{L},]\s+$/u.test(parts[index] ?? '') && /^[\s\p{L}]*[.?!]$/u.test(after)),
      );
  });
}
