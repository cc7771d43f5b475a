import { useSession } from '../../session/session.tsx';
import { useState } from 'react';
import { NameForm } from './name-form.tsx';
import { OnStep } from './on-step.tsx';
import { Welcome } from './welcome.tsx';

/** The fourth step: a name, then the companies that the person may belong to. */
export function AddName() {
  const { state } = useSession();
  const [isNaming, setNaming] = useState(false);
  const isNamed = state.kind === 'in' && state.user.reg_step !== 'name_entry';
  return (
    <OnStep step="add-name">
      {isNamed && !isNaming ? (
        <Welcome onBack={() => setNaming(true)} />
      ) : (
        <NameForm onDone={() => setNaming(false)} />
      )}
    </OnStep>
  );
}
