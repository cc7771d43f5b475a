/** Only the states: the part of the lookups that every form needs. */
export { default as states } from '../lookups/states.json' with { type: 'json' };
