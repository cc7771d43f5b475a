import { endpoints } from '@plumbline/api-contract';
import type { DeletionForecast } from '@plumbline/api-contract';
import {
  Button,
  Dialog,
  Field,
  Icon,
  LinkButton,
  SkeletonText,
  TextInput,
  useSnackbar,
} from '@plumbline/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { useResource } from '../../api/resource.ts';
import { peoplePath } from '../../organization/person-name.ts';
import { useSession, useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { forgetOnDevice } from '../../shell/sign-out.tsx';
import { FormFault } from '../../entry/form-fault.tsx';
import { type FormState, useForm } from '../../entry/use-form.ts';
import { forecastWords } from './forecast-words.ts';

/**
 * Says what is deleted along with the account. Asks for the password, and for the company's name if that is deleted
 * too.
 */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const forecast = useResource(endpoints.forecastDeletion, {}, { revalidateOnFocus: false });
  const formId = useId();
  const organization = forecast.data?.organization ?? null;
  const isBlocked = organization?.fate === 'needs_successor';
  const goes = organization?.fate === 'goes' ? organization.name : null;
  const erasure = useErasure(goes);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={500}
      title="Delete your account?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {organization && isBlocked && (
            <LinkButton as={Link} to={peoplePath(organization.id)}>
              Go to People
            </LinkButton>
          )}
          {forecast.data && !isBlocked && (
            <Button variant="danger" type="submit" form={formId} busy={erasure.isBusy}>
              Delete account
            </Button>
          )}
        </>
      }
    >
      {forecast.data ? (
        <div className="flex flex-col gap-5">
          <Forecast forecast={forecast.data} />
          {!isBlocked && <DeleteForm id={formId} goes={goes} erasure={erasure} />}
        </div>
      ) : forecast.error ? (
        <Failure
          what="What will be deleted"
          error={forecast.error}
          retry={() => void forecast.mutate()}
        />
      ) : (
        <SkeletonText lines={3} label="Checking what would be deleted" />
      )}
    </Dialog>
  );
}

function Forecast({ forecast }: { readonly forecast: DeletionForecast }) {
  const words = forecastWords(forecast);
  const fate = forecast.organization?.fate;
  return (
    <div className="flex flex-col gap-3 text-ink">
      {words.length > 0 && (
        <div
          className={
            fate === 'stays'
              ? 'flex gap-2.5 rounded-md border border-line bg-canvas px-3.5 py-3'
              : 'flex gap-2.5 rounded-md border border-warning-line bg-warning-tint px-3.5 py-3'
          }
        >
          <Icon
            name={fate === 'stays' ? 'company' : 'warning'}
            size={18}
            className="mt-px shrink-0 text-ink-muted"
          />
          <div className="flex min-w-0 flex-col gap-1.5 wrap-anywhere">
            {words.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </div>
      )}
      {fate !== 'needs_successor' && (
        <p className="text-ink-muted">
          Your name, picture, notes and sign-in are deleted. This can’t be undone.
        </p>
      )}
    </div>
  );
}

/** Deletes the account, and the company named `goes` with it. */
function useErasure(goes: string | null): FormState {
  const { leaveBy } = useSession();
  const { id } = useUser();
  const snackbar = useSnackbar();
  return useForm({
    check: (entered) => ({
      company_name:
        goes !== null && entered('company_name') !== goes
          ? `Type the name exactly as shown: ${goes}`
          : undefined,
      password: entered('password') === '' ? 'Enter your password' : undefined,
    }),
    send: async (entered) => {
      const password = entered('password');
      const body = goes === null ? { password } : { password, company_name: goes };
      await leaveBy(() => call(endpoints.deleteMe, { body }));
      // Unsent answers have nobody left to send them.
      await forgetOnDevice(id);
      snackbar.show({ type: 'success', message: 'Your account was deleted.' });
    },
    failure: 'Not deleted.',
  });
}

type DeleteFormProps = {
  readonly id: string;
  /** The name of the company that is deleted too; null for none. */
  readonly goes: string | null;
  readonly erasure: FormState;
};

function DeleteForm({ id, goes, erasure }: DeleteFormProps) {
  const { form, fault, errorsOf } = erasure;
  return (
    <form {...form} id={id}>
      <div className="flex flex-col gap-5">
        {goes !== null && (
          <Field
            label="Company name"
            hint={`Type ${goes} to delete it too.`}
            errors={errorsOf('company_name')}
          >
            <TextInput name="company_name" autoComplete="off" spellCheck={false} />
          </Field>
        )}
        <Field label="Your password" errors={errorsOf('password')}>
          <TextInput
            name="password"
            type="password"
            autoComplete="current-password"
            spellCheck={false}
          />
        </Field>
      </div>
      <FormFault isBelow words={fault} />
    </form>
  );
}
