import { storedSessionKey } from '@grabbit/contract';
import type { CallName, ReplyEnvelope } from '@grabbit/contract';
import type { CallParams, CallReply } from '@grabbit/contract/schemas';
import { operatorCalls } from 'virtual:operator-calls';
import { language } from './language.ts';
import type { CallSchema } from './json-schema.ts';

/** A call that was refused, or that got no answer: `name` of the failure, `code` of the catalogue or '' for no answer. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly code: string;
  readonly info: string;
  /** By which react-admin knows what to do. */
  readonly status: number;

  constructor(message: string, { code, info, status }: { code: string; info: string; status: number }) {
    super(message);
    this.code = code;
    this.info = info;
    this.status = status;
  }
}

/** The session of whoever signed in to the arcade in this browser. */
export function readToken(): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storedSessionKey) ?? 'null');
    const token = typeof kept === 'object' && kept !== null && 'token' in kept ? kept.token : null;
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}

/** A call of the contract by its name. Throws for one that the console does not make. */
export function schemaOf(name: string): CallSchema {
  const found = (operatorCalls as Readonly<Record<string, CallSchema>>)[name];
  if (found === undefined) throw new Error(`${name} is no call of the console`);
  return found;
}

function query(values: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return search.toString();
}

async function send(name: string, params: Readonly<Record<string, unknown>>): Promise<Response> {
  const { path, kind } = schemaOf(name);
  const values = { ...params, language: language() };
  const token = readToken();
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  if (kind === 'read') return fetch(`${path}?${query(values)}`, { headers });
  const body = JSON.stringify(values);
  return fetch(path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
}

/** Makes a call by a name that only the running page knows. Throws {@link CallFailure}. */
export async function callByName(name: string, params: Readonly<Record<string, unknown>>): Promise<unknown> {
  const nothing = { code: '', info: '' };
  let response: Response;
  try {
    response = await send(name, params);
  } catch {
    throw new CallFailure('console.noConnection', { ...nothing, status: 0 });
  }
  const { status } = response;
  const envelope = (await response.json().catch(() => null)) as ReplyEnvelope<unknown> | null;
  if (envelope?.success === true) return envelope.data;
  if (envelope === null) throw new CallFailure('console.badAnswer', { ...nothing, status });
  const { errorCode, errorInfo, message } = envelope;
  throw new CallFailure(message ?? '', { code: errorCode ?? '', info: errorInfo ?? '', status });
}

/** Makes a call of the contract. Throws {@link CallFailure}. */
export async function call<Name extends CallName>(
  name: Name,
  params: CallParams<Name>,
): Promise<CallReply<Name>> {
  return (await callByName(name, params as Readonly<Record<string, unknown>>)) as CallReply<Name>;
}

/** A fresh key for a call that moves something: made with the intent, kept through every try. */
export function newRequestId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}
