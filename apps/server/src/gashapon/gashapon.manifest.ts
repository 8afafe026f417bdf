import { defineDrawnFeature } from '../registry/drawn-feature.ts';
import { endBoxesAfterRestore } from './boxes.ts';
import { createGashapon, gashaponGame } from './gashapon.module.ts';
import { gashaponAudits } from './gashapon.audit.ts';
import { createGashaponOperatorCalls } from './gashapon-operator.calls.ts';
import { boxCommands } from './gashapon.commands.ts';
import { gashaponPersonalData } from './gashapon.personal.ts';
import { seedDemoGashapon } from './gashapon.seed.ts';

export const gashaponFeature = defineDrawnFeature({
  name: 'gashapon',
  draw: gashaponGame,
  help: 'boxes of capsules: see, fill and close them',
  demo: ({ db, now }) => seedDemoGashapon(db, now),
  create(needs, { db, clock, ports }) {
    const gashapon = createGashapon({
      ...needs,
      flushNotices: (userId) => ports.flushNotices(userId),
    });
    return {
      handlers: { ...gashapon.handlers, ...createGashaponOperatorCalls({ db, clock }) },
      afterRestore: endBoxesAfterRestore,
      jobs: [{ name: 'make boxes of capsules', everyMs: 2_000, run: () => gashapon.makeDue() }],
    };
  },
  personal: [gashaponPersonalData],
  audits: gashaponAudits,
  commands: boxCommands,
});
