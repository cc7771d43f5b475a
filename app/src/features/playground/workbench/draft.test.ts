import { expect, it } from 'vitest';
import { type Draft, openDraft } from './draft.ts';
import { startingFacts } from './facts.ts';

const { now: _, ...facts } = startingFacts('2026-06-30');
const draft: Draft = {
  files: [{ name: 'a.json', text: '{', base: null, onDisk: null }],
  current: 'a.json',
  facts,
  changes: [{ kind: 'rowAdded', panel: 'a/P', row: 'r1' }],
};

function storeOf(entries: Record<string, string> = {}) {
  return {
    entries,
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => void (entries[key] = value),
  };
}

it('comes back as it was, to its owner alone', () => {
  const store = storeOf();
  expect(openDraft(store, 'ann').write(draft)).toBe(true);
  expect(openDraft(store, 'ann').read()).toEqual(draft);
  expect(openDraft(store, 'ben').read()).toBeNull();
});

it('is none when the store was edited by hand into something else', () => {
  for (const text of [
    '',
    'x',
    'null',
    '[]',
    '{"shape":0}',
    '{"shape":1}',
    '{"shape":1,"draft":{"files":{},"facts":{},"changes":[]}}',
    '{"shape":1,"draft":{"files":[{"name":1}],"facts":{"outside":{}},"changes":[]}}',
    '{"shape":1,"draft":{"files":[null],"facts":{"outside":{}},"changes":[]}}',
  ])
    expect(openDraft(storeOf({ 'plumbline.playground.ann': text }), 'ann').read()).toBeNull();
});

it('says when the store takes no more', () => {
  const store = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(openDraft(store, 'ann').write(draft)).toBe(false);
});
