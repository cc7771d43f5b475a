import type { Section } from '@plumbline/api-contract';
import { Checkbox } from '@plumbline/ui';
import { TIER_NAMES, TIERS } from '../../access/tier.ts';

type SectionCheckboxesProps = {
  readonly sections: readonly Section[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** The sections that someone fills in, by their tier. */
export function SectionCheckboxes({ sections, chosen, onChange }: SectionCheckboxesProps) {
  const toggle = (slug: string, isOn: boolean): void =>
    onChange(
      sections
        .map((section) => section.slug)
        .filter((other) => (other === slug ? isOn : chosen.includes(other))),
    );
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-3">
      {TIERS.map((tier) => (
        <fieldset key={tier}>
          <legend className="mb-2 text-xs font-medium text-ink-muted">{TIER_NAMES[tier]}</legend>
          {sections
            .filter((section) => section.tier === tier)
            .map(({ slug, name }) => (
              <Checkbox
                key={slug}
                label={name}
                checked={chosen.includes(slug)}
                onChange={(event) => toggle(slug, event.target.checked)}
              />
            ))}
        </fieldset>
      ))}
    </div>
  );
}
