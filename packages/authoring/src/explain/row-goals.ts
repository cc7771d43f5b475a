import type { Address } from '@plumbline/form-engine';
import { isRecord, isSame, parseReference } from '@plumbline/form-engine/authoring';
import { allOf, flag, type Goal, type Looking } from './goals.ts';
import { find, readValue, rowOf, valuesOf } from './reading.ts';

/** R11: rows follow what is chosen elsewhere; any other choice may do. */
export function choiceGoals(
  look: Looking,
  panel: Address,
  hints: readonly unknown[],
): readonly Goal[] {
  const { session } = look;
  const source = parseReference(session.placeOf(panel).question.per?.source ?? '');
  if (source === undefined) return [];
  const found = find(session, source, panel);
  if (found.kind === 'fact') look.notes.facts.add(found.name);
  if (found.kind !== 'question') return [];
  const before = readValue(session, found.address);
  return [
    {
      kind: 'value',
      address: found.address,
      accepts: (value) => !isSame(value, before),
      sought: `any for ${JSON.stringify(hints)}`,
      hints,
      isKept: false,
    },
  ];
}

/** A row that is not shown is read by no one. */
export function hideRowGoals(look: Looking, address: Address): readonly Goal[] {
  const at = rowOf(address);
  return at === undefined ? [] : [...rowGoals(look, address, true), flag(at.panel, 'hidden', true)];
}

export function showRowGoals(look: Looking, address: Address): readonly Goal[] {
  const at = rowOf(address);
  if (at === undefined) return [];
  const goals = look.session.get(at.panel).hidden ? [flag(at.panel, 'hidden', false)] : [];
  return allOf(look, [...goals, ...rowGoals(look, address, false)]);
}

/** What brings a row of chosen things in (or takes it out), where it is not so already. */
export function rowGoals(look: Looking, address: Address, isOut: boolean): readonly Goal[] {
  const { session } = look;
  const at = rowOf(address);
  if (at === undefined) return [];
  const { per } = session.placeOf(at.panel).question;
  const isOutNow = !session.get(at.panel).visibleRows.includes(at.row);
  if (per == null || isOutNow === isOut) return [];
  const key = `${at.panel}/${at.row}/${per.key}`;
  if (!session.has(key)) return [];
  const { own } = session.get(key);
  const follow = choiceGoals(look, at.panel, [own]);
  // Or the row is for something else: for one of the choices, or for none of them.
  const source = parseReference(per.source);
  const chosen =
    source === undefined ? [] : valuesOf(look.session, find(session, source, at.panel));
  return [
    ...follow,
    {
      kind: 'value',
      address: key,
      accepts: (value) => !isSame(value, own),
      sought: 'another choice',
      hints: isOut ? [] : chosen.flatMap(yearsIn),
      isKept: true,
    },
  ];
}

/** The years of a year range; anything else as it is. */
function yearsIn(value: unknown): readonly unknown[] {
  if (!isRecord(value)) return [value];
  const { from, to } = value;
  return [from, to];
}
