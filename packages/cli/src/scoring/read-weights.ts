import { LETTERS, type Letter, type ModelSettings, settingsOf } from '@plumbline/risk';
import type { ScoringModel } from '@plumbline/schemas/scoring';
import { UsageError } from '../usage-error.ts';
import { type Fields, helpFor, isObject, type JsonFile, written } from './json-file.ts';

/** Higher than the product allows: scaling all weights by the same factor does not change the score. */
const MOST_WEIGHT = 1e9;
const MOST_AMOUNT = 999_999_999_999;

type Entry = { readonly key: string; readonly fields: Fields; readonly where: string };

/**
 * Reads all or some of the settings that a company may change; the rest stay as in the model. Lists are either as
 * the product writes them (`[{ "id": "FIN-01", "weight": 9 }]`) or by name (`{ "FIN-01": 9 }`).
 */
export function readWeights({ value, name, at }: JsonFile, model: ScoringModel): ModelSettings {
  if (!isObject(value)) throw new UsageError(`\`${name}\` must hold an object`, SHAPE);
  const defaults = settingsOf(model);
  noUnknown(value, [...Object.keys(defaults), 'metrics', ...TOLD], at);
  const entries = (where: string, key: 'id' | 'code', field: string): readonly Entry[] =>
    entriesOf(value[where], { where, key, field }, at);
  const categories = entries('categories', 'code', 'weight');
  const nested = categories.flatMap(({ fields, where }) =>
    entriesOf(fields['metrics'], { where: `${where}.metrics`, key: 'id', field: 'weight' }, at),
  );
  const metrics = [...nested, ...entries('metrics', 'id', 'weight')];
  const requirements = entries('requirements', 'id', 'amount');
  const caps = entries('caps', 'id', 'is_on');
  const switches = entries('switches', 'id', 'is_on');
  const parameters = entries('parameters', 'id', 'value');
  const check = (list: readonly Entry[], known: Known) => checkEntries(list, known, at);
  const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  check(categories, {
    what: 'category',
    keys: defaults.categories.map(({ code }) => code),
    fields: ['code', 'weight', 'metrics', 'name'],
  });
  check(metrics, {
    what: 'metric',
    keys: defaults.categories.flatMap((category) => idsOf(category.metrics)),
    fields: ['id', 'weight', 'name', 'about'],
  });
  check(requirements, {
    what: 'requirement',
    keys: idsOf(defaults.requirements),
    fields: ['id', 'amount', 'name'],
  });
  check(caps, {
    what: 'cap',
    keys: idsOf(defaults.caps),
    fields: ['id', 'is_on', 'cap', 'note', 'name'],
  });
  check(switches, {
    what: 'switch',
    keys: idsOf(defaults.switches),
    fields: ['id', 'is_on', 'name', 'help'],
  });
  check(parameters, {
    what: 'parameter',
    keys: idsOf(defaults.parameters),
    fields: ['id', 'value', 'name', 'minimum', 'maximum'],
  });
  const find = (list: readonly Entry[], key: string) => list.find((entry) => entry.key === key);
  const number = (
    entry: Entry | undefined,
    field: string,
    otherwise: number,
    most: number,
    least = 0,
  ) => (entry === undefined ? otherwise : numberOf(entry, field, { otherwise, most, least }, at));
  return {
    categories: defaults.categories.map(({ code, weight, metrics: own }) => ({
      code,
      weight: number(find(categories, code), 'weight', weight, MOST_WEIGHT),
      metrics: own.map(({ id, weight: usual }) => ({
        id,
        weight: number(find(metrics, id), 'weight', usual, MOST_WEIGHT),
      })),
    })),
    requirements: defaults.requirements.map(({ id, amount }) => ({
      id,
      amount: number(find(requirements, id), 'amount', amount, MOST_AMOUNT),
    })),
    caps: defaults.caps.map((cap) => {
      const entry = find(caps, cap.id);
      return {
        ...cap,
        is_on: booleanOf(entry, cap.is_on, at),
        cap: letterOf(entry, cap.cap, at),
      };
    }),
    switches: defaults.switches.map(({ id, is_on }) => ({
      id,
      is_on: booleanOf(find(switches, id), is_on, at),
    })),
    parameters: model.parameters.map(({ id, value: usual, minimum, maximum }) => ({
      id,
      value: number(find(parameters, id), 'value', usual, maximum, minimum),
    })),
  };
}

