import { useState } from 'react';
import type { ReactNode } from 'react';
import { SealSheet } from '../draws/room/seal-sheet.tsx';
import { useT } from '../i18n/use-t.ts';
import { isPractice } from '../room/practice-room.ts';
import { StakeForm } from '../room/stake-form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { CannonsList } from './cannons-card.tsx';
import { useFishing, useShots } from './fishing-context.ts';
import { OddsTable, ReturnFacts, returnWord } from './odds-facts.tsx';
import { ShotSeal, TideFacts, TideVerdict } from './seal-facts.tsx';
import { stakeOf } from './stake.ts';

export type SheetName = 'seal' | 'pays' | 'stake' | 'cannons';

interface SheetsProps {
  open: SheetName | null;
  onClose: () => void;
}

function Stake({ onClose }: { onClose: () => void }): ReactNode {
  const t = useT();
  const { stake, setStake, page } = useFishing();
  const [draft, setDraft] = useState<number>(stake);
  return (
    <StakeForm
      {...{ quiet: true, name: 'fishing', chosen: stake, draft, onDraft: setDraft, onClose }}
      label={t('draws.chooseStake')}
      amounts={page.prices.map(({ price, minLevel }) => ({ coins: price, minLevel }))}
      practice={isPractice(page)}
      onUse={() => {
        setStake(stakeOf(draft) ?? stake);
        onClose();
      }}
    />
  );
}

/** The sheets of the room; at most one is open. */
export function FishingSheets({ open, onClose }: SheetsProps): ReactNode {
  const t = useT();
  const { userId } = useFishing();
  const phase = useShots((state) => state.phase);
  return (
    <>
      <SealSheet
        open={open === 'seal'}
        {...{ onClose, userId }}
        title={t('room.sealed')}
        text={t('fishing.sealedText')}
        seal={<ShotSeal />}
        stream={{ game: 'fishing', busy: phase !== 'idle' && phase !== 'landed' }}
      >
        <h3>{t('fishing.seaSealed')}</h3>
        <p className="quiet">{t('fishing.seaSealedText')}</p>
        <TideVerdict />
        <TideFacts />
      </SealSheet>
      <Sheet open={open === 'pays'} onClose={onClose} title={t('fishing.odds')}>
        <OddsTable />
        <ReturnFacts />
      </Sheet>
      <Sheet
        open={open === 'stake'}
        onClose={onClose}
        title={t('draws.chooseStake')}
        text={t('draws.sameReturn', { share: returnWord() })}
      >
        <Stake onClose={onClose} />
      </Sheet>
      <Sheet
        open={open === 'cannons'}
        onClose={onClose}
        title={t('fishing.cannons')}
        text={t('fishing.cannonsText')}
      >
        <CannonsList heading="h3" />
      </Sheet>
    </>
  );
}
