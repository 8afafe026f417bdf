import { defineFeature } from '../registry/feature.ts';
import { createPlatformOperatorCalls } from './platform-operator.calls.ts';
import { createSystem } from './system.module.ts';
import type { CallContext } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { welcomeCoinsOf } from '../ports/welcome-coins.ts';
import { bannersCommands } from './banners.commands.ts';
import { seedDemoBanners } from './banners.seed.ts';
import { backupCommands, restoreCommands, restoredCommands, secretsCommands } from './backup.commands.ts';
import { broadcastsCommands, noticeCommands } from './mainpage.commands.ts';
import { beginDoors } from '../games/game-doors.store.ts';
import { gamesCommands } from './game-doors.commands.ts';
import { shieldCommands } from './shield.commands.ts';

export const platformFeature = defineFeature({
  name: 'platform',
  create({ db, clock, messages, review, config, ports, features }) {
    const { handlers } = createSystem({
      ...{ db, clock, messages, review, mode: config.mode },
      consentRequired: config.reports.consentRequired,
      features,
      welcomeCoins: welcomeCoinsOf(config.mode),
      rooms: () => ports.roomStatuses(),
      cyberPath: () => ports.cyberPath(),
      houseLines: () => ports.houseLines(),
    });
    return {
      handlers: { ...handlers, ...createPlatformOperatorCalls(db) },
      start: () => beginDoors(db, config.mode),
      ports: {
        async newestNotice(context: CallContext) {
          const notice = await handlers.mainPageNotice({}, context);
          return notice === null || notice instanceof Failure ? '' : notice.text;
        },
      },
    };
  },
  commands: [
    backupCommands,
    restoreCommands,
    restoredCommands,
    secretsCommands,
    bannersCommands,
    noticeCommands,
    broadcastsCommands,
    shieldCommands,
    gamesCommands,
  ],
  seed: ({ db }) => seedDemoBanners(db),
});
