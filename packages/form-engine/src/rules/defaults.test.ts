import { expect, it } from 'vitest';
import { openForm, section } from '../testing/form.ts';

it('dates a section when its declaration is checked, and clears the date when unchecked', () => {
  const session = openForm([
    section([
      { id: 'C', type: 'CHECK', required: true },
      { id: 'D', type: 'DATE', readonly: true, default: 'today' },
    ]),
  ]);
  session.set('s/C', true);
  expect(session.get('s/D').value).toBe('2026-11-21');
  session.set('s/C', false);
  expect(session.get('s/D').value).toBeNull();
  expect(session.errors()).toMatchObject([{ address: 's/C', kind: 'missing' }]);
});

it('neither replaces the date of a section that is dated, nor dates one whose declaration is cleared', () => {
  const declaration = (value: string | null) =>
    openForm([
      section([
        { id: 'C', type: 'CHECK' },
        { id: 'D', type: 'DATE', readonly: true, default: 'today', value },
      ]),
    ]);
  const dated = declaration('2026-01-05');
  dated.set('s/C', true);
  expect(dated.get('s/D').value).toBe('2026-01-05');
  const blank = declaration(null);
  blank.set('s/C', false);
  expect(blank.get('s/D').value).toBeNull();
});

it('dates no question that is retired', () => {
  const session = openForm([
    section([
      { id: 'C', type: 'CHECK' },
      { id: 'D', type: 'DATE', readonly: true, default: 'today', retired: { into: ['E'] } },
      { id: 'E', type: 'DATE', readonly: true, default: 'today' },
    ]),
  ]);
  session.set('s/C', true);
  expect(['D', 'E'].map((id) => session.get(`s/${id}`).own)).toEqual([null, '2026-11-21']);
});
