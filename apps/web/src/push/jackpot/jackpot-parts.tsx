import { JackpotType } from '@grabbit/contract';
import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { useIsShared } from '../company/use-company.ts';
import { usePush } from '../push-context.ts';
import { JackpotTerms, LastGrands, useJackpot, WheelPrizes } from './jackpot-facts.tsx';
import { prizeLooks, prizeName } from './prize-words.ts';

/** What the grand prize stands at, over the table; it opens the rest. Nothing where no tokens fall. */
export function GrandPill({ onOpen }: { onOpen: () => void }): ReactNode {
  const t = useT();
  const jackpot = useJackpot();
  if (jackpot === null) return null;
  const coins = formatNumber(jackpot.grandNow);
  return (
    <div className="grand" data-grand={jackpot.grandNow}>
      <Pill
        icon={<Sign of={Crown} size={22} className="grand__i" />}
        label={`${t('push.grand')} ${coins}. ${t('push.jackpot')}`}
        onPress={onOpen}
      >
        <span className="grand__n">
          {t('push.grand')} <b className="num">{coins}</b>
        </span>
      </Pill>
    </div>
  );
}

/** Beside the wheel on the cabinet: what it may open. Either half opens the rest. */
export function PrizePlates({ onOpen }: { onOpen: () => void }): ReactNode {
  const t = useT();
  const jackpot = useJackpot();
  if (jackpot === null) return null;
  const prizes = jackpot.prizes
    .filter(({ type, ppm }) => ppm > 0 && type !== JackpotType.loss)
    .map(({ type, coins }) => ({ type, coins: type === JackpotType.grand ? jackpot.grandNow : coins }));
  const middle = Math.ceil(prizes.length / 2);
  const words = (side: typeof prizes): string =>
    side.map(({ type, coins }) => `${prizeName(type, t)} ${formatNumber(coins)}`).join('. ');
  return (
    <div className="grand plates" data-grand={jackpot.grandNow}>
      {[prizes.slice(0, middle), prizes.slice(middle)].map((side) => (
        <button
          key={side[0]?.type}
          type="button"
          className="plates__side"
          aria-label={`${words(side)}. ${t('push.jackpot')}`}
          onClick={onOpen}
        >
          {side.map(({ type, coins }) => (
            <span key={type} className="plate" data-prize={type}>
              <Sign of={prizeLooks[type].Icon} size={20} />
              <small>{prizeName(type, t)}</small>
              <b className="num">{formatNumber(coins)}</b>
            </span>
          ))}
        </button>
      ))}
    </div>
  );
}

/** The prizes beside the table on a desktop. */
export function JackpotCard({ onOpen }: { onOpen: () => void }): ReactNode {
  const t = useT();
  if (useJackpot() === null) return null;
  return (
    <section className="paper sticker wc">
      <h2>{t('push.wheel')}</h2>
      <WheelPrizes brief />
      <Button kind="paper" size="s" wide onPress={onOpen}>
        {t('push.jackpot')}
      </Button>
    </section>
  );
}

/** Prizes with their chances, how the jackpot is run, and who won it last. */
export function JackpotSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT();
  const jackpot = useJackpot();
  const { settings } = usePush();
  const shared = useIsShared();
  if (jackpot === null) return null;
  const window = formatNumber(settings.ticketWindow);
  const text = shared ? t('push.wheelTickets', { window }) : t('push.wheelText');
  return (
    <Sheet open={open} onClose={onClose} title={t('push.jackpot')} text={text}>
      <WheelPrizes brief={false} />
      <JackpotTerms />
      <LastGrands jackpotId={jackpot.jackpotId} />
    </Sheet>
  );
}
