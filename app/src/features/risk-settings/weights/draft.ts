import type { RacLetter, RacSettings, RacWeights } from '@plumbline/api-contract';
import { applyPatches, enablePatches, type Patch, produceWithPatches } from 'immer';

enablePatches();

export type CapSetting = {
  readonly is_on: boolean;
  readonly cap: RacLetter;
  readonly note: string;
};

/** A company's settings by id, so that a change is identified by what it changes and not by its position in a list. */
export type Draft = {
  /** Of categories by code, and of metrics by id. */
  readonly weights: Readonly<Record<string, number>>;
  readonly requirements: Readonly<Record<string, number>>;
  readonly caps: Readonly<Record<string, CapSetting>>;
  readonly switches: Readonly<Record<string, boolean>>;
  readonly parameters: Readonly<Record<string, number>>;
};
export type Kind = keyof Draft;

/** One value: `['weights', 'SAF-01']`, `['caps', 'K9', 'note']`. */
export type Path = readonly [Kind, string, (keyof CapSetting)?];
export type Value = number | boolean | string;

export const keyOf = (path: Path): string => path.filter((part) => part !== undefined).join('/');

export function draftOf(weights: RacWeights): Draft {
  const { categories, requirements, caps, switches, parameters } = weights;
  return {
    weights: Object.fromEntries(
      categories.flatMap(({ code, weight, metrics }) => [
        [code, weight],
        ...metrics.map((metric) => [metric.id, metric.weight] as const),
      ]),
    ),
    requirements: Object.fromEntries(requirements.map(({ id, amount }) => [id, amount])),
    caps: Object.fromEntries(
      caps.map(({ id, is_on, cap, note }) => [id, { is_on, cap, note }] as const),
    ),
    switches: Object.fromEntries(switches.map(({ id, is_on }) => [id, is_on])),
    parameters: Object.fromEntries(parameters.map(({ id, value }) => [id, value])),
  };
}

/** The draft as it is sent: only what the model has, in the model's order. */
export function settingsOf(model: RacWeights, draft: Draft): RacSettings {
  const weightOf = (id: string, otherwise: number): number => draft.weights[id] ?? otherwise;
  return {
    categories: model.categories.map(({ code, weight, metrics }) => ({
      code,
      weight: weightOf(code, weight),
      metrics: metrics.map((metric) => ({
        id: metric.id,
        weight: weightOf(metric.id, metric.weight),
      })),
    })),
    requirements: model.requirements.map(({ id, amount }) => ({
      id,
      amount: draft.requirements[id] ?? amount,
    })),
    caps: model.caps.map(({ id, is_on, cap, note }) => ({
      id,
      ...(draft.caps[id] ?? { is_on, cap, note }),
    })),
    switches: model.switches.map(({ id, is_on }) => ({ id, is_on: draft.switches[id] ?? is_on })),
    parameters: model.parameters.map(({ id, value }) => ({
      id,
      value: draft.parameters[id] ?? value,
    })),
  };
}

export function valueAt(draft: Draft, [kind, id, part]: Path): Value | undefined {
  const value = draft[kind][id];
  return part === undefined
    ? (value as Value | undefined)
    : (value as CapSetting | undefined)?.[part];
}

type Loose = Record<string, Record<string, Value | Record<string, Value>>>;

function put(draft: Draft, [kind, id, part]: Path, value: Value): void {
  const values = (draft as unknown as Loose)[kind];
  if (values === undefined) return;
  if (part === undefined) values[id] = value;
  else (values[id] as Record<string, Value>)[part] = value;
}

const CAP_PARTS = ['is_on', 'cap', 'note'] as const;
const KINDS = ['weights', 'requirements', 'caps', 'switches', 'parameters'] as const;

/** Every value of a draft. */
function pathsOf(draft: Draft): readonly Path[] {
  return KINDS.flatMap((kind) =>
    Object.keys(draft[kind]).flatMap((id): readonly Path[] =>
      kind === 'caps' ? CAP_PARTS.map((part) => [kind, id, part] as const) : [[kind, id]],
    ),
  );
}

/** The values in which two drafts differ. Values that only one of them has do not count. */
export function differing(one: Draft, other: Draft): readonly Path[] {
  return pathsOf(one).filter((path) => {
    const there = valueAt(other, path);
    return there !== undefined && there !== valueAt(one, path);
  });
}

export type Edited = {
  readonly draft: Draft;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
};

/** A draft with these values set. */
export function edited(
  draft: Draft,
  values: readonly { readonly path: Path; readonly value: Value }[],
): Edited {
  const [next, patches, inverse] = produceWithPatches(draft, (open) => {
    for (const { path, value } of values) put(open as Draft, path, value);
  });
  return { draft: next, patches, inverse };
}

export const patched = (draft: Draft, patches: readonly Patch[]): Draft =>
  applyPatches(draft, [...patches]);

export type Merged = {
  /** What the other person saved, with this person's changes on top. */
  readonly draft: Draft;
  /** What the other person changed and this person's changes don't touch. */
  readonly taken: readonly Path[];
  /** What both changed to different values: `draft` has this person's. */
  readonly conflicts: readonly Path[];
};

/** Applies this person's changes since `base` to what another person has saved since. */
export function merged(base: Draft, own: Draft, theirs: Draft): Merged {
  const ownPaths = differing(base, own);
  const changed = differing(base, theirs);
  const ownKeys = new Set(ownPaths.map(keyOf));
  const { patches } = edited(
    base,
    ownPaths.map((path) => ({ path, value: valueAt(own, path) as Value })),
  );
  return {
    draft: patched(theirs, patches),
    taken: changed.filter((path) => !ownKeys.has(keyOf(path))),
    conflicts: changed.filter(
      (path) => ownKeys.has(keyOf(path)) && valueAt(own, path) !== valueAt(theirs, path),
    ),
  };
}
