import { GameState, RoomUseType } from '@grabbit/contract';
import type { ReactNode } from 'react';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { Chip } from '../ui/chip.tsx';
import type { RoomCardData } from '../ui/room-card.tsx';

/** Coins a play under which a room counts as a cheap one. */
export const cheapUnder = 40;

const tests = {
  all: () => true,
  new: (room: RoomCardData) => room.isNew,
  cheap: (room: RoomCardData) => room.price < cheapUnder,
  free: (room: RoomCardData) => room.gameState === GameState.free && room.queue === 0,
  club: (room: RoomCardData) => room.club,
  trial: (room: RoomCardData) => room.useType === RoomUseType.trial,
} as const;

export type RoomFilter = keyof typeof tests;

const texts: Readonly<Record<RoomFilter, Key>> = {
  all: 'rooms.all',
  new: 'rooms.new',
  cheap: 'rooms.under',
  free: 'rooms.freeNow',
  club: 'rooms.club',
  trial: 'rooms.trial',
};

export function filterRooms(rooms: readonly RoomCardData[], filter: RoomFilter): readonly RoomCardData[] {
  return rooms.filter(tests[filter]);
}

/** Filters for which there is at least one room; all of them is always there. */
export function RoomFilters({
  rooms,
  chosen,
  onChoose,
}: {
  rooms: readonly RoomCardData[];
  chosen: RoomFilter;
  onChoose: (filter: RoomFilter) => void;
}): ReactNode {
  const t = useT();
  const names = (Object.keys(tests) as RoomFilter[]).filter(
    (name) => name === 'all' || name === chosen || rooms.some(tests[name]),
  );
  return (
    <fieldset className="chips">
      <legend className="sr">{t('rooms.filters')}</legend>
      {names.map((name) => (
        <Chip key={name} on={name === chosen} onPress={() => onChoose(name)}>
          {t(texts[name], { price: cheapUnder })}
        </Chip>
      ))}
    </fieldset>
  );
}
