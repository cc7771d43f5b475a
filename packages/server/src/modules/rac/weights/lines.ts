import { figureText } from '@plumbline/charts';
import type { ModelSettings } from '@plumbline/risk';
import { defaultModel } from '@plumbline/schemas/scoring';

const onOff = (isOn: boolean): string => (isOn ? 'on' : 'off');

/** What changed between two settings, a line for each value: `EMR, latest year: 14 to 9`. */
export function changedLines(before: ModelSettings, after: ModelSettings): readonly string[] {
  const line = <T>(
    name: string,
    was: T | undefined,
    is: T,
    words: (value: T) => string = String,
  ) => (was === undefined || was === is ? [] : [`${name}: ${words(was)} to ${words(is)}`]);
  const nameOf = (list: readonly { readonly id: string; readonly name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name ?? id;
  return [
    ...after.categories.flatMap(({ code, weight, metrics }) => {
      const category = defaultModel.categories.find((one) => one.code === code);
      const was = before.categories.find((one) => one.code === code);
      return [
        ...line(category?.name ?? code, was?.weight, weight),
        ...metrics.flatMap((metric) =>
          line(
            nameOf(category?.metrics ?? [], metric.id),
            was?.metrics.find(({ id }) => id === metric.id)?.weight,
            metric.weight,
          ),
        ),
      ];
    }),
    ...after.requirements.flatMap(({ id, amount }) =>
      line(
        nameOf(defaultModel.requirements, id),
        before.requirements.find((one) => one.id === id)?.amount,
        amount,
        (value) => figureText('currency', value),
      ),
    ),
    ...after.caps.flatMap(({ id, is_on, cap, note }) => {
      const was = before.caps.find((one) => one.id === id);
      const name = `Cap: ${nameOf(defaultModel.caps, id)}`;
      return [
        ...line(name, was?.is_on, is_on, onOff),
        ...line(name, was?.cap, cap),
        ...(was === undefined || was.note === note ? [] : [`${name}: note changed`]),
      ];
    }),
    ...after.switches.flatMap(({ id, is_on }) =>
      line(
        nameOf(defaultModel.switches, id),
        before.switches.find((one) => one.id === id)?.is_on,
        is_on,
        onOff,
      ),
    ),
    ...after.parameters.flatMap(({ id, value }) =>
      line(
        nameOf(defaultModel.parameters, id),
        before.parameters.find((one) => one.id === id)?.value,
        value,
      ),
    ),
  ];
}
