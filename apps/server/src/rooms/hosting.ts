import { RepairState, RoomUseType } from '@grabbit/contract';
import type { OpenRoomChat } from '../games/room-chat.ts';
import type { FeatureRegistry } from '../registry/registry.ts';
import type { RunningFeature } from '../registry/feature.ts';
import { welcomeCoinsOf } from '../ports/welcome-coins.ts';
import { remembered } from '../core/remembered.ts';
import { measureArcade } from './arcade-metrics.ts';
import { createMachineSocket } from './machine.socket.ts';
import { RoomChats } from './room-chats.ts';
import { forgetOldChat, readMutes } from './room-chat.store.ts';
import { moderatedChat } from './moderated-chat.ts';
import { writerOf } from './room-message.store.ts';
import type { RoomHostNeeds } from './room-host-needs.ts';
import { createChatOperatorCalls } from './room-chat-operator.calls.ts';
import { tallyRooms } from './results.store.ts';
import { RoomHosts } from './room-hosts.ts';
import type { RoomPerson } from './room-status.ts';
import { doRoomWishes } from './room-wishes.ts';
import { createRoomsOperatorCalls } from './rooms-operator.calls.ts';
import { createRooms } from './rooms.module.ts';
import { createChatSocket } from './chat.socket.ts';
import { forgetOldSearches, noteVisit } from './rooms.search.ts';

const hourMs = 3_600_000;
/** How long what rooms paid is remembered, in milliseconds: every list shows it. */
const talliesMs = 60_000;

function hostNeeds(
  { db, clock, log, games, aliasOf, ports }: FeatureRegistry,
  chats: RoomChats,
  { person, onEvent }: Pick<RoomHostNeeds, 'person' | 'onEvent'>,
): Omit<RoomHostNeeds, 'plays'> {
  return {
    ...{ db, clock, log, games, aliasOf, person, onEvent },
    isMember: (userId) => ports.isMember(userId),
    openChat: (roomId, viewers) => chats.open(roomId, viewers),
    notifyPlayer: (roomId, parts) => ports.tellRoom(roomId, parts),
    flushNotices: (userId) => ports.flushNotices(userId),
  };
}

/** The rooms of this node: who sits, waits and watches, the machine socket, and what operators wish of them. */
export function createHosting(registry: FeatureRegistry) {
  const { config, db, clock, log, messages, metrics, review, node, ports, waiting, aliasOf } = registry;
  const measures = measureArcade(metrics, db);
  const person = async (userId: number): Promise<RoomPerson> => {
    const face = (await ports.publicFaces([userId])).get(userId);
    return face ?? { userId, nickName: '', portrait: '', level: 0 };
  };
  const chats = new RoomChats({ db, clock, log, aliasOf, person });
  const needs = hostNeeds(registry, chats, { person, onEvent: measures.onPlay });
  const hosts = new RoomHosts(
    {
      ...needs,
      get plays() {
        return ports.plays;
      },
    },
    node,
  );
  const machine = createMachineSocket({
    ...{ hosts, log, mostPerAccount: config.limits.socketsPerAccount },
    noteVisit: (userId, roomId) => noteVisit(db, userId, roomId),
    identify: (token) => ports.identify(token),
  });
  const openChat: OpenRoomChat = (roomId, listeners) => chats.open(roomId, listeners);
  const talk = createChatSocket({
    ...{ db, openChat, log, under: '/talk/', mostPerAccount: config.limits.socketsPerAccount },
    identify: (token) => ports.identify(token),
  });
  const { handlers, firstScreen } = createRooms({
    ...{ db, hosts, chats, clock, messages, waiting, isMember: needs.isMember },
    report: (given) => ports.moderationQueue.report(given),
    tallies: remembered(talliesMs, () => tallyRooms(db)),
    welcomeCoins: welcomeCoinsOf(config.mode),
    freeSeats: (roomId, caller) => ports.freeSeats(roomId, caller?.userId ?? null),
    isUnderReview: (context) => review.isUnderReview(context),
  });
  const desk = {
    db,
    get queue() {
      return ports.moderationQueue;
    },
  };
  const doWishes = (): Promise<void> =>
    doRoomWishes({ db, log, plays: ports.plays, hostOf: (roomId) => hosts.get(roomId) });
  return {
    hosts,
    firstScreen,
    handlers: { ...handlers, ...createRoomsOperatorCalls(registry), ...createChatOperatorCalls(desk) },
    moderated: { chat: moderatedChat },
    ports: {
      openChat,
      mutedBy: async (playerId) => new Set((await readMutes(db, playerId)).map(({ mutedId }) => mutedId)),
      chatWriter: writerOf,
      hasRoom: (roomId) => hosts.get(roomId) !== undefined,
      roomAt: (roomId) => hosts.get(roomId),
      practiceRooms: () =>
        hosts
          .listed()
          .filter(({ row }) => row.useType === RoomUseType.trial && row.minLevel === 0 && !row.club)
          .filter((host) => host.status().repair === RepairState.normal)
          .map(({ row }) => ({ roomId: row.id, roomName: row.name, price: row.price })),
      roomStatuses: () => hosts.listed().map((host) => host.status()),
      onPulse: measures.onPulse,
    },
    upgrades: [
      { under: '/machine/', take: machine.upgrade },
      { under: '/talk/', take: talk.upgrade },
    ],
    jobs: [
      { name: 'forget what was said in rooms', everyMs: hourMs, run: () => forgetOldChat(db) },
      { name: 'forget searches', everyMs: hourMs, run: () => forgetOldSearches(db) },
      { name: 'do what operators wish of rooms', everyMs: 1_000, run: doWishes },
      { name: 'finish lost plays', everyMs: 15_000, run: () => hosts.finishLost() },
    ],
    start: () => {
      ports.onSessionsEnded(machine.dropSessions);
      ports.onSessionsEnded(talk.dropSessions);
      measures.watch({
        machineSockets: () => machine.size,
        liveSockets: () => ports.liveSockets(),
        hosts: () => hosts.all(),
      });
      return hosts.start();
    },
    drain: (patience: AbortSignal) => hosts.drain(patience),
    disconnect() {
      machine.close();
      talk.close();
    },
  } satisfies RunningFeature & Record<string, unknown>;
}
