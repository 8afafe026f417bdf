import { type InviteDecision, inviteDecisions } from '@grabbit/contract';
import { CommandUsageError } from '../core/command-usage-error.ts';
import { operatorCommands } from '../registry/operator-command.ts';
import { decideInvitation, listInvitations } from './invite.operator.ts';
import type { InvitationLine } from './invite.store.ts';

/** Why the inviter's coins wait, or what was decided on them. */
function waiting({ held, heldUntil, decision }: InvitationLine): string {
  if (decision !== null) return `  decided: ${decision}${held === null ? '' : ` (${held})`}`;
  if (held === null) return '';
  return `  held: ${held}, ${heldUntil === null ? 'decide' : `until ${heldUntil.toISOString().slice(0, 10)}`}`;
}

const line = (one: InvitationLine): string => {
  const { id, inviterId, invitedId, state, plays, refused, at } = one;
  return `${id}  ${at.toISOString().slice(0, 10)}  player ${inviterId} brought ${invitedId}  ${state}  ${plays} plays${refused === null ? '' : `  ${refused}`}${waiting(one)}`;
};

function decisionOf(text: string): InviteDecision {
  const found = inviteDecisions.find((one) => one === text);
  if (found === undefined) throw new CommandUsageError(`DECISION is ${inviteDecisions.join(' or ')}`);
  return found;
}

/** The operator's commands `invitations`: who brought whom, why some bring nothing, and what becomes of those that wait. */
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
    {
      usage: 'decide ID DECISION',
      run: ({ db, given, operator }) =>
        decideInvitation(
          db,
          operator,
          given.whole('ID', 1, 2_147_483_647),
          decisionOf(given.text('DECISION')),
        ),
      text: line,
    },
  ],
);
