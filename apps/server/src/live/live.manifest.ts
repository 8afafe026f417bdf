import { SocketRoomResult } from '@grabbit/contract';
import { defineFeature } from '../registry/feature.ts';
import type { BagCallNeeds } from './live-bag.ts';
import { createLiveBagCalls } from './live-bag.calls.ts';
import { returnBags } from './live-bag-steps.ts';
import { createLiveDeskCalls } from './live-desk.calls.ts';
import { createLiveStageCalls } from './live-stage.calls.ts';
import { LiveHalls, type Marks } from './live-hall.ts';
import { ringBells, runShows } from './live-jobs.ts';
import { createLiveOperatorCalls } from './live-operator.calls.ts';
import { liveAudits } from './live.audit.ts';
import { createLiveCalls } from './live.calls.ts';
import { createLiveGiveCalls } from './live-give.calls.ts';
import type { LiveCallNeeds } from './live-needs.ts';
import { liveCommands } from './live.commands.ts';
import { livePersonalData } from './live.personal.ts';
import { seedDemoLive } from './live.seed.ts';
import { readModerators, removalsOf } from './live-people.store.ts';
import { moderatedShow } from './moderated-show.ts';
import { moderatedRemoval } from './remove.ts';
import { findLiveRoom } from './live-room.store.ts';
import { followStages } from './live-stage.ts';

export const liveFeature = defineFeature({
  name: 'live',
  create({ db, clock, log, messages, node, ports, aliasOf, beacon, grants }) {
    const marksOf = async (roomId: number): Promise<Marks> => {
      const room = await findLiveRoom(db, roomId);
      const moderators = await readModerators(db, roomId);
      return {
        host: room === null ? '' : aliasOf(roomId, room.hostId),
        hostId: room?.hostId ?? null,
        moderators: new Set(moderators.map((userId) => aliasOf(roomId, userId))),
      };
    };
    const halls = new LiveHalls(
      {
        ...{ db, clock, log, node, aliasOf },
        openChat: (roomId, listeners) => ports.openChat(roomId, listeners),
        tellRoom: (roomId, parts) => ports.tellRoom(roomId, parts),
      },
      marksOf,
    );
    const needs: LiveCallNeeds & BagCallNeeds = {
      beacon,
      grants: () => grants,
      signer: () => ports.arcadeSigner(),
      ...{ db, clock, messages, halls, aliasOf },
      video: () => ports.video,
      shopCards: (tx, goodsIds, reader) => ports.shopCards(tx, goodsIds, reader),
      publicFaces: (userIds) => ports.publicFaces(userIds),
      flushNotices: (userId) => ports.flushNotices(userId),
      moderationQueue: () => ports.moderationQueue,
    };
    let stopFollowing = (): void => {};
    return {
      handlers: {
        ...createLiveCalls(needs),
        ...createLiveGiveCalls(needs),
        ...createLiveDeskCalls(needs),
        ...createLiveStageCalls(needs),
        ...createLiveBagCalls(needs),
        ...createLiveOperatorCalls(needs),
      },
      ports: {
        async visitShow({ roomId, person, userId, isEntry }) {
          if (!isEntry) {
            halls.leave(roomId, person);
            return SocketRoomResult.success;
          }
          if ((await findLiveRoom(db, roomId)) === null) return SocketRoomResult.argsError;
          const removals = userId === null ? [] : await removalsOf(db, userId, clock.now());
          if (removals.some((each) => each.roomId === null || each.roomId === roomId))
            return SocketRoomResult.denied;
          await halls.enter(roomId, person, userId);
          return SocketRoomResult.success;
        },
      },
      moderated: { show: moderatedShow, removal: moderatedRemoval },
      jobs: [
        { name: 'run shows', everyMs: 1_000, run: () => runShows(needs) },
        { name: 'ring the bells of shows', everyMs: 5_000, run: () => ringBells(needs) },
      ],
      afterRestore: returnBags,
      async start() {
        halls.start();
        stopFollowing = followStages(needs, log);
      },
      close() {
        stopFollowing();
        halls.close();
      },
    };
  },
  personal: [livePersonalData],
  audits: liveAudits,
  commands: [liveCommands],
  seed: seedDemoLive,
});
