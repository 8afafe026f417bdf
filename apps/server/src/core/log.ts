import { pino, type DestinationStream, type LogFn, type Logger, type LoggerOptions } from 'pino';
import type { LogLevel } from './config.ts';
import { writeSync } from 'node:fs';

type Write = (fd: number, bytes: Uint8Array) => number;

const busyTries = 20;
const busyMs = 5;

/**
 * Writes log lines to a descriptor, standard output by default. A line that cannot be written (the disk behind it is full,
 * its reader is gone) is lost, and nothing else: the library's own destination ends the process then.
 */
export function createLogDestination(fd = 1, write: Write = writeSync): { write(line: string): void } {
  return {
    write(line) {
      let left: Uint8Array = Buffer.from(line);
      for (let tries = 0; left.length > 0 && tries < busyTries; tries += 1) {
        try {
          left = left.subarray(write(fd, left));
        } catch (error) {
          if ((error as { code?: string }).code !== 'EAGAIN') return;
          // The reader of a pipe is behind.
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyMs);
        }
      }
    },
  };
}

/** A log line of JSON as somebody reads it at a terminal: time, level, words, then what else it holds. */
export function readableLine(line: string): string {
  type Known = Readonly<Record<'time' | 'level' | 'msg', string>> & {
    readonly err?: { readonly stack?: string };
  };
  const { time, level, msg = '', err, ...rest } = JSON.parse(line) as Partial<Known>;
  const more = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const told = [time?.slice(11, 19), level?.padEnd(5), msg, ...more].join(' ');
  const stack = err?.stack;
  return stack === undefined ? `${told}\n` : `${told}\n${stack}\n`;
}

/** Lines for whoever looks on at a terminal; JSON for every other reader. */
function usualDestination(): DestinationStream {
  const out = createLogDestination();
  return process.stdout.isTTY ? { write: (line) => out.write(readableLine(line)) } : out;
}

export type { Logger } from 'pino';

/** Names whose values never reach a log, at any depth, compared without case. */
const secretNames = new Set(
  [
    ...['authorization', 'cookie', 'set-cookie', 'proxy-authorization'],
    ...[
      'password',
      'passwordHash',
      'pass',
      'secret',
      'seed',
      'token',
      'accessToken',
      'refreshToken',
      'idToken',
    ],
    ...['code', 'mailCode', 'exchangeCode', 'metricsToken', 'connectionString', 'DATABASE_URL', 'SMTP_URL'],
    ...['body', 'query', 'params', 'text', 'html', 'values'],
  ].map((name) => name.toLowerCase()),
);

const hidden = '[hidden]';
const deepest = 6;

/** A copy of `value` without secrets. Errors keep their name, message, stack and code. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return describeError(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    secretNames.has(name.toLowerCase()) ? hidden : withoutSecrets(item, depth + 1),
  ]);
  return Object.fromEntries(entries) as unknown;
}

/** PostgreSQL's `detail` quotes the row that broke a rule, so of its fields only the code is kept. */
function describeError(error: Error): object {
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {};
  return {
    name: error.name,
    message: hideUrls(error.message),
    ...code,
    stack: hideUrls(error.stack ?? ''),
    ...cause,
  };
}

/** Takes passwords out of URLs and queries off paths. */
function hideUrls(text: string): string {
  return text
    .replace(/(\w+:\/\/[^\s:@/]*):[^\s@/]*@/g, `$1:${hidden}@`)
    .replace(/(\/[^\s?"']*)\?[^\s"']+/g, `$1?${hidden}`);
}

interface RequestLike {
  readonly method?: string;
  readonly url?: string;
  readonly ip?: string;
}

/** The path without its query: parameters may hold a token or a code. */
function describeRequest({ method, url, ip }: RequestLike): object {
  return { method, path: url?.split('?')[0], address: ip };
}

/**
 * Structured logs, one JSON object a line, on standard output unless `destination` is given; at a terminal they are lines to read. Secrets are
 * taken out by name, so a careless `log.info({ request })` gives nothing away.
 */
export function createLog(level: LogLevel, destination: DestinationStream = usualDestination()): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (details: object) => withoutSecrets(details) as Record<string, unknown>,
    },
    hooks: {
      logMethod(args: Parameters<LogFn>, method: LogFn): void {
        const [details, message, ...rest] = args as [unknown, string | undefined, ...unknown[]];
        const words = message === undefined ? undefined : hideUrls(message);
        if (details instanceof Error) method.call(this, { err: details }, words ?? hideUrls(details.message));
        else if (typeof details === 'string') method.call(this, hideUrls(details), message, ...rest);
        else method.call(this, details, words, ...rest);
      },
    },
    serializers: {
      // `withoutSecrets` has described it already.
      err: (described: unknown) => described,
      req: describeRequest,
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
    },
  };
  return pino(options, destination);
}
