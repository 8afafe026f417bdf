import {
  BadgeCheck,
  BarChart3,
  Boxes,
  Building2,
  CreditCard,
  Flag,
  IdCard,
  Joystick,
  ListChecks,
  LayoutDashboard,
  Megaphone,
  MessagesSquare,
  Package,
  Percent,
  Radio,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';

/** The sign of each line of the rail. */
export const signs: Readonly<Record<string, ComponentType<{ size?: number }>>> = {
  ...{ today: LayoutDashboard, machines: Joystick, shows: Radio, content: Megaphone, quests: BadgeCheck },
  ...{ orders: Package, goods: Boxes, payments: CreditCard, offers: Percent, takings: BarChart3 },
  ...{
    players: Users,
    issues: MessagesSquare,
    moderation: Flag,
    house: ListChecks,
    staff: IdCard,
    builds: Building2,
  },
};
