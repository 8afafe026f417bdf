import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { OwnSeedField } from '../room/own-seed-field.tsx';
import { Segments } from '../room/segments.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { SeatsList } from './company/seats-list.tsx';
import { useIsShared } from './company/use-company.ts';
import { JackpotSheet } from './jackpot/jackpot-parts.tsx';
import { ContestSheet } from './contest.tsx';
import { LastTurns } from './last-turns.tsx';
import { usePush } from './push-context.ts';
import { TableFault } from './table-fault.tsx';
import { BedFacts, ReturnFacts, SealFacts, TableText } from './push-facts.tsx';
import { TimeCardSheet } from './time-cards.tsx';
import { rowLengths, rowWaves } from './row/row.ts';
import { WordsSheet } from './words-sheet.tsx';
import { tableSeeds } from './table/table-seeds.ts';

export type SheetName = 'seal' | 'pays' | 'row' | 'jackpot' | 'pay' | 'contest' | 'words';

interface OpenSheet {
  readonly open: boolean;
  readonly onClose: () => void;
}

function SealSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  const { userId } = usePush();
  return (
    <Sheet open={open} onClose={onClose} title={t('room.sealed')} text={t('push.sealedText')}>
      <SealFacts />
      {userId !== 0 && <OwnSeedField seeds={tableSeeds} />}
    </Sheet>
  );
}

function PaysSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  const shared = useIsShared();
  const text = t(shared ? 'push.ticketsText' : 'push.paysText');
  return (
    <Sheet open={open} onClose={onClose} title={t('room.results')} text={text}>
      <ReturnFacts />
      <TableText />
      <h3>{t(shared ? 'push.sharedTable' : 'push.yourBed')}</h3>
      {shared && <SeatsList />}
      <BedFacts />
      <p className="quiet">{t(shared ? 'push.sharedText' : 'push.bedText')}</p>
      <TableFault look="wide" onOpen={onClose} />
      <LastTurns heading="h3" />
    </Sheet>
  );
}

function RowSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  const { choice, setChoice } = usePush();
  return (
    <Sheet open={open} onClose={onClose} title={t('push.rowTitle')} text={t('push.rowText')}>
      <div className="rowsheet">
        <Segments
          label={t('push.rowLength')}
          values={rowLengths}
          chosen={choice.length}
          wordOf={(length) => formatNumber(length)}
          onChoose={(length) => setChoice({ ...choice, length })}
        />
        <Segments
          label={t('push.rowWave')}
          values={rowWaves}
          chosen={choice.wave}
          wordOf={(wave) => (wave === 0 ? t('push.rowNever') : formatNumber(wave))}
          onChoose={(wave) => setChoice({ ...choice, wave })}
        />
      </div>
    </Sheet>
  );
}

/** The sheets of the room; at most one is open. */
export function PushSheets({ open, onClose }: { open: SheetName | null; onClose: () => void }): ReactNode {
  return (
    <>
      <SealSheet open={open === 'seal'} onClose={onClose} />
      <PaysSheet open={open === 'pays'} onClose={onClose} />
      <JackpotSheet open={open === 'jackpot'} onClose={onClose} />
      <TimeCardSheet open={open === 'pay'} onClose={onClose} />
      <ContestSheet open={open === 'contest'} onClose={onClose} />
      <WordsSheet open={open === 'words'} onClose={onClose} />
      <RowSheet open={open === 'row'} onClose={onClose} />
    </>
  );
}
