import type { FastifyInstance } from 'fastify';
import type { CallContext } from '../core/call-context.ts';
import { defineFeature } from '../registry/feature.ts';
import { createHousePictures } from './house-pictures.ts';
import { createMedia, createMediaStore } from './media.module.ts';
import { addMediaRoutes } from './media.routes.ts';
import { createPictureBar } from './picture-bar.ts';
import { createPictureDecoder } from './picture-decoder.ts';
import { mediaCommands } from './media.commands.ts';
import { mediaPersonalData } from './media.personal.ts';

export const mediaFeature = defineFeature({
  name: 'media',
  create({ db, clock, log, config, pictures }) {
    const store = createMediaStore(config.media, config.dataDir);
    // Decoding is the dearest thing that a stranger can ask of this server.
    const decoder = createPictureDecoder();
    const media = createMedia({ db, clock, log, store, pictures, decoder });
    return {
      handlers: media.handlers,
      ports: {
        takePicture: (context: CallContext, purpose: 'issue') => media.take(context, { purpose }),
        claimPicture: media.claim,
        releasePictures: media.release,
        housePictures: createHousePictures({ db, clock, log, store }, decoder),
        pictureBar: createPictureBar(store),
        dropPictures: media.drop,
      },
      jobs: [{ name: 'sweep pictures', everyMs: 3_600_000, run: () => media.sweep() }],
      addRoutes: (http: FastifyInstance) => addMediaRoutes(http, { db, store, pictures }),
      // Whoever waits for a picture gets the failure of a server that stops.
      disconnect: () => decoder.close(),
      close: () => store.close(),
    };
  },
  personal: [mediaPersonalData],
  commands: [mediaCommands],
});
