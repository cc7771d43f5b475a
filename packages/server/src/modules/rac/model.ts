import { createHash } from 'node:crypto';
import { formQuestions, type ModelSettings, settingsOf, withSettings } from '@plumbline/risk';
import { defaultModel } from '@plumbline/schemas/scoring';
import { templateSections } from '../../engine/vault-state.ts';

/** A scoring model, under any settings. */
export type Model = typeof defaultModel;

/** What every company starts with. */
export const defaultSettings: ModelSettings = settingsOf(defaultModel);

/** The form's questions, as every assessment uses them. */
export const form = formQuestions(templateSections);

/** The model under a company's settings; null for the default ones. */
export const modelUnder = (settings: ModelSettings | null): Model =>
  settings === null ? defaultModel : withSettings(defaultModel, settings);

/** The settings in the order of the model, with a value for everything in it. */
export function wholeSettings(settings: ModelSettings): ModelSettings {
  const { caps, ...whole } = settingsOf(withSettings(defaultModel, settings));
  // A model has no notes: they belong to the company.
  const notes = new Map(settings.caps.map(({ id, note }) => [id, note]));
  return { ...whole, caps: caps.map((cap) => ({ ...cap, note: notes.get(cap.id) ?? '' })) };
}

/** Identifies settings by their content. */
export const hashOfSettings = (settings: ModelSettings): string => shortHash(settings);

export const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** The parts of a model that are only text: changing them changes no score, so it makes no assessment outdated. */
const WORDS: ReadonlySet<string> = new Set([
  '$schema',
  'name',
  'about',
  'caveat',
  'help',
  'reason',
  'assumedReason',
  'meaning',
  'words',
]);

/** Identifies the parts of a model that decide its scores. */
export const editionOf = (model: object): string =>
  shortHash(
    JSON.parse(
      JSON.stringify(model, (key, value: unknown) => (WORDS.has(key) ? undefined : value)),
    ),
  );

/** Identifies this build's model. */
export const MODEL = editionOf(defaultModel);
export const DEFAULT_HASH = hashOfSettings(defaultSettings);

/** Identifies a model under settings: assessments with the same hash are comparable. */
export const modelHash = (settingsHash: string | null): string =>
  `${MODEL}.${settingsHash ?? DEFAULT_HASH}`;
