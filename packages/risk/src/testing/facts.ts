import { defaultModel } from '@plumbline/schemas/scoring';
import { formF } from '@plumbline/schemas/templates';
import { factsOf } from '../facts-of.ts';
import { settingsOf, withSettings } from '../model/settings.ts';
import type { CapFact, MetricFact, Reading } from '../types.ts';
import { readingOf, type ShownAnswers } from './reading.ts';

/** A metric's fact under the default model, for the given shown answers. */
export const metric = (
  id: string,
  shown: ShownAnswers,
  changes: Partial<Reading> = {},
): MetricFact => {
  const fact = factsOf(defaultModel, readingOf(shown, changes)).metrics[id];
  if (fact === undefined) throw new Error(`no metric ${id}`);
  return fact;
};
export const value = (id: string, shown: ShownAnswers, changes?: Partial<Reading>) =>
  metric(id, shown, changes).value;
export const state = (id: string, shown: ShownAnswers, changes?: Partial<Reading>) =>
  metric(id, shown, changes).state;
export const cap = (id: string, shown: ShownAnswers, changes: Partial<Reading> = {}): CapFact => {
  const fact = factsOf(defaultModel, readingOf(shown, changes)).caps[id];
  if (fact === undefined) throw new Error(`no cap ${id}`);
  return fact;
};
export const applies = (id: string, shown: ShownAnswers, changes?: Partial<Reading>) => {
  const { applies: isOn, isAssumed } = cap(id, shown, changes);
  return isOn ? (isAssumed ? 'assumed' : 'applies') : 'no';
};
export const without = (...links: readonly string[]): Partial<Reading> => ({
  granted: new Set(formF.map(({ link }) => link).filter((link) => !links.includes(link))),
});

/** A year of figures; questions that are not listed are not answered. */
export const year = (at: number, figures: ShownAnswers) => ({ 'FI-08.1': at, ...figures });
export const finance = (figures: ShownAnswers): ShownAnswers => ({
  'FI-01': 'Yes',
  'FI-02': 'Reviewed',
  'FI-08': [year(2025, figures)],
});

/** The default model with switches on. */
export function switched(...ids: readonly string[]) {
  const settings = settingsOf(defaultModel);
  return withSettings(defaultModel, {
    ...settings,
    switches: settings.switches.map((one) => ({
      ...one,
      is_on: one.is_on || ids.includes(one.id),
    })),
  });
}
