import { ArrowRight, Hourglass, ShieldCheck } from 'lucide-react';
import { Fragment } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Coin } from '../ui/icons/coin.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { TableText } from './push-facts.tsx';
import { PushIcon } from './push-icon.ts';
import { usePush, useTable } from './push-context.ts';
import { useDueCoins } from './tally-bar.tsx';

const ticksPerSecond = 60;

function Word({
  ink,
  sign,
  word,
  text,
}: {
  ink: string;
  sign: ReactNode;
  word: string;
  text: string;
}): ReactNode {
  return (
    <li className="row">
      <span className="row__i" style={{ '--blk': `var(--b-${ink})` } as CSSProperties}>
        {sign}
      </span>
      <span className="row__t">
        <b>{word}</b>
        <small>{text}</small>
      </span>
    </li>
  );
}

/** From what was dropped to what is paid. */
function Flow(): ReactNode {
  const t = useT();
  const { drops, won, due, paid } = useTable((state) => state.tally);
  const coins = useDueCoins();
  const last =
    due === 0
      ? [t('push.paid'), paid]
      : coins === null
        ? [t('push.onItsWay'), due]
        : [t('push.onItsWay'), coins];
  const steps = [[t('push.piecesDropped'), drops], [t('push.piecesWon'), won], last] as const;
  return (
    <div className="tallyflow">
      {steps.map(([word, count], at) => (
        <Fragment key={word}>
          {at > 0 && <Sign of={ArrowRight} size={20} flip />}
          <span data-due={at === 2 && due > 0}>
            <b className="num">{formatNumber(Number(count))}</b>
            {word}
          </span>
        </Fragment>
      ))}
    </div>
  );
}

/** What a piece is and what a coin, and when what fell is paid. */
export function WordsSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT();
  const { room, settings } = usePush();
  const due = useTable(({ tally }) => tally.due);
  const coins = t('wallet.coins', { count: room.price });
  const seconds = Math.ceil((settings.epochStrokes * settings.periodTicks) / ticksPerSecond);
  return (
    <Sheet open={open} onClose={onClose} title={t('push.words')}>
      <Flow />
      <ul className="rows">
        <Word
          ink="orange"
          sign={<PushIcon size={24} />}
          word={t('push.piece')}
          text={t('push.pieceText', { coins })}
        />
        <Word ink="lemon" sign={<Coin size={22} />} word={t('push.coin')} text={t('push.coinText')} />
        <Word
          ink="mint"
          sign={<Sign of={Hourglass} size={19} />}
          word={t('push.onItsWay')}
          text={t('push.wayText', { seconds })}
        />
      </ul>
      <TableText />
      {due > 0 && (
        <p className="tallyyours">
          <Sign of={ShieldCheck} size={20} />
          <span>
            <b>{t('push.yours')}</b> {t('push.yoursText')}
          </span>
        </p>
      )}
    </Sheet>
  );
}
