import type { FastifyInstance } from 'fastify';

/**
 * Where people reach this site, without a slash at the end: what was set, else the address that is listened on, else
 * this machine (before it listens).
 */
export function siteUrlOf(app: FastifyInstance, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) return 'http://127.0.0.1';
  // All addresses of the machine are no address that a link can name.
  const host =
    address.address === '0.0.0.0' || address.address === '::' ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
