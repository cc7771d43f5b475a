import { Button, Checkbox, Dialog, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { choosePrivacy } from '../storage/choose-privacy.ts';
import { type Privacy, privacy } from '../storage/privacy.ts';
import { purposes } from '../storage/purposes.ts';
import { kinds, type StorageCategory, type StoredName } from '../storage/table.ts';

const ALL: Privacy = { preferences: true, marketing: true };
const NONE: Privacy = { preferences: false, marketing: false };

/** Lets the person choose what this browser may keep. Before a choice, only what is necessary is kept. */
export function PrivacyDialog({ onClose }: { readonly onClose: () => void }) {
  const snackbar = useSnackbar();
  const [chosen, setChosen] = useState(() => privacy() ?? NONE);
  const choose = (choice: Privacy): void => {
    choosePrivacy(choice);
    snackbar.show({ type: 'success', message: 'Privacy preferences saved.' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={670}
      title="Privacy Preferences"
      description="Choose what Plumbline keeps in this browser. What you don’t allow is deleted immediately."
      footer={
        <>
          <Button variant="secondary" onClick={() => choose(NONE)}>
            Only necessary
          </Button>
          <Button variant="secondary" onClick={() => choose(ALL)}>
            Allow all
          </Button>
          <Button onClick={() => choose(chosen)}>Save</Button>
        </>
      }
    >
      <div className="divide-y divide-line rounded-lg border border-line">
        <Category
          category="necessary"
          title="Necessary (always on)"
          hint="Without these you cannot sign in, and answers could be lost."
          isAllowed
        />
        <Category
          category="preferences"
          title="Preferences"
          hint="Remembers how you left each page."
          isAllowed={chosen.preferences}
          onChange={(preferences) => setChosen({ ...chosen, preferences })}
        />
        <Category
          category="marketing"
          title="Marketing"
          hint="How you found Plumbline. We don’t share it."
          isAllowed={chosen.marketing}
          onChange={(marketing) => setChosen({ ...chosen, marketing })}
        />
      </div>
    </Dialog>
  );
}

type CategoryProps = {
  readonly category: StorageCategory;
  readonly title: string;
  readonly hint: string;
  readonly isAllowed: boolean;
  /** Omitted when there is nothing to choose. */
  readonly onChange?: (isAllowed: boolean) => void;
};

function Category({ category, title, hint, isAllowed, onChange }: CategoryProps) {
  const kept = (Object.keys(kinds) as StoredName[]).filter(
    (name) => kinds[name].category === category,
  );
  return (
    <div className="px-4 py-3">
      <Checkbox
        label={title}
        hint={hint}
        checked={isAllowed}
        disabled={!onChange}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <details className="mt-1 pl-7.5">
        <summary className="w-fit rounded-sm text-primary-ink">
          {kept.length === 1 ? 'What we store' : `All ${kept.length} stored items`}
        </summary>
        <ul className="mt-2 space-y-1.5 text-ink-muted">
          {kept.map((name) => (
            <li key={name}>
              {purposes[name].purpose}, {purposes[name].life}.{' '}
              <code className="text-xs wrap-anywhere text-ink-subtle">{kinds[name].key}</code>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
