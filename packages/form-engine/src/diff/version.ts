import type { Rule } from '@plumbline/conditions';
import type { CompiledForm } from '../compile.ts';
import type { Definition } from '../definition.ts';

/** A question of one version of a template, where it stands. */
export type PlacedDefinition = {
  readonly definition: Definition;
  readonly link: string;
  readonly parent: string | null;
  readonly panel: string | null;
};

/** The questions of a form by id, in document order; an id is one question of the whole form. */
export function placesOf(form: CompiledForm): ReadonlyMap<string, PlacedDefinition> {
  const places = new Map<string, PlacedDefinition>();
  const visit = (many: readonly Definition[], parent: string | null, panel: string | null) => {
    for (const definition of many) {
      const { id, link } = definition;
      if (!places.has(id)) places.set(id, { definition, link, parent, panel });
      const inside = definition.type.type === 'PANEL' ? id : panel;
      visit(definition.children, id, inside);
    }
  };
  for (const many of form.definitions.values()) visit(many, null, null);
  return places;
}

/** One version of a form, as questions are found and rules are read in it. */
export type Version = {
  readonly form: CompiledForm;
  readonly places: ReadonlyMap<string, PlacedDefinition>;
};

/** One version of what decides a target: its base, its rules in order, and the question they belong to. */
export type Side = {
  readonly base: unknown;
  readonly rules: readonly Rule[];
  readonly reader: PlacedDefinition;
};
