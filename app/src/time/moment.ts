import type { Section } from '@plumbline/api-contract';
import { formatOf } from './clock-zone.ts';

const date = formatOf({ year: 'numeric', month: 'short', day: 'numeric' });
const time = formatOf({ hour: 'numeric', minute: '2-digit' });

/** A moment as date and time in the reader's time zone: `Nov 21, 2026, 10:42 AM`. */
export function momentText(iso: string): string {
  const moment = new Date(iso);
  return `${date(moment)}, ${time(moment)}`;
}

/** A moment as a date in the reader's time zone: `Nov 21, 2026`. */
export function dateText(iso: string): string {
  return date(new Date(iso));
}

/** A date without a time, such as `2026-11-21`, the same for every reader: `Nov 21, 2026`. */
export function dayText(day: string): string {
  return date(new Date(`${day}T00:00:00Z`), 'UTC');
}

/** A moment as a time of day in the reader's time zone: `10:42 AM`. */
export function timeText(ms: number): string {
  return time(new Date(ms));
}

type Modified = {
  readonly modified: string | null;
  readonly modified_first_name: string | null;
  readonly modified_last_name: string | null;
};

/** When a section was last saved and by whom. */
export function modifiedText(section: Modified): string {
  const { when, by } = modifiedParts(section);
  return by === null ? when : `${when} ${by}`;
}

/** The same in two parts, for showing one below the other. */
export function modifiedParts({ modified, modified_first_name, modified_last_name }: Modified): {
  readonly when: string;
  readonly by: string | null;
} {
  if (modified === null) return { when: 'Never Modified', by: null };
  const name = [modified_first_name, modified_last_name].filter(Boolean).join(' ');
  return { when: momentText(modified), by: name ? `by ${name}` : null };
}

/** Why a section is marked as changed. */
export function changeText({ has_new_questions }: Pick<Section, 'has_new_questions'>): string {
  return has_new_questions
    ? 'The form changed since this was last saved'
    : 'Changed since last marked ready';
}
