import { endpoints, type ReplyOf } from '@plumbline/api-contract';
import { Checkbox, Combobox, Field, RadioGroup } from '@plumbline/ui';
import { type ReactNode, useId } from 'react';
import { useResource } from '../../api/resource.ts';
import { nameOfValue } from './chosen.ts';
import { type FilterName, type SearchView, toggled, withFilter } from './search-url.ts';

type Facets = ReplyOf<typeof endpoints.countNetwork>;

type SearchFiltersProps = {
  readonly view: SearchView;
  readonly facets: Facets | undefined;
  readonly onChange: (view: SearchView) => void;
};

/** Ways to narrow the search, each value with how many it finds. */
export function SearchFilters({ view, facets, onChange }: SearchFiltersProps) {
  const values = (title: string, name: FilterName, options: Facets['trades'] | undefined) => (
    <Values
      title={title}
      name={name}
      options={options ?? []}
      chosen={view.filters[name] ?? []}
      onToggle={(value) => onChange(toggled(view, name, value))}
    />
  );
  return (
    <div className="space-y-6 text-sm">
      {values('Trades', 'trades', facets?.trades)}
      {values('Employees', 'sizes', facets?.sizes)}
      {values('Market segments', 'market_segments', facets?.market_segments)}
      <Certification view={view} onChange={onChange} />
      <Group title="Verification">
        <RadioGroup
          look="list"
          label="Verification"
          options={[
            { value: 'any', label: 'Any' },
            { value: 'true', label: 'Company verified' },
            { value: 'false', label: 'Not verified' },
          ]}
          value={view.verified ?? 'any'}
          onChange={(value) =>
            onChange({
              ...view,
              page: 1,
              verified: value === 'true' || value === 'false' ? value : null,
            })
          }
        />
      </Group>
    </div>
  );
}

type ValuesProps = {
  readonly title: string;
  readonly name: FilterName;
  readonly options: Facets['trades'];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
};

/** The values with results, and the chosen ones. */
function Values({ title, name, options, chosen, onToggle }: ValuesProps) {
  const lower = new Set(chosen.map((value) => value.toLowerCase()));
  const known = new Set(options.map(({ value }) => value.toLowerCase()));
  const others = chosen.filter((value) => !known.has(value.toLowerCase()));
  if (options.length === 0 && others.length === 0) return null;
  const gone = others.map((value) => ({ value, label: nameOfValue(name, value), count: 0 }));
  return (
    <Group title={title}>
      <ul className="max-h-64 overflow-y-auto">
        {[...gone, ...options].map(({ value, label, count }) => (
          <li key={value}>
            <Checkbox
              label={
                <span className="flex justify-between gap-3">
                  <span className="min-w-0">{label}</span>
                  <span className="text-ink-muted tabular-nums">
                    {count.toLocaleString('en-US')}
                  </span>
                </span>
              }
              checked={lower.has(value.toLowerCase())}
              onChange={() => onToggle(value)}
            />
          </li>
        ))}
      </ul>
    </Group>
  );
}

/** Agencies by name. A company matches if it has any of the chosen ones. */
function Certification({ view, onChange }: Omit<SearchFiltersProps, 'facets'>) {
  const agencies = useResource(endpoints.listCertificateAgencies, {});
  const names = (agencies.data ?? []).map(({ name }) => name);
  const known = new Map(names.map((name) => [name.toLowerCase(), name]));
  const held = (view.filters.certifications ?? []).map(
    (value) => known.get(value.toLowerCase()) ?? value,
  );
  return (
    <Field id="search-certification" label="Certification" hint="Such as WBENC.">
      <Combobox
        takes="texts"
        id="search-certification"
        label="Certifying agencies"
        choices={names.map((name) => ({ value: name, label: name }))}
        value={held}
        // A text that is not an agency would match nothing, so it is dropped.
        onChange={(next) =>
          onChange(
            withFilter(
              view,
              'certifications',
              next.filter((one) => names.includes(one) || held.includes(one)),
            ),
          )
        }
      />
    </Field>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 font-semibold text-ink">
        {title}
      </h3>
      {children}
    </section>
  );
}
