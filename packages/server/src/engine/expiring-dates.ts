import type { ExpiringDate } from '@plumbline/api-contract';
import { isDay, type Session, outsiderDocument } from '@plumbline/form-engine';
import { daysBetween } from './calendar-days.ts';
import { shownQuestions } from './shown-questions.ts';
import { everySection, sectionOf, templateSections, type VaultState } from './vault-state.ts';

/**
 * The dates in a vault that the form has reminders for (`reminderDays`), soonest first: every one that is shown now and
 * answered, including calculated ones.
 *
 * @param session the vault as its owner reads it, with `now` as today; with `granted`, as a contractor may see it
 * @param granted the sections to read; defaults to all
 */
export function expiringDates(
  vault: VaultState,
  session: Session,
  granted: ReadonlySet<string> = everySection,
): ExpiringDate[] {
  const found: ExpiringDate[] = [];
  for (const template of templateSections) {
    if (!granted.has(template.link)) continue;
    const { stamp } = sectionOf(vault, template.link);
    const document = outsiderDocument(session, template, stamp, granted);
    const section = { slug: template.link, name: template.title ?? template.link };
    for (const { address, question, row } of shownQuestions(document)) {
      const { reminderDays = [] } = session.placeOf(address).question;
      const date = question.value;
      if (reminderDays.length === 0 || typeof date !== 'string' || !isDay(date)) continue;
      const days = daysBetween(session.now, date);
      found.push({
        address,
        label: question.label ?? question.id,
        row: row?.name ?? null,
        panel: row?.panel ?? null,
        section,
        date,
        days,
        reminder_days: [...reminderDays],
        state: days < 0 ? 'expired' : days <= Math.max(...reminderDays) ? 'soon' : 'later',
      });
    }
  }
  return found.toSorted((a, b) => a.days - b.days || a.address.localeCompare(b.address));
}