const SHAPE =
  'write something like `{ "categories": { "FIN": 30 }, "metrics": { "FIN-01": 9 }, "caps": { "K9": false } }`';
/** What the product sends along with the settings; ignored here. */
const TOLD = ['revision', 'is_default', 'may_edit', 'changed'];

type At = JsonFile['at'];

type Known = {
  readonly what: string;
  readonly keys: readonly string[];
  readonly fields: readonly string[];
};

/** @throws UsageError for an entry or a field that the model does not have, and for a key that is set twice */
function checkEntries(list: readonly Entry[], { what, keys, fields }: Known, at: At): void {
  for (const entry of list) {
    if (!keys.includes(entry.key))
      throw new UsageError(
        `unknown ${what} ${written(entry.key)} at ${at(entry.where)}`,
        helpFor(
          entry.key,
          keys,
          `the model has ${keys.slice(0, 8).join(', ')}${keys.length > 8 ? ', …' : ''}`,
        ),
      );
    noUnknown(entry.fields, fields, (field) => at(`${entry.where}.${field}`));
  }
  const set = list.map(({ key }) => key);
  const twice = list.find(({ key }, place) => set.indexOf(key) < place);
  if (twice !== undefined)
    throw new UsageError(
      `${twice.key} is set twice, again at ${at(twice.where)}`,
      'keep one of them',
    );
}

function noUnknown(fields: Fields, known: readonly string[], at: At): void {
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(
      `unknown name ${written(unknown)} at ${at(unknown)}`,
      helpFor(unknown, known, `it can be ${known.join(', ')}`),
    );
}

/** The entries of a list, or of an object whose property names are the keys. */
function entriesOf(
  value: unknown,
  { where, key, field }: { readonly where: string; readonly key: string; readonly field: string },
  at: At,
): readonly Entry[] {
  if (value === undefined) return [];
  if (isObject(value))
    return Object.entries(value).map(([name, own]) => ({
      key: name,
      fields: isObject(own) ? own : { [field]: own },
      where: `${where}.${name}`,
    }));
  if (!Array.isArray(value))
    throw new UsageError(`${at(where)} must be a list or an object, not ${written(value)}`, SHAPE);
  return (value as readonly unknown[]).map((own, place) => {
    const path = `${where}[${place}]`;
    if (!isObject(own) || typeof own[key] !== 'string')
      throw new UsageError(`${at(path)} must be an object with \`${key}\``, SHAPE);
    return { key: own[key], fields: own, where: path };
  });
}

function numberOf(
  { fields, where }: Entry,
  field: string,
  {
    otherwise,
    most,
    least,
  }: { readonly otherwise: number; readonly most: number; readonly least: number },
  at: At,
): number {
  const value = fields[field];
  if (value === undefined) return otherwise;
  if (typeof value === 'number' && value >= least && value <= most) return value;
  throw new UsageError(
    `${at(where)} cannot be ${written(value)}`,
    `write a number from ${least} to ${most.toLocaleString('en-US')}`,
  );
}

function booleanOf(entry: Entry | undefined, otherwise: boolean, at: At): boolean {
  const value = entry?.fields['is_on'] ?? otherwise;
  if (typeof value === 'boolean') return value;
  throw new UsageError(
    `${at(entry?.where ?? '')} cannot be ${written(value)}`,
    'write true for on, or false for off',
  );
}

function letterOf(entry: Entry | undefined, otherwise: Letter, at: At): Letter {
  const value = entry?.fields['cap'] ?? otherwise;
  const letter = LETTERS.find((one) => one === value);
  if (letter !== undefined) return letter;
  throw new UsageError(
    `${at(entry?.where ?? '')} cannot cap at ${written(value)}`,
    `use one of ${LETTERS.join(', ')}`,
  );
}
