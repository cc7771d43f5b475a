import type { RacWeights } from '@plumbline/api-contract';
import { Group } from './group.tsx';
import { Parameters } from './parameters.tsx';
import { CapFields, RequirementField, SwitchField } from './setting-fields.tsx';

type SettingGroupsProps = { readonly model: RacWeights; readonly isReadOnly: boolean };

/** Everything in the model besides the weights. */
export function SettingGroups({ model, isReadOnly }: SettingGroupsProps) {
  const { requirements, caps, switches, parameters } = model;
  return (
    <>
      {requirements.length > 0 && (
        <Group
          title="Requirement amounts"
          description="What you ask for, by contract size where it differs. Insurance metrics compare policies with these amounts."
        >
          <div className="grid gap-4 p-5 sm:grid-cols-2">
            {requirements.map((requirement) => (
              <RequirementField
                key={requirement.id}
                requirement={requirement}
                isReadOnly={isReadOnly}
              />
            ))}
          </div>
        </Group>
      )}
      {caps.length > 0 && (
        <Group
          title="Grade caps"
          description="Facts that limit the grade no matter how high the score is."
        >
          <div className="px-5 py-2">
            <p aria-hidden="true" className="flex justify-between pt-1 text-xs text-ink-muted">
              <span>Cap</span>
              <span className="w-20">Best grade</span>
            </p>
            {caps.map((cap) => (
              <CapFields key={cap.id} cap={cap} isReadOnly={isReadOnly} />
            ))}
          </div>
        </Group>
      )}
      {switches.length > 0 && (
        <Group title="Options" description="How some metrics are calculated.">
          <div className="flex flex-col gap-2 p-5">
            {switches.map((one) => (
              <SwitchField key={one.id} one={one} isReadOnly={isReadOnly} />
            ))}
          </div>
        </Group>
      )}
      {parameters.length > 0 && (
        <Group
          title="Parameters"
          description="Numbers behind the single and aggregate limits, and what counts as large or small."
        >
          <Parameters parameters={parameters} isReadOnly={isReadOnly} />
        </Group>
      )}
    </>
  );
}
