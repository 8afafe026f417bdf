import { defineFeature } from '../registry/feature.ts';
import { createGuide } from './guide.module.ts';
import { guidePersonalData } from './guide.personal.ts';

export const guideFeature = defineFeature({
  name: 'guide',
  create: ({ db, clock, grants, ports }) => ({
    handlers: createGuide({
      ...{ db, clock, grants: () => grants },
      practiceRooms: () => ports.practiceRooms(),
      isSilent: (tx, playerId, now) => ports.isSilent(tx, playerId, now),
    }).handlers,
  }),
  personal: [guidePersonalData],
});
