import { RechargePosition } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { PathLink } from '../ui/path-link.tsx';
import { startFrom } from '../ports/checkout/start-from.ts';

/** Where the operator's banner leads; one that leads to coins offers what matches it. */
export function BannerLink({
  path,
  className,
  children,
}: {
  path: string;
  className?: string;
  children: ReactNode;
}): ReactNode {
  const sells = path === '/recharge';
  const offer = (): void => startFrom({ position: RechargePosition['home banner'] });
  return (
    <PathLink path={path} {...(className !== undefined && { className })} {...(sells && { onFollow: offer })}>
      {children}
    </PathLink>
  );
}
