import { endpoints } from '@plumbline/api-contract';
import type { OfficeLocation } from '@plumbline/api-contract';
import { lookups } from '@plumbline/schemas/lookups';
import { Field, Select, TextInput, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { FormDialog } from '../../../entry/form-dialog.tsx';
import { CountyField } from '../../../organization/county-field.tsx';
import { type Entered, useForm } from '../../../entry/use-form.ts';
import { PhoneField } from '../../../organization/about-fields.tsx';

type OfficeDialogProps = {
  /** null adds one. */
  readonly office: OfficeLocation | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

const states = lookups.states.map(({ value, label }) => ({ value, label: label ?? value }));

/** One office: its name, address and phone number. */
export function OfficeDialog({ office, onClose, onSaved }: OfficeDialogProps) {
  const snackbar = useSnackbar();
  // Generated once, so that a retry after a lost reply refers to the same office.
  const [newId] = useState(() => crypto.randomUUID());
  const [state, setState] = useState(office?.state ?? '');
  const [county, setCounty] = useState(office?.county_fips ?? null);
  const use = useForm({
    check: (entered) => ({
      city: entered('city') === '' ? 'Enter the city' : undefined,
      state: entered('state') === '' ? 'Choose the state' : undefined,
    }),
    send: async (entered) => {
      if (office === null) await add(newId, entered, county);
      else await change(office, entered, county);
      snackbar.show({
        type: 'success',
        message: office === null ? 'The office was added.' : 'The office was saved.',
      });
      onSaved();
    },
    onSent: onClose,
    failure: 'Not saved.',
  });

  return (
    <FormDialog
      use={use}
      width={630}
      title={office === null ? 'Add an office' : 'Edit office'}
      submit={office === null ? 'Add office' : 'Save'}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <Field label="Name (optional)" hint="Such as Main office." errors={use.errorsOf('name')}>
          <TextInput
            name="name"
            autoComplete="off"
            maxLength={160}
            defaultValue={office?.name ?? ''}
          />
        </Field>
        <Field label="Street address (optional)" errors={use.errorsOf('address')}>
          <TextInput
            name="address"
            autoComplete="street-address"
            maxLength={200}
            defaultValue={office?.address ?? ''}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="City" errors={use.errorsOf('city')}>
            <TextInput
              name="city"
              autoComplete="address-level2"
              maxLength={100}
              defaultValue={office?.city ?? ''}
              // The county belonged to the previous city.
              onChange={() => setCounty(null)}
            />
          </Field>
          <Field label="State" errors={use.errorsOf('state')}>
            <Select
              name="state"
              autoComplete="address-level1"
              options={statesWith(office?.state ?? '')}
              placeholder="Choose"
              value={state}
              onChange={({ target }) => {
                setState(target.value);
                // The county belonged to the previous state.
                setCounty(null);
              }}
            />
          </Field>
          <CountyField
            id="office-county"
            state={states.some(({ value }) => value === state) ? state : ''}
            county={county}
            onChange={setCounty}
            errors={use.errorsOf('county_fips')}
          />
          <Field label="ZIP code (optional)" errors={use.errorsOf('postal_code')}>
            <TextInput
              name="postal_code"
              autoComplete="postal-code"
              maxLength={20}
              defaultValue={office?.postal_code ?? ''}
            />
          </Field>
          <PhoneField errorsOf={use.errorsOf} value={office?.phone ?? ''} isOptional />
        </div>
      </div>
    </FormDialog>
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

/** An office without its own trades does what the company does. */
const add = (id: string, entered: Entered, county_fips: string | null) =>
  call(endpoints.putOffice, {
    params: { id },
    body: { ...shown(entered), country: 'United States', county_fips, categories: [] },
  });

const change = (office: OfficeLocation, entered: Entered, county_fips: string | null) =>
  call(endpoints.updateOffice, {
    params: { id: office.id },
    body: { ...shown(entered), county_fips },
  });

/** Keeps a state that is not in the list, such as that of an office abroad. */
const statesWith = (state: string) =>
  state === '' || states.some(({ value }) => value === state)
    ? states
    : [...states, { value: state, label: state }];
