import type { WidgetProps } from '@rjsf/utils';
import { Icon, useField } from '@plumbline/ui';
import { roundHalfUp } from '../number-text.ts';
import { type CalcUnit, formContextOf, questionOptions } from '../question-options.ts';

/** A calculated value: text, not an input. The engine keeps full precision; two decimals are shown, rounded half up. */
export function CalcWidget(props: WidgetProps) {
  const field = useField();
  const { unit } = questionOptions(props.options);
  if (Array.isArray(props.value)) return <CheckedDocuments {...props} />;
  const text = showCalc(props.value, unit);
  return (
    <output
      id={props.id}
      aria-describedby={field?.describedBy}
      className="flex min-h-10 w-fit min-w-32 items-center rounded-md bg-sunken px-3 text-base font-semibold text-ink tabular-nums"
    >
      {text ?? <span className="py-2 text-sm font-normal text-ink-muted">{waitingFor(props)}</span>}
    </output>
  );
}

/** What to fill in so that a value can be shown: the labels of the first few questions. */
function waitingFor(props: WidgetProps): string {
  const { missing = [] } = questionOptions(props.options);
  const { labelOf } = formContextOf(props);
  if (missing.length === 0) return 'Not yet known';
  const named = missing.slice(0, 3).map((id) => `“${labelOf?.(id) ?? id}”`);
  const rest = missing.length - named.length;
  return `Fill in ${inOneLine(rest > 0 ? [...named, `${rest} more`] : named)} to see this.`;
}

function inOneLine(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** The text for a calculated value, or null if there is none. A fraction of 0.125 is 12.5%. */
function showCalc(value: unknown, unit: CalcUnit | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'number') return unit === 'date' ? showDay(String(value)) : String(value);
  if (unit === 'fraction') return `${decimal(roundHalfUp(value * 100, 2))} %`;
  if (unit === 'currency') {
    const money = roundHalfUp(Math.abs(value), 2);
    return `${value < 0 && money > 0 ? '-' : ''}$${decimal(money, Number.isInteger(money) ? 0 : 2)}`;
  }
  return decimal(roundHalfUp(value, 2), unit === 'rate' ? 2 : 0);
}

function decimal(value: number, least = 0): string {
  return new Intl.NumberFormat('en-US', {
    minimumFractionDigits: least,
    maximumFractionDigits: 2,
  }).format(value);
}

function showDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return day;
  return at.toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
}

type DocumentEntry = { readonly id?: unknown; readonly files?: unknown; readonly asked?: unknown };

/** The document checklist: what is asked for, and how much of it is on file. */
function CheckedDocuments(props: WidgetProps) {
  const field = useField();
  const { labelOf } = formContextOf(props);
  const entries = props.value as readonly DocumentEntry[];
  return (
    <ul
      id={props.id}
      aria-labelledby={field?.labelId}
      className="divide-y divide-line rounded-md border border-line bg-surface text-sm"
    >
      {entries.map((entry) => {
        const id = String(entry.id);
        const [files, asked] = [Number(entry.files ?? 0), Number(entry.asked ?? 0)];
        const complete = files >= asked;
        return (
          <li key={id} className="flex items-center gap-3 px-3.5 py-2">
            <Icon
              name={complete ? 'success' : 'file'}
              className={complete ? 'text-success-ink' : 'text-ink-subtle'}
            />
            <span className="min-w-0 flex-1 wrap-anywhere">{labelOf?.(id) ?? id}</span>
            <span className="text-ink-muted tabular-nums">
              {asked > 1 ? `${files} of ${asked} on file` : complete ? 'On file' : 'Not on file'}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
