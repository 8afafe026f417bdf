import { defineFeature } from '../house/feature.ts';
import { inboxAudits } from './inbox.audit.ts';
import { createInboxOperatorCalls } from './inbox-operator.calls.ts';
import { createInbox } from './inbox.module.ts';
import { inboxPersonalData } from './inbox.personal.ts';
import { lettersCommands } from './letters.depot.ts';

export const inboxFeature = defineFeature({
  name: 'inbox',
  create({ config, db, clock, messages, ports }) {
    const { handlers, clear } = createInbox({
      ...{ db, clock, messages, zone: config.dayZone },
      isSilent: (tx, playerId, now) => ports.isSilent(tx, playerId, now),
      flush: (playerId) => ports.flushNotices(playerId),
    });
    return {
      handlers: { ...handlers, ...createInboxOperatorCalls(db) },
      jobs: [{ name: 'clear old letters', everyMs: 3_600_000, run: clear }],
    };
  },
  personal: [inboxPersonalData],
  audits: inboxAudits,
  commands: [lettersCommands],
});
