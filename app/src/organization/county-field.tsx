import { endpoints } from '@plumbline/api-contract';
import { Combobox, Field } from '@plumbline/ui';
import { useResource } from '../api/resource.ts';

type CountyFieldProps = {
  readonly id: string;
  /** The two-letter code; '' when none is chosen. */
  readonly state: string;
  /** FIPS code. */
  readonly county: string | null;
  readonly onChange: (fips: string | null) => void;
  readonly errors: readonly string[];
};

/** A field for a county of a state. */
export function CountyField({ id, state, county, onChange, errors }: CountyFieldProps) {
  const counties = useResource(endpoints.listCounties, state === '' ? null : { query: { state } });
  return (
    <Field id={id} label="County (optional)" errors={errors}>
      <Combobox
        takes="option"
        id={id}
        label="Counties"
        placeholder={state === '' ? 'Choose the state first' : 'Type to search'}
        disabled={state === ''}
        choices={(counties.data ?? []).map(({ fips, name }) => ({ value: fips, label: name }))}
        value={county}
        onChange={(value) => onChange(typeof value === 'string' ? value : null)}
      />
    </Field>
  );
}
