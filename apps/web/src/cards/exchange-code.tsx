import { ExchangeCodeResult, ExchangeCodeRewardType } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { call, newRequestId } from '../kernel/call.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { emitEvent } from '../kernel/events.ts';
import { queryClient } from '../kernel/query-client.ts';
import { formatMoney } from '../i18n/format-money.ts';
import { formatNumber } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { toyName } from '../i18n/toy-name.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Sign } from '../ui/lucide.tsx';
import { celebrateCoins } from '../ui/celebrate-coins.ts';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { formatPercent } from '../ports/cards/card-words.ts';
import { clubName } from './club-words.ts';
import './cards.css';

type Reply = CallReply<'redeemCode'>;
type Reward = NonNullable<Reply['reward']>;

/** [E31] What each result means for the player. */
const messages: Readonly<Record<number, Key>> = {
  [ExchangeCodeResult.wrong]: 'cards.codeWrong',
  [ExchangeCodeResult['up limit']]: 'cards.codeUpLimit',
  [ExchangeCodeResult.expired]: 'cards.codeExpired',
  [ExchangeCodeResult.used]: 'cards.codeUsed',
  [ExchangeCodeResult.success]: 'cards.codeSuccess',
};

/** What a code brought, in words. */
export function rewardText(reward: Reward, t: Translate): string {
  const { rewardType, amount } = reward;
  const price = formatMoney(amount, chargedCurrency);
  switch (rewardType) {
    case ExchangeCodeRewardType['club discount']:
      return t('cards.gotCoupon', { price, club: clubName(reward, t) });
    case ExchangeCodeRewardType['shipping fee']:
      return t('cards.gotPostage', { price });
    case ExchangeCodeRewardType.goods:
      return t('cards.gotToy', { toy: toyName(reward.name) });
    case ExchangeCodeRewardType['discount card']:
      return t('cards.gotCard', { card: reward.name, percent: formatPercent(amount) });
    case ExchangeCodeRewardType['push trial']:
      return t('cards.gotTrial', { game: t('cards.game_push'), amount: formatNumber(amount) });
    case ExchangeCodeRewardType['slot trial']:
      return t('cards.gotTrial', { game: t('cards.game_slot'), amount: formatNumber(amount) });
    default:
      return t('wallet.coins', { count: amount });
  }
}

/** What may have changed with a reward is read anew. */
function refresh(): void {
  emitEvent('refreshCardCount');
  void queryClient.invalidateQueries({ queryKey: walletKey });
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
  void queryClient.invalidateQueries({ queryKey: ['club'] });
}

/** How a code looks when it is printed. */
const codeShape = Array.from({ length: 4 }, () => 'X'.repeat(4)).join('-');

/** The field for an exchange code, with what came of it. */
export function ExchangeCode(): ReactNode {
  const t = useT();
  const [code, setCode] = useState('');
  const [reply, setReply] = useState<Reply | null>(null);
  const [fault, setFault] = useState<Key | null>(null);
  const [busy, setBusy] = useState(false);
  // One key for one code: sent again after a lost answer it redeems nothing twice.
  const request = useRef({ code: '', id: '' });

  const redeem = async (): Promise<void> => {
    const typed = code.trim();
    if (typed === '') return setFault('cards.codeEmpty');
    if (request.current.code !== typed) request.current = { code: typed, id: newRequestId() };
    setBusy(true);
    try {
      const answer = await call('redeemCode', { code: typed, requestId: request.current.id });
      request.current = { code: '', id: '' };
      const done = answer.result === ExchangeCodeResult.success;
      setReply(done ? answer : null);
      setFault(done ? null : (messages[answer.result] ?? 'cards.codeWrong'));
      if (!done) return;
      setCode('');
      refresh();
      const { reward } = answer;
      if (reward?.rewardType === ExchangeCodeRewardType.coins) celebrateCoins({ coins: reward.amount });
    } catch (error) {
      reportFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void redeem();
  };
  return (
    <form className="xcode" onSubmit={send} noValidate>
      <Field
        label={t('cards.codeTitle')}
        name="exchangeCode"
        value={code}
        onChange={(value) => {
          setCode(value);
          setFault(null);
        }}
        placeholder={codeShape}
        autoComplete="off"
        maxLength={40}
        dir="ltr"
        hint={t('cards.codeHint')}
        fault={fault === null ? null : t(fault)}
        side={
          <Button type="submit" kind="second" busy={busy}>
            {t('cards.codeRedeem')}
          </Button>
        }
      />
      <output className="xcode__o">
        {reply?.reward != null && (
          <span className="xcode__ok">
            <Sign of={CircleCheck} size={22} />
            <span>
              <b>{t('cards.codeSuccess')}</b> {rewardText(reply.reward, t)}
            </span>
          </span>
        )}
      </output>
    </form>
  );
}
