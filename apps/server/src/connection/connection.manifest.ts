import { defineFeature } from '../registry/feature.ts';
import { SocketRoomOperation, SocketRoomResult } from '@grabbit/contract';
import type { Json } from '../ports/notice-content.ts';
import { isOriginAllowed } from '../core/request-guards.ts';
import { createConnection } from './connection.module.ts';
import { connectionPersonalData } from './connection.personal.ts';

export const connectionFeature = defineFeature({
  name: 'connection',
  create({ db, clock, log, config, ports }) {
    const connection = createConnection({
      ...{ db, clock, log },
      identify: (token) => ports.identify(token),
      isOriginAllowed: (request) => isOriginAllowed(request, config),
      // Watching is not entering: every room that there is may be watched.
      async onRoom({ roomId: named, userId, visitorId, operation }) {
        const roomId = Number(named);
        if (ports.hasRoom(roomId)) return SocketRoomResult.success;
        const person = userId === null ? `v${visitorId ?? ''}` : `u${userId}`;
        return ports.visitShow({ roomId, person, userId, isEntry: operation === SocketRoomOperation.enter });
      },
    });
    return {
      ports: {
        flushNotices: connection.flush,
        tellRoom: (roomId: number, parts: readonly Json[]) => connection.toRoom(`${roomId}`, parts),
        liveSockets: () => connection.size,
      },
      upgrades: { take: connection.handleUpgrade },
      jobs: [{ name: 'sweep notices', everyMs: 3_600_000, run: () => connection.sweep() }],
      async start() {
        ports.onSessionsEnded(connection.endSessions);
      },
      disconnect: () => connection.close(),
    };
  },
  personal: [connectionPersonalData],
});
