import type { CallHandlers } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { changeFirst, listFirstLines } from './first-rewards.operator.ts';
import { beginQuests } from './quests-begin.operator.ts';
import { changeStamp, changeTask, listTaskLines, showCard, turnCard } from './tasks.operator.ts';
import { listPopups, turnPopup } from './popups.operator.ts';

type RewardsOperatorCalls =
  | 'popupLines'
  | 'popupTurn'
  | 'questLines'
  | 'questChange'
  | 'questsBegin'
  | 'firstLines'
  | 'firstChange'
  | 'stampChange'
  | 'stampCardShow'
  | 'stampCardTurn';

/** The calls of the operator about offers that come to players, and quests: what the commands do, for who may. */
export function createRewardsOperatorCalls(db: Database): CallHandlers<RewardsOperatorCalls> {
  return {
    async popupLines(_params, context) {
      const list = await listPopups(db, operatorOf(context, { reason: '' }));
      if (list instanceof Failure) return list;
      return {
        list: list.map(({ popup: { id, name, hours, enabled }, shown, claimed, paid }) => ({
          ...{ id, name, hours, enabled, shown, claimed, paid },
        })),
      };
    },
    async popupTurn({ reason, id, enabled }, context) {
      const turned = await turnPopup(db, operatorOf(context, { reason }), `${id}`, enabled);
      return turned instanceof Failure ? turned : { id, enabled };
    },
    async questLines(_params, context) {
      const list = await listTaskLines(db, operatorOf(context, { reason: '' }));
      if (list instanceof Failure) return list;
      return { list: list.map(({ buffKindId: _card, ...task }) => task) };
    },
    questChange: ({ reason, ...change }, context) => changeTask(db, operatorOf(context, { reason }), change),
    questsBegin: ({ reason }, context) => beginQuests(db, operatorOf(context, { reason })),
    async firstLines(_params, context) {
      const list = await listFirstLines(db, operatorOf(context, { reason: '' }));
      if (list instanceof Failure) return list;
      return { list: list.map(({ goodsId: _goods, ...line }) => line) };
    },
    firstChange: ({ reason, ...change }, context) => changeFirst(db, operatorOf(context, { reason }), change),
    async stampCardShow(_params, context) {
      const card = await showCard(db, operatorOf(context, { reason: '' }));
      return card instanceof Failure ? card : { enabled: card.enabled, days: [...card.days] };
    },
    stampCardTurn: ({ reason, enabled }, context) => turnCard(db, operatorOf(context, { reason }), enabled),
    stampChange: ({ reason, ...change }, context) => changeStamp(db, operatorOf(context, { reason }), change),
  };
}
