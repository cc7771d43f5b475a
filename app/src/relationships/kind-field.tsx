import { RELATIONSHIP_KINDS, type RelationshipKind } from '@plumbline/api-contract';
import { Field, RadioGroup } from '@plumbline/ui';
import { saidOf } from './words.ts';

type KindFieldProps = {
  /** The name of the person's own company. */
  readonly own: string;
  /** The other company's name, as it ends a sentence. */
  readonly other: string;
  readonly value: RelationshipKind;
  readonly errors?: readonly string[];
  readonly onChange: (kind: RelationshipKind) => void;
};

/** The kind of relationship between two companies; each choice is a sentence about both. */
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
