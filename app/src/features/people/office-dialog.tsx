import { endpoints } from '@plumbline/api-contract';
import type { OfficeLocation } from '@plumbline/api-contract';
import { lookups } from '@plumbline/schemas/lookups';
import { Button, Dialog, Field, Select, TextInput, useSnackbar } from '@plumbline/ui';
import { useId, useState } from 'react';
import { call } from '../../api/api.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { type Entered, useForm } from '../../entry/use-form.ts';

type OfficeDialogProps = {
  /** null adds one. */
  readonly office: OfficeLocation | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

const states = lookups.states.map(({ value, label }) => ({ value, label: label ?? value }));
const PLACE = ['address', 'city', 'state', 'postal_code'] as const;

/** One office: what it is called, where it is, how it is reached. */
export function OfficeDialog({ office, onClose, onSaved }: OfficeDialogProps) {
  const snackbar = useSnackbar();
  const formId = useId();
  // Made up here and once: sent again after a lost reply it names the same office.
  const [newId] = useState(() => crypto.randomUUID());
  const { form, isBusy, fault, errorsOf } = useForm({
    check: (entered) => ({
      city: entered('city') === '' ? 'Enter the city' : undefined,
      state: entered('state') === '' ? 'Choose the state' : undefined,
    }),
    send: async (entered) => {
      if (office === null) await add(newId, entered);
      else await change(office, entered);
      snackbar.show({
        type: 'success',
        message: office === null ? 'The office was added.' : 'The office was saved.',
      });
      onSaved();
    },
    failure: 'Not saved.',
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={630}
      title={office === null ? 'Add an Office' : 'Change the Office'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {office === null ? 'Add Office' : 'Save'}
          </Button>
        </>
      }
    >
      <form {...form} id={formId}>
        <div className="flex flex-col gap-5">
          <Field label="Name (optional)" hint="Such as Main office." errors={errorsOf('name')}>
            <TextInput
              name="name"
              autoComplete="off"
              maxLength={160}
              defaultValue={office?.name ?? ''}
            />
          </Field>
          <Field label="Street address (optional)" errors={errorsOf('address')}>
            <TextInput
              name="address"
              autoComplete="street-address"
              maxLength={200}
              defaultValue={office?.address ?? ''}
            />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="City" errors={errorsOf('city')}>
              <TextInput
                name="city"
                autoComplete="address-level2"
                maxLength={100}
                defaultValue={office?.city ?? ''}
              />
            </Field>
            <Field label="State" errors={errorsOf('state')}>
              <Select
                name="state"
                autoComplete="address-level1"
                options={statesWith(office?.state ?? '')}
                placeholder="Choose"
                defaultValue={office?.state ?? ''}
              />
            </Field>
            <Field label="ZIP code (optional)" errors={errorsOf('postal_code')}>
              <TextInput
                name="postal_code"
                autoComplete="postal-code"
                maxLength={20}
                defaultValue={office?.postal_code ?? ''}
              />
            </Field>
            <Field label="Phone (optional)" errors={errorsOf('phone')}>
              <TextInput
                name="phone"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                maxLength={40}
                defaultValue={office?.phone ?? ''}
              />
            </Field>
          </div>
        </div>
        <FormFault isBelow words={fault} />
      </form>
    </Dialog>
  );
}

const shown = (entered: Entered) => ({
  name: entered('name'),
  address: entered('address'),
  city: entered('city'),
  state: entered('state'),
  postal_code: entered('postal_code'),
  phone: entered('phone'),
});

/** Without trades of its own it does what the company does. */
const add = (id: string, entered: Entered) =>
  call(endpoints.putOffice, {
    params: { id },
    body: { ...shown(entered), country: 'United States', county_fips: null, categories: [] },
  });

const change = (office: OfficeLocation, entered: Entered) =>
  call(endpoints.updateOffice, {
    params: { id: office.id },
    body: {
      ...shown(entered),
      // The county of the place that it left is no longer known.
      ...(PLACE.some((name) => entered(name) !== office[name]) && { county_fips: null }),
    },
  });

/** A state that is not of the list, as an office abroad has one, can stay. */
const statesWith = (state: string) =>
  state === '' || states.some(({ value }) => value === state)
    ? states
    : [...states, { value: state, label: state }];
