import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '../core/config.ts';
import { readProductVersion, versionText } from '../core/product-version.ts';

/** Where a command line writes, line by line. */
export interface Output {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** What runs command lines inside the server. */
export interface CommandHost {
  /** Whether it runs this one: not one that reads or writes files, or wants the bare database. */
  takes(line: readonly string[]): boolean;
  /** Gives the exit code. */
  run(line: readonly string[], output: Output): Promise<number>;
}

/** The same version on the same database: else whoever typed means another arcade than the one that runs. */
export interface CommandPlace {
  readonly version: string;
  readonly database: string;
}

export function commandPlace({ database }: Pick<Config, 'database'>): CommandPlace {
  return {
    version: versionText(readProductVersion()),
    database: database.kind === 'url' ? createHash('sha256').update(database.url).digest('hex') : 'embedded',
  };
}

interface Asked extends CommandPlace {
  readonly line: readonly string[];
}

type Answer =
  | { readonly takes: boolean }
  | { readonly out: string }
  | { readonly err: string }
  | { readonly exit: number };

/** A server that has not said by then whether it takes a line stands still. It will not begin: the line waits for a second word. */
const takesMs = 3_000;

const socketOf = (dataDir: string): string => join(dataDir, 'operator.sock');

/** Each message is a line of JSON. */
async function* messagesOf(socket: Socket): AsyncGenerator<unknown, undefined> {
  for await (const text of createInterface({ input: socket })) yield JSON.parse(text);
  return undefined;
}

const send = (socket: Socket, message: Asked | Answer | 'begin'): void => {
  if (!socket.destroyed) socket.write(`${JSON.stringify(message)}\n`);
};

async function serve(socket: Socket, here: CommandPlace, host: CommandHost): Promise<void> {
  const messages = messagesOf(socket);
  const asked = (await messages.next()).value as Asked | undefined;
  if (asked === undefined) return;
  const isHere = asked.version === here.version && asked.database === here.database;
  const takes = isHere && host.takes(asked.line);
  send(socket, { takes });
  if (!takes || (await messages.next()).value !== 'begin') return;
  const exit = await host.run(asked.line, {
    print: (out) => send(socket, { out }),
    complain: (err) => send(socket, { err }),
  });
  send(socket, { exit });
}

/**
 * Runs the operator's command lines inside the server, which has everything ready. It listens on a socket in the data folder, which its
 * own user alone may open. Gives how to stop. Throws where the folder takes no socket.
 */
export async function openCommandSocket(
  dataDir: string,
  here: CommandPlace,
  host: CommandHost,
): Promise<() => void> {
  const path = socketOf(dataDir);
  // One that a killed server has left behind.
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // Whoever asked may be gone. What has begun goes on to its end.
    socket.on('error', () => undefined);
    serve(socket, here, host).then(
      () => socket.end(),
      () => socket.destroy(),
    );
  });
  server.listen(path);
  await once(server, 'listening');
  chmodSync(path, 0o600);
  return () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
}

/** Null where nobody listens. */
async function connectTo(path: string): Promise<Socket | null> {
  const socket = createConnection(path);
  try {
    await once(socket, 'connect');
  } catch {
    return null;
  }
  socket.on('error', () => undefined);
  return socket;
}

/**
 * Has a command line run by the server of a data folder. Gives its exit code, or null where no server runs there or it does not take the
 * line: then nothing was done.
 */
export async function askRunningServer(
  dataDir: string,
  asked: Asked,
  output: Output,
): Promise<number | null> {
  const socket = await connectTo(socketOf(dataDir));
  if (socket === null) return null;
  const timer = setTimeout(() => socket.destroy(), takesMs);
  let taken = false;
  try {
    send(socket, asked);
    for await (const message of messagesOf(socket)) {
      const answer = message as Answer;
      if ('takes' in answer) {
        clearTimeout(timer);
        if (!answer.takes) return null;
        taken = true;
        send(socket, 'begin');
      } else if ('out' in answer) output.print(answer.out);
      else if ('err' in answer) output.complain(answer.err);
      else return answer.exit;
    }
  } catch (error) {
    if (taken) output.complain(String(error));
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
  if (!taken) return null;
  output.complain('The server stopped before it said how this ended: look whether it was done.');
  return 1;
}
