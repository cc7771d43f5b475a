/** Creating a formatter costs far more than using it, so there is one for each number of decimals. */
const formatters = new Map<number, Intl.NumberFormat>();

/** `1,234.5`: with at most this many decimals. */
export function figure(value: number, decimals = 2): string {
  let formatter = formatters.get(decimals);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals });
    formatters.set(decimals, formatter);
  }
  return formatter.format(value);
}
