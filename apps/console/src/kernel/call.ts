import { errors, storedSessionKey } from '@grabbit/contract';
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

type Values = Readonly<Record<string, unknown>>;

/** `file` goes as the one part of a form, with the other values in the address. */
async function send(name: string, params: Values, file: Blob | null): Promise<Response> {
  const { path, kind } = schemaOf(name);
  const values = { ...params, language: language() };
  const token = readToken();
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  if (kind === 'read') return fetch(`${path}?${query(values)}`, { headers });
  if (file !== null) {
    const body = new FormData();
    body.append('file', file, 'picture');
    return fetch(`${path}?${query(values)}`, { method: 'POST', headers, body });
  }
  const body = JSON.stringify(values);
  return fetch(path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
}

const passkeyPage = '/console/passkey';

/** Leaves for the page on which staff show their passkey, and come back from there. */
function askForPasskey(): void {
  if (location.pathname !== passkeyPage) location.assign(passkeyPage);
}

/** Makes a call by a name that only the running page knows. Throws {@link CallFailure}. */
export async function callByName(name: string, params: Values, file: Blob | null = null): Promise<unknown> {
  const nothing = { code: '', info: '' };
  let response: Response;
  try {
    response = await send(name, params, file);
  } catch {
    throw new CallFailure('console.noConnection', { ...nothing, status: 0 });
  }
  const { status } = response;
  const envelope = (await response.json().catch(() => null)) as ReplyEnvelope<unknown> | null;
  if (envelope?.success === true) return envelope.data;
  if (envelope === null) throw new CallFailure('console.badAnswer', { ...nothing, status });
  const { errorCode, errorInfo, message } = envelope;
  if (errorCode === errors.passkeyNeeded.code) askForPasskey();
  throw new CallFailure(message ?? '', { code: errorCode ?? '', info: errorInfo ?? '', status });
}

/** Makes a call of the contract. Throws {@link CallFailure}. */
export async function call<Name extends CallName>(
  name: Name,
  params: CallParams<Name>,
): Promise<CallReply<Name>> {
  return (await callByName(name, params as Values)) as CallReply<Name>;
}

/** Makes a call that takes a file. Throws {@link CallFailure}. */
export async function callWithFile<Name extends CallName>(
  name: Name,
  params: CallParams<Name>,
  file: Blob,
): Promise<CallReply<Name>> {
  return (await callByName(name, params as Values, file)) as CallReply<Name>;
}

/** What went wrong, as a person reads it: the catalogue's words, and what it is about. */
export function faultWords(
  error: unknown,
  translate: (key: string, options?: Readonly<Record<string, string>>) => string,
): string {
  if (!(error instanceof CallFailure)) return String(error);
  if (error.message.startsWith('console.')) return translate(error.message);
  const [, info = ''] = /^[^:]*: (.*)$/s.exec(error.info) ?? [];
  // The arcade's own words for it tell players to reload, by which a form would be lost.
  if (error.code === errors.badParameters.code) return translate('console.notAccepted', { what: info });
  return info === '' ? error.message : `${error.message} (${info})`;
}

/** A fresh key for a call that moves something: made with the intent, kept through every try. */
export function newRequestId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}
