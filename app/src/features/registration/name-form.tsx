import { endpoints } from '@plumbline/api-contract';
import { Field, TextInput } from '@plumbline/ui';
import { useId, useState } from 'react';
import { call } from '../../api/api.ts';
import { useResource } from '../../api/resource.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { StepPage } from '../../registration/step-page.tsx';
import { useForm } from '../../entry/use-form.ts';
import { useSession, useUser } from '../../session/session.tsx';
import { useSettled } from '../../shell/use-settled.ts';
import { StepButtons } from './step-buttons.tsx';

export function NameForm({ onDone }: { readonly onDone: () => void }) {
  const user = useUser();
  const { setUser } = useSession();
  const { form, isBusy, fault, errorsOf } = useForm({
    check: (entered) => ({
      first_name: entered('first_name') ? undefined : 'Enter your first name',
      last_name: entered('last_name') ? undefined : 'Enter your last name',
    }),
    send: async (entered) => {
      const named = await call(endpoints.updateMe, {
        body: {
          first_name: entered('first_name'),
          last_name: entered('last_name'),
          title: entered('title'),
        },
      });
      onDone();
      setUser(named);
    },
  });
  return (
    <StepPage
      step="add-name"
      title="What is your name?"
      lead="Your colleagues and the companies you work with see it."
    >
      <FormFault words={fault} />
      <form {...form} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" errors={errorsOf('first_name')}>
            <TextInput
              name="first_name"
              autoComplete="given-name"
              maxLength={80}
              defaultValue={user.first_name}
            />
          </Field>
          <Field label="Last name" errors={errorsOf('last_name')}>
            <TextInput
              name="last_name"
              autoComplete="family-name"
              maxLength={80}
              defaultValue={user.last_name}
            />
          </Field>
        </div>
        <Field label="Job title (optional)" errors={errorsOf('title')}>
          <JobTitle value={user.title} />
        </Field>
        <StepButtons isBusy={isBusy} />
      </form>
    </StepPage>
  );
}

/** Suggests common titles, but any title can be typed. */
function JobTitle({ value }: { readonly value: string }) {
  const list = useId();
  const [typed, setTyped] = useState(value);
  const settled = useSettled(typed.trim());
  const titles = useResource(
    endpoints.listJobTitles,
    { query: { searchStr: settled } },
    { keepPreviousData: true },
  );
  return (
    <>
      <TextInput
        name="title"
        list={list}
        autoComplete="organization-title"
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <datalist id={list}>
        {titles.data?.slice(0, 12).map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
