import {
  type Duplicate,
  endpoints,
  ORGANIZATION_TYPES,
  type OrganizationType,
} from '@plumbline/api-contract';
import { lookups } from '@plumbline/schemas/lookups';
import { Button, Field, Select, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { ApiError } from '../../../api/client.ts';
import { FormFault } from '../../../entry/form-fault.tsx';
import { StepPage } from '../../../registration/step-page.tsx';
import type { Step } from '../../../registration/steps.ts';
import { type Entered, useForm } from '../../../entry/use-form.ts';
import { useUser } from '../../../session/session.tsx';
import { StepButtons } from '../step-buttons.tsx';
import { IsItOneOfThese } from './is-it-one-of-these.tsx';
import { useFounded } from './use-founded.ts';

const employeeBands = lookups.employee_bands.map(optionOf);
const states = lookups.states.map(optionOf);
const types = ORGANIZATION_TYPES.map((type) => ({ value: type, label: type }));

type AddOrganizationProps = {
  /** What was typed into the search. */
  readonly name: string;
  readonly step?: Step;
  readonly onBack: () => void;
};

/** Adds a company that is not on the network yet. Possible duplicates are shown first. */
export function AddOrganization({ name, step, onBack }: AddOrganizationProps) {
  const user = useUser();
  const onFounded = useFounded();
  // Generated once, so that a retry after a lost reply refers to the same company.
  const [id] = useState(() => crypto.randomUUID());
  const [offered, setOffered] = useState<Offered | null>(null);

  const add = async (
    organization: NewOrganization,
    notDuplicates: readonly string[],
  ): Promise<void> => {
    try {
      await call(endpoints.putOrganization, {
        params: { id },
        body: { ...organization, not_duplicates: [...notDuplicates] },
      });
    } catch (error) {
      const duplicates = duplicatesIn(error);
      if (duplicates === null) throw error;
      return setOffered({ organization, duplicates, others: notDuplicates });
    }
    await onFounded(id);
  };
  const { form, isBusy, fault, errorsOf } = useForm({
    check: (entered) => ({
      name: entered('name') ? undefined : 'Enter the name of your company',
      organization_type: typeIn(entered, user.user_type?.name)
        ? undefined
        : 'Choose what your company does',
      employee_quantity: entered('employee_quantity')
        ? undefined
        : 'Choose how many people work there',
      city: entered('city') ? undefined : 'Enter the city of your main office',
      state: entered('state') ? undefined : 'Choose the state',
    }),
    send: (entered) => add(organizationIn(entered, user.user_type?.name), []),
  });
  return (
    <StepPage
      {...(step && { step })}
      title="Add your company"
      lead="You become its Admin. You can edit everything later."
    >
      <FormFault words={fault} />
      {/* Stays mounted behind the dialog, with everything that was typed. */}
      <form {...form} className="flex flex-col gap-5">
        <Field label="Company name" errors={errorsOf('name')}>
          <TextInput name="name" autoComplete="organization" maxLength={160} defaultValue={name} />
        </Field>
        {!user.user_type && (
          <Field label="What does your company do?" errors={errorsOf('organization_type')}>
            <Select name="organization_type" options={types} placeholder="Choose" />
          </Field>
        )}
        <Field label="Number of employees" errors={errorsOf('employee_quantity')}>
          <Select name="employee_quantity" options={employeeBands} placeholder="Choose" />
        </Field>
        <Field label="Street address (optional)" errors={errorsOf('address')}>
          <TextInput name="address" autoComplete="street-address" maxLength={200} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-3">
          <Field label="City" errors={errorsOf('city')}>
            <TextInput name="city" autoComplete="address-level2" maxLength={100} />
          </Field>
          <Field label="State" errors={errorsOf('state')}>
            <Select
              name="state"
              autoComplete="address-level1"
              options={states}
              placeholder="Choose"
            />
          </Field>
          <Field label="ZIP code (optional)" errors={errorsOf('postal_code')}>
            <TextInput name="postal_code" autoComplete="postal-code" maxLength={20} />
          </Field>
        </div>
        <StepButtons isBusy={isBusy} go="Add company">
          <Button variant="quiet" onClick={onBack}>
            Back
          </Button>
        </StepButtons>
      </form>
      {offered && (
        <IsItOneOfThese
          duplicates={offered.duplicates}
          onClose={() => setOffered(null)}
          onNone={() =>
            add(offered.organization, [
              ...offered.others,
              ...offered.duplicates.map((one) => one.id),
            ])
          }
        />
      )}
    </StepPage>
  );
}

type Offered = {
  readonly organization: NewOrganization;
  readonly duplicates: readonly Duplicate[];
  /** Companies that the person has already said are different: the server lists only some at a time. */
  readonly others: readonly string[];
};

type NewOrganization = {
  readonly name: string;
  readonly organization_type: OrganizationType;
  readonly employee_quantity: string | null;
  readonly office: {
    readonly address: string;
    readonly city: string;
    readonly state: string;
    readonly postal_code: string;
  };
};

function organizationIn(entered: Entered, said: string | undefined): NewOrganization {
  return {
    name: entered('name'),
    // `check` has made sure of it, so the fallback is never sent.
    organization_type: typeIn(entered, said) ?? 'Owner',
    employee_quantity: entered('employee_quantity') || null,
    office: {
      address: entered('address'),
      city: entered('city'),
      state: entered('state'),
      postal_code: entered('postal_code'),
    },
  };
}

function typeIn(entered: Entered, said: string | undefined): OrganizationType | undefined {
  const name = said ?? entered('organization_type');
  return ORGANIZATION_TYPES.find((type) => type === name);
}

function duplicatesIn(error: unknown): readonly Duplicate[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const duplicates = error.problem?.['duplicates'];
  return Array.isArray(duplicates) && duplicates.length > 0
    ? (duplicates as readonly Duplicate[])
    : null;
}

function optionOf(option: { readonly value: string; readonly label?: string }) {
  return { value: option.value, label: option.label ?? option.value };
}
