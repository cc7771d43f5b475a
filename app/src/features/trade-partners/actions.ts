import { createContext, useContext } from 'react';
import type { Judged, Named } from '../../approval/judged.ts';

export type { Judged, Named } from '../../approval/judged.ts';

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
  /** Assesses a trade partner, and opens the report. Resolves when the outcome has been shown. */
  readonly assess: (tp: Named) => Promise<void>;
  /** The trade partner that is being assessed. */
  readonly assessing: string | null;
  /** Opens the evaluations after jobs. */
  readonly evaluate: (tp: Named) => void;
  /** The permissions that are ticked, to be compared or assessed. */
  readonly ticked: ReadonlySet<string>;
  readonly tick: (permissionId: string, isTicked: boolean, tp: string) => void;
  /** The trade partner of a permission that was ticked. */
  readonly tpOf: (permissionId: string) => string | undefined;
};

const ActionsContext = createContext<PartnerActions | null>(null);
export const ActionsProvider = ActionsContext.Provider;

/** What the rows can do. Throws outside of a list: that is a bug of ours. */
export function useActions(): PartnerActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('useActions needs a list of trade partners above it');
  return actions;
}
