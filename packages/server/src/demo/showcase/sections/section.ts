import type { StoredAnswers, StoredRow } from '@plumbline/form-engine';
import type { Scene } from '../scene.ts';

/** The stored answers of one section. */
export type SceneSection = (scene: Scene) => StoredAnswers;

type Values = Readonly<Record<string, unknown>>;

/** A row of a panel, from values by question number: `row('KP-01', 'r1', { 2: 'Dana' })`. */
export const row = (
  panel: string,
  id: string,
  values: Readonly<Record<number, unknown>>,
): StoredRow => ({
  id,
  values: Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([number, value]) => [`${panel}.${number}`, value]),
  ),
});

/** Rows numbered r1, r2 and so on, as the form names them. */
export const rowsOf = (
  panel: string,
  entries: readonly Readonly<Record<number, unknown>>[],
): readonly StoredRow[] => entries.map((values, index) => row(panel, `r${index + 1}`, values));

/** Answers without those that do not apply. */
export const given = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

export const yesNo = (is: boolean): 'Yes' | 'No' => (is ? 'Yes' : 'No');

/** The value if it applies. */
export const when = <T>(is: boolean, value: T): T | undefined => (is ? value : undefined);
