import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A value of CBOR (RFC 8949), as far as WebAuthn needs it. */
type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const text = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

/** User present and verified; with a new key, its data attached. */
const flags = { used: 0x05, created: 0x45 } as const;

interface Options {
  readonly challenge?: unknown;
  readonly rp?: unknown;
  readonly rpId?: unknown;
}

/** What a test may have the device do wrong. */
export interface Misdeeds {
  readonly origin?: string;
  readonly rpId?: string;
  readonly flags?: number;
  readonly counter?: number;
}

/** A security key of one passkey in software: ES256, without attestation, at one page. For tests. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  counter = 0;
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  readonly #origin: string;

  constructor(origin = 'http://localhost:4600') {
    this.#origin = origin;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** The JSON of `navigator.credentials.create()`. */
  create(options: Options, misdeeds: Misdeeds = {}): Record<string, unknown> {
    const rp = options.rp as { readonly id: string };
    const length = Buffer.from([this.credentialId.length >> 8, this.credentialId.length & 255]);
    const authData = Buffer.concat([
      this.#authenticatorData(rp.id, misdeeds.flags ?? flags.created, misdeeds),
      Buffer.alloc(16),
      length,
      this.credentialId,
      this.#coseKey(),
    ]);
    const attestation = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.#answer({
      clientDataJSON: text(this.#clientData('webauthn.create', options, misdeeds)),
      attestationObject: text(attestation),
      transports: ['internal'],
    });
  }

  /** The JSON of `navigator.credentials.get()`. */
  get(options: Options, misdeeds: Misdeeds = {}): Record<string, unknown> {
    this.counter += 1;
    const rpId = options.rpId as string;
    const authData = this.#authenticatorData(rpId, misdeeds.flags ?? flags.used, misdeeds);
    const clientData = this.#clientData('webauthn.get', options, misdeeds);
    const signature = sign(null, Buffer.concat([authData, sha256(clientData)]), {
      key: this.#keys.privateKey,
      dsaEncoding: 'der',
    });
    return this.#answer({
      clientDataJSON: text(clientData),
      authenticatorData: text(authData),
      signature: text(signature),
    });
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    const id = text(this.credentialId);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, options: Options, misdeeds: Misdeeds): Buffer {
    const { challenge } = options;
    return Buffer.from(JSON.stringify({ type, challenge, origin: misdeeds.origin ?? this.#origin }));
  }

  #authenticatorData(rpId: string, bits: number, misdeeds: Misdeeds): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(misdeeds.counter ?? this.counter);
    return Buffer.concat([sha256(misdeeds.rpId ?? rpId), Buffer.from([bits]), counter]);
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }
}
