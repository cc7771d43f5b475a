import { endpoints, MOST_TRADES } from '@plumbline/api-contract';
import { Combobox, Field, TextInput } from '@plumbline/ui';
import { useCallback, useState } from 'react';
import { call } from '../../api/api.ts';
import { useTrades } from '../../projects/use-trades.ts';

/** The latest projects are offered first; typing part of a name finds the others. */
const OFFERED = 50;
const MOST_NAME = 80;

export type PackageProject = { readonly id: string | null; readonly name: string };

type ProjectFieldsProps = {
  readonly project: PackageProject;
  readonly onChange: (project: PackageProject) => void;
  readonly errors: readonly string[];
};

/** The project of a package: one of the company's own, or any other name. */
export function ProjectFields({ project, onChange, errors }: ProjectFieldsProps) {
  const [found, setFound] = useState<readonly Choice[]>([]);
  const load = useCallback(async (typed: string) => {
    const search = typed.trim();
    const query = { kept: true, limit: OFFERED, ...(search !== '' && { search }) };
    const { results, count } = await call(endpoints.listProjects, { query });
    const choices = results.map(({ id, name }) => ({ value: id, label: name }));
    setFound(choices);
    return { choices, isCut: count > choices.length };
  }, []);
  const own: readonly Choice[] =
    project.id === null ? [] : [{ value: project.id, label: project.name }];
  return (
    <Field
      id="bid-project"
      label="Project"
      required
      hint="Choose one of your projects, or enter another name."
      errors={errors}
    >
      <Combobox
        takes="text"
        id="bid-project"
        label="Project"
        choices={own}
        load={load}
        value={project.id ?? project.name}
        onChange={(text) => {
          // Typing the full name of a project selects that project.
          const chosen = [...own, ...found].find(
            ({ value, label }) => value === text || label === text.trim(),
          );
          onChange(
            chosen === undefined
              ? { id: null, name: text }
              : { id: chosen.value, name: chosen.label },
          );
        }}
      />
      {/* A control with this name, so that errors about the project can be shown here. */}
      <TextInput type="hidden" name="project" value={project.name} readOnly />
    </Field>
  );
}

type Choice = { readonly value: string; readonly label: string };

type TradesFieldProps = {
  readonly trades: readonly string[];
  readonly onChange: (trades: readonly string[]) => void;
  readonly errors: readonly string[];
};

/** The trades that bids are wanted for, by their names in the lookup. */
export function TradesField({ trades, onChange, errors }: TradesFieldProps) {
  const names = [...new Set(useTrades().map(({ name }) => name.slice(0, MOST_NAME)))];
  return (
    <Field
      id="bid-trades"
      label="Trades"
      hint={`Start typing, then choose from the list. Up to ${MOST_TRADES.package} trades.`}
      errors={errors}
    >
      <Combobox
        takes="texts"
        id="bid-trades"
        label="Trades"
        choices={names.map((name) => ({ value: name, label: name }))}
        value={trades}
        // Only trades from the list can be added. Trades that were saved before stay.
        onChange={(next) =>
          onChange(next.filter((one) => names.includes(one) || trades.includes(one)))
        }
      />
    </Field>
  );
}
