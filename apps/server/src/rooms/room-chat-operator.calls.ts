import type { CallHandlers } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { textOfMoment } from '../core/moment.ts';
import { operatorOf } from '../core/operator-caller.ts';
import {
  type ChatDesk,
  hideLine,
  keepLine,
  letWrite,
  listReports,
  showLine,
  silencePlayer,
} from './room-chat.operator.ts';
import type { SaidAround, SaidLine } from './room-message.store.ts';

type ChatCalls = 'chatReports' | 'chatLine' | 'chatSettle' | 'chatSilence' | 'chatAllow';

const shown = ({ at, ...line }: SaidLine) => ({ ...line, at: at.toISOString() });
const around = ({ message, lines }: SaidAround) => ({ message: shown(message), lines: lines.map(shown) });

/** The calls of the operator about what is said in rooms: what the commands do, for who may. */
export function createChatOperatorCalls(desk: ChatDesk): CallHandlers<ChatCalls> {
  return {
    async chatReports(_params, context) {
      const list = await listReports(desk, operatorOf(context, { reason: '' }));
      if (list instanceof Failure) return list;
      return { list: list.map(({ reason, count, ...said }) => ({ ...around(said), reason, count })) };
    },
    async chatLine({ message }, context) {
      const said = await showLine(desk.db, operatorOf(context, { reason: '' }), message);
      return said instanceof Failure ? said : around(said);
    },
    async chatSettle({ reason, message, act }, context) {
      const settle = act === 'hide' ? hideLine : keepLine;
      const line = await settle(desk, operatorOf(context, { reason }), message);
      return line instanceof Failure ? line : { message: line.id, playerId: line.playerId };
    },
    async chatSilence({ reason, playerId, hours = null }, context) {
      const silence = await silencePlayer(desk, operatorOf(context, { reason }), playerId, hours);
      return silence instanceof Failure ? silence : { playerId, until: textOfMoment(silence.until) };
    },
    chatAllow: ({ reason, playerId }, context) => letWrite(desk, operatorOf(context, { reason }), playerId),
  };
}
