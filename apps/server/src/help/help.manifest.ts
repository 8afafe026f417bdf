import { defineFeature } from '../registry/feature.ts';
import { join } from 'node:path';
import { createHelpOperatorCalls } from './help-operator.calls.ts';
import { createHelp } from './help.module.ts';
import { legalInForce } from './legal-in-force.ts';
import { createLegalOperatorCalls } from './legal-operator.calls.ts';
import { loadLegalTexts } from './legal.ts';
import { helpPersonalData } from './help.personal.ts';
import { issuesCommands } from './issues.commands.ts';

export const helpFeature = defineFeature({
  name: 'help',
  create({ db, clock, config, log, mailer, pictures, ports, secret }) {
    const folder = join(config.dataDir, 'legal');
    const files = loadLegalTexts(folder);
    const legal = legalInForce(db, files);
    const { handlers } = createHelp({
      ...{ db, clock, legal, mailer, pictures, secret, chat: config.chat, contactMail: config.contactMail },
      claimPicture: (tx, userId, name) => ports.claimPicture(tx, userId, name, 'issue'),
      ownPlay: (userId, name) => ports.ownPlay(userId, name),
      ownsOrder: (userId, orderId) => ports.ownsOrder(userId, orderId),
    });
    return {
      ports: { hasOwnLegalTexts: () => legal.isOwn() },
      handlers: {
        ...handlers,
        ...createHelpOperatorCalls(db, pictures),
        ...createLegalOperatorCalls({ db, clock, legal }),
      },
      async start() {
        if (config.mode === 'live' && !(await legal.isOwn()))
          log.warn({ folder }, 'terms and privacy notice are not yours yet');
      },
    };
  },
  personal: [helpPersonalData],
  commands: [issuesCommands],
});
