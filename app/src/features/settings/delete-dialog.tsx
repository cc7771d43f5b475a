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
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { refusedFields, wordsOf } from '../../api/refusal.ts';
import { useResource } from '../../api/resource.ts';
import { peoplePath } from '../../company/people-path.ts';
import { useSession } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { entryOf, errorsOf, focusFirst } from '../../entry/entries.ts';
import { forecastWords } from './forecast-words.ts';
import { FormError } from '../../entry/form-error.tsx';

/** Says what goes with the account, then deletes it by its password, and by the company's name where that goes too. */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const forecast = useResource(endpoints.forecastDeletion, {}, { revalidateOnFocus: false });
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const company = forecast.data?.company ?? null;
  const isBlocked = company?.fate === 'needs_successor';

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
          {company && isBlocked && (
            <LinkButton as={Link} to={peoplePath(company.id)}>
              Go to People
            </LinkButton>
          )}
          {forecast.data && !isBlocked && (
            <Button variant="danger" type="submit" form={formId} busy={isBusy}>
              Delete Account
            </Button>
          )}
        </>
      }
    >
      {forecast.data ? (
        <div className="flex flex-col gap-5">
          <Forecast forecast={forecast.data} />
          {!isBlocked && (
            <DeleteForm id={formId} company={company} isBusy={isBusy} setBusy={setBusy} />
          )}
        </div>
      ) : forecast.error ? (
        <Failure
          what="What would be deleted"
          error={forecast.error}
          retry={() => void forecast.mutate()}
        />
      ) : (
        <SkeletonText lines={3} label="Finding out what would be deleted" />
      )}
    </Dialog>
  );
}

function Forecast({ forecast }: { readonly forecast: DeletionForecast }) {
  const words = forecastWords(forecast);
  const fate = forecast.company?.fate;
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
          Your name, portrait, notes and sign-in are deleted. This cannot be undone.
        </p>
      )}
    </div>
  );
}

type DeleteFormProps = {
  readonly id: string;
  readonly company: DeletionForecast['company'];
  readonly isBusy: boolean;
  readonly setBusy: (isBusy: boolean) => void;
};

function DeleteForm({ id, company, isBusy, setBusy }: DeleteFormProps) {
  const { leaveBy } = useSession();
  const snackbar = useSnackbar();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const goes = company?.fate === 'goes' ? company.name : null;

  const refuse = (found: Readonly<Record<string, string>>): void => {
    setErrors(found);
    focusFirst(form.current, found);
  };

  const erase = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const password = entryOf(event.currentTarget, 'password');
    const company_name = entryOf(event.currentTarget, 'company_name').trim();
    const found = {
      ...(goes !== null &&
        company_name !== goes && { company_name: `Type the name as it is written: ${goes}` }),
      ...(password === '' && { password: 'Enter your password' }),
    };
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setBusy(true);
    try {
      const body = goes === null ? { password } : { password, company_name };
      await leaveBy(() => call(endpoints.deleteMe, { body }));
      snackbar.show({ type: 'success', message: 'Your account was deleted.' });
    } catch (error) {
      setBusy(false);
      const fields = refusedFields(error);
      refuse(Object.keys(fields).length > 0 ? fields : { form: `Not deleted. ${wordsOf(error)}` });
    }
  };

  return (
    <form ref={form} id={id} noValidate onSubmit={(event) => void erase(event)}>
      <div className="flex flex-col gap-5">
        {goes !== null && (
          <Field
            label="Company name"
            hint={`Type ${goes} to delete it too.`}
            errors={errorsOf(errors, 'company_name')}
          >
            <TextInput name="company_name" autoComplete="off" spellCheck={false} />
          </Field>
        )}
        <Field label="Your password" errors={errorsOf(errors, 'password')}>
          <TextInput
            name="password"
            type="password"
            autoComplete="current-password"
            spellCheck={false}
          />
        </Field>
      </div>
      <FormError error={errors['form']} />
    </form>
  );
}
