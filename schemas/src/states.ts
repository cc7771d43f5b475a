/** The states of the country alone: what every form needs of the lookups. */
export { default as states } from '../lookups/states.json' with { type: 'json' };
