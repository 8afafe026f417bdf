import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A part of DER: its tag, its length, its content. */
function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const head =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, Math.trunc(length / 256), length % 256];
  return Buffer.concat([Buffer.from([tag, ...head]), body]);
}

const sequence = (...content: readonly Buffer[]): Buffer => der(0x30, ...content);

function objectId(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [40 * first + second];
  for (const arc of rest) {
    const digits = [arc % 128];
    for (let left = Math.trunc(arc / 128); left > 0; left = Math.trunc(left / 128)) {
      digits.unshift((left % 128) + 128);
    }
    bytes.push(...digits);
  }
  return der(0x06, Buffer.from(bytes));
}

const ecdsaWithSha256 = sequence(objectId('1.2.840.10045.4.3.2'));
const commonName = (name: string): Buffer =>
  sequence(der(0x31, sequence(objectId('2.5.4.3'), der(0x0c, Buffer.from(name)))));
const time = (date: Date): Buffer =>
  der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));

export interface Certified {
  readonly name: string;
  readonly certificate: Buffer;
  readonly key: KeyObject;
}

export interface CertificateWish {
  readonly name: string;
  /** Null signs itself. */
  readonly issuer: Certified | null;
  readonly isAuthority: boolean;
  /** Object ids of extensions that mark what the certificate is for. */
  readonly marks?: readonly string[];
  readonly from?: Date;
  readonly until?: Date;
}

let serial = 0;

/** A certificate (X.509 v3, P-256) for tests, made of its parts: Node reads certificates and makes none. */
export function certify({ name, issuer, isAuthority, marks = [], from, until }: CertificateWish): Certified {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const extension = (id: string, value: Buffer): Buffer => sequence(objectId(id), der(0x04, value));
  const authority = sequence(...(isAuthority ? [der(0x01, Buffer.from([0xff]))] : []));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([(serial = (serial % 120) + 1)])),
    ecdsaWithSha256,
    commonName(issuer?.name ?? name),
    sequence(time(from ?? new Date('2026-01-01')), time(until ?? new Date('2040-01-01'))),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        extension('2.5.29.19', authority),
        ...marks.map((mark) => extension(mark, Buffer.from([0x05, 0x00]))),
      ),
    ),
  );
  const signature = sign('sha256', body, issuer?.key ?? privateKey);
  const certificate = sequence(
    body,
    ecdsaWithSha256,
    der(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  return { name, certificate, key: createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })) };
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signed JSON (JWS, ES256) as Apple signs: the chain, leaf first, stands in its header. */
export function signJws(payload: object, chain: readonly Certified[]): string {
  const x5c = chain.map(({ certificate }) => certificate.toString('base64'));
  const text = `${encoded({ alg: 'ES256', x5c })}.${encoded(payload)}`;
  const key = chain[0]?.key;
  if (key === undefined) throw new Error('a chain without a leaf');
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
