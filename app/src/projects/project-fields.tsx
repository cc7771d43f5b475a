import { CountyField } from '../organization/county-field.tsx';
import { segmentName } from '../organization/segment-name.ts';
import { endpoints, type Project, type VaultProject } from '@plumbline/api-contract';
import {
  DELIVERY_METHODS,
  type DeliveryMethod,
  PARTICIPANT_ROLES,
  type ParticipantRole,
  PROJECT_STATUSES,
  type ProjectStatus,
  VALUE_RANGES,
  type ValueRange,
} from '@plumbline/api-contract';
import { Field, Select, TextArea, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { useResource } from '../api/resource.ts';
import type { Entered, Faults } from '../entry/use-form.ts';
import { STATE_OPTIONS } from './words.ts';

export type ProjectFacts = VaultProject['facts'];
export type OwnPart = VaultProject['own_part'];

const options = (words: readonly string[]) => words.map((value) => ({ value, label: value }));

/** The initial facts of a new project. */
export const NEW_FACTS: ProjectFacts = {
  name: '',
  description: '',
  city: '',
  county_fips: null,
  state: '',
  market_segment: null,
  delivery_method: null,
  value_range: null,
  status: 'Completed',
  start_on: null,
  finish_on: null,
};

/** The keeper's own part in the project. */
export function ownPartOf(project: Project): OwnPart {
  const part = project.participants.find(
    ({ organization }) => organization.id === project.keeper.id,
  );
  return part ? { role: part.role, trades: part.trades.map(({ id }) => id) } : null;
}

/** What was entered in {@link ProjectFields}. */
export const factsFrom = (entered: Entered, county_fips: string | null): ProjectFacts => ({
  name: entered('name'),
  description: entered('description'),
  city: entered('city'),
  county_fips,
  state: entered('state'),
  market_segment: entered('market_segment') || null,
  delivery_method: (entered('delivery_method') || null) as DeliveryMethod | null,
  value_range: (entered('value_range') || null) as ValueRange | null,
  status: entered('status') as ProjectStatus,
  start_on: entered('start_on') || null,
  finish_on: entered('finish_on') || null,
});

export const partFrom = (entered: Entered, trades: readonly string[]): OwnPart => {
  const role = entered('role');
  return role === '' ? null : { role: role as ParticipantRole, trades: [...trades] };
};

export const faultsOf = (entered: Entered): Faults => ({
  name: entered('name') === '' ? 'Enter the name of the project' : undefined,
  finish_on:
    entered('start_on') !== '' &&
    entered('finish_on') !== '' &&
    entered('finish_on') < entered('start_on')
      ? 'The finish date must be on or after the start date'
      : undefined,
});

type ProjectFieldsProps = {
  readonly facts: ProjectFacts;
  readonly ownPart: OwnPart;
  readonly county: string | null;
  readonly onCounty: (fips: string | null) => void;
  readonly errorsOf: (name: string) => readonly string[];
};

/** All the facts of a project, as fields. */
export function ProjectFields({ facts, ownPart, county, onCounty, errorsOf }: ProjectFieldsProps) {
  const [state, setState] = useState(facts.state);
  const [segment, setSegment] = useState(facts.market_segment ?? '');
  const segments = useResource(endpoints.searchMarketSegments, {});
  const listed = segments.data ?? [];
  return (
    <div className="flex flex-col gap-5">
      <Field label="Project name" errors={errorsOf('name')}>
        <TextInput name="name" autoComplete="off" maxLength={160} defaultValue={facts.name} />
      </Field>
      <Field label="Description (optional)" errors={errorsOf('description')}>
        <TextArea name="description" rows={4} maxLength={4000} defaultValue={facts.description} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="City (optional)" errors={errorsOf('city')}>
          <TextInput
            name="city"
            autoComplete="address-level2"
            maxLength={100}
            defaultValue={facts.city}
          />
        </Field>
        <Field label="State (optional)" errors={errorsOf('state')}>
          <Select
            name="state"
            options={STATE_OPTIONS}
            placeholder="Not provided"
            value={state}
            onChange={(event) => {
              setState(event.target.value);
              // A county of another state does not apply.
              onCounty(null);
            }}
          />
        </Field>
        <CountyField
          id="project-county"
          state={state}
          county={county}
          onChange={onCounty}
          errors={errorsOf('county_fips')}
        />
        <Field label="Market segment (optional)" errors={errorsOf('market_segment')}>
          <Select
            name="market_segment"
            options={[
              // A choice is kept even if the list has not loaded.
              ...(segment === '' || listed.some(({ id }) => id === segment)
                ? []
                : [{ value: segment, label: segmentName(segment) }]),
              ...listed.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            placeholder="Not provided"
            value={segment}
            onChange={(event) => setSegment(event.target.value)}
          />
        </Field>
        <Field label="Delivery method (optional)" errors={errorsOf('delivery_method')}>
          <Select
            name="delivery_method"
            options={options(DELIVERY_METHODS)}
            placeholder="Not provided"
            defaultValue={facts.delivery_method ?? ''}
          />
        </Field>
        <Field label="Project value (optional)" errors={errorsOf('value_range')}>
          <Select
            name="value_range"
            options={options(VALUE_RANGES)}
            placeholder="Not provided"
            defaultValue={facts.value_range ?? ''}
          />
        </Field>
        <Field label="Status" errors={errorsOf('status')}>
          <Select name="status" options={options(PROJECT_STATUSES)} defaultValue={facts.status} />
        </Field>
        <Field label="Your company’s role (optional)" errors={errorsOf('role')}>
          <Select
            name="role"
            options={options(PARTICIPANT_ROLES)}
            placeholder="Not provided"
            defaultValue={ownPart?.role ?? ''}
          />
        </Field>
        <Field label="Start date (optional)" errors={errorsOf('start_on')}>
          <TextInput name="start_on" type="date" defaultValue={facts.start_on ?? ''} />
        </Field>
        <Field label="Finish date (optional)" errors={errorsOf('finish_on')}>
          <TextInput name="finish_on" type="date" defaultValue={facts.finish_on ?? ''} />
        </Field>
      </div>
    </div>
  );
}
