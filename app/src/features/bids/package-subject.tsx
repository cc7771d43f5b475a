import { endpoints } from '@plumbline/api-contract';
import { Combobox, Field, TextInput } from '@plumbline/ui';
import { useResource } from '../../api/resource.ts';
import { useTrades } from '../../projects/use-trades.ts';
import { useUser } from '../../session/session.tsx';

const MOST_PROJECTS = 200;
const MOST_TRADES = 30;
const MOST_NAME = 80;

export type PackageProject = { readonly id: string | null; readonly name: string };

type ProjectFieldsProps = {
  readonly project: PackageProject;
  readonly onChange: (project: PackageProject) => void;
  readonly errors: readonly string[];
};

/** The project of a package: one of the own ones, or any name. */
export function ProjectFields({ project, onChange, errors }: ProjectFieldsProps) {
  const own = useUser().primary_organization?.id ?? '';
  const { data } = useResource(endpoints.listProjects, {
    query: { organization: own, limit: MOST_PROJECTS },
  });
  const kept = (data?.results ?? []).filter(({ keeper }) => keeper.id === own);
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
        choices={kept.map(({ id, name }) => ({ value: id, label: name }))}
        value={kept.find(({ id }) => id === project.id)?.id ?? project.name}
        onChange={(value) => {
          const chosen = kept.find(({ id, name }) => id === value || name === value);
          onChange(
            chosen === undefined ? { id: null, name: value } : { id: chosen.id, name: chosen.name },
          );
        }}
      />
      {/* What is refused about the project has a control of that name to stand at. */}
      <TextInput type="hidden" name="project" value={project.name} readOnly />
    </Field>
  );
}

type TradesFieldProps = {
  readonly trades: readonly string[];
  readonly onChange: (trades: readonly string[]) => void;
  readonly errors: readonly string[];
};

/** The trades that bids are wanted for, by their names in the lookups. */
export function TradesField({ trades, onChange, errors }: TradesFieldProps) {
  const names = [...new Set(useTrades().map(({ name }) => name.slice(0, MOST_NAME)))];
  return (
    <Field
      id="bid-trades"
      label="Trades"
      hint="Start typing, then choose from the list."
      errors={errors}
    >
      <Combobox
        takes="texts"
        id="bid-trades"
        label="Trades"
        choices={names.map((name) => ({ value: name, label: name }))}
        value={trades}
        // Only trades from the list are added. What was saved before stays.
        onChange={(next) =>
          onChange(
            next.filter((one) => names.includes(one) || trades.includes(one)).slice(0, MOST_TRADES),
          )
        }
      />
    </Field>
  );
}
