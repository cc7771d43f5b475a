/** The US time zones, most populous first: the name of each, and the city of its clock. */
const UNITED_STATES: readonly (readonly [zone: string, name: string])[] = [
  ['America/New_York', 'Eastern Time, New York'],
  ['America/Chicago', 'Central Time, Chicago'],
  ['America/Denver', 'Mountain Time, Denver'],
  ['America/Phoenix', 'Arizona, Phoenix'],
  ['America/Los_Angeles', 'Pacific Time, Los Angeles'],
  ['America/Anchorage', 'Alaska, Anchorage'],
  ['Pacific/Honolulu', 'Hawaii, Honolulu'],
  ['America/Puerto_Rico', 'Puerto Rico, San Juan'],
  ['America/Detroit', 'Eastern Time, Detroit'],
  ['America/Indiana/Indianapolis', 'Eastern Time, Indianapolis'],
  ['America/Indianapolis', 'Eastern Time, Indianapolis'],
  ['America/Indiana/Marengo', 'Eastern Time, Marengo, Indiana'],
  ['America/Indiana/Petersburg', 'Eastern Time, Petersburg, Indiana'],
  ['America/Indiana/Vevay', 'Eastern Time, Vevay, Indiana'],
  ['America/Indiana/Vincennes', 'Eastern Time, Vincennes, Indiana'],
  ['America/Indiana/Winamac', 'Eastern Time, Winamac, Indiana'],
  ['America/Kentucky/Louisville', 'Eastern Time, Louisville'],
  ['America/Louisville', 'Eastern Time, Louisville'],
  ['America/Kentucky/Monticello', 'Eastern Time, Monticello, Kentucky'],
  ['America/Indiana/Knox', 'Central Time, Knox, Indiana'],
  ['America/Indiana/Tell_City', 'Central Time, Tell City, Indiana'],
  ['America/Menominee', 'Central Time, Menominee'],
  ['America/North_Dakota/Beulah', 'Central Time, Beulah, North Dakota'],
  ['America/North_Dakota/Center', 'Central Time, Center, North Dakota'],
  ['America/North_Dakota/New_Salem', 'Central Time, New Salem, North Dakota'],
  ['America/Boise', 'Mountain Time, Boise'],
  ['America/Juneau', 'Alaska, Juneau'],
  ['America/Metlakatla', 'Alaska, Metlakatla'],
  ['America/Nome', 'Alaska, Nome'],
  ['America/Sitka', 'Alaska, Sitka'],
  ['America/Yakutat', 'Alaska, Yakutat'],
  ['America/Adak', 'Aleutian Islands, Adak'],
  ['America/St_Thomas', 'U.S. Virgin Islands'],
  ['Pacific/Guam', 'Guam'],
  ['Pacific/Saipan', 'Northern Mariana Islands, Saipan'],
  ['Pacific/Pago_Pago', 'American Samoa, Pago Pago'],
];

const NAMES: ReadonlyMap<string, string> = new Map(UNITED_STATES);

/** The regions after the United States, by the first part of a zone's name. */
const REGIONS: Readonly<Record<string, string>> = {
  America: 'Americas',
  Europe: 'Europe',
  Africa: 'Africa',
  Asia: 'Asia',
  Australia: 'Australia',
  Pacific: 'Pacific',
  Atlantic: 'Atlantic',
  Indian: 'Indian Ocean',
  Arctic: 'Arctic',
  Antarctica: 'Antarctica',
};
const REGION_ORDER = Object.keys(REGIONS);

export type ZoneChoice = { readonly value: string; readonly label: string };

/**
 * The time zones to choose from, the United States first, then by region and from west to east.
 *
 * @param chosen a zone chosen in another browser, which may have a name that this one does not list
 */
export function zoneChoices(now: Date, chosen: string): readonly ZoneChoice[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen]);
  const atHome = UNITED_STATES.map(([zone]) => zone).filter((zone) => known.has(zone));
  const abroad = [...known]
    .filter((zone) => !NAMES.has(zone))
    .map((zone) => {
      const offset = offsetOf(zone, now);
      return { zone, offset, place: placeOf(zone), minutes: minutesOf(offset) };
    })
    .toSorted(
      (one, other) =>
        one.place - other.place ||
        one.minutes - other.minutes ||
        one.zone.localeCompare(other.zone),
    );
  return [
    ...atHome.map((value) => ({ value, label: zoneLabel(value, now) })),
    ...abroad.map(({ zone, offset }) => ({ value: zone, label: withOffset(zone, offset) })),
  ];
}

/** Zones without a region, such as `UTC`, come last. */
function placeOf(zone: string): number {
  const place = REGION_ORDER.indexOf(zone.split('/')[0] ?? '');
  return place === -1 ? REGION_ORDER.length : place;
}

/**
 * The label of a zone: `Eastern Time, New York (GMT-5)`, `Berlin, Europe (GMT+1)`.
 *
 * @param now because the offset from UTC changes with the date
 */
export const zoneLabel = (zone: string, now: Date): string => withOffset(zone, offsetOf(zone, now));

const withOffset = (zone: string, offset: string | undefined): string =>
  offset === undefined ? zoneName(zone) : `${zoneName(zone)} (${offset})`;

/** `Eastern Time, New York`. */
export const zoneName = (zone: string): string => NAMES.get(zone) ?? nameAbroad(zone);

/** `America/Argentina/Buenos_Aires` is Buenos Aires, Americas. */
function nameAbroad(zone: string): string {
  const [first = '', ...rest] = zone.replaceAll('_', ' ').split('/');
  const region = REGIONS[first];
  return region === undefined || rest.length === 0
    ? zone.replaceAll('_', ' ')
    : `${rest.toReversed().join(', ')}, ${region}`;
}

/** The offsets of one minute, by zone: a formatter for each of the 400 zones takes long to make. */
let offsets: { readonly minute: number; readonly of: Map<string, string | undefined> } | undefined;

function offsetOf(zone: string, now: Date): string | undefined {
  const minute = Math.floor(now.getTime() / 60_000);
  if (offsets?.minute !== minute) offsets = { minute, of: new Map() };
  const { of } = offsets;
  if (!of.has(zone))
    of.set(
      zone,
      formatIn(zone, { timeZoneName: 'shortOffset' })
        ?.formatToParts(now)
        .find(({ type }) => type === 'timeZoneName')?.value,
    );
  return of.get(zone);
}

/** Minutes east of Greenwich. */
function minutesOf(offset = ''): number {
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+)(?::(\d+))?/u.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The day and time in a zone, `Saturday 10:42 AM`; null for a zone that this browser does not know. */
export function timeIn(zone: string, now: Date): string | null {
  const format = formatIn(zone, { weekday: 'long', hour: 'numeric', minute: '2-digit' });
  return format?.format(now) ?? null;
}

/** Undefined for a zone chosen in another browser that this one does not know. */
function formatIn(
  zone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  } catch {
    return undefined;
  }
}
