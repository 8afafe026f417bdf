import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { celebrates } from '../room/celebrates.ts';
import { Burst } from '../ui/burst.tsx';
import { flyCoins } from '../ui/coin-flight.ts';
import { Flyer } from '../ui/flyer.tsx';
import { Coin } from '../ui/icons/coin.tsx';
import { spinMs } from './jackpot/wheel-reveal.tsx';
import { usePush, useTable } from './push-context.ts';
import type { Settled } from './table/table-state.ts';

function Pop({ settled, gain }: { settled: Settled; gain: boolean }): ReactNode {
  const place = useRef<HTMLParagraphElement>(null);
  // Where a token was opened, the wheel shows it before the sum does.
  const after = settled.prizes.length > 0 ? spinMs : 0;
  useEffect(() => {
    if (!gain) return undefined;
    const timer = setTimeout(() => place.current !== null && flyCoins(place.current), after);
    return () => clearTimeout(timer);
  }, [gain, after]);
  return (
    <p
      ref={place}
      className="pop"
      data-gain={gain}
      aria-hidden="true"
      style={{ animationDelay: `${after}ms` }}
    >
      {gain && <Burst points={18} />}
      <Coin size={30} />
      <Flyer>{`+${formatNumber(settled.paid)}`}</Flyer>
      {settled.buff > 0 && <Flyer>{`+${formatNumber(settled.buff)}`}</Flyer>}
    </p>
  );
}

/** What an epoch paid, once, at the front edge: its coins are in the books. Only a gain flies to the balance. */
export function SettledPop(): ReactNode {
  const t = useT();
  const { room } = usePush();
  const settled = useTable((state) => state.settled);
  if (settled === null) return <output className="sr" />;
  // What a card has paid is a price too: getting it back is no gain.
  const price = settled.drops * room.price;
  const spent = (settled.drops - settled.byCard) * room.price;
  return (
    <>
      <output className="sr">
        {t('push.settledSaid', { paid: formatNumber(settled.paid), price: formatNumber(spent) })}
        {settled.byCard > 0 && ` ${t('push.byCard')}: ${formatNumber(settled.byCard)}.`}
        {settled.buff > 0 && ` ${t('coins.buff')}: ${formatNumber(settled.buff)}.`}
      </output>
      {settled.paid > 0 && (
        <Pop key={settled.finalHash} settled={settled} gain={celebrates({ paid: settled.paid, price })} />
      )}
    </>
  );
}
