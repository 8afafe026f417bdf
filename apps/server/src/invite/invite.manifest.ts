import { defineFeature } from '../registry/feature.ts';
import { invitationsCommands } from './invite.commands.ts';
import { hearInvited } from './invite-events.ts';
import { createInviteOperatorCalls } from './invite-operator.calls.ts';
import { createInvite } from './invite.module.ts';
import { invitePersonalData } from './invite.personal.ts';

export const inviteFeature = defineFeature({
  name: 'invite',
  create: ({ db, clock, secret, grants, ports }) => ({
    handlers: {
      ...createInvite({
        ...{ db, clock, secret, grants: () => grants },
        assertMayReceiveGift: (tx, playerId, now) => ports.assertMayReceiveGift(tx, playerId, now),
      }).handlers,
      ...createInviteOperatorCalls(db),
    },
    listeners: [
      {
        name: 'invitations',
        kinds: ['invited', 'played'],
        take: hearInvited,
      },
    ],
  }),
  personal: [invitePersonalData],
  commands: [invitationsCommands],
});
