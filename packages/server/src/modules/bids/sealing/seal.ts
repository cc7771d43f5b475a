import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/**
 * Seals a text for one key: a fresh X25519 key pair for each text, HKDF-SHA256, AES-256-GCM. The sealer cannot open it
 * again. Padding makes all sealed texts of up to 16 KB equally long, because the length of an amount would reveal
 * something.
 *
 * @param publicKey SPKI, as returned by `BidKeys.create`
 * @param place the bid to which it belongs; it cannot be opened at any other place
 */
export function seal(publicKey: Buffer, place: string, text: string): Buffer {
  const receiver = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
  const own = generateKeyPairSync('x25519');
  const ownPublic = own.publicKey.export({ format: 'der', type: 'spki' });
  const shared = diffieHellman({ privateKey: own.privateKey, publicKey: receiver });
  const key = keyOf(shared, ownPublic);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(place));
  const content = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const padding = Buffer.alloc(-(content.length + 4) & (PAD_BYTES - 1));
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([length, content, padding])),
    cipher.final(),
  ]);
  return Buffer.concat([ownPublic, iv, cipher.getAuthTag(), sealed]);
}

/** @throws when it was changed, belongs to another place, or was sealed for another key */
export function unseal(privateKey: KeyObject, place: string, sealed: Buffer): string {
  const ownPublic = sealed.subarray(0, SPKI_BYTES);
  const [iv, tag] = [IV_BYTES, TAG_BYTES].reduce<readonly Buffer[]>((parts, bytes) => {
    const from = SPKI_BYTES + parts.reduce((sum, { length }) => sum + length, 0);
    return [...parts, sealed.subarray(from, from + bytes)];
  }, []) as [Buffer, Buffer];
  const sender = createPublicKey({ key: ownPublic, format: 'der', type: 'spki' });
  const key = keyOf(diffieHellman({ privateKey, publicKey: sender }), ownPublic);
  const decipher = createDecipheriv(CIPHER, key, iv).setAAD(Buffer.from(place)).setAuthTag(tag);
  const content = Buffer.concat([
    decipher.update(sealed.subarray(SPKI_BYTES + IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]);
  return content.subarray(4, 4 + content.readUInt32BE(0)).toString();
}

/** Encrypts the bytes of one file with a fresh key, which goes into the sealed text. */
export function sealFile(content: Buffer): { readonly key: Buffer; readonly sealed: Buffer } {
  const key = randomBytes(KEY_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const body = Buffer.concat([cipher.update(content), cipher.final()]);
  return { key, sealed: Buffer.concat([iv, cipher.getAuthTag(), body]) };
}

/** @throws when it was changed */
export function unsealFile(key: Buffer, sealed: Buffer): Buffer {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The length of every X25519 public key in DER. */
const SPKI_BYTES = 44;
/** Must be a power of two. */
const PAD_BYTES = 16_384;

const keyOf = (shared: Buffer, ownPublic: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', shared, ownPublic, 'plumbline bid 1', KEY_BYTES));
