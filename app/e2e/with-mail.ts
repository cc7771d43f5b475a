import { afterAll, beforeAll } from 'vitest';
import { type databases, type Product, startProduct } from './product.ts';
import { type MailServer, startMailServer } from './smtp.ts';

/** Stands in for something that exists only while tests run. */
const later = <Thing extends object>(thing: () => Thing): Thing =>
  new Proxy({} as Thing, { get: (_, key): unknown => Reflect.get(thing(), key) });

/** A product and the mail server that its emails go to, for the tests of a `describe`. */
export function withMail(
  database: (typeof databases)[number] | undefined,
  settings: Readonly<Record<string, string>> = {},
): { readonly mail: MailServer; readonly product: Product } {
  let mail: MailServer;
  let product: Product;
  beforeAll(async () => {
    mail = await startMailServer();
    product = await startProduct(database, { SMTP_URL: mail.url, ...settings });
  });
  afterAll(async () => {
    await product?.stop();
    await mail?.stop();
  });
  return { mail: later(() => mail), product: later(() => product) };
}
