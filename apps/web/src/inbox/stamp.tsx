import { MessageType } from '@grabbit/contract';
import { Mail, Package } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { CoinsIcon, GiftIcon, ParcelIcon, PlaysIcon, PodiumIcon } from '../ui/icons/drawn-icons.ts';
import { HomeIcon, PrizesIcon } from '../ui/icons/nav-icons.ts';
import { Sign } from '../ui/lucide.tsx';
import './inbox.css';

type Drawing = (props: { readonly size?: number }) => ReactNode;
interface Print {
  readonly Icon: Drawing;
  readonly ink: string;
}

const Letter: Drawing = ({ size = 30 }) => <Sign of={Mail} size={size} />;
const Box: Drawing = ({ size = 30 }) => <Sign of={Package} size={size} />;

/** What is printed on the stamps of each kind of letter. */
const prints: Readonly<Record<MessageType, Print>> = {
  [MessageType.custom]: { Icon: HomeIcon, ink: 'lemon' },
  [MessageType.home]: { Icon: HomeIcon, ink: 'lemon' },
  [MessageType['home (10)']]: { Icon: HomeIcon, ink: 'lemon' },
  [MessageType.prizes]: { Icon: PrizesIcon, ink: 'cyan' },
  [MessageType['package expired']]: { Icon: ParcelIcon, ink: 'orange' },
  [MessageType.coupons]: { Icon: PlaysIcon, ink: 'pink' },
  [MessageType.gift]: { Icon: GiftIcon, ink: 'coral' },
  [MessageType['gift (33)']]: { Icon: GiftIcon, ink: 'coral' },
  [MessageType.reward]: { Icon: CoinsIcon, ink: 'lemon' },
  [MessageType['lucky prize']]: { Icon: CoinsIcon, ink: 'mint' },
  [MessageType.level]: { Icon: PodiumIcon, ink: 'lilac' },
  [MessageType.react]: { Icon: Box, ink: 'pink' },
};

/** The postage stamp of a kind of letter; null for letters as such. */
export function Stamp({ type, large = false }: { type: MessageType | null; large?: boolean }): ReactNode {
  const { Icon, ink } = type === null ? { Icon: Letter, ink: 'cyan' } : prints[type];
  return (
    <span
      className={classes('postage', large && 'postage--l', type === null && 'postage--s')}
      style={{ '--blk': `var(--b-${ink})` } as CSSProperties}
      aria-hidden="true"
    >
      <Icon size={large ? 54 : type === null ? 18 : 32} />
    </span>
  );
}
