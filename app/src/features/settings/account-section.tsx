import { endpoints } from '@plumbline/api-contract';
import { Field, TextInput, useSnackbar } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { useSession, useUser } from '../../session/session.tsx';
import { SaveBar } from '../../entry/save-bar.tsx';
import { FormSection } from '../../entry/form-section.tsx';
import { useForm } from '../../entry/use-form.ts';
import { dateText, dayText } from '../../time/moment.ts';

const MOST_NAME = 80;
const MOST_TITLE = 120;

/** The name that others read. */
export function AccountSection() {
  const user = useUser();
  const { setUser } = useSession();
  const snackbar = useSnackbar();
  const { form, isBusy, fault, errorsOf } = useForm({
    check: (entered) => ({
      first_name: entered('first_name') === '' ? 'Enter your first name' : undefined,
      last_name: entered('last_name') === '' ? 'Enter your last name' : undefined,
    }),
    send: async (entered) => {
      const body = {
        first_name: entered('first_name'),
        last_name: entered('last_name'),
        title: entered('title'),
      };
      setUser(await call(endpoints.updateMe, { body }));
      snackbar.show({ type: 'success', message: 'Your account was saved.' });
    },
    failure: 'Not saved.',
  });

  return (
    <FormSection
      id="account"
      title="Account"
      description="Your colleagues and people at companies you work with see your name and title."
    >
      <form {...form} className="max-w-xl">
        <div className="flex flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="First name" errors={errorsOf('first_name')}>
              <TextInput
                name="first_name"
                autoComplete="given-name"
                maxLength={MOST_NAME}
                defaultValue={user.first_name}
              />
            </Field>
            <Field label="Last name" errors={errorsOf('last_name')}>
              <TextInput
                name="last_name"
                autoComplete="family-name"
                maxLength={MOST_NAME}
                defaultValue={user.last_name}
              />
            </Field>
          </div>
          <Field label="Title" hint="Such as Estimator." errors={errorsOf('title')}>
            <TextInput
              name="title"
              autoComplete="organization-title"
              maxLength={MOST_TITLE}
              defaultValue={user.title}
            />
          </Field>
          <Field label="Email" hint="You can’t change your email address here.">
            <TextInput type="email" readOnly value={user.email} />
          </Field>
        </div>
        <SaveBar isBusy={isBusy} error={fault}>
          Save
        </SaveBar>
      </form>
      {user.terms && (
        <p className="mt-6 text-ink-muted">
          <Link
            to="/terms-and-conditions"
            className="rounded-sm text-primary-ink underline underline-offset-2"
          >
            Terms
          </Link>{' '}
          of {dayText(user.terms.version)}, accepted {dateText(user.terms.accepted)}
        </p>
      )}
    </FormSection>
  );
}
