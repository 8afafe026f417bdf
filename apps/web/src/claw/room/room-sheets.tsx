import { useInfiniteQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMember } from '../../ports/club/use-member.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { translateLoose, useT } from '../../i18n/use-t.ts';
import { Price } from '../../ui/amounts.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { OwnSeedField } from '../../room/own-seed-field.tsx';
import { LoadFault } from '../../ui/load-fault.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { shortHash } from '../../ui/receipt.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Radio } from '../../ui/toggles.tsx';
import { ResultsBand, SealFacts } from './fair-facts.tsx';
import { MachineFault } from './machine-fault.tsx';
import { QueueList } from './queue-list.tsx';
import { useMachine, useRoom } from './room-context.ts';
import { machineLogQuery } from './room.queries.ts';
import { InMachine } from './room-wings.tsx';

export type SheetName = 'seal' | 'queue' | 'price' | 'log' | 'results';

interface OpenSheet {
  open: boolean;
  onClose: () => void;
}

function SeedField(): ReactNode {
  const t = useT();
  const { seeds } = useRoom();
  const playing = useMachine(({ play }) => play !== null);
  return <OwnSeedField seeds={seeds} {...(playing && { hint: t('room.seedNext') })} />;
}

/** The seal of the next play, the player's own seed, and what the machine pays. */
function SealSheet({ open, onClose, onLog }: OpenSheet & { onLog: () => void }): ReactNode {
  const t = useT();
  const sound = useMachine(({ chainSound }) => chainSound);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('room.sealed')}
      text={`${t('room.sealedText')} ${t('room.dropSigned')}`}
    >
      {!sound && <p className="fault">{t('room.chainBroken')}</p>}
      <SealFacts onLog={onLog} />
      <SeedField />
      <h3>{t('room.results')}</h3>
      <ResultsBand />
    </Sheet>
  );
}

/** How often a play wins here. */
function ResultsSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('room.results')}>
      <ResultsBand />
    </Sheet>
  );
}

function QueueSheet({ open, onClose, price }: OpenSheet & { price: number }): ReactNode {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('room.queue')}>
      <QueueList />
      <h3>{t('room.inMachine')}</h3>
      <InMachine price={price} />
      <MachineFault look="wide" onOpen={onClose} />
    </Sheet>
  );
}

interface PriceSheetProps extends OpenSheet {
  price: number;
  level: number;
  onChoose: (price: number) => void;
}

/** The room's prices: the play is the same, higher levels pay less. */
function PriceSheet({ open, onClose, price, level, onChoose }: PriceSheetProps): ReactNode {
  const t = useT();
  const { page } = useRoom();
  const member = useMember();
  return (
    <Sheet open={open} onClose={onClose} title={t('room.choosePrice')} text={t('room.choosePriceText')}>
      <div role="radiogroup" aria-label={t('room.choosePrice')}>
        {page.prices.map((option) => (
          <fieldset
            key={option.price}
            className="bare-field"
            disabled={option.minLevel > level || (option.club && !member)}
          >
            <Radio
              name="price"
              value={String(option.price)}
              chosen={option.price === price}
              onChoose={(value) => onChoose(Number(value))}
              end={
                option.club ? (
                  <Badge tone="club">{t('rooms.club')}</Badge>
                ) : option.minLevel <= level ? null : (
                  <Badge tone="lv" icon={<Sign of={Star} size={12} />}>
                    {t('rooms.level', { level: option.minLevel + 1 })}
                  </Badge>
                )
              }
            >
              <Price coins={option.price} />
            </Radio>
          </fieldset>
        ))}
      </div>
    </Sheet>
  );
}

/** The machine's public log, entry by entry, each chained to the one before. */
function LogSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('room.log')} text={t('room.logText')}>
      {open && <LogEntries />}
    </Sheet>
  );
}

function LogEntries(): ReactNode {
  const t = useT();
  const { roomId } = useRoom();
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(machineLogQuery(roomId));
  if (data === undefined) {
    return error === null ? <SkeletonRows rows={4} /> : <LoadFault error={error} onRetry={refetch} />;
  }
  return (
    <>
      <ol className="rows">
        {data.pages.flatMap(({ entries }) =>
          entries.map(({ seq, kind, at, hash }) => (
            <li key={seq} className="row">
              <span className="row__t">
                <b>
                  {seq}. {translateLoose(`log.${kind}`, kind)}
                </b>
                <small>
                  {formatDateTime(at)} · <bdi>{shortHash(hash)}</bdi>
                </small>
              </span>
            </li>
          )),
        )}
      </ol>
      {hasNextPage && (
        <Button kind="paper" wide onPress={fetchNextPage}>
          {t('app.more')}
        </Button>
      )}
    </>
  );
}

export interface RoomSheetsProps {
  open: SheetName | null;
  onOpen: (name: SheetName | null) => void;
  price: number;
  level: number;
  onPrice: (price: number) => void;
}

/** The sheets of the room; at most one is open. */
export function RoomSheets({ open, onOpen, price, level, onPrice }: RoomSheetsProps): ReactNode {
  const close = (): void => onOpen(null);
  const choose = (next: number): void => {
    onPrice(next);
    close();
  };
  return (
    <>
      <SealSheet open={open === 'seal'} onClose={close} onLog={() => onOpen('log')} />
      <QueueSheet open={open === 'queue'} onClose={close} price={price} />
      <ResultsSheet open={open === 'results'} onClose={close} />
      <LogSheet open={open === 'log'} onClose={close} />
      <PriceSheet open={open === 'price'} onClose={close} price={price} level={level} onChoose={choose} />
    </>
  );
}
