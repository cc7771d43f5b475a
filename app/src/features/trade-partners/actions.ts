import { createContext, useContext } from 'react';

/** A trade partner by name. */
export type Named = { readonly id: string; readonly name: string };

/** A trade partner with the person's own verdict on it. */
export type Judged = {
  /** Of the permission, or of the assessment. */
  readonly id: string;
  readonly tp: Named;
  readonly status: string;
  readonly notes: string;
};

/** What the rows of a list can do. */
export type PartnerActions = {
  readonly ask: (tp: Named) => void;
  readonly judge: (entry: Judged) => void;
  /** Sets the status at once. Resolves when the outcome has been shown. */
  readonly setStatus: (entry: Judged, status: string) => Promise<void>;
  readonly takeBack: (request: { readonly id: string; readonly tp: Named }) => Promise<void>;
  readonly removeAssessment: (entry: { readonly id: string; readonly tp: Named }) => void;
  readonly restoreAssessment: (id: string) => void;
  /** Assessments that go from the list in a moment. */
  readonly going: ReadonlySet<string>;
  /** The permissions that are ticked to be compared. */
  readonly ticked: ReadonlySet<string>;
  readonly tick: (permissionId: string, isTicked: boolean) => void;
};

const ActionsContext = createContext<PartnerActions | null>(null);
export const ActionsProvider = ActionsContext.Provider;

/** What the rows can do. Throws outside of a list: that is a bug of ours. */
export function useActions(): PartnerActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('useActions needs a list of trade partners above it');
  return actions;
}
