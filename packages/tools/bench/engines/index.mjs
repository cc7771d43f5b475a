import { formily } from './formily.mjs';
import { jsonForms } from './json-forms.mjs';
import { plumbline } from './plumbline.mjs';

/**
 * An engine behind the neutral form. `can` says what it supports; it is not asked for anything else.
 *
 * @typedef {{
 *   name: string,
 *   title: string,
 *   package: string | undefined,
 *   can: { required: boolean, disabled: boolean, rules: boolean, sums: boolean, panels: boolean },
 *   prepare: (form: any) => any,
 *   open: (prepared: any) => any,
 *   stages?: (form: any) => Iterable<[string, unknown]>,
 * }} Engine `prepare` translates data to data and is not timed; `open` is all the work of the engine itself
 */

/** @type {ReadonlyMap<string, Engine>} */
export const engines = new Map(
  [plumbline, formily, jsonForms].map((engine) => [engine.name, engine]),
);
