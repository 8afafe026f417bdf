import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { Carousel } from '../carousel.tsx';
import { CoinsIcon, GiftIcon, ParcelIcon } from '../icons/drawn-icons.ts';
import { ClawIcon } from '../icons/game-icons.ts';
import { IndexTabs } from '../index-tabs.tsx';
import { Tabs } from '../tabs.tsx';
import { Toy } from '../toy-picture.tsx';
import { Specimen } from './specimen.tsx';

const floors = [
  { id: 'claw', label: 'Claw', note: '86 rooms', ink: 'var(--b-cyan)', icon: <ClawIcon /> },
  { id: 'push', label: 'Pushers', note: '24 rooms', ink: 'var(--b-mint)', icon: <CoinsIcon /> },
  { id: 'gift', label: 'Gashapon', note: '12 rooms', ink: 'var(--b-coral)', icon: <GiftIcon /> },
  { id: 'more', label: 'Arcade', note: '17 games', ink: 'var(--b-lilac)', icon: <ParcelIcon /> },
];

const cards = [
  { id: 'buff', label: 'Power', count: 2 },
  { id: 'bonus', label: 'Bonus', count: 120 },
  { id: 'discount', label: 'Discount' },
  { id: 'trial', label: 'Trial', count: 1 },
];

const slides = [
  ['octopus', 'cyan'],
  ['rabbit', 'lilac'],
  ['dino', 'orange'],
] as const;

function ThreeAndFour(): ReactNode {
  const [three, setThree] = useState('buff');
  const [four, setFour] = useState('bonus');
  return (
    <Specimen name="Tabs">
      <Tabs label="Three cards" tabs={cards.slice(0, 3)} chosen={three} onChoose={setThree}>
        <p>Cards of the kind {three}.</p>
      </Tabs>
      <Tabs label="Four cards" tabs={cards} chosen={four} onChoose={setFour}>
        <p>Cards of the kind {four}.</p>
      </Tabs>
    </Specimen>
  );
}

export function MoveSpecimens(): ReactNode {
  const [floor, setFloor] = useState('claw');
  return (
    <>
      <ThreeAndFour />
      <Specimen name="Index tabs" raised wide>
        <IndexTabs label="Floors" tabs={floors} chosen={floor} onChoose={setFloor}>
          <p>The floor {floor}.</p>
        </IndexTabs>
      </Specimen>
      <Specimen name="Carousel" raised wide>
        <Carousel
          label="New rooms"
          every={4000}
          slides={slides.map(([toy, ink]) => ({
            id: toy,
            content: (
              <a
                className="sticker gallery__slide"
                href={`#/room/${toy}`}
                style={{ '--blk': `var(--b-${ink})` } as CSSProperties}
              >
                <b>The {toy}&rsquo;s room</b>
                <Toy kind={toy} cut />
              </a>
            ),
          }))}
        />
      </Specimen>
    </>
  );
}
