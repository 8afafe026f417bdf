import { RechargeKind } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { CoinsIcon, GiftIcon } from '../ui/icons/drawn-icons.ts';
import { Drawn, ink } from '../ui/icons/drawn.tsx';
import type { DrawnProps } from '../ui/icons/drawn.tsx';

function EggIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <path
        {...ink}
        d="M8 44 C8 26 20 14 32 14 S56 26 56 44 l-5-4 -4 6 -5-6 -5 6 -5-6 -5 6 -5-6 -5 6 -4-6Z"
        fill="#fff"
      />
      <path
        {...ink}
        d="M12 40 l3 4 5-5 5 5 5-5 5 5 5-5 5 5 7-6 C52 54 44 60 32 60 S12 54 12 40Z"
        fill="var(--b-lemon)"
      />
      <path d="M17 27 q3-6 9-8" stroke="var(--b-cyan)" strokeWidth="3.4" fill="none" strokeLinecap="round" />
      <circle cx="25" cy="51" r="2.2" fill="var(--line)" />
      <circle cx="39" cy="51" r="2.2" fill="var(--line)" />
    </Drawn>
  );
}

function StarIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <path
        {...ink}
        d="M32 5 l8 16.5 18 2.6 -13 12.8 3.1 18.1 L32 46.4 15.9 55 19 36.9 6 24.1 24 21.5Z"
        fill="var(--b-lemon)"
      />
      <path d="M20 26 l7-1.2" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    </Drawn>
  );
}

function GemIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <path {...ink} d="M17 14 h30 l11 15 L32 56 6 29Z" fill="var(--jade)" />
      <path
        d="M6 29 h52 M17 14 l6 15 9 27 9-27 6-15 M32 14 l-9 15 M32 14 l9 15"
        fill="none"
        stroke="var(--line)"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <path d="M17 14 l6 15 H6Z" fill="#fff" opacity=".6" />
      <path d="M32 14 l9 15 H23Z" fill="#fff" opacity=".28" />
    </Drawn>
  );
}

function DayIcon(props: DrawnProps): ReactNode {
  return (
    <Drawn {...props}>
      <rect {...ink} x="8" y="12" width="48" height="46" rx="8" fill="#fff" />
      <path {...ink} d="M8 26 v-6 a8 8 0 0 1 8-8 h32 a8 8 0 0 1 8 8 v6Z" fill="var(--b-coral)" />
      <path {...ink} d="M21 7 v9 M43 7 v9" strokeWidth="5" />
      <circle {...ink} cx="32" cy="42" r="9" fill="var(--b-lemon)" strokeWidth="3" />
    </Drawn>
  );
}

const icons: Readonly<Record<RechargeKind, (props: DrawnProps) => ReactNode>> = {
  [RechargeKind['newbie offer']]: EggIcon,
  [RechargeKind.newbie]: GiftIcon,
  [RechargeKind['time limit']]: StarIcon,
  [RechargeKind.club]: GemIcon,
  [RechargeKind.daily]: DayIcon,
  [RechargeKind.regular]: CoinsIcon,
};

/** The sign of a kind of recharge. */
export function KindIcon({ kind, size }: { kind: RechargeKind } & DrawnProps): ReactNode {
  const Icon = icons[kind];
  return <Icon {...(size === undefined ? {} : { size })} />;
}
