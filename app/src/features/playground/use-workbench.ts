import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Workbench, WorkbenchState } from './workbench/workbench.ts';

const WorkbenchContext = createContext<Workbench | null>(null);

export const WorkbenchProvider = WorkbenchContext.Provider;

export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext);
  if (!workbench)
    throw new Error('the parts of the playground need a WorkbenchProvider above them');
  return workbench;
}

/** A live part of the workbench's state. The part must keep its identity while it is unchanged. */
export function useWorkbenchState<Part>(part: (state: WorkbenchState) => Part): Part {
  const workbench = useWorkbench();
  return useSyncExternalStore(workbench.subscribe, () => part(workbench.state()));
}
