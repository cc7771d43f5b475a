// Outlines of the states, and of the counties of each state, as paths for a page to draw: app/public/maps. They are cut
// from us-atlas, in its own projection (Albers, with Alaska and Hawaii moved).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

/** In a drawing that is 975 wide: finer than a pixel, even if a county fills the window. */
const DECIMALS = 1;

/**
 * @param root the project's folder, ending in /
 * @returns {{ path: string, text: string }[]} `us.json`, and one file for each state, such as `TX.json`
 */
export function mapFiles(root) {
  const atlas = createRequire(import.meta.url)('us-atlas/counties-albers-10m.json');
  const codes = new Map(
    JSON.parse(readFileSync(`${root}schemas/lookups/states.json`, 'utf8')).map(
      ({ value, label }) => [label, value],
    ),
  );
  const names = new Map(
    JSON.parse(readFileSync(`${root}schemas/lookups/us_counties.json`, 'utf8')).map(
      ({ fips, name }) => [fips, name],
    ),
  );
  const states = feature(atlas, atlas.objects.states).features.filter(({ properties }) =>
    codes.has(properties.name),
  );
  const counties = feature(atlas, atlas.objects.counties).features;
  const whole = states.map((state) =>
    area(codes.get(state.properties.name), state.properties.name, state),
  );
  const each = states.map((state) => ({
    name: codes.get(state.properties.name),
    areas: counties
      .filter(({ id }) => id.startsWith(state.id) && names.has(id))
      .map((county) => area(county.id, names.get(county.id), county)),
  }));
  return [{ name: 'us', areas: whole }, ...each].map(({ name, areas }) => ({
    path: `app/public/maps/${name}.json`,
    text: `${JSON.stringify(mapOf(areas))}\n`,
  }));
}

function area(id, name, { geometry }) {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return { id, name, rings: polygons.flat() };
}

function mapOf(areas) {
  const points = areas.flatMap(({ rings }) => rings.flat());
  const left = Math.min(...points.map(([x]) => x));
  const top = Math.min(...points.map(([, y]) => y));
  const width = Math.max(...points.map(([x]) => x)) - left;
  const height = Math.max(...points.map(([, y]) => y)) - top;
  // Each map fits the same box, so that lines and letters have the same size.
  const scale = 960 / Math.max(width, height * 1.6);
  const at = (value) => rounded(value * scale);
  return {
    width: at(width),
    height: at(height),
    areas: areas.map(({ id, name, rings }) => {
      const drawn = rings.map((ring) => ring.map(([x, y]) => [at(x - left), at(y - top)]));
      const largest = drawn.reduce((best, ring) => (sizeOf(ring) > sizeOf(best) ? ring : best));
      const [x, y] = middleOf(largest);
      return { id, name, x, y, path: drawn.map(pathOf).join('') };
    }),
  };
}

/** Relative steps: half as long as absolute coordinates. */
function pathOf(ring) {
  let [x, y] = ring[0];
  let path = `M${x},${y}`;
  for (const [nextX, nextY] of ring.slice(1, -1)) {
    const [dx, dy] = [rounded(nextX - x), rounded(nextY - y)];
    if (dx === 0 && dy === 0) continue;
    path += `l${dx}${dy < 0 ? '' : ','}${dy}`;
    x = nextX;
    y = nextY;
  }
  return `${path}z`;
}

const rounded = (value) => Number(value.toFixed(DECIMALS));

function boxOf(ring) {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

function sizeOf(ring) {
  const { left, top, right, bottom } = boxOf(ring);
  return (right - left) * (bottom - top);
}

function middleOf(ring) {
  const { left, top, right, bottom } = boxOf(ring);
  return [rounded((left + right) / 2), rounded((top + bottom) / 2)];
}
