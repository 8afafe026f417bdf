import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  type CallName,
  callPaths,
  type CallPath,
  errorKey,
  errors,
  gamesWithheld,
  type ReplyEnvelope,
  roleOf,
  withheldUnderReview,
} from '@grabbit/contract';
import type { IncomingMessage } from 'node:http';
import { callSchemas } from '@grabbit/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { CallContext, Caller } from './call-context.ts';
import {
  bounded,
  buildOf,
  fieldsOf,
  type GivenParameters,
  mergedParameters,
  refuseUnusable,
  textOf,
  tokenOf,
} from './call-parameters.ts';
import { DatabaseAway } from './database.ts';
import { Failure } from './failure.ts';
import { acceptedBy, languageTag, type Messages } from './messages.ts';
import { networkOf } from './network.ts';
import { takeFile } from './uploaded-file.ts';

type AnyHandler = (params: Readonly<Record<string, unknown>>, context: CallContext) => Promise<unknown>;
/** By the names of calls; what each takes and gives is checked where it is written. */
export type HandlerTable = { readonly [Name in CallName]?: unknown };

export interface CallRoutesNeeds {
  readonly handlers: HandlerTable;
  readonly messages: Messages;
  readonly identify: (token: string) => Promise<Caller | null>;
  readonly isUnderReview: (context: CallContext) => Promise<boolean>;
  /** Whether staff must have shown a passkey in their session. */
  readonly staffPasskeys: boolean;
  /** Whether a request comes from a page of ours, or from no page at all. */
  readonly isOriginAllowed: (request: IncomingMessage) => boolean;
}

const scopeRanks = { public: 0, trial: 1, private: 2, maintainer: 3 } as const;

function admitted(
  path: CallPath,
  caller: Caller | null,
  { hadToken, staffPasskeys }: { readonly hadToken: boolean; readonly staffPasskeys: boolean },
): Failure | null {
  if (path.scope === 'public') return null;
  if (caller === null) return new Failure(hadToken ? 'tokenExpired' : 'signInRequired');
  if (roleOf(caller) < scopeRanks[path.scope]) {
    return new Failure(caller.trial ? 'trialNotAllowed' : 'denied');
  }
  if (path.scope === 'maintainer' && staffPasskeys && !caller.passkey) return new Failure('passkeyNeeded');
  return null;
}

/**
 * Whether somebody without a session may change something: by POST, and from no foreign page. Only the sign-in itself is
 * taken by GET, from old builds: they name no origin, and no browser's marks of where a request comes from.
 */
function mayWriteUnknown(request: FastifyRequest, name: CallName, needs: CallRoutesNeeds): boolean {
  if (!needs.isOriginAllowed(request.raw)) return false;
  if (request.method !== 'GET') return true;
  const { origin, 'sec-fetch-site': site } = request.headers;
  return name === 'login' && origin === undefined && site === undefined;
}

/** Whether a call is one that a build under review gets none of, by its path or by the game that it asks for. */
function isWithheld(path: CallPath, { gameType }: GivenParameters): boolean {
  const games: readonly number[] = withheldUnderReview.games;
  const ofGame = gamesWithheld.some((game) => path.path.startsWith(`/app/game/${game}/`));
  return path.withheld === true || ofGame || (typeof gameType === 'number' && games.includes(gameType));
}

/** What nobody of the operator may do to their own account. Who tries is written down: others look at it. */
function refusedOwn(
  request: FastifyRequest,
  name: CallName,
  given: GivenParameters,
  caller: Caller | null,
): Failure | null {
  const { notOwn }: CallPath = callPaths[name];
  const playerId: unknown = (given as { readonly playerId?: unknown }).playerId;
  if (notOwn !== true || caller === null || playerId !== caller.userId) return null;
  request.log.warn({ call: name, playerId }, 'somebody of the operator tried this on their own account');
  return new Failure('denied', 'own account');
}

/** Puts every call of the contract at its path, by GET and POST, and answers in the envelope. */
export function addCallRoutes(app: FastifyInstance, needs: CallRoutesNeeds): void {
  const typed = app.withTypeProvider<TypeBoxTypeProvider>();
  for (const name of Object.keys(callPaths) as CallName[]) addCall(typed, name, needs);
}

