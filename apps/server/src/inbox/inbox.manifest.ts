import { defineFeature } from '../registry/feature.ts';
import { createDigest, type DigestNeeds, sendDigests } from './digest.service.ts';
import { inboxAudits } from './inbox.audit.ts';
import { createInboxOperatorCalls } from './inbox-operator.calls.ts';
import { createInbox } from './inbox.module.ts';
import { inboxPersonalData } from './inbox.personal.ts';
import { lettersCommands } from './letters.commands.ts';

export const inboxFeature = defineFeature({
  name: 'inbox',
  create({ config, db, clock, log, mailer, messages, secret, brandAt, mailOrigin, ports }) {
    const { handlers, deliver, clear } = createInbox({
      ...{ db, clock, messages, zone: config.dayZone },
      isSilent: (tx, playerId, now) => ports.isSilent(tx, playerId, now),
      flush: (playerId) => ports.flushNotices(playerId),
    });
    const digest: DigestNeeds = {
      ...{ db, clock, log, mailer, messages, secret, brandAt, mailOrigin, deliver },
      isSilent: (tx, playerId, now) => ports.isSilent(tx, playerId, now),
    };
    const sendMails = () => sendDigests(digest);
    return {
      sendMails,
      handlers: { ...handlers, ...createDigest(digest), ...createInboxOperatorCalls(db) },
      jobs: [
        { name: 'clear old letters', everyMs: 3_600_000, run: clear },
        { name: 'mail letters', everyMs: 30_000, run: sendMails },
      ],
    };
  },
  personal: [inboxPersonalData],
  audits: inboxAudits,
  commands: [lettersCommands],
});
