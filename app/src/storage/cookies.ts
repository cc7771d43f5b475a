const NINETY_DAYS_S = 90 * 24 * 60 * 60;

/** The cookies that scripts may read. They last 90 days, go to no other site, and only over TLS where the page came so. */
export const cookies = {
  read: (key: string): string | null => {
    const value = all().find(([name]) => name === key)?.[1];
    if (value === undefined) return null;
    try {
      return decodeURIComponent(value);
    } catch {
      // Not written by us.
      return value;
    }
  },
  keep: (key: string, value: string): void => {
    write(`${key}=${encodeURIComponent(value)}; max-age=${NINETY_DAYS_S}`);
  },
  forget: (key: string): void => write(`${key}=; max-age=0`),
  keys: (): readonly string[] => all().map(([name]) => name),
};

function all(): readonly (readonly [name: string, value: string])[] {
  return document.cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name, value.join('=')] as const;
  });
}

function write(cookie: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // Safari and Firefox have no other way of writing a cookie at once.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${cookie}; path=/; samesite=lax${secure}`;
}
