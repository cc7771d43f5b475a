import { MOST_TRADES } from '@plumbline/api-contract';
import { Combobox, Field } from '@plumbline/ui';
import { useTrades } from './use-trades.ts';

/** What is wrong with a form that has more trades than can be saved. */
export const tradesFault = (chosen: readonly string[], most: number): string | undefined =>
  chosen.length > most ? `Choose up to ${most} trades.` : undefined;

type TradeChoiceProps = {
  /** Codes of trades or of whole divisions. */
  readonly chosen: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
};

/** The trades of a part in a project. */
export function TradeChoice({ chosen, onChange }: TradeChoiceProps) {
  const choices = useTrades().map(({ id, name }) => ({ value: id, label: `${id} ${name}` }));
  const known = new Set(choices.map(({ value }) => value));
  return (
    <Field
      id="project-trades"
      label="Trades (optional)"
      hint={`Type a trade or its code. Up to ${MOST_TRADES.part} trades.`}
    >
      <Combobox
        takes="texts"
        id="project-trades"
        label="Trades"
        choices={choices}
        value={chosen}
        // Drops text that is not a trade.
        onChange={(codes) =>
          onChange(codes.filter((code) => known.has(code) || chosen.includes(code)))
        }
      />
    </Field>
  );
}
