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

function textOf(kept: string | null = null) {
  let held = kept;
  return {
    read: () => held,
    keep: (text: string) => {
      held = text;
      return true;
    },
  };
}

it('reads back a draft as it was written', () => {
  const text = textOf();
  expect(openDraft(text).write(draft)).toBe(true);
  expect(openDraft(text).read()).toEqual(draft);
});

it('ignores stored text that is not a draft', () => {
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
    expect(openDraft(textOf(text)).read()).toBeNull();
});

it('says when the store is full', () => {
  const full = { read: () => null, keep: () => false };
  expect(openDraft(full).write(draft)).toBe(false);
});
