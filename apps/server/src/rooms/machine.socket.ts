import { machineProtocolVersion, type RoomUp } from '@grabbit/contract';
import { readChatFrame } from '../games/chat-frames.ts';
import type { Connection } from '../games/live-connection.ts';
import {
  createLiveSocket,
  isCount,
  type LiveSocket,
  type LiveSocketNeeds,
  pongOf,
  readFrame,
  readHello,
} from '../games/live-socket.ts';
import type { RoomHost } from './room-host.ts';
import type { RoomHosts } from './room-hosts.ts';

/** What a frame says after the hello. `play`: it is for the room's game. */
type Said =
  | Exclude<RoomUp, { t: 'hello' }>
  | { readonly t: 'play'; readonly given: Readonly<Record<string, unknown>> };

type MachineFrameRead = Said | Extract<RoomUp, { t: 'hello' }>;

/** A frame of the table in `docs/machine-socket.md`, or null for what no room of any game takes. */
function readMachineFrame(text: string): MachineFrameRead | null {
  const given = readFrame(text);
  if (given === null) return null;
  const { t, n } = given;
  if (t === 'hello') return readHello(given);
  if (t === 'ping') return isCount(n) ? { t, n } : null;
  if (t === 'say' || t === 'cheer') return readChatFrame(given);
  return { t: 'play', given };
}

function receive(host: RoomHost, connection: Connection, message: Said): void | Promise<void> {
  if (message.t === 'ping') return connection.sendMessage(pongOf(connection, message.n));
  if (message.t === 'cheer') host.applaud(connection.userId);
  if (message.t === 'say' || message.t === 'cheer') return host.chat.receive(connection, message);
  const input = host.game.readInput(message.given);
  if (input === null) return connection.fail('badParameters');
  if (connection.userId === null) return connection.fail('signInRequired');
  host.input(connection.userId, input);
}

interface MachineSocketNeeds extends LiveSocketNeeds {
  readonly hosts: RoomHosts;
  /** Keeps that somebody has come to a room, to play or to look on. */
  readonly noteVisit: (userId: number, roomId: number) => Promise<void>;
}

/** `/machine/{roomId}`: inputs up, poses down. */
export function createMachineSocket({ hosts, noteVisit, ...needs }: MachineSocketNeeds): LiveSocket {
  const come = ({ userId }: Connection, { row }: RoomHost): void => {
    if (userId === null) return;
    // Nobody waits for it.
    noteVisit(userId, row.id).catch((err: unknown) =>
      needs.log.warn({ err, room: row.id }, 'a visit was not kept'),
    );
  };
  return createLiveSocket<RoomHost, Said>(needs, {
    hostAt: (url) => hosts.get(Number(/^\/machine\/(\d{1,10})/.exec(url)?.[1])),
    version: machineProtocolVersion,
    read: readMachineFrame,
    join(host, connection) {
      come(connection, host);
      return host.join(connection);
    },
    receive,
    depart: (host, connection) => host.depart(connection),
  });
}
