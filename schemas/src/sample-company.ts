import electrical from '../conformance/form-f-vaults/electrical.json' with { type: 'json' };

/**
 * A fictional company that answers all of form F: its answers by address, and the day (yyyy-mm-dd) they were given.
 * Rows that an address names are made in the order of the addresses.
 */
export const sampleCompany: {
  readonly name: string;
  readonly now: string;
  readonly answers: Readonly<Record<string, unknown>>;
} = { name: electrical.name, now: electrical.now, answers: electrical.set };
