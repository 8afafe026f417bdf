import { mostBalls, plinkoStakes } from '@grabbit/engines/draws';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { OpenSeed, OwnSeedField, StreamFacts } from '../draws/seed-panel.tsx';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Segments } from '../room/segments.tsx';
import { Price } from '../ui/amounts.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { LastBalls } from './last-balls.tsx';
import { PaysFacts } from './pays-card.tsx';
import { useDrop, usePlinko } from './plinko-context.ts';

export type SheetName = 'seal' | 'pays' | 'stake';

interface OpenSheet {
  open: boolean;
  onClose: () => void;
}

function Balls(): ReactNode {
  const t = useT();
  const { bet, setBet } = usePlinko();
  const change = (by: number): void => setBet({ ...bet, balls: bet.balls + by });
  return (
    <fieldset className="choose stepper">
      <legend>{t('plinko.balls')}</legend>
      <IconButton
        label={t('plinko.fewer')}
        icon={<Sign of={Minus} />}
        disabled={bet.balls === 1}
        onPress={() => change(-1)}
      />
      <output className="num">{formatNumber(bet.balls)}</output>
      <IconButton
        label={t('plinko.more')}
        icon={<Sign of={Plus} />}
        disabled={bet.balls === mostBalls}
        onPress={() => change(1)}
      />
    </fieldset>
  );
}

function StakeSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  const { bet, setBet } = usePlinko();
  return (
    <Sheet open={open} onClose={onClose} title={t('plinko.chooseStake')}>
      <div className="stake">
        <Segments
          label={t('plinko.aBall')}
          values={plinkoStakes}
          chosen={bet.stake}
          wordOf={(stake) => formatNumber(stake)}
          onChoose={(stake) => setBet({ ...bet, stake })}
        />
        <Balls />
        <p className="stake__sum">
          <span>{t('plinko.together')}</span>
          <Price coins={bet.stake * bet.balls} size={24} />
        </p>
      </div>
    </Sheet>
  );
}

function PaysSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('room.results')} text={t('plinko.paysText')}>
      <PaysFacts />
      <LastBalls heading="h3" />
    </Sheet>
  );
}

function SealSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  const { userId } = usePlinko();
  const phase = useDrop((state) => state.phase);
  return (
    <Sheet open={open} onClose={onClose} title={t('room.sealed')} text={t('plinko.sealedText')}>
      <StreamFacts game="plinko" userId={userId} />
      {userId !== 0 && (
        <>
          <OwnSeedField userId={userId} />
          <OpenSeed game="plinko" userId={userId} busy={phase !== 'idle' && phase !== 'landed'} />
        </>
      )}
    </Sheet>
  );
}

/** The sheets of the room; at most one is open. */
export function PlinkoSheets({ open, onClose }: { open: SheetName | null; onClose: () => void }): ReactNode {
  return (
    <>
      <SealSheet open={open === 'seal'} onClose={onClose} />
      <PaysSheet open={open === 'pays'} onClose={onClose} />
      <StakeSheet open={open === 'stake'} onClose={onClose} />
    </>
  );
}
