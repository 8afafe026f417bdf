import type { ReactNode } from 'react';
import { Specimen, States } from '../ui/gallery/specimen.tsx';
import { Cannon, inkOf } from './cannon.tsx';
import { FishButton } from './fish-button.tsx';
import { OddsTable } from './odds-facts.tsx';
import { ShotPicture } from './shot-picture.tsx';
import type { Swimmer } from './shoal.ts';
import '../room/shell.css';
import './fishing.css';
import './fishing-room.css';

const nothing = (): void => undefined;
const bet = { tide: '7'.repeat(64), lane: 2, turn: 4, stake: 100 };
const sea = { position: 'relative', flex: '1 1 340px', height: 150, direction: 'ltr' } as const;

const swimmer = (lane: number, from: 'left' | 'right'): Swimmer => ({
  ...{ tide: 1, lane, turn: 0, key: `1/${lane}/0` },
  swimming: {
    fish: {
      ...{ lane, turn: 0, kind: lane === 0 ? 'shark' : 'turtle', from, crossMs: 12_000 },
      ...{ depth: 500, sway: 0, swayMs: 5_000 },
    },
    since: 0,
  },
});

/** A sea by its parts: fish with their odds, cannons, and the receipt of a shot. */
export function FishingStories(): ReactNode {
  return (
    <Specimen name="Ocean fishing" wide>
      <States of="fish: followed, and not">
        <div className="play--fish" style={{ ...sea, background: 'var(--sea-2)' }}>
          {([0, 1] as const).map((lane) => (
            <span key={lane} style={{ position: 'absolute', top: 74, left: lane === 0 ? '28%' : '74%' }}>
              <FishButton
                swimmer={swimmer(lane, lane === 0 ? 'left' : 'right')}
                followed={lane === 0}
                scene={null}
                onFollow={nothing}
                onFocusLost={nothing}
              />
            </span>
          ))}
        </div>
      </States>
      <States of="cannons">
        {[0, 1, 2, 3].map((cannon) => (
          <span key={cannon} style={{ width: 74 }}>
            <Cannon
              ink={inkOf(cannon, cannon === 0)}
              letter={'MALK'.charAt(cannon)}
              coins={cannon === 3 ? null : 100 * (cannon + 1)}
            />
          </span>
        ))}
      </States>
      <States of="odds">
        <div style={{ flex: '1 1 280px' }}>
          <OddsTable />
        </div>
      </States>
      <States of="receipts">
        <ShotPicture bet={bet} result={{ kind: 'shark', caught: false }} paid={0} />
        <ShotPicture bet={bet} result={{ kind: 'shark', caught: true }} paid={3_840} />
      </States>
    </Specimen>
  );
}
