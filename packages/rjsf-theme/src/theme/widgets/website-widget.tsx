import { useEffect, useRef, useState } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { announce, Icon, Spinner } from '@plumbline/ui';
import type { WebsiteStatus } from '../form-context.ts';
import { formContextOf } from '../question-options.ts';
import { PlainText } from './text-widget.tsx';

/** The result for the text that was checked; it says nothing about any other text. */
type Look = { readonly text: string; readonly status: WebsiteStatus | 'looking' };

/**
 * A web address. The page checks it when the field is left, and shows the result next to the field: it never blocks the
 * answer, and if the page cannot check, it says nothing.
 */
export function WebsiteWidget(props: WidgetProps) {
  const { id, disabled, readonly } = props;
  const { checkWebsite } = formContextOf(props);
  const [look, setLook] = useState<Look | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const text = String(props.value ?? '').trim();
  const isCurrent = look?.text === text;

  const start = () => {
    if (!checkWebsite || disabled || readonly || isCurrent || !/^\S+\.\S+$/u.test(text)) return;
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setLook({ text, status: 'looking' });
    checkWebsite(text, stop.signal).then(
      (status) => {
        if (stop.signal.aborted) return;
        setLook({ text, status });
        announce(statusWords[status]);
      },
      () => {
        if (!stop.signal.aborted) setLook(null);
      },
    );
  };
  return (
    <>
      <PlainText
        {...props}
        keyboard="url"
        describedBy={isCurrent ? `${id}--website` : undefined}
        onChange={(value: unknown) => {
          running.current?.abort();
          setLook(null);
          props.onChange(value);
        }}
        onBlur={(...left) => {
          props.onBlur(...left);
          start();
        }}
      />
      {isCurrent && <WebsiteLook id={`${id}--website`} status={look.status} />}
    </>
  );
}

const statusWords = {
  looking: 'Checking this web address',
  'well-formed': 'This looks like a web address.',
  doubtful: 'No public website has this address. Check the spelling. Your entry is kept.',
} satisfies Readonly<Record<Look['status'], string>>;

const statusLooks = {
  looking: 'text-ink-muted',
  'well-formed': 'text-success-ink',
  doubtful: 'text-warning-ink',
} satisfies Readonly<Record<Look['status'], string>>;

function WebsiteLook({ id, status }: { readonly id: string; readonly status: Look['status'] }) {
  return (
    <p id={id} className={`flex gap-1.5 text-sm ${statusLooks[status]}`}>
      {status === 'looking' ? (
        <Spinner size={16} />
      ) : (
        <Icon
          name={status === 'doubtful' ? 'warning' : 'success'}
          size={16}
          className="mt-0.5 shrink-0"
        />
      )}
      <span className="min-w-0 wrap-anywhere">{statusWords[status]}</span>
    </p>
  );
}
