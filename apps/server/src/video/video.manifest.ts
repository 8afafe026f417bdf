import type { FastifyInstance } from 'fastify';
import { defineFeature } from '../registry/feature.ts';
import { createRelay } from './create-relay.ts';
import { createVideo } from './video.module.ts';
import { addVideoRoutes } from './video.routes.ts';

export const videoFeature = defineFeature({
  name: 'video',
  create({ config, clock, log, metrics, secret, brandAt }) {
    const { relay, allowMedia } = createRelay({ config, clock, log, secret, sign: brandAt('') });
    const feature = createVideo({ relay, ice: config.video.ice, secret, clock, log });
    metrics.gauge({ name: 'video_viewers', help: 'Viewers of live pictures', read: feature.viewers });
    return {
      relay,
      ports: { video: feature.video },
      addRoutes: (http: FastifyInstance) => addVideoRoutes(http, { feature, allowMedia }),
      disconnect: () => relay?.stop(),
    };
  },
});
