/** Attempts per shrinking: enough for a short case, bounded for a long one. */
const MOST_TRIES = 1_500;

/**
 * A smaller text that still fails: cuts out stretches, halves first, as long as it fails.
 *
 * @param {string} text
 * @param {(text: string) => boolean} fails
 */
export function shrunkText(text, fails) {
  let best = text;
  let tries = 0;
  for (let width = Math.ceil(best.length / 2); width >= 1; width = Math.floor(width / 2)) {
    for (let at = 0; at < best.length && tries < MOST_TRIES; ) {
      const smaller = best.slice(0, at) + best.slice(at + width);
      tries += 1;
      if (fails(smaller)) best = smaller;
      else at += width;
    }
  }
  return best;
}

/**
 * A smaller JSON text that still fails: removes entries and properties, the outer ones first.
 *
 * @param {string} text
 * @param {(text: string) => boolean} fails
 */
export function shrunkJson(text, fails) {
  let best = text;
  let tries = 0;
  for (let isSmaller = true; isSmaller && tries < MOST_TRIES; ) {
    isSmaller = false;
    const count = placesIn(JSON.parse(best)).length;
    for (let at = 0; at < count && tries < MOST_TRIES; at += 1) {
      const value = JSON.parse(best);
      const place = placesIn(value)[at];
      if (place === undefined) break;
      if (Array.isArray(place.holder)) place.holder.splice(place.key, 1);
      else delete place.holder[place.key];
      const smaller = JSON.stringify(value);
      tries += 1;
      if (!fails(smaller)) continue;
      best = smaller;
      isSmaller = true;
    }
  }
  return best;
}

function placesIn(root) {
  const places = [];
  let level = [root];
  while (level.length > 0) {
    const next = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      for (const key of Object.keys(value)) {
        places.push({ holder: value, key: Array.isArray(value) ? Number(key) : key });
        next.push(value[key]);
      }
    }
    level = next;
  }
  return places;
}
