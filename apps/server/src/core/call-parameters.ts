import type { CommonParameters } from '@grabbit/contract';
import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { CallerBuild } from './call-context.ts';
import { Failure } from './failure.ts';

/** A call's parameters before its schema has seen them: whatever a stranger sent. */
export type GivenParameters = Readonly<Record<string, unknown>>;

const commonNames = {
  _t: true,
  appsFlyerId: true,
  idfa: true,
  deviceInformation: true,
  device: true,
  sourceId: true,
  language: true,
  appType: true,
  globalType: true,
  version: true,
  appVersion: true,
  packageName: true,
  vestBagId: true,
  webAuth: true,
  market: true,
  currency: true,
  invitationUid: true,
  visitorId: true,
  token: true,
} as const satisfies Record<keyof CommonParameters | 'token', true>;

/** What an integer column holds. */
const least = -(2 ** 31);
const most = 2 ** 31 - 1;

/** Parameters may come in the address or the body, whatever the method. */
export function mergedParameters(request: FastifyRequest): Record<string, unknown> {
  const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
  return { ...(request.query as object), ...body };
}

/**
 * Throws Failure `badParameters` for what no call may get: text that the database cannot keep (NUL, half of a pair of
 * surrogates) at any depth, and a common parameter that is no plain value. `own` are the names of the call's own fields.
 */
export function refuseUnusable(given: GivenParameters, own: ReadonlySet<string>): void {
  for (const [name, value] of Object.entries(given)) {
    const plain = typeof value !== 'object' || value === null;
    if (!plain && !own.has(name) && Object.hasOwn(commonNames, name))
      throw new Failure('badParameters', name);
    if (!isUsable(name) || !isUsable(value)) throw new Failure('badParameters', own.has(name) ? name : '');
  }
}

function isUsable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isUsable(name) && isUsable(inner));
}

/** The names of a call's own fields. */
export function fieldsOf(params: TSchema): ReadonlySet<string> {
  const { properties } = params as { readonly properties?: object };
  return new Set(Object.keys(properties ?? {}));
}

/** The schema with bounds for each number that names none: those of an integer column. */
export function bounded(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(bounded);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, bounded(value)] as const);
  const copy: Record<string, unknown> = Object.fromEntries(entries);
  if (copy['type'] !== 'integer' && copy['type'] !== 'number') return copy;
  return 'const' in copy ? copy : { minimum: least, maximum: most, ...copy };
}

/** The session token of a request: `Authorization: Bearer`, or the common parameter `token` of old builds. */
export function tokenOf(request: FastifyRequest, params: GivenParameters): string {
  const header = request.headers.authorization;
  if (header?.startsWith('Bearer ')) return header.slice('Bearer '.length).trim();
  return typeof params['token'] === 'string' ? params['token'] : '';
}

/** A short text of the common parameters; anything else counts as not given. */
export function textOf(value: unknown, fallback: string): string {
  return typeof value === 'string' && value.length <= 64 ? value : fallback;
}

export function buildOf(given: GivenParameters): CallerBuild {
  const bagId = given['vestBagId'];
  const vestBagId = typeof bagId === 'number' || typeof bagId === 'string' ? Number(bagId) : 0;
  return {
    version: textOf(given['version'], ''),
    packageName: textOf(given['packageName'], ''),
    vestBagId: Number.isInteger(vestBagId) && vestBagId >= 0 && vestBagId <= most ? vestBagId : 0,
    device: [1, 2].find((device) => `${given['device'] as string}` === `${device}`) ?? 0,
  };
}
