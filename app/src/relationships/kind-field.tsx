import { RELATIONSHIP_KINDS, type RelationshipKind } from '@plumbline/api-contract';
import { Field, RadioGroup } from '@plumbline/ui';
import { saidOf } from './words.ts';

type KindFieldProps = {
  /** The name of one’s own company. */
  readonly own: string;
  /** The other company, as a sentence ends with it. */
  readonly other: string;
  readonly value: RelationshipKind;
  readonly errors?: readonly string[];
  readonly onChange: (kind: RelationshipKind) => void;
};

/** How two companies stand to each other, each choice a sentence about both. */
export function KindField({ own, other, value, errors = [], onChange }: KindFieldProps) {
  return (
    <Field label="Relationship" errors={errors}>
      <RadioGroup
        name="kind"
        look="list"
        value={value}
        options={RELATIONSHIP_KINDS.map((kind) => ({
          value: kind,
          label: `${own} ${saidOf(kind)} ${other}`,
        }))}
        onChange={(kind) => onChange(kind as RelationshipKind)}
      />
    </Field>
  );
}
