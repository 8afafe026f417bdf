import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageFloor } from './page-floor.tsx';
import { SideNav } from './navigation.tsx';
import { useDesktop } from '../ui/use-media.ts';

/** The frame of pack, address and parcels: on a desktop the rail stays, and the last column is the page's own. */
export function OrdersFrame(): ReactNode {
  const desk = useDesktop();
  return (
    <div className="shell shell--wide">
      {desk && <SideNav />}
      <div className="mid">
        <Outlet />
        {desk && <PageFloor />}
      </div>
    </div>
  );
}
