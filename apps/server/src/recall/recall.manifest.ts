import { defineFeature } from '../registry/feature.ts';
import { recallAudits } from './recall.audit.ts';
import { recallCommands } from './recall.commands.ts';
import { createRecallOperatorCalls } from './recall-operator.calls.ts';
import { createRecall, type RecallNeeds } from './recall.module.ts';
import { recallPersonalData } from './recall.personal.ts';
import { noteWhoCame, putGiftsAside, sendRecallMails } from './recall.service.ts';

export const recallFeature = defineFeature({
  name: 'recall',
  create({ db, clock, log, mailer, messages, secret, brandAt, mailOrigin, grants, ports }) {
    const needs: RecallNeeds = {
      ...{ db, clock, log, mailer, messages, secret, brandAt, mailOrigin },
      grants: () => grants,
      lastRest: (tx, playerId) => ports.lastRest(tx, playerId),
      isSilent: (tx, playerId, now) => ports.isSilent(tx, playerId, now),
      assertMayReceiveGift: (tx, playerId, now) => ports.assertMayReceiveGift(tx, playerId, now),
      countToys: async (tx, playerId) => (await ports.countHoldings(tx, playerId)).toys,
    };
    const noteVisits = () => noteWhoCame(needs);
    const putAside = () => putGiftsAside(needs);
    const sendMails = () => sendRecallMails(needs);
    return {
      ...{ noteVisits, putAside, sendMails },
      handlers: { ...createRecall(needs).handlers, ...createRecallOperatorCalls(db) },
      jobs: [
        { name: 'note who came', everyMs: 600_000, run: noteVisits },
        { name: 'put gifts aside', everyMs: 15_000, run: putAside },
        { name: 'mail about gifts', everyMs: 10_000, run: sendMails },
      ],
    };
  },
  personal: [recallPersonalData],
  audits: recallAudits,
  commands: [recallCommands],
});