function addCall(app: FastifyInstance, name: CallName, needs: CallRoutesNeeds): void {
  const path: CallPath = callPaths[name];
  const { params: declared, reply } = callSchemas[name];
  const params = bounded(declared) as typeof declared;
  const own = fieldsOf(declared);
  const handler = needs.handlers[name] as AnyHandler;
  const shared = {
    response: { 200: envelopeOf(reply) },
    tags: [path.path.split('/')[2] ?? 'call'],
    summary: path.id === null ? name : `${path.id} ${name}`,
  };
  const preValidation = async (request: FastifyRequest): Promise<void> => {
    const merged = mergedParameters(request);
    refuseUnusable(merged, own);
    if (request.method === 'GET') request.query = merged;
    else request.body = merged;
  };
  const answer = async (request: FastifyRequest, response: FastifyReply): Promise<unknown> => {
    const given = (request.method === 'GET' ? request.query : request.body) as Record<string, unknown>;
    const token = tokenOf(request, given);
    if (token !== '' || path.scope !== 'public' || path.kind === 'write')
      response.header('cache-control', 'no-store');
    const caller = token === '' ? null : await needs.identify(token);
    const context = contextOf(request, given, caller);
    const hidden = isWithheld(path, given) && (await needs.isUnderReview(context));
    const foreign = caller === null && path.kind === 'write' && !mayWriteUnknown(request, name, needs);
    const refused =
      admitted(path, caller, { hadToken: token !== '', staffPasskeys: needs.staffPasskeys }) ??
      (foreign ? new Failure('denied') : null) ??
      refusedOwn(request, name, given, caller) ??
      (hidden ? new Failure('notFound') : null);
    const result = refused ?? (await handler(given, context));
    if (result instanceof Failure) return sendFailure(response, result, needs.messages, context.language);
    return { success: true, data: result, errorCode: null, message: null, errorInfo: null };
  };
  app.route({
    method: 'GET',
    url: path.path,
    schema: { ...shared, querystring: params },
    preValidation,
    handler: answer,
  });
  app.route({
    method: 'POST',
    url: path.path,
    schema: { ...shared, body: params },
    preValidation,
    handler: answer,
  });
}

function envelopeOf(data: ReturnType<typeof Type.Object> | object): object {
  return Type.Object({
    success: Type.Boolean(),
    data: data as ReturnType<typeof Type.Object>,
    errorCode: Type.Null(),
    message: Type.Null(),
    errorInfo: Type.Null(),
  });
}

function contextOf(request: FastifyRequest, given: GivenParameters, caller: Caller | null): CallContext {
  const visitor = request.headers['x-visitor-id'];
  return {
    caller,
    address: request.ip,
    network: networkOf(request.ip),
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language: languageTag(textOf(given['language'], ''), ...acceptedBy(request.headers['accept-language'])),
    visitorId: textOf(visitor ?? given['visitorId'], ''),
    page: { origin: request.headers.origin ?? '', host: request.host },
    build: buildOf(given),
    takeFile: (maxBytes) => takeFile(request, maxBytes),
  };
}

export function failureEnvelope(
  failure: Failure,
  messages: Messages,
  language: string,
): ReplyEnvelope<never> {
  const entry = errors[failure.error];
  return {
    success: false,
    data: null,
    errorCode: entry.code,
    message: messages.text(language, errorKey(failure.error)),
    errorInfo: failure.info === '' ? failure.error : `${failure.error}: ${failure.info}`,
  };
}

function sendFailure(
  response: FastifyReply,
  failure: Failure,
  messages: Messages,
  language: string,
): FastifyReply {
  return response
    .code(errors[failure.error].status)
    .serializer(JSON.stringify)
    .header('content-type', 'application/json; charset=utf-8')
    .send(failureEnvelope(failure, messages, language));
}

interface HttpFault {
  readonly statusCode?: number;
  readonly code?: string;
  readonly validation?: readonly { readonly instancePath: string; readonly params: unknown }[];
}

function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (error instanceof DatabaseAway) return new Failure('databaseAway');
  const fault = error as HttpFault;
  if (fault.validation !== undefined) return new Failure('badParameters', wrongFields(fault.validation));
  if (fault.statusCode === 413) return new Failure('payloadTooLarge');
  if (fault.statusCode !== undefined && fault.statusCode < 500) return new Failure('badParameters');
  return null;
}

function wrongFields(validation: NonNullable<HttpFault['validation']>): string {
  const names = validation.map(({ instancePath, params }) => {
    const missing = (params as { missingProperty?: string; requiredProperties?: string[] }) ?? {};
    return instancePath.slice(1) || missing.missingProperty || missing.requiredProperties?.join(', ') || '';
  });
  return [...new Set(names)].filter((field) => field !== '').join(', ');
}

/** One place turns whatever went wrong into the envelope; bugs are logged with their stack and told as `unexpected`. */
export function addErrorAnswers(app: FastifyInstance, messages: Messages): void {
  app.setErrorHandler((error, request, response) => {
    const failure = failureOf(error);
    if (failure === null) request.log.error({ err: error }, 'a call failed unexpectedly');
    const language = contextOf(request, {}, null).language;
    return sendFailure(response, failure ?? new Failure('unexpected'), messages, language);
  });
}
