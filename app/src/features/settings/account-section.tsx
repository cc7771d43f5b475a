import { endpoints } from '@plumbline/api-contract';
import { Field, TextInput, useSnackbar } from '@plumbline/ui';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { refusedFields, wordsOf } from '../../api/refusal.ts';
import { useSession, useUser } from '../../session/session.tsx';
import { entryOf, errorsOf, focusFirst } from '../../entry/entries.ts';
import { SaveBar } from '../../entry/save-bar.tsx';
import { FormSection } from '../../entry/form-section.tsx';

const MOST_NAME = 80;
const MOST_TITLE = 120;

/** The name that others read. */
export function AccountSection() {
  const user = useUser();
  const { setUser } = useSession();
  const snackbar = useSnackbar();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);

  const refuse = (found: Readonly<Record<string, string>>): void => {
    setErrors(found);
    focusFirst(form.current, found);
  };

  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const first_name = entryOf(event.currentTarget, 'first_name').trim();
    const last_name = entryOf(event.currentTarget, 'last_name').trim();
    const title = entryOf(event.currentTarget, 'title').trim();
    const missing = {
      ...(first_name === '' && { first_name: 'Enter your first name' }),
      ...(last_name === '' && { last_name: 'Enter your last name' }),
    };
    if (Object.keys(missing).length > 0) return refuse(missing);
    setErrors({});
    setBusy(true);
    try {
      setUser(await call(endpoints.updateMe, { body: { first_name, last_name, title } }));
      snackbar.show({ type: 'success', message: 'Your account was saved.' });
    } catch (error) {
      const fields = refusedFields(error);
      refuse(Object.keys(fields).length > 0 ? fields : { form: `Not saved. ${wordsOf(error)}` });
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormSection
      id="account"
      title="Account"
      description="Colleagues, and people at companies that you work with, see your name and title."
    >
      <form ref={form} noValidate onSubmit={(event) => void save(event)} className="max-w-xl">
        <div className="flex flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="First name" errors={errorsOf(errors, 'first_name')}>
              <TextInput
                name="first_name"
                autoComplete="given-name"
                maxLength={MOST_NAME}
                defaultValue={user.first_name}
              />
            </Field>
            <Field label="Last name" errors={errorsOf(errors, 'last_name')}>
              <TextInput
                name="last_name"
                autoComplete="family-name"
                maxLength={MOST_NAME}
                defaultValue={user.last_name}
              />
            </Field>
          </div>
          <Field label="Title" hint="Such as Estimator." errors={errorsOf(errors, 'title')}>
            <TextInput
              name="title"
              autoComplete="organization-title"
              maxLength={MOST_TITLE}
              defaultValue={user.title}
            />
          </Field>
          <Field label="Email" hint="Your email address cannot be changed here.">
            <TextInput type="email" readOnly value={user.email} />
          </Field>
        </div>
        <SaveBar isBusy={isBusy} error={errors['form']}>
          Save
        </SaveBar>
      </form>
    </FormSection>
  );
}
