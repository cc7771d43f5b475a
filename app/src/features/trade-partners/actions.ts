import type { OwnRequest } from '@plumbline/api-contract';
import { createContext, useContext } from 'react';
import type { Judged, Named } from '../../approval/judged.ts';

export type { Judged, Named } from '../../approval/judged.ts';

/** The actions of a list's rows. */
export type PartnerActions = {
  readonly ask: (tp: Named) => void;
  readonly judge: (entry: Judged) => void;
  /** Sets the status at once. Resolves when the outcome has been shown. */
  readonly setStatus: (entry: Judged, status: string) => Promise<void>;
  /** Withdraws a pending request; an undo sends it again as it was. Resolves to whether it was withdrawn. */
  readonly withdraw: (
    request: Pick<OwnRequest, 'id' | 'message' | 'asked_sections'> & { readonly tp: Named },
  ) => Promise<boolean>;
  readonly removeAssessment: (entry: { readonly id: string; readonly tp: Named }) => void;
  readonly restoreAssessment: (id: string) => void;
  /** Assessments that are about to be removed from the list. */
  readonly going: ReadonlySet<string>;
  /** Assesses a trade partner, and opens the report. Resolves when the outcome has been shown. */
  readonly assess: (tp: Named) => Promise<void>;
  /** The trade partners that are being assessed right now. */
  readonly assessing: ReadonlySet<string>;
  /** Opens the evaluations of completed jobs. */
  readonly evaluate: (tp: Named) => void;
  /** The selected permissions, to compare or assess. */
  readonly ticked: ReadonlySet<string>;
  readonly tick: (permissionId: string, isTicked: boolean, tp: string) => void;
  /** The trade partner of a selected permission. */
  readonly tpOf: (permissionId: string) => string | undefined;
};

const ActionsContext = createContext<PartnerActions | null>(null);
export const ActionsProvider = ActionsContext.Provider;

/** The actions of the rows. Throws outside a list, which is a bug in our code. */
export function useActions(): PartnerActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('useActions needs a list of trade partners above it');
  return actions;
}
