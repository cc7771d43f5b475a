import rooms from './rooms.cjs';

const BEGIN = '<!-- printed by `npm run walls -- --write`: do not edit by hand -->';
const END = '<!-- end of what is printed -->';

/** The rooms from the ground up, as a Mermaid graph and a table. */
export function drawMap() {
  const { ROOMS } = rooms;
  const names = Object.keys(ROOMS).filter((name) => name !== 'tools');
  const arrows = names.flatMap((name) => direct(name).map((to) => `  ${name} --> ${to}`));
  const rows = names.map((name) => {
    const { folder, may, pure, program } = ROOMS[name];
    const kind = pure ? 'pure' : program ? 'program' : 'drawn';
    return `| ${name} | \`${folder}\` | ${kind} | ${may.join(', ') || '-'} |`;
  });
  return [
    BEGIN,
    '',
    '```mermaid',
    'graph TD',
    ...arrows,
    '```',
    '',
    '| room | folder | kind | may import |',
    '|---|---|---|---|',
    ...rows,
    '',
    END,
  ].join('\n');
}

// An arrow that a longer path already implies would only cross the others.
function direct(name) {
  const { ROOMS } = rooms;
  const { may } = ROOMS[name];
  return may.filter((to) => !may.some((via) => via !== to && reaches(via, to)));
}

function reaches(from, to) {
  const { ROOMS } = rooms;
  return ROOMS[from].may.some((next) => next === to || reaches(next, to));
}

/** @returns {string | undefined} the page with the drawing inserted; undefined if it has no place for it */
export function withMap(page) {
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  if (from < 0 || to < from) return undefined;
  return page.slice(0, from) + drawMap() + page.slice(to + END.length);
}
