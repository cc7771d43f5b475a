import type { Rule } from '@plumbline/conditions';
import type { CompiledForm, Definition, PanelPlan, Plan } from '@plumbline/form-engine/authoring';

/** A question of one version of a template, with its place. */
export type PlacedDefinition = {
  readonly definition: Definition;
  readonly link: string;
  readonly parent: string | null;
  readonly panel: string | null;
};

/** The questions of a form by id, in document order; an id is one question of the whole form. */
export function placesOf(form: CompiledForm): ReadonlyMap<string, PlacedDefinition> {
  const places = new Map<string, PlacedDefinition>();
  const visit = (plan: Plan, panel: string | null) => {
    for (const [slot, definition] of plan.definitions.entries()) {
      const { id, link } = definition;
      const holder = plan.definitions[plan.parents[slot] as number];
      const parent = holder === undefined ? panel : holder.id;
      if (!places.has(id)) places.set(id, { definition, link, parent, panel });
      const rows = plan.panelAt.get(slot);
      if (rows !== undefined) visit((plan.panels[rows] as PanelPlan).rows, id);
    }
  };
  visit(form.top, null);
  return places;
}

/** One version of a form, with its questions by id. */
export type Version = {
  readonly form: CompiledForm;
  readonly places: ReadonlyMap<string, PlacedDefinition>;
};

/** What decides a target in one version: its base, its rules in order, and the question they belong to. */
export type Side = {
  readonly base: unknown;
  readonly rules: readonly Rule[];
  readonly reader: PlacedDefinition;
};
