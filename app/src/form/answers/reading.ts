import { createContext, useContext } from 'react';
import type { Question } from '@plumbline/schemas';
import type { ReactNode } from 'react';
import type { Changes } from './changes.ts';

/** What is known about the answers that are being read. */
export type Reading = {
  readonly changes: Changes;
  /** The question with its earlier answer, by the address of a changed one. */
  readonly previous?: ReadonlyMap<string, Question>;
  /** Renders an answer with the reader's notes on it; undefined where readers write no notes. */
  readonly annotate?: (place: AnnotatedPlace) => ReactNode;
  /** Whether the reader has a note at an address. */
  readonly isAnnotated?: (address: string) => boolean;
};

export type AnnotatedPlace = NamedPlace & {
  /** Places inside that are too small for their own notes, such as the cells of a table. */
  readonly parts?: readonly NamedPlace[];
  readonly children: ReactNode;
};

export type NamedPlace = { readonly address: string; readonly label: string };

const noChanges: Changes = { changed: new Set(), rowsAdded: new Set(), rowsRemoved: new Map() };

const ReadingContext = createContext<Reading>({ changes: noChanges });

export const ReadingProvider = ReadingContext.Provider;

export function useReading(): Reading {
  return useContext(ReadingContext);
}
