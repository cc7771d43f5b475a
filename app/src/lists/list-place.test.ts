import { afterEach, describe, expect, it } from 'vitest';
import { forgetSession, keep } from '../storage/store.ts';
import { keepSelection, keptSelection } from './kept-selection.ts';
import { GRANTED, TRADE_PARTNERS } from './list-names.ts';
import { keepLeftPlace, leftPlace, placeToRestore, wayBack } from './list-place.ts';

const place = { search: '?list=browse_all', top: 12, row: 14, pageTop: 300 };

afterEach(forgetSession);

describe('the way back from a vault', () => {
  it('leads to the list that it was opened from, or else to the vaults with access', () => {
    expect(wayBack()).toEqual({ to: GRANTED });
    keepLeftPlace(place);
    const state = { returns: true };
    expect(wayBack()).toEqual({ to: `${TRADE_PARTNERS}?list=browse_all`, state });
    expect(wayBack('?list=to_review&search=x')).toEqual({
      to: `${TRADE_PARTNERS}?list=to_review&search=x`,
      state,
    });
    // The first list, without anything.
    expect(wayBack('?')).toEqual({ to: TRADE_PARTNERS, state });
    keepLeftPlace({ ...place, search: '' });
    expect(wayBack()).toEqual({ to: TRADE_PARTNERS, state });
  });
});

describe('the place where a list was left', () => {
  const at = (search: string, key: string, state: unknown = null) => ({
    pathname: TRADE_PARTNERS,
    search,
    hash: '',
    key,
    state,
  });

  it('is restored on the way back to that list, by link or with the browser’s Back', () => {
    const { search } = place;
    expect(placeToRestore(at(search, 'k', { returns: true }), false)).toBeNull();
    keepLeftPlace(place);
    expect(placeToRestore(at(search, 'k', { returns: true }), false)).toEqual(place);
    expect(placeToRestore(at(search, 'k'), true)).toEqual(place);
    // A link to the same list, the page opened anew, and another list.
    expect(placeToRestore(at(search, 'k'), false)).toBeNull();
    expect(placeToRestore(at(search, 'default'), true)).toBeNull();
    expect(placeToRestore(at('?list=to_review', 'k', { returns: true }), true)).toBeNull();
  });

  it.each(['{', 'null', '{"search":1}', '{"search":"//evil.example"}', '[]'])(
    'is unknown if what is stored was edited: %s',
    (text) => {
      keep('listPlace', text);
      expect(leftPlace()).toBeNull();
    },
  );

  it('is the start where a number was edited', () => {
    keep('listPlace', '{"search":"","top":-1,"row":1.5,"pageTop":"9"}');
    expect(leftPlace()).toEqual({ search: '', top: 0, row: 0, pageTop: 0 });
  });
});

describe('the selection of a list', () => {
  it('is kept for that list alone, without what was edited', () => {
    const selection = new Map([['p-1', 'tp-1']]);
    keepSelection('access_granted', selection);
    expect(keptSelection('access_granted')).toEqual(selection);
    expect(keptSelection('completed_rac')).toEqual(new Map());
    const ticked = [['p-1', 'tp-1'], ['p-2'], 'p-3', ['p-4', 5]];
    keep('listSelection', JSON.stringify({ list: 'access_granted', ticked }));
    expect(keptSelection('access_granted')).toEqual(selection);
    keep('listSelection', '{');
    expect(keptSelection('access_granted')).toEqual(new Map());
  });
});
