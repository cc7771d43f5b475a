import { TextArea } from '@plumbline/ui';

type CountedTextAreaProps = {
  readonly name: string;
  readonly rows: number;
  readonly most: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** A multi-line text field that shows how many characters are left. Longer text can be typed, so that it can be cut. */
export function CountedTextArea({ name, rows, most, value, onChange }: CountedTextAreaProps) {
  const left = most - value.length;
  return (
    <>
      <TextArea
        name={name}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={left < 0 ? 'text-error-ink' : 'text-ink-muted'}>
        {left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`}
      </p>
    </>
  );
}

const characters = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'character' : 'characters'}`;

/** What is wrong with a text that is too long; undefined while it is not. */
export const tooLong = (text: string, most: number): string | undefined =>
  text.trim().length > most ? `Use at most ${most.toLocaleString('en-US')} characters` : undefined;
