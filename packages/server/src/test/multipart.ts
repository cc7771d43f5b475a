/** One file as a browser's form sends it: the body and headers for `test.call`. */
export function multipartOf(
  file: Buffer | string,
  filename: string,
): {
  readonly body: Buffer<ArrayBuffer>;
  readonly headers: { readonly 'content-type': string };
} {
  const boundary = 'plumbline-boundary';
  return {
    body: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      Buffer.from(file),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
