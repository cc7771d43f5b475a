import { capsOf, type Shortcut, Switch } from '@plumbline/ui';
import { Fragment, useState } from 'react';
import { areSingleKeysOn, turnSingleKeys } from '../storage/store.ts';

export type KeysEntry = { readonly ways: readonly Shortcut[]; readonly words: string };

type KeysListProps = {
  readonly entries: readonly KeysEntry[];
  /** The label of the switch below the list, such as "Use / and ? as shortcuts". */
  readonly single: string;
};

/** What each key of a page does, and a switch for the single-character keys. */
export function KeysList({ entries, single }: KeysListProps) {
  const [isSingle, setSingle] = useState(areSingleKeysOn);
  return (
    <>
      <dl className="divide-y divide-line border-y border-line text-sm">
        {entries.map(({ ways, words }) => (
          <div key={words} className="flex items-center justify-between gap-4 py-2">
            <dt className="text-ink">{words}</dt>
            <dd className="flex shrink-0 items-center gap-1.5 text-ink-muted">
              {ways.map(capsOf).map((way, index) => (
                <Fragment key={way.join('+')}>
                  {index > 0 && 'or'}
                  <span className="inline-flex gap-1">
                    {way.map((cap) => (
                      <kbd
                        key={cap}
                        className="min-w-6 rounded-sm border border-line-strong/60 bg-canvas px-1.5 py-0.5 text-center font-sans text-xs text-ink"
                      >
                        {cap}
                      </kbd>
                    ))}
                  </span>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Switch
          label={single}
          hint="Turn this off if you press them by accident or use speech input."
          checked={isSingle}
          onChange={(isOn) => {
            turnSingleKeys(isOn);
            setSingle(isOn);
          }}
        />
      </div>
    </>
  );
}
