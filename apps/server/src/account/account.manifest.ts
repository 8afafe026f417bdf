import { defineFeature } from '../registry/feature.ts';
import { forgetOldAttempts } from '../core/rate-limit.ts';
import type { GrantHandler } from '../ports/grants.ts';
import { readBalances } from '../ports/balances.store.ts';
import { openAccounts, transfer } from '../ports/ledger.store.ts';
import { mediaUrl } from '../ports/media-url.ts';
import { createAccountOperatorCalls } from './account-operator.calls.ts';
import { createAccount } from './account.module.ts';
import { bansCommands } from './bans.commands.ts';
import { moderatedFaces } from './moderated-faces.ts';
import { playersCommands, securityCommands } from './security.commands.ts';
import { addExperience, removeExperience } from './user.store.ts';

const hourMs = 3_600_000;

const experienceGrants: GrantHandler<'experience'> = {
  give: (tx, { points }, { playerId }) => addExperience(tx, playerId, points),
  takeBack: (tx, { points }, { playerId }) => removeExperience(tx, playerId, points),
};

export const accountFeature = defineFeature({
  name: 'account',
  create(registry) {
    const { db, clock, log, config, secret, ports, mailer } = registry;
    const account = createAccount({
      ...{ db, clock, log, config, secret, mail: mailer, personalData: registry.personal },
      wallet: { openAccounts, transfer, balances: (playerId) => readBalances(db, playerId) },
      exclusions: ports.exclusions,
      portraits: {
        claim: (tx, userId, name) => ports.claimPicture(tx, userId, name),
        release: (tx, userId, purpose) => ports.releasePictures(tx, userId, purpose),
        url: mediaUrl,
      },
      countHoldings: (tx, userId) => ports.countHoldings(tx, userId),
      emptyPurses: (tx, userId) => ports.emptyPurses(tx, userId),
      paidSoFar: (userId) => ports.paidSoFar(userId),
      noticeFor: (context) => ports.newestNotice(context),
    });
    return {
      handlers: { ...account.handlers, ...createAccountOperatorCalls(db) },
      grants: { experience: experienceGrants },
      moderated: moderatedFaces({
        chatWriter: (tx, messageId) => ports.chatWriter(tx, messageId),
        pictures: () => ports.pictureBar,
      }),
      ports: {
        identify: account.identify,
        confirmIdentity: account.confirmIdentity,
        publicFaces: account.publicFace,
        rateFor: account.rateFor,
        onSessionsEnded: account.onSessionsEnded,
        endSessions: account.endSessions,
        exportPersonalData: account.exportOf,
      },
      jobs: [
        { name: 'sweep accounts', everyMs: hourMs, run: () => account.sweep() },
        { name: 'read currency rates', everyMs: hourMs / 60, run: () => account.refreshRates() },
        { name: 'forget attempts', everyMs: hourMs, run: () => forgetOldAttempts(db) },
      ],
      start: () => account.refreshRates(),
    };
  },
  commands: [playersCommands, bansCommands, securityCommands],
});
