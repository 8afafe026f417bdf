import type { FastifyInstance } from 'fastify';
import type { CallContext } from '../core/call-context.ts';
import { defineFeature } from '../registry/feature.ts';
import { createMedia, createMediaStore } from './media.module.ts';
import { addMediaRoutes } from './media.routes.ts';
import { createPictureBar } from './picture-bar.ts';
import { mediaCommands } from './media.commands.ts';
import { mediaPersonalData } from './media.personal.ts';

export const mediaFeature = defineFeature({
  name: 'media',
  create({ db, clock, log, config, pictures }) {
    const store = createMediaStore(config.media, config.dataDir);
    const media = createMedia({ db, clock, log, store, pictures });
    return {
      handlers: media.handlers,
      ports: {
        takePicture: (context: CallContext, purpose: 'issue') => media.take(context, { purpose }),
        claimPicture: media.claim,
        releasePictures: media.release,
        pictureBar: createPictureBar(store),
        dropPictures: media.drop,
      },
      jobs: [{ name: 'sweep pictures', everyMs: 3_600_000, run: () => media.sweep() }],
      addRoutes: (http: FastifyInstance) => addMediaRoutes(http, { db, store, pictures }),
      disconnect: () => media.stopDecoding(),
      close: () => store.close(),
    };
  },
  personal: [mediaPersonalData],
  commands: [mediaCommands],
});
