// Cuts the small map of a project's page from us-atlas: outlines of the states, and the middle of each county, on the Albers
// projection of 960 by 600 that us-atlas ships.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** Points nearer than this to the one before are left out: the map is a few hundred pixels wide. */
const LEAST_STEP = 2.5;
/** Islands smaller than this, in square units, are left out. */
const LEAST_AREA = 6;

/**
 * @param {ReadonlyMap<string, string>} codes of the states by their names
 * @returns {string} `app/src/features/projects/us-map.json`
 */
export function stateMap(codes) {
  const states = require('us-atlas/states-albers-10m.json');
  const counties = require('us-atlas/counties-albers-10m.json');
  const outlines = Object.fromEntries(
    states.objects.states.geometries.map((state) => [
      codes.get(state.properties.name),
      outline(states, state),
    ]),
  );
  const middles = Object.fromEntries(
    counties.objects.counties.geometries.map((county) => [county.id, middle(counties, county)]),
  );
  const known = Object.entries(middles).filter(([, point]) => point !== null);
  return `${JSON.stringify({ states: outlines, counties: Object.fromEntries(known) })}\n`;
}

/** The outer rings of a shape, as points. */
function ringsOf(topology, { type, arcs }) {
  const polygons = type === 'MultiPolygon' ? arcs : type === 'Polygon' ? [arcs] : [];
  return polygons.map(([outer]) =>
    outer.flatMap((index, at) => {
      const arc = pointsOf(topology, index < 0 ? ~index : index);
      const points = index < 0 ? arc.toReversed() : arc;
      return at === 0 ? points : points.slice(1);
    }),
  );
}

/** Arcs are kept as steps from point to point (TopoJSON, 2.1.2 and 2.1.3). */
function pointsOf({ arcs, transform: { scale, translate } }, index) {
  let [x, y] = [0, 0];
  return arcs[index].map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

const areaOf = (ring) =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

function outline(topology, shape) {
  const rings = ringsOf(topology, shape);
  const large = rings.filter((ring) => Math.abs(areaOf(ring)) >= LEAST_AREA);
  const kept = large.length > 0 ? large : rings;
  return kept.map((ring) => pathOf(thinned(ring))).join('');
}

function thinned(ring) {
  const kept = [ring[0]];
  for (const [x, y] of ring) {
    const [lastX, lastY] = kept.at(-1);
    if (Math.hypot(x - lastX, y - lastY) >= LEAST_STEP) kept.push([x, y]);
  }
  return kept.map(([x, y]) => [Math.round(x), Math.round(y)]);
}

const pathOf = ([[x, y], ...rest]) => {
  let [fromX, fromY] = [x, y];
  const steps = rest.map(([toX, toY]) => {
    const step = `${toX - fromX},${toY - fromY}`;
    [fromX, fromY] = [toX, toY];
    return step;
  });
  return `M${x},${y}l${steps.join(' ')}z`;
};

/** The middle of the box around the largest part; null for a county that the projection leaves out. */
function middle(topology, shape) {
  const [largest] = ringsOf(topology, shape).sort(
    (a, b) => Math.abs(areaOf(b)) - Math.abs(areaOf(a)),
  );
  if (largest === undefined) return null;
  const of = (axis) => {
    const values = largest.map((point) => point[axis]);
    return Math.round((Math.min(...values) + Math.max(...values)) / 2);
  };
  return [of(0), of(1)];
}
