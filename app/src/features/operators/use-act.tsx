import { type Endpoint, endpoints } from '@plumbline/api-contract';
import { useState } from 'react';
import { useRefresh } from '../../api/resource.ts';
import { type ReasonAsked, ReasonDialog } from './reason-dialog.tsx';

/**
 * One action at a time, each through a dialog that asks for its reason. Afterward reloads what it
 * changed.
 *
 * @param changes the lists that it changes, besides the desk's counts and the log
 */
export function useAct(changes: readonly Endpoint[]) {
  const refresh = useRefresh();
  const [asked, setAsked] = useState<ReasonAsked | null>(null);
  return {
    ask: setAsked,
    dialog: asked && (
      <ReasonDialog
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={() => refresh([endpoints.getDesk, endpoints.listOperatorLog, ...changes])}
      />
    ),
  };
}
