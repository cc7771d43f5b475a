import { createContext, useContext } from 'react';
import type { FoundChoices } from '@plumbline/ui';
import type { Folds } from './folds.ts';
import type { FormStore } from './form-store.ts';
import type { RowOffers } from './row-offers.ts';
import type { SectionSchema } from './to-schema.ts';
import type { Touched } from './touched.ts';

export type LookupQuery = {
  /** A list of `schemas/lookups`, such as `us_counties`. */
  readonly lookup: string;
  readonly search: string;
  /** The value of the question that filters the list, such as the chosen state; undefined if there is none. */
  readonly filter: unknown;
  readonly signal: AbortSignal;
};

/** A row that a person removed. */
export type RemovedRow = {
  /** The panel's address. */
  readonly panel: string;
  readonly row: string;
  /** Its name: `Contacts, 2nd`. */
  readonly words: string;
};

/** What the bound fields share. One object for the life of a form: React context provides it, and it never changes. */
export type Binding = {
  readonly store: FormStore;
  readonly section: SectionSchema;
  readonly touched: Touched;
  readonly folds: Folds;
  readonly rowOffers: RowOffers;
  readonly confirmChange: (message: string, kind: 'change' | 'removal') => Promise<boolean>;
  readonly onRowRemoved: (removed: RemovedRow) => void;
  readonly loadChoices: (query: LookupQuery) => Promise<FoundChoices>;
};

const BindingContext = createContext<Binding | null>(null);

export const BindingProvider = BindingContext.Provider;

export function useBinding(): Binding {
  const binding = useContext(BindingContext);
  if (!binding) throw new Error('a bound field needs a BoundForm above it');
  return binding;
}
