import { operatorCommands } from '../registry/operator-command.ts';
import type { SecurityEntry } from './security-log.store.ts';
import { listSecurity, lookForPlayers } from './security.operator.ts';

const line = ({ at, player_id: of, what, place, agent }: SecurityEntry): string =>
  `${at.toISOString()}  player ${of ?? 'unknown'}  ${what}  ${place}  ${agent}`;

/** The operator's command `security`. */
export const securityCommands = operatorCommands(
  'security',
  'what happened at the doors of accounts in the last 180 days: sign-ins, refused codes, new devices, changes',
  [
    {
      ...{ usage: '[PLAYER]', options: { last: 'NUMBER' }, signs: 'what they like' },
      run: ({ db, given, operator }) =>
        listSecurity(db, operator, {
          playerId: given.maybeWhole('PLAYER', 1, Number.MAX_SAFE_INTEGER) ?? null,
          limit: given.maybeWhole('last', 1, Number.MAX_SAFE_INTEGER) ?? 50,
        }),
      text: (entries: readonly SecurityEntry[]) => entries.map(line).join('\n') || 'Nothing is written down.',
    },
  ],
);

/** The operator's command `players`. */
export const playersCommands = operatorCommands(
  'players',
  'find a player by a part of their mail address or name, by their number, or by that of an order',
  [
    {
      ...{ usage: 'find TEXT...', signs: 'what they like' },
      run: ({ db, given, operator }) => lookForPlayers(db, operator, given.text('TEXT')),
    },
  ],
);
