import { useRef, useState } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { Icon, TextInput, useField } from '@plumbline/ui';
import { dayInWords, readDay, showDay } from '../date-text.ts';
import { questionOptions } from '../question-options.ts';

/**
 * A day, yyyy-mm-dd. It is typed as people write dates, or picked in the browser's own calendar. Text that is not a day
 * becomes the answer as typed: the field keeps it, and the engine says what is wrong with it.
 */
export function DateWidget(props: WidgetProps) {
  const { id, value, disabled, readonly } = props;
  const field = useField();
  const { today } = questionOptions(props.options);
  // What is being typed, as long as the answer is what it means.
  const [typed, setTyped] = useState<string | null>(null);
  const shown =
    typed !== null && answerOf(typed, today) === (value ?? undefined) ? typed : showDay(value);
  // A day that was typed in another format is spelled out: the person may have meant another order of day and month.
  const inWords = typed === null ? null : dayInWords(answerOf(typed, today));
  const wordsId = `${id}--words`;

  const commit = () => {
    const day = readDay(shown, { today, shortYears: true });
    if (day !== null && day !== value && !disabled && !readonly) props.onChange(day);
    setTyped(null);
  };
  return (
    // The words are next to the day and not below it: they disappear when the field is left, and what is below must not
    // move while it is being clicked.
    <div className="flex flex-wrap items-center gap-x-3">
      {/* Not clickable: the container only notices that the focus left it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="relative w-full max-w-48"
        onBlur={({ currentTarget, relatedTarget, target }) => {
          // If another window is opened, the focus stays here.
          if (currentTarget.contains(relatedTarget) || target === document.activeElement) return;
          props.onBlur(id, value);
        }}
      >
        <TextInput
          ownLine
          id={id}
          name={props.htmlName}
          autoComplete="off"
          className="pr-10 tabular-nums"
          placeholder={props.placeholder || 'mm/dd/yyyy'}
          value={shown}
          disabled={disabled}
          readOnly={readonly}
          autoFocus={props.autofocus}
          aria-describedby={
            [field?.describedBy, inWords ? wordsId : ''].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => {
            setTyped(event.target.value);
            props.onChange(answerOf(event.target.value, today));
          }}
          onBlur={({ target }) => {
            if (target === document.activeElement) return;
            commit();
            // Typed text is checked at once; a field that was left empty for the calendar is checked once both are
            // left.
            if (shown.trim() !== '') props.onBlur(id, value);
          }}
          onFocus={() => props.onFocus(id, value)}
        />
        {!disabled && !readonly && (
          <CalendarButton
            describedBy={field?.labelId}
            day={typeof value === 'string' ? value : ''}
            onChoose={(day) => {
              setTyped(null);
              props.onChange(day);
            }}
          />
        )}
      </div>
      {inWords && (
        <p id={wordsId} className="min-w-0 flex-1 basis-28 text-sm leading-5 text-ink-muted">
          {inWords}
        </p>
      )}
    </div>
  );
}

function answerOf(text: string, today: string | undefined): string | undefined {
  return text.trim() === '' ? undefined : (readDay(text, { today }) ?? text);
}

type CalendarButtonProps = {
  /** The id of the question's label. */
  readonly describedBy: string | undefined;
  /** The day that the calendar opens at; for any other text it opens at today. */
  readonly day: string;
  readonly onChoose: (day: string | undefined) => void;
};

/** Opens the browser's own calendar, which comes with its own keys, language and phone layout. */
function CalendarButton({ describedBy, day, onChoose }: CalendarButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        aria-label="Open the calendar"
        aria-describedby={describedBy}
        title="Open the calendar"
        className="absolute top-1/2 right-1.5 grid size-7 -translate-y-1/2 place-items-center rounded-sm text-ink-muted hover:bg-primary-tint hover:text-primary-ink"
        onClick={() => {
          try {
            picker.current?.showPicker();
          } catch {
            // If the browser opens no calendar, the person can still type the day.
          }
        }}
      >
        <Icon name="calendar" size={18} />
      </button>
      {/* The calendar opens next to this; it can be reached only through the button. */}
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className="pointer-events-none absolute bottom-0 left-0 size-px opacity-0"
        value={/^\d{4}-\d{2}-\d{2}$/u.test(day) ? day : ''}
        onChange={(event) => onChoose(event.target.value === '' ? undefined : event.target.value)}
      />
    </>
  );
}
