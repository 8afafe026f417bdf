import { Coins, DoorOpen, Infinity as NoEnd, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Sign } from '../ui/lucide.tsx';

const perks = [
  { Icon: DoorOpen, text: 'club.perkRooms' },
  { Icon: Coins, text: 'club.perkCoins' },
  { Icon: Truck, text: 'club.shipping' },
  { Icon: NoEnd, text: 'club.ends' },
] as const;

/** What members have. */
export function PerkList(): ReactNode {
  const t = useT();
  return (
    <ul className="perks">
      {perks.map(({ Icon, text }) => (
        <li key={text}>
          <span className="row__i">
            <Sign of={Icon} size={20} />
          </span>
          {t(text)}
        </li>
      ))}
    </ul>
  );
}
