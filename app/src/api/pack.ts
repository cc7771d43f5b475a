/** The gzipped body, or undefined when the browser can't. */
export async function pack(text: string): Promise<ArrayBuffer | undefined> {
  if (typeof CompressionStream === 'undefined') return undefined;
  const packed = new Response(text).body?.pipeThrough(new CompressionStream('gzip'));
  return new Response(packed).arrayBuffer();
}
