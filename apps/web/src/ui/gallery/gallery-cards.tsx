import { GameState, RepairState, RoomState, RoomType, RoomUseType } from '@grabbit/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { CoinsIcon, GiftIcon, ParcelIcon, PlaysIcon } from '../icons/drawn-icons.ts';
import { ClawIcon } from '../icons/game-icons.ts';
import { HomeIcon, MallIcon, MeIcon, PrizesIcon, RoomsIcon } from '../icons/nav-icons.ts';
import { LoadFault } from '../load-fault.tsx';
import { Facts, Receipt, shortHash } from '../receipt.tsx';
import { RoomCard } from '../room-card.tsx';
import type { RoomCardData } from '../room-card.tsx';
import { Shelf } from '../shelf.tsx';
import { RoomCardSkeleton, SkeletonRows } from '../skeleton.tsx';
import { CurrencyPrice } from '../currency-price.tsx';
import { Specimen, States } from './specimen.tsx';

const room: RoomCardData = {
  roomId: 1,
  roomName: 'Tako bay',
  roomType: RoomType.claw,
  useType: RoomUseType.normal,
  cabinet: 'tako-bay',
  prize: 'octopus',
  prizes: ['octopus'],
  price: 30,
  minLevel: 0,
  club: false,
  gameState: GameState.free,
  roomState: RoomState.free,
  repair: RepairState.normal,
  watchers: 38,
  queue: 0,
  toys: 24,
  isNew: false,
  chance: { wins: 1, of: 3 },
};

const rooms: readonly RoomCardData[] = [
  { ...room, gameState: GameState.playing },
  { ...room, repair: RepairState.repairing },
  {
    ...room,
    roomId: 2,
    roomName: 'Calico corner',
    prize: 'cat',
    queue: 3,
    price: 45,
    chance: null,
  },
  { ...room, roomId: 3, roomName: 'Snow drop', prize: 'rabbit', club: true, price: 60 },
  { ...room, roomId: 4, roomName: 'Dino hill', prize: 'dino', minLevel: 4, price: 50 },
  { ...room, roomId: 5, roomName: 'The long and winding room of the honey bear', prize: 'bear', isNew: true },
];

const shelf = ['octopus', 'bear', 'cat'].map((kind) => ({ id: kind, kind, name: kind, note: '28 days' }));

function Shelves(): ReactNode {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['bear']));
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <Specimen name="Shelf" raised wide>
      <Shelf label="Your toys" items={shelf} chosen={chosen} onToggle={toggle} />
    </Specimen>
  );
}

const icons = [
  ClawIcon,
  CoinsIcon,
  GiftIcon,
  PlaysIcon,
  ParcelIcon,
  HomeIcon,
  RoomsIcon,
  PrizesIcon,
  MeIcon,
  MallIcon,
];

export function CardSpecimens(): ReactNode {
  return (
    <>
      <Specimen name="Room cards" raised wide>
        <div className="grid">
          {rooms.map((each) => (
            <RoomCard key={each.roomId} room={each} from="gallery" near />
          ))}
          <RoomCardSkeleton />
        </div>
      </Specimen>
      <Shelves />
      <Specimen name="Zigzag paper" raised>
        <Receipt title="Receipt" note="Kept in your game record" stamp={{ word: 'Seal', under: 'true' }}>
          <Facts
            facts={[
              ['Play', '1042'],
              ['Seal', shortHash('4f1c2a9b77e0d35561aa0b12c9e8f0d4')],
              ['Fee', <CurrencyPrice key="fee" minor={520} />],
            ]}
          />
        </Receipt>
      </Specimen>
      <Specimen name="Waiting" raised>
        <SkeletonRows rows={3} />
      </Specimen>
      <Specimen name="Empty" raised>
        <EmptyState
          title="No plays yet"
          text="Each play leaves a receipt here."
          action={<Button>Browse</Button>}
        />
      </Specimen>
      <Specimen name="Not loaded" raised>
        <LoadFault error={new Error('no answer')} onRetry={() => undefined} />
      </Specimen>
      <Specimen name="Drawn icons">
        <States>
          {icons.map((Icon) => (
            <Icon key={Icon.name} />
          ))}
        </States>
      </Specimen>
    </>
  );
}
