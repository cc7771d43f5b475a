import { createHash } from 'node:crypto';
import { formQuestions, type ModelSettings, settingsOf, withSettings } from '@plumbline/risk';
import { defaultModel } from '@plumbline/schemas/scoring';
import { templateSections } from '../../engine/vault-state.ts';

/** A scoring model, with whatever settings. */
export type Model = typeof defaultModel;

/** What every company starts from. */
export const defaultSettings: ModelSettings = settingsOf(defaultModel);

/** What the questions of the form are, for every assessment. */
export const form = formQuestions(templateSections);

/** The model under a company's settings; null: under the default ones. */
export const modelUnder = (settings: ModelSettings | null): Model =>
  settings === null ? defaultModel : withSettings(defaultModel, settings);

/** The settings in the order of the model, with a value for all that it has. */
export function wholeSettings(settings: ModelSettings): ModelSettings {
  const { caps, ...whole } = settingsOf(withSettings(defaultModel, settings));
  // A model has no notes: they are the company's alone.
  const notes = new Map(settings.caps.map(({ id, note }) => [id, note]));
  return { ...whole, caps: caps.map((cap) => ({ ...cap, note: notes.get(cap.id) ?? '' })) };
}

/** Names settings by what they say. */
export const hashOfSettings = (settings: ModelSettings): string => shortHash(settings);

export const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** What of a model is words alone: a change of them changes no score, so no assessment is out of date by it. */
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

/** Names what of a model decides its scores. */
export const editionOf = (model: object): string =>
  shortHash(
    JSON.parse(
      JSON.stringify(model, (key, value: unknown) => (WORDS.has(key) ? undefined : value)),
    ),
  );

/** Names this build's model. */
export const MODEL = editionOf(defaultModel);
export const DEFAULT_HASH = hashOfSettings(defaultSettings);

/** Names a model under settings: assessments by the same are comparable. */
export const modelHash = (settingsHash: string | null): string =>
  `${MODEL}.${settingsHash ?? DEFAULT_HASH}`;
