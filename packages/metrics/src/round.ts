/** Rounds half away from zero, as people do with money; `2.345` to two places is `2.35`. */
export function roundHalfUp(value: number, places: number): number {
  const scaled = shifted(settled(Math.abs(value)), places);
  if (!Number.isFinite(scaled)) return value;
  const rounded = shifted(Math.round(scaled), -places);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Removes binary noise: 100 - 33.335 is 66.66499999999999. Only fifteen digits of a number are reliable. */
function settled(value: number): number {
  return value < 1e12 ? Number(value.toPrecision(15)) : value;
}

/** Shifts the decimal point in the text, because 1.005 * 100 is 100.49999999999999. */
function shifted(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}
