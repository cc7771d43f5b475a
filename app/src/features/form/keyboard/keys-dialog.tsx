import { capsOf, Dialog, Switch } from '@plumbline/ui';
import { Fragment, useState } from 'react';
import { FORM_KEYS } from './keys.ts';
import { areSingleKeysOn, turnSingleKeys } from './single-keys.ts';

/** The list of keys. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const [isSingle, setSingle] = useState(areSingleKeysOn);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Keyboard"
      description="Tab goes from question to question. On a Mac, use ⌘ for Ctrl."
    >
      <dl className="divide-y divide-line border-y border-line text-sm">
        {FORM_KEYS.map(({ ways, words }) => (
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
          label="Use / and ? as shortcuts"
          hint="Turn this off if you press them by accident or use speech input."
          checked={isSingle}
          onChange={(isOn) => {
            turnSingleKeys(isOn);
            setSingle(isOn);
          }}
        />
      </div>
    </Dialog>
  );
}
