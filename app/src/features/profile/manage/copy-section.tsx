import { endpoints, type OrganizationProfile } from '@plumbline/api-contract';
import { Button, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { wordsOf } from '../../../api/refusal.ts';
import { useResource } from '../../../api/resource.ts';
import { FormSection } from '../../../entry/form-section.tsx';
import { focusHeading } from '../../../shell/page.tsx';
import { COPIED_SECTIONS, type VaultFact, vaultFacts } from './vault-facts.ts';

type CopySectionProps = {
  readonly profile: OrganizationProfile;
  /** Called with the profile as the server has it now, and the fields that were copied. */
  readonly onCopied: (saved: OrganizationProfile, fields: readonly string[]) => void;
};

/** Facts of the company's own vault that the profile does not have. Each is copied only when an Admin says so. */
export function CopySection({ profile, onCopied }: CopySectionProps) {
  const snackbar = useSnackbar();
  const [busy, setBusy] = useState<string | null>(null);
  const basics = useSection(COPIED_SECTIONS[0], profile.id);
  const work = useSection(COPIED_SECTIONS[1], profile.id);
  if (!basics.data || !work.data) return null;
  const facts = vaultFacts([basics.data.answers, work.data.answers], profile);
  if (facts.length === 0) return null;
  const copy = async (fact: VaultFact): Promise<void> => {
    if (busy !== null) return;
    setBusy(fact.name);
    try {
      const params = { id: profile.id };
      const saved = await call(endpoints.updateOrganization, { params, body: fact.change });
      onCopied(saved, Object.keys(fact.change));
      snackbar.show({ type: 'success', message: `${fact.name} copied to your profile.` });
      // The row disappears, and with it the focus.
      focusHeading();
    } catch (error) {
      snackbar.show({ type: 'error', message: `Not copied. ${wordsOf(error)}` });
    } finally {
      setBusy(null);
    }
  };
  return (
    <FormSection
      id="copy"
      title="Copy from your vault"
      description="Your profile shows nothing from your data vault unless you copy it. Everyone on Plumbline can read what you copy."
      padded={false}
    >
      <ul className="divide-y divide-line">
        {facts.map((fact) => (
          <li
            key={fact.name}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-6 py-4"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium text-ink">{fact.name}</p>
              <p className="line-clamp-4 wrap-anywhere text-ink-muted">{fact.words}</p>
            </div>
            <Button
              variant="secondary"
              size="small"
              busy={busy === fact.name}
              aria-label={`Copy: ${fact.name}`}
              onClick={() => void copy(fact)}
            >
              Copy
            </Button>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

const useSection = (link: string, tp: string) =>
  useResource(endpoints.getAnswers, { query: { link, tp } });
