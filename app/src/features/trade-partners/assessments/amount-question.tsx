import { Button, Field, TextInput } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { type ListView, withFilter } from '../../../lists/list-url.ts';
import { readAmount, typedDollars } from '../../../rac/amounts.ts';

type AmountQuestionProps = {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
};

/**
 * Shows partners that can take on a job of this amount now: it fits the single limit and the remaining
 * capacity.
 */
export function AmountQuestion({ view, onChange }: AmountQuestionProps) {
  const asked = view.filters.carries?.[0];
  const [typed, setTyped] = useState(asked === undefined ? '' : typedDollars(Number(asked)));
  const [isWrong, setWrong] = useState(false);
  const [held, setHeld] = useState(asked);
  if (held !== asked) {
    setHeld(asked);
    setTyped(asked === undefined ? '' : typedDollars(Number(asked)));
    setWrong(false);
  }
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const amount = typed.trim() === '' ? undefined : readAmount(typed);
    setWrong(amount === null);
    if (amount === null) return;
    onChange(withFilter(view, 'carries', amount === undefined ? [] : [String(amount)]));
  };
  return (
    <form onSubmit={send} noValidate className="w-60 max-w-full">
      <Field
        label="Who can take this job now?"
        errors={isWrong ? ['Enter an amount, such as $2,500,000 or 2.5M.'] : []}
      >
        <div className="flex gap-2">
          <TextInput
            inputMode="text"
            autoComplete="off"
            placeholder="$2.5M"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="secondary">
            Find
          </Button>
        </div>
      </Field>
      <p className="mt-1 text-xs text-ink-muted">
        Finds partners whose single limit and available amount both cover it.
      </p>
    </form>
  );
}
