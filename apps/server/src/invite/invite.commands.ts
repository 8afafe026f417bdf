import { operatorCommands } from '../registry/operator-command.ts';
import { listInvitations } from './invite.operator.ts';
import type { InvitationLine } from './invite.store.ts';

const line = ({ id, inviterId, invitedId, state, plays, refused, at }: InvitationLine): string =>
  `${id}  ${at.toISOString().slice(0, 10)}  player ${inviterId} brought ${invitedId}  ${state}  ${plays} plays${refused === null ? '' : `  ${refused}`}`;

/** The operator's command `invitations`: who brought whom, and why some bring nothing. */
export const invitationsCommands = operatorCommands(
  'invitations',
  'see who brought whom, and why some invitations bring nothing',
  [
    {
      usage: 'list',
      signs: 'nothing',
      run: ({ db, operator }) => listInvitations(db, operator),
      text: (lines: readonly InvitationLine[]) => lines.map(line).join('\n') || 'Nobody was invited.',
    },
  ],
);
