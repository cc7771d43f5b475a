/** The due time of a bid as a calendar file (RFC 5545), with a reminder a day before. */
export function calendarOf(bid: {
  readonly id: string;
  readonly title: string;
  readonly project: string;
  readonly contractor: string;
  readonly due: Date;
  readonly url: string;
  readonly now: Date;
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plumbline//Bids//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:bid-${bid.id}@plumbline`,
    `DTSTAMP:${utc(bid.now)}`,
    `DTSTART:${utc(bid.due)}`,
    `DTEND:${utc(bid.due)}`,
    `SUMMARY:${plain(`Bid due: ${bid.title}`)}`,
    `DESCRIPTION:${plain(`${bid.project}\nFor ${bid.contractor}\n${bid.url}`)}`,
    `URL:${bid.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${plain(`Bid due tomorrow: ${bid.title}`)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** `20261204T200000Z`: calendars convert it to the reader's time zone. */
const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

const plain = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

const MOST_OCTETS = 75;

/** Folds a line into parts of at most 75 octets; each further part begins with a space. Never splits a character. */
function folded(line: string): string {
  const parts: string[] = [''];
  for (const character of line) {
    const last = parts.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > MOST_OCTETS) parts.push(` ${character}`);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n');
}
