import { endpoints } from '@plumbline/api-contract';
import { Combobox, Field } from '@plumbline/ui';
import { useResource } from '../api/resource.ts';

const MOST = 60;

type TradeChoiceProps = {
  /** Codes of trades or of whole divisions. */
  readonly chosen: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
};

/** The trades of a part in a project. */
export function TradeChoice({ chosen, onChange }: TradeChoiceProps) {
  const tree = useResource(endpoints.listCategoryTree);
  const found = useResource(endpoints.searchTertiaryCategories, {});
  const divisions = tree.data?.find(({ name }) => name === 'Trade Partner')?.subcategories ?? [];
  const choices = [...divisions, ...(found.data ?? [])].map(({ id, name }) => ({
    value: id,
    label: `${id} ${name}`,
  }));
  const known = new Set(choices.map(({ value }) => value));
  return (
    <Field id="project-trades" label="Trades (optional)" hint="Type a trade or its code.">
      <Combobox
        takes="texts"
        id="project-trades"
        label="Trades"
        choices={choices}
        value={chosen}
        // A text that is no trade is none.
        onChange={(codes) =>
          onChange(codes.filter((code) => known.has(code) || chosen.includes(code)).slice(0, MOST))
        }
      />
    </Field>
  );
}
