import { join } from 'node:path';
import { webRoot } from '../core/http-server.ts';
import { defineFeature } from '../registry/feature.ts';
import type { FastifyInstance } from 'fastify';
import { createCheckpoints } from './checkpoints.module.ts';
import { createCheckpointMail } from './checkpoint-mail.ts';
import { checkpointSigner } from './checkpoint-signer.ts';
import { addCheckpointRoutes } from './checkpoints.routes.ts';
import { addRulesRoutes } from './rules.routes.ts';
import { checkpointsPersonalData } from './checkpoints.personal.ts';

export const checkpointsFeature = defineFeature({
  name: 'checkpoints',
  create({ db, clock, log, messages, secret, mailer, mailOrigin, config }) {
    const host = config.publicUrl === undefined ? 'localhost' : new URL(config.publicUrl).host;
    const signer = checkpointSigner(config);
    const checkpoints = createCheckpoints({
      db,
      clock,
      signer,
      dataDir: config.dataDir,
      webFiles: join(webRoot, 'dist/web-files.txt'),
      origin: `${host}/checkpoints`,
    });
    const mail = createCheckpointMail({
      ...{ db, clock, log, messages, secret, mailer, mailOrigin },
    });
    return {
      checkpoints,
      mail,
      handlers: { ...checkpoints.handlers, ...mail.handlers },
      ports: { arcadeSigner: () => checkpoints.arcadeSigner() },
      jobs: [
        { name: 'sign a checkpoint', everyMs: 15_000, run: () => checkpoints.makeIfDue() },
        { name: 'mail checkpoints', everyMs: 600_000, run: () => mail.sendDay() },
      ],
      addRoutes(http: FastifyInstance) {
        addCheckpointRoutes(http, db, checkpoints);
        addRulesRoutes(http);
      },
      start: () => checkpoints.makeIfDue(),
    };
  },
  personal: [checkpointsPersonalData],
});
