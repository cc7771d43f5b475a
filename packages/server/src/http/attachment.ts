/** Headers of a file that the browser should save, not show or run. */
export const attachment = (name: string, mediaType: string) => ({
  'Content-Type': mediaType,
  'Content-Disposition': disposition(name),
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
});

/** RFC 6266: a plain ASCII name for old clients, the full name in UTF-8 for others. */
export function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
