import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MarkedText } from './marked-text.tsx';
import { neighborOf, PlaceMap, shadeOf } from './place-map.tsx';
import { Places } from './places.tsx';
import { readView } from './search-url.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const us = readFileSync('app/public/maps/us.json', 'utf8');
const { areas } = JSON.parse(us) as {
  areas: { id: string; name: string; x: number; y: number }[];
};
const at = (id: string) => {
  const found = areas.find((area) => area.id === id);
  if (found === undefined) throw new Error(`no ${id} on the map`);
  return found;
};

async function open(onChoose = vi.fn()) {
  vi.stubGlobal('fetch', async () => new Response(us));
  render(
    <PlaceMap
      map="us"
      rows={[
        { id: 'TX', name: 'Texas', count: 1204 },
        { id: 'OK', name: 'Oklahoma', count: 1 },
      ]}
      chosen={new Set(['TX'])}
      onChoose={onChoose}
    />,
  );
  await screen.findByRole('checkbox', { name: 'Texas, 1,204 matches' });
  return onChoose;
}

describe('the map of places', () => {
  it('names every state with its count, and says which are chosen', async () => {
    await open();
    expect(screen.getAllByRole('checkbox')).toHaveLength(51);
    expect(
      screen.getByRole('checkbox', { name: 'Texas, 1,204 matches' }).getAttribute('aria-checked'),
    ).toBe('true');
    expect(screen.getByRole('checkbox', { name: 'Oklahoma, 1 match' })).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Ohio, 0 matches' })).toBeDefined();
  });

  it('is one tab stop, with arrow keys to move, and Enter and Space to select', async () => {
    const onChoose = await open();
    const stops = screen.getAllByRole('checkbox').filter((area) => area.tabIndex === 0);
    expect(stops).toHaveLength(1);
    const texas = screen.getByRole('checkbox', { name: 'Texas, 1,204 matches' });
    fireEvent.focus(texas);
    fireEvent.keyDown(texas, { key: 'ArrowUp' });
    const oklahoma = screen.getByRole('checkbox', { name: 'Oklahoma, 1 match' });
    expect(document.activeElement).toBe(oklahoma);
    expect(oklahoma.tabIndex).toBe(0);
    fireEvent.keyDown(oklahoma, { key: 'Enter' });
    fireEvent.keyDown(oklahoma, { key: ' ' });
    fireEvent.click(texas);
    expect(onChoose.mock.calls).toEqual([['OK'], ['OK'], ['TX']]);
  });

  it('moves to the state in the direction of the arrow', () => {
    expect(neighborOf(areas, at('TX'), [0, -1])?.id).toBe('OK');
    expect(neighborOf(areas, at('CA'), [1, 0])?.id).toBe('NV');
    expect(neighborOf(areas, at('KS'), [-1, 0])?.id).toBe('CO');
  });

  it('reaches every state from Texas by moving', () => {
    const reached = new Set(['TX']);
    for (const id of reached)
      for (const way of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = neighborOf(areas, at(id), way);
        if (next) reached.add(next.id);
      }
    expect(reached.size).toBe(51);
  });

  it('leaves states without matches unshaded, and shades those with the most darkest', () => {
    expect([0, 1, 40, 1000].map((count) => shadeOf(count, 1000))).toEqual([0, 1, 3, 4]);
    expect(shadeOf(1, 1)).toBe(4);
  });
});

it('says nothing about a county before the pointer or the keyboard is on one', async () => {
  const walker = { id: '48471', name: 'Walker', x: 1, y: 1, path: 'M0,0' };
  const texas = JSON.stringify({ width: 9, height: 9, areas: [walker] });
  vi.stubGlobal(
    'fetch',
    async (path: string) => new Response(path.endsWith('TX.json') ? texas : us),
  );
  const facets = {
    count: 2,
    is_estimated: false,
    states: [{ state: 'TX', name: 'Texas', count: 2 }],
    counties: [],
    trades: [],
    sizes: [],
    market_segments: [],
  };
  const shown = (state: string | null) => (
    <Places
      view={readView('')}
      facets={facets}
      state={state}
      onState={vi.fn()}
      onChange={vi.fn()}
    />
  );
  const { rerender } = render(shown(null));
  fireEvent.pointerEnter(await screen.findByRole('checkbox', { name: 'Texas, 2 matches' }));
  screen.getByText('Texas: 2 matches');
  rerender(shown('TX'));
  await screen.findByRole('checkbox', { name: 'Walker, 0 matches' });
  screen.getByText('Darker means more matches.');
});

it('highlights only the matched text', () => {
  const { container } = render(
    <MarkedText
      text="Summit & Sons"
      ranges={[
        [0, 3],
        [9, 13],
      ]}
    />,
  );
  expect(container.innerHTML.replaceAll(/ class="[^"]*"/gu, '')).toBe(
    '<mark>Sum</mark>mit &amp; <mark>Sons</mark>',
  );
});
