import type { RacWeights } from '@plumbline/api-contract';
import { ParameterField } from './setting-fields.tsx';

type Parameter = RacWeights['parameters'][number];
type ParametersProps = { readonly parameters: readonly Parameter[]; readonly isReadOnly: boolean };

const OF_GRADE = /, grade ([A-F])$/u;

/** The parameters: first those with one value per grade, side by side, then the others. */
export function Parameters({ parameters, isReadOnly }: ParametersProps) {
  const rows = new Map<string, Parameter[]>();
  const others: Parameter[] = [];
  for (const one of parameters) {
    const grade = OF_GRADE.exec(one.name);
    if (!grade) others.push(one);
    else {
      const name = one.name.slice(0, grade.index);
      rows.set(name, [...(rows.get(name) ?? []), one]);
    }
  }
  return (
    <div className="space-y-6 p-5">
      {[...rows].map(([name, own]) => (
        <fieldset key={name}>
          <legend className="text-sm font-medium text-ink">{name}</legend>
          <div className="mt-1.5 grid grid-cols-5 gap-3 max-sm:gap-1.5">
            {own.map((one) => (
              <ParameterField
                key={one.id}
                parameter={one}
                label={OF_GRADE.exec(one.name)?.[0].slice(2) ?? one.name}
                isReadOnly={isReadOnly}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {others.map((one) => (
          <ParameterField key={one.id} parameter={one} isReadOnly={isReadOnly} />
        ))}
      </div>
    </div>
  );
}
