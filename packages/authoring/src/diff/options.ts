import { type Definition, isSame } from '@plumbline/form-engine/authoring';
import type { Option, Question } from '@plumbline/schemas';
import type { ChangedQuestion, QuestionChange, Weight } from './changes.ts';

/** Options that were added, removed or changed; none when both lists offer the same choices. */
export function optionChanges(
  from: Definition,
  to: Definition,
  at: Omit<ChangedQuestion, 'weight'>,
): readonly QuestionChange[] {
  const [before, now] = [byValue(from.question), byValue(to.question)];
  const dropped = [...before.keys()].filter((value) => !now.has(value));
  const added = [...now.keys()].filter((value) => !before.has(value));
  const kept = [...now.keys()].filter((value) => before.has(value));
  const label = (option: Option | undefined) => option?.label ?? null;
  const relabelled = kept
    .map((value) => ({ value, from: label(before.get(value)), to: label(now.get(value)) }))
    .filter((one) => one.from !== one.to);
  const changed = kept.filter((value) => !isSame(rest(before.get(value)), rest(now.get(value))));
  // Excluding the others matters only for options that existed before: no saved answer has a new one.
  const was = (value: string) => before.get(value)?.exclusive === true;
  const is = (value: string) => now.get(value)?.exclusive === true;
  const excluding = kept.filter((value) => is(value) && !was(value));
  const joining = kept.filter((value) => was(value) && !is(value));
  const alone = {
    ...(excluding.length > 0 && { excluding }),
    ...(joining.length > 0 && { joining }),
  };
  const [wasClosed, isClosed] = [from.optionValues !== undefined, to.optionValues !== undefined];
  const became = wasClosed === isClosed ? {} : becameOf(to.question, isClosed);
  const count = dropped.length + added.length + relabelled.length + changed.length;
  if (count + excluding.length + joining.length === 0) return [];
  let weight: Weight = 'words';
  if (added.length + changed.length + joining.length > 0 || became.became === 'open')
    weight = 'meaning';
  // R13: what is no longer an option reads as empty, unless any text is allowed.
  if (isClosed && (dropped.length > 0 || became.became === 'closed')) weight = 'answers';
  if (became.became === 'following' || excluding.length > 0) weight = 'answers';
  if (changed.some((value) => before.get(value)?.group !== now.get(value)?.group))
    weight = 'answers';
  return [
    { kind: 'options', ...at, weight, dropped, added, relabelled, changed, ...alone, ...became },
  ];
}

type Became = Pick<Extract<QuestionChange, { kind: 'options' }>, 'became' | 'source'>;

function becameOf({ optionsFrom }: Question, isClosed: boolean): Became {
  if (isClosed) return { became: 'closed' };
  const { question, lookup } = optionsFrom ?? {};
  if (question != null) return { became: 'following', source: question };
  return lookup == null ? { became: 'open' } : { became: 'listed', source: lookup };
}

function byValue({ options }: Question): ReadonlyMap<string, Option> {
  return new Map((options ?? []).map((option) => [String(option.value).trim(), option]));
}

function rest(option: Option | undefined): object {
  const {
    value: _value,
    label: _label,
    exclusive: _exclusive,
    ...others
  } = option ?? { value: '' };
  return Object.fromEntries(Object.entries(others).filter(([, part]) => part != null));
}
