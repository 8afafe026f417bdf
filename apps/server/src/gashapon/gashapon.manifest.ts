import { defineFeature } from '../house/feature.ts';
import { createGashapon, gashaponGame } from './gashapon.module.ts';
import { gashaponAudits } from './gashapon.audit.ts';
import { createGashaponOperatorCalls } from './gashapon-operator.calls.ts';
import { gashaponCommands } from './gashapon.depot.ts';
import { gashaponPersonalData } from './gashapon.personal.ts';
import { seedDemoGashapon } from './gashapon.seed.ts';

export const gashaponFeature = defineFeature({
  name: 'gashapon',
  draw: gashaponGame,
  create({ db, clock, aliasOf, ports }) {
    const gashapon = createGashapon({
      ...{ db, clock, aliasOf },
      flushNotices: (userId) => ports.flushNotices(userId),
    });
    return {
      handlers: { ...gashapon.handlers, ...createGashaponOperatorCalls({ db, clock }) },
      jobs: [{ name: 'make boxes of capsules', everyMs: 2_000, run: () => gashapon.makeDue() }],
    };
  },
  personal: [gashaponPersonalData],
  audits: gashaponAudits,
  commands: [gashaponCommands],
  seed: ({ db, now }) => seedDemoGashapon(db, now),
});
