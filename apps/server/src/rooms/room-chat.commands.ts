import { longestBanHours } from '@grabbit/contract';
import type { Given } from '../core/given.ts';
import { type CommandCall, operatorCommands } from '../registry/operator-command.ts';
import {
  type ChatDesk,
  hideLine,
  keepLine,
  letWrite,
  listReports,
  type ReportedLine,
  showLine,
  type Silence,
  silencePlayer,
} from './room-chat.operator.ts';
import type { SaidAround, SaidLine } from './room-message.store.ts';

const deskOf = async ({ db, registry }: CommandCall): Promise<ChatDesk> => ({
  db,
  queue: (await registry()).ports.moderationQueue,
});

const idOf = (given: Given, name: 'MESSAGE' | 'PLAYER'): number =>
  given.whole(name, 1, Number.MAX_SAFE_INTEGER);

function aroundText({ message, lines }: SaidAround): string {
  return lines
    .map(({ id, playerId, nickName, kind, body, at, hidden }) => {
      const mark = id === message.id ? '>' : ' ';
      const said = kind === 'text' ? JSON.stringify(body) : `[${kind} ${body}]`;
      return `${mark} ${id}  ${at.toISOString()}  player ${playerId} ${JSON.stringify(nickName)}  ${said}${hidden ? '  (hidden)' : ''}`;
    })
    .join('\n');
}

const reportsText = (reports: readonly ReportedLine[]): string =>
  reports
    .map((report) => {
      const { message, reason, count } = report;
      return `message ${message.id}  room ${message.roomId}  reported ${count} times: ${reason}\n${aroundText(report)}`;
    })
    .join('\n') || 'No open reports.';

const silenceText = ({ playerId, until }: Silence): string =>
  `Player ${playerId} may not write ${until === null ? 'any more' : `until ${until.toISOString()}`}.`;

/** The operator's command `chat`. */
export const chatCommands = operatorCommands(
  'chat',
  'see what was reported in rooms, hide it, silence or ban who wrote it; the player reads the reason',
  [
    {
      ...{ usage: 'reports', signs: 'what they like', text: reportsText },
      run: async (call) => listReports(await deskOf(call), call.operator),
    },
    {
      usage: 'show MESSAGE',
      signs: 'what they like',
      run: ({ db, given, operator }) => showLine(db, operator, idOf(given, 'MESSAGE')),
      text: aroundText,
    },
    {
      usage: 'hide MESSAGE',
      run: async (call) => hideLine(await deskOf(call), call.operator, idOf(call.given, 'MESSAGE')),
      text: ({ id, playerId }: SaidLine) => `Message ${id} of player ${playerId} is hidden.`,
    },
    {
      usage: 'close MESSAGE',
      run: async (call) => keepLine(await deskOf(call), call.operator, idOf(call.given, 'MESSAGE')),
      text: ({ id }: SaidLine) => `The reports of message ${id} are closed; it stands.`,
    },
    {
      usage: 'silence PLAYER HOURS',
      run: async (call) =>
        silencePlayer(
          await deskOf(call),
          call.operator,
          idOf(call.given, 'PLAYER'),
          call.given.whole('HOURS', 1, longestBanHours),
        ),
      text: silenceText,
    },
    {
      usage: 'ban PLAYER',
      run: async (call) => silencePlayer(await deskOf(call), call.operator, idOf(call.given, 'PLAYER'), null),
      text: silenceText,
    },
    {
      usage: 'allow PLAYER',
      run: async (call) => letWrite(await deskOf(call), call.operator, idOf(call.given, 'PLAYER')),
      text: ({ playerId }: { readonly playerId: number }) => `Player ${playerId} may write.`,
    },
  ],
);
