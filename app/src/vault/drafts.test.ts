import { beforeEach, describe, expect, it } from 'vitest';
import { clearDrafts, hasDrafts, openDrafts } from './drafts.ts';
import type { Draft } from './drafts.ts';

const draft = (value: string, keptAtMs = 1): Draft => ({
  revision: 3,
  base: { values: {}, rows: {} },
  mine: { values: { 'insurance/IN-01': value }, rows: {} },
  keptAtMs,
});
const maria = { user: 'maria', tp: 'summit', link: 'insurance' };
const open = (owner = maria, tab = 'tab1') => openDrafts(localStorage, owner, tab);

beforeEach(() => localStorage.clear());

describe('drafts', () => {
  it('are found by the same person for the same section only', () => {
    open().keep(draft('mine'));
    expect(
      open(maria, 'tab2')
        .found()
        .map((found) => found.draft),
    ).toEqual([draft('mine')]);
    expect(open({ ...maria, user: 'tom' }).found()).toEqual([]);
    expect(open({ ...maria, tp: 'ridgeline' }).found()).toEqual([]);
    expect(open({ ...maria, link: 'insurance-2' }).found()).toEqual([]);
  });

  it('of several tabs are kept apart and found oldest first', () => {
    open(maria, 'b').keep(draft('later', 2));
    open(maria, 'a').keep(draft('earlier', 1));
    const texts = open()
      .found()
      .map((found) => found.draft.mine.values['insurance/IN-01']);
    expect(texts).toEqual(['earlier', 'later']);
  });

  it('are not forgotten when their tab kept something newer meanwhile', () => {
    const other = open(maria, 'other');
    other.keep(draft('old'));
    const [found] = open().found();
    other.keep(draft('new', 2));
    found?.forget();
    expect(open().found()).toHaveLength(1);
  });

  it.each([
    '',
    'null',
    '{',
    '[]',
    '{"revision":1}',
    '{"revision":1,"keptAtMs":1,"base":{"values":{},"rows":{"p":5}},"mine":{}}',
  ])('that cannot be read are dropped: %s', (text) => {
    localStorage.setItem('plumbline.draft/maria/summit/insurance/x', text);
    expect(open().found()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('say when the device has no room', () => {
    const full = {
      ...localStorage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(openDrafts(full as unknown as Storage, maria, 'tab').keep(draft('x'))).toBe(false);
  });

  it('of a person go all at once', () => {
    open().keep(draft('a'));
    open({ ...maria, link: 'safety' }).keep(draft('b'));
    open({ ...maria, user: 'tom' }).keep(draft('c'));
    clearDrafts(localStorage, 'maria');
    expect(hasDrafts(localStorage, 'maria')).toBe(false);
    expect(hasDrafts(localStorage, 'tom')).toBe(true);
  });
});
