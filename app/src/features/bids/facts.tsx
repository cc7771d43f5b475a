import type { ReactNode } from 'react';

/** The facts of a package, one per line. Facts without a value are left out. */
export function Facts({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {rows
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-wrap text-ink">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** What happened, oldest first. */
export function Timeline({
  events,
  text,
}: {
  readonly events: readonly { readonly at: string; readonly text: string }[];
  readonly text: (iso: string) => string;
}) {
  return (
    <ol className="grid gap-2">
      {events.map((event) => (
        <li key={`${event.at} ${event.text}`} className="wrap-anywhere">
          <span className="text-ink-muted">{text(event.at)}</span> {event.text}
        </li>
      ))}
    </ol>
  );
}
