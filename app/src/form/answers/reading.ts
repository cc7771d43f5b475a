import { createContext, useContext } from 'react';
import type { Question } from '@plumbline/schemas';
import type { ReactNode } from 'react';
import { noChanges } from './changes.ts';
import type { Changes } from './changes.ts';

/** What is known of the answers that are read, beside the answers. */
export type Reading = {
  readonly changes: Changes;
  /** The question with its earlier answer, by the address of one that changed. */
  readonly previous?: ReadonlyMap<string, Question>;
  /** Draws an answer with what the reader wrote to it; nothing where readers write no notes. */
  readonly annotate?: (place: AnnotatedPlace) => ReactNode;
  /** Whether the reader wrote something to an address. */
  readonly isAnnotated?: (address: string) => boolean;
};

export type AnnotatedPlace = NamedPlace & {
  /** Places inside that are too small for notes of their own, such as the cells of a table. */
  readonly parts?: readonly NamedPlace[];
  readonly children: ReactNode;
};

export type NamedPlace = { readonly address: string; readonly label: string };

const ReadingContext = createContext<Reading>({ changes: noChanges });

export const ReadingProvider = ReadingContext.Provider;

export function useReading(): Reading {
  return useContext(ReadingContext);
}
