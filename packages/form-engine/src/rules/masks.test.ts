import { expect, it } from 'vitest';
import { openForm, section } from '../testing/form.ts';

it('accepts in a mask what can be typed on screen, and refuses anything else entirely', () => {
  const session = openForm([
    section([
      { id: 'M', type: 'MASK', mask: '##-A' },
      { id: 'P', type: 'PHONE' },
    ]),
  ]);
  session.set('s/M', '12x');
  expect(session.get('s/M').value).toBe('12-x');
  for (const entry of ['١٢-x', '12-é', '12-x3', '1-x']) {
    session.set('s/M', entry);
    expect(session.get('s/M')).toMatchObject({ own: entry, illFormed: true });
  }
  session.set('s/P', '312.555.0100');
  expect(session.get('s/P').value).toBe('(312) 555-0100');
});
