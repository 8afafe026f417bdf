import type { Given } from '../core/given.ts';
import { operatorCommands } from '../registry/operator-command.ts';
import {
  hideLine,
  keepLine,
  letWrite,
  listReports,
  longestSilenceHours,
  showLine,
  type Silence,
  silencePlayer,
} from './room-chat.operator.ts';
import type { ReportedLine, SaidAround, SaidLine } from './room-report.store.ts';

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
      run: ({ db, operator }) => listReports(db, operator),
    },
    {
      usage: 'show MESSAGE',
      signs: 'what they like',
      run: ({ db, given, operator }) => showLine(db, operator, idOf(given, 'MESSAGE')),
      text: aroundText,
    },
    {
      usage: 'hide MESSAGE',
      run: ({ db, given, operator }) => hideLine(db, operator, idOf(given, 'MESSAGE')),
      text: ({ id, playerId }: SaidLine) => `Message ${id} of player ${playerId} is hidden.`,
    },
    {
      usage: 'close MESSAGE',
      run: ({ db, given, operator }) => keepLine(db, operator, idOf(given, 'MESSAGE')),
      text: ({ id }: SaidLine) => `The reports of message ${id} are closed; it stands.`,
    },
    {
      usage: 'silence PLAYER HOURS',
      run: ({ db, given, operator }) =>
        silencePlayer(db, operator, idOf(given, 'PLAYER'), given.whole('HOURS', 1, longestSilenceHours)),
      text: silenceText,
    },
    {
      usage: 'ban PLAYER',
      run: ({ db, given, operator }) => silencePlayer(db, operator, idOf(given, 'PLAYER'), null),
      text: silenceText,
    },
    {
      usage: 'allow PLAYER',
      run: ({ db, given, operator }) => letWrite(db, operator, idOf(given, 'PLAYER')),
      text: ({ playerId }: { readonly playerId: number }) => `Player ${playerId} may write.`,
    },
  ],
);
