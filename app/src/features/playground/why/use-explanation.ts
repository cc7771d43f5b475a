import type { Target } from '@plumbline/conditions';
import { explain, type Explanation, type Proof, prove } from '@plumbline/authoring';
import type { Address, Program, QuestionState, Session } from '@plumbline/form-engine';
import { useEffect, useMemo, useState } from 'react';

/** The search for a change opens a separate session, so it waits until typing pauses. */
const SEARCH_AFTER_MS = 100;

type Asked = {
  readonly session: Session;
  readonly address: Address;
  readonly target: Target;
  /** The question's state now; a new object whenever anything in it changes. */
  readonly state: QuestionState;
  /** Counts the changes of the form: the reasons for a state may change when the state does not. */
  readonly moment: number;
  /** Today, `yyyy-mm-dd`, as the session knows it. */
  readonly now: string;
};

export type Explained = { readonly explanation: Explanation; readonly isSearching: boolean };

/** Why a question is in its state, immediately; what would change it follows a little later. */
export function useExplanation({ session, address, target, state, moment, now }: Asked): Explained {
  const quick = useMemo(
    () => explain(session, address, target, { budget: 0 }),
    // The session object is mutable; `moment` and `state` say when it has changed.
    // oxlint-disable-next-line react/exhaustive-deps
    [session, address, target, state, moment],
  );
  const [found, setFound] = useState<{ readonly of: unknown; readonly explanation: Explanation }>();
  useEffect(() => {
    const timer = setTimeout(() => {
      // The row may be gone by then, with the question in it.
      if (!session.has(address)) return;
      setFound({
        of: quick,
        explanation: explain(session, address, target, {
          includeFacts: true,
          prove: () => proofsOf(session.program, now),
        }),
      });
    }, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [session, address, target, quick, now]);
  const isFound = found?.of === quick;
  return { explanation: isFound ? found.explanation : quick, isSearching: !isFound };
}

const PROVEN = new WeakMap<Program, readonly Proof[]>();

/** Proves once per form: what is impossible stays so on every day and with all answers. */
function proofsOf(program: Program, now: string): readonly Proof[] {
  const known = PROVEN.get(program);
  if (known !== undefined) return known;
  const { documents, outside } = program;
  const proofs = prove(documents, { now, outside });
  PROVEN.set(program, proofs);
  return proofs;
}
