import { expect, it } from 'vitest';
import { rowFaults } from './row-wording.ts';

const row = (label: string) => ({ questions: [{ id: 'A', label }] });
const panel = (id: unknown) => ({
  id,
  type: 'PANEL',
  questions: [{ id: 'A', label: 'Name' }],
  panels: [row('Name'), row('Other')],
});

it('reports what a row words differently from its panel', () => {
  expect(rowFaults([panel('P')])).toEqual([
    { panelId: 'P', questionId: 'A', pointer: '/0/panels/1/questions/0', key: 'label' },
  ]);
});

it('skips a panel whose id is not a string, which has an error of its own', () => {
  expect(rowFaults([panel({ toString: [] }), panel([{ toString: 1 }]), panel(undefined)])).toEqual(
    [],
  );
});
