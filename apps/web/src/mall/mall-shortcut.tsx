import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MallIcon } from '../ui/icons/nav-icons.ts';
import { ShortcutLine } from '../ui/shortcut-line.tsx';

const link = linkOptions({ to: '/mall' });

/** The home's way to the mall. */
export function MallShortcut({ note = false, end }: { note?: boolean; end?: ReactNode }): ReactNode {
  return (
    <ShortcutLine
      link={link}
      text="nav.redemptionMall"
      note={note && 'nav.mallNote'}
      Icon={MallIcon}
      end={end}
    />
  );
}
