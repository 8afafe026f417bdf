import type { RoomType } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { Coin } from '../ui/icons/coin.tsx';
import { themeOfRoom } from './room-theme.ts';

/** Middles and sizes of the coins, from the back to the front. */
const coins = [
  [24, 40, 26],
  [58, 36, 26],
  [92, 41, 26],
  [128, 37, 26],
  [158, 42, 26],
  [12, 68, 32],
  [44, 62, 32],
  [80, 69, 32],
  [112, 62, 32],
  [146, 68, 32],
  [174, 64, 32],
  [28, 96, 38],
  [66, 92, 38],
  [104, 98, 38],
  [142, 93, 38],
] as const;

const pins = [12, 38, 64, 90, 116, 142, 168] as const;
/** Canes at both sides: from where to where, and how wide. */
const canes = [
  [4, -6, 126, 11],
  [17, 22, 126, 8],
  [174, -6, 126, 11],
  [161, 34, 126, 8],
] as const;

/** A row of pins over the deck, and canes at both sides. */
function Grove(): ReactNode {
  return (
    <>
      {pins.map((x) => (
        <circle key={x} className="bed__pin" cx={x} cy="11" r="4.4" />
      ))}
      {canes.map(([x, from, to, wide]) => (
        <g key={x}>
          <path className="bed__cane" d={`M${x} ${from}V${to}`} strokeWidth={wide + 4} />
          <path
            className="bed__cane-in"
            d={`M${x} ${from}V${to}`}
            strokeWidth={wide}
            strokeDasharray="21 3"
          />
        </g>
      ))}
    </>
  );
}

/** Stones among the coins: middle and size. */
const stones = [
  [52, 66, 21],
  [126, 82, 26],
  [98, 48, 16],
] as const;

function Stones(): ReactNode {
  return stones.map(([x, y, r]) => (
    <g key={x} transform={`translate(${x} ${y}) scale(${r})`}>
      <path className="bed__stone" d="M-.9-.2-.45-.8.35-.85.92-.25.85.45.3.85-.5.8-.95.35Z" />
      <path className="bed__stone-hi" d="M-.5-.45-.2-.58.3-.6.55-.3.1-.2-.4-.15Z" />
    </g>
  ));
}

/** A bed full of coins and the deck behind it, for a card; dressed as its room is. Decorative. */
export function BedPicture({ roomType }: { roomType: RoomType }): ReactNode {
  const look = themeOfRoom(roomType);
  return (
    <svg
      className={`bed bed--${look}`}
      viewBox="0 0 180 126"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="bed__ground" x="-10" y="-6" width="200" height="140" />
      <rect className="bed__deck" x="-10" y="-6" width="200" height="34" />
      <path className="bed__face" d="M-10 20 h200 v10 h-200Z" />
      {coins.map(([x, y, size]) => (
        <svg key={`${x} ${y}`} x={x - size / 2} y={y - size / 2} width={size} height={size}>
          <Coin size={size} />
        </svg>
      ))}
      {look === 'bamboo' && <Grove />}
      {look === 'quarry' && <Stones />}
    </svg>
  );
}
