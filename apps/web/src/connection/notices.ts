import { SocketChannel, SocketGeneralNotice } from '@grabbit/contract';
import { onBuffGiven, onBuffSettled } from '../cards/card-events.ts';
import { queryClient } from '../app/query-client.ts';
import { translate } from '../i18n/use-t.ts';
import { stageName } from '../orders/order-stage.tsx';
import { toyName } from '../play/play-words.ts';
import { showToast } from '../ui/toasts.store.ts';
import { walletKey } from '../wallet/wallet.queries.ts';

/** Operations of ours on the general channel. What is not known is left alone. */
const orderStage = '1001';
const prizeWon = '1002';
const issueMoved = '1003';
const buffGiven = '1005';
const buffSettled = `${SocketGeneralNotice.push_buff_card_settle}`;

const word = (part: unknown): string =>
  typeof part === 'string' || typeof part === 'number' ? `${part}` : '';

function onOrderStage([orderId, stage]: readonly unknown[]): void {
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
  showToast({
    tone: 'info',
    title: translate('orders.number', { id: word(orderId) }),
    text: stageName(word(stage)),
  });
}

function onPrizeWon([, roomId, kinds]: readonly unknown[], path: string): void {
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
  void queryClient.invalidateQueries({ queryKey: ['plays'] });
  void queryClient.invalidateQueries({ queryKey: walletKey });
  // In its own room a win is celebrated there, once.
  if (new RegExp(`^/claw/[^/]+/${word(roomId)}(/|$)`).test(path)) return;
  const won = Array.isArray(kinds) ? kinds.map((kind) => toyName(word(kind))).join(', ') : '';
  showToast({ tone: 'success', title: translate('play.won'), text: won });
}

function onIssueMoved([issueId, state]: readonly unknown[]): void {
  void queryClient.invalidateQueries({ queryKey: ['help', 'issues'] });
  showToast({
    tone: 'info',
    title: translate('issue.number', { id: word(issueId) }),
    text: translate(word(state) === 'closed' ? 'issue.state_closed' : 'issue.state_answered'),
  });
}

/** Does what a pushed content asks of the app. `path` is the page that is open. */
export function onLiveContent(parts: readonly unknown[], path: string): void {
  const [channel, operation, ...payload] = parts;
  if (Number(word(channel)) !== SocketChannel['general notice']) return;
  if (word(operation) === orderStage) onOrderStage(payload);
  else if (word(operation) === prizeWon) onPrizeWon(payload, path);
  else if (word(operation) === issueMoved) onIssueMoved(payload);
  else if (word(operation) === buffSettled) onBuffSettled(payload);
  else if (word(operation) === buffGiven) onBuffGiven(payload);
}
