import type { PushPrize } from '@grabbit/contract';
import { JackpotType } from '@grabbit/contract';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode, CSSProperties } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { roomSound } from '../../room/sound/room-sound.ts';
import { Burst } from '../../ui/burst.tsx';
import { classes } from '../../ui/classes.ts';
import { Flyer } from '../../ui/flyer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { useReducedMotion } from '../../ui/use-media.ts';
import { usePush, useTable } from '../push-context.ts';
import { celebrates } from '../../room/celebrates.ts';
import type { Settled } from '../table/table-state.ts';
import type { TableView } from '../view/table-view.ts';
import { prizeName, prizeLooks } from './prize-words.ts';
import { wheelTurn, fieldDegrees, wheelFields } from './wheel-fields.ts';

const slice = (() => {
  const half = (fieldDegrees / 2) * (Math.PI / 180);
  const [x, y] = [46 * Math.sin(half), 46 * Math.cos(half)];
  return `M50 50 L${50 - x} ${50 - y} A46 46 0 0 1 ${50 + x} ${50 - y} Z`;
})();

/** The wheel of prizes, `turn` degrees on; the pointer stands at its top. A picture: words stand beside it. */
export function Wheel({ turn }: { turn: number }): ReactNode {
  return (
    <svg className="wheel" viewBox="0 0 100 104" aria-hidden="true">
      <g className="wheel__disc" style={{ '--turn': `${turn}deg` } as CSSProperties}>
        <circle cx="50" cy="54" r="49" className="wheel__rim" />
        {wheelFields.map((type, at) => {
          const { Icon, ink } = prizeLooks[type];
          return (
            // The fields stand in one order for good.
            // oxlint-disable-next-line react/no-array-index-key
            <g key={at} transform={`translate(0 4) rotate(${at * fieldDegrees} 50 50)`}>
              <path d={slice} fill={ink} className="wheel__field" />
              <Icon x={44} y={9} width={12} height={12} strokeWidth={2.75} className="wheel__sign" />
            </g>
          );
        })}
        <circle cx="50" cy="54" r="13" className="wheel__hub" />
      </g>
      <path d="M43 1 H57 L50 15 Z" className="wheel__pointer" />
    </svg>
  );
}

const order = [
  JackpotType.grand,
  JackpotType.major,
  JackpotType.mini,
  JackpotType.lucky,
  JackpotType.loss,
] as const;

/** Of several tokens of an epoch, the one that the wheel shows: the rarest. Null without any. */
export function shownPrize(prizes: readonly PushPrize[]): PushPrize | null {
  for (const type of order) {
    const found = prizes.find((prize) => prize.type === type);
    if (found !== undefined) return found;
  }
  return null;
}

/** From the settled draw until the wheel stands. */
export const spinMs = 4_200;
const stillMs = 300;
const staysMs = 5_000;

type Stage = 'set' | 'spins' | 'stands' | 'gone';

/** From the settled draw alone: the wheel begins, comes to its field, stands there for a while. */
function useStages(): readonly [Stage, () => void] {
  const still = useReducedMotion();
  const [stage, setStage] = useState<Stage>('set');
  useEffect(() => {
    const stands = still ? stillMs : spinMs;
    const timers = [
      setTimeout(() => setStage('spins'), 40),
      setTimeout(() => setStage('stands'), stands),
      setTimeout(() => setStage('gone'), stands + staysMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [still]);
  return [stage, () => setStage('gone')];
}

/** What a prize came to, in words. */
function PrizeText({ prize: { type, coins } }: { prize: PushPrize }): ReactNode {
  const t = useT();
  return type === JackpotType.loss
    ? t('push.openedBlank')
    : t('push.opened', { prize: prizeName(type, t), coins: formatNumber(coins) });
}

/** What turns the wheel on the cabinet. */
type Cabinet = Pick<TableView, 'spin'>;

function Reveal({ settled, prize, cabinet }: RevealProps): ReactNode {
  const t = useT();
  const { room } = usePush();
  const [stage, close] = useStages();
  const { type } = prize;
  const gain = celebrates({ paid: settled.paid, price: settled.drops * room.price });
  const others = settled.prizes.filter((each) => each !== prize);
  useEffect(() => {
    if (stage === 'stands') roomSound().play(gain && type !== JackpotType.loss ? 'coins' : 'clink');
  }, [stage, gain, type]);
  const turn = wheelTurn(type, settled.finalHash);
  useEffect(() => {
    if (stage === 'spins') cabinet?.spin(turn);
  }, [stage, cabinet, turn]);
  if (stage === 'gone') return null;
  const stands = stage === 'stands';
  return (
    <section
      className={classes('reveal', cabinet !== null && 'reveal--cabinet')}
      data-stage={stage}
      data-prize={type}
      aria-label={t('push.wheel')}
    >
      {stands && gain && <Burst points={18} />}
      {cabinet === null && <Wheel turn={stage === 'set' ? 0 : turn} />}
      <output className="reveal__said paper sticker">
        {stands && (
          <>
            <Flyer size={28}>{prizeName(type, t)}</Flyer>
            <span>
              <PrizeText prize={prize} />
            </span>
            {others.map((each, at) => (
              // Tokens have no names: their order is what there is.
              // oxlint-disable-next-line react/no-array-index-key
              <small key={at}>
                <PrizeText prize={each} />
              </small>
            ))}
          </>
        )}
      </output>
      {(stands || cabinet === null) && (
        <IconButton className="reveal__x" label={t('app.close')} icon={<Sign of={X} />} onPress={close} />
      )}
    </section>
  );
}

interface RevealProps {
  readonly settled: Settled;
  readonly prize: PushPrize;
  readonly cabinet: Cabinet | null;
}

/** The wheel, when an epoch that is in the books has opened tokens: the one on the cabinet, or without it one that the page draws. */
export function WheelReveal({ cabinet }: { cabinet: Cabinet | null }): ReactNode {
  const settled = useTable((state) => state.settled);
  const prize = settled === null ? null : shownPrize(settled.prizes);
  return settled === null || prize === null ? null : (
    <Reveal key={settled.finalHash} {...{ settled, prize, cabinet }} />
  );
}
