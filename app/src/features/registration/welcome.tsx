import { endpoints } from '@plumbline/api-contract';
import { Button } from '@plumbline/ui';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { StepPage } from '../../registration/step-page.tsx';
import { pathOfStep } from '../../registration/steps.ts';
import { useForm } from '../../entry/use-form.ts';
import { useSession, useUser } from '../../session/session.tsx';
import { StepButtons } from './step-buttons.tsx';
import { Offers } from './workplace/offers.tsx';
import { OrganizationList } from './workplace/organization-list.tsx';
import { useJoining } from './workplace/use-joining.ts';
import { useSuggested } from './workplace/use-suggested.ts';

/** Greets the person by name, and shows the companies that they may belong to. */
export function Welcome({ onBack }: { readonly onBack: () => void }) {
  const user = useUser();
  const { setUser } = useSession();
  const navigate = useNavigate();
  const suggested = useSuggested();
  const joining = useJoining();
  const { form, isBusy, fault } = useForm({
    send: async () => {
      setUser(await call(endpoints.updateMe, { body: { reg_step: 'join_company' } }));
      await navigate(pathOfStep('workplace'));
    },
  });
  const hasSome = suggested.length > 0;
  return (
    <StepPage
      step="add-name"
      title={`Welcome, ${user.first_name}`}
      lead={
        hasSome
          ? 'Is your company already here? Join it, or continue to find another.'
          : 'Next, join your company, or add it if it isn’t here yet.'
      }
    >
      <FormFault words={fault} />
      <Offers />
      {hasSome && (
        <div className="mb-6">
          <OrganizationList organizations={suggested} joining={joining} />
        </div>
      )}
      <form {...form}>
        <StepButtons isBusy={isBusy}>
          <Button variant="quiet" onClick={onBack}>
            Back
          </Button>
        </StepButtons>
      </form>
    </StepPage>
  );
}
