import type { ReactNode } from 'react';
import { Specimen, States } from '../ui/gallery/specimen.tsx';
import { PlinkoPicture } from './plinko-picture.tsx';
import '../room/shell.css';

const bet = { rows: 8, risk: 'low', stake: 100, balls: 2 };
const paths = [
  [0, 1, 0, 1, 0, 1, 0, 1],
  [1, 1, 1, 1, 1, 1, 1, 1],
];

/** Boards of plays that were drawn: of one ball, and of two. */
export function PlinkoStories(): ReactNode {
  return (
    <Specimen name="Peg boards" wide>
      <States of="receipts: one ball, and two">
        <PlinkoPicture bet={{ ...bet, balls: 1 }} result={{ paths: paths.slice(0, 1) }} />
        <PlinkoPicture bet={bet} result={{ paths }} />
      </States>
    </Specimen>
  );
}
