import type { Section } from '@plumbline/api-contract';
import { classNames, Switch } from '@plumbline/ui';
import { presetOf, presetSections, TIER_NAMES, TIERS } from './tier.ts';

type SectionsChoiceProps = {
  readonly sections: readonly Pick<Section, 'slug' | 'name' | 'tier'>[];
  /** Slugs of the sections that are switched on. */
  readonly granted: readonly string[];
  /** Gets all the sections that are now switched on, in the form's order. */
  readonly onChange: (granted: readonly string[]) => void;
  /** Defaults to true. False shows the sections without letting anyone change them. */
  readonly isEditable?: boolean;
};

/** Presets by tier, and a switch for each section to override them. */
export function SectionsChoice({
  sections,
  granted,
  onChange,
  isEditable = true,
}: SectionsChoiceProps) {
  const preset = presetOf(sections, granted);
  const toggle = (slug: string, isOn: boolean): void => {
    const wanted = new Set(granted);
    if (isOn) wanted.add(slug);
    else wanted.delete(slug);
    // In the form's order, so that the same choice is always the same list.
    onChange(sections.map((section) => section.slug).filter((candidate) => wanted.has(candidate)));
  };
  return (
    <div className="space-y-6">
      {isEditable && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="float-left mr-3 py-1.5 text-ink-muted">Start from</legend>
          {TIERS.map((tier) => (
            <button
              key={tier}
              type="button"
              aria-pressed={preset === tier}
              onClick={() => onChange(presetSections(sections, tier))}
              className={classNames(
                'rounded-full border px-3 py-1 text-sm font-medium',
                preset === tier
                  ? 'border-primary-line bg-primary-tint text-primary-ink'
                  : 'border-line text-ink-muted hover:border-line-strong hover:text-ink',
              )}
            >
              {TIER_NAMES[tier]}
            </button>
          ))}
        </fieldset>
      )}
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        {TIERS.map((tier) => (
          <fieldset key={tier} className="max-md:space-y-2">
            <legend className="mb-2 text-xs font-medium text-ink-muted">{TIER_NAMES[tier]}</legend>
            {sections
              .filter((section) => section.tier === tier)
              .map(({ slug, name }) => (
                <Switch
                  key={slug}
                  label={name}
                  checked={granted.includes(slug)}
                  disabled={!isEditable}
                  onChange={(isOn) => toggle(slug, isOn)}
                />
              ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}
