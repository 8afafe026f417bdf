import type { CallScope, Capability } from '@grabbit/contract';
import { redirect } from '@tanstack/react-router';
import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { RoomRoute } from './room-path.ts';
import { mayNow } from './session.store.ts';

/** What a page's access scope asks of who is here. A page that names none is private. */
const needed: Readonly<Record<CallScope, Capability>> = {
  public: 'watch',
  trial: 'playTrial',
  private: 'playPaid',
  maintainer: 'operate',
};

interface Guarded {
  readonly staticData: StaticDataRouteOption;
  readonly beforeLoad: (context: { location: { href: string } }) => void;
}

/** Options of a route with an access scope: who is below it is led to the sign-in page, and back afterwards. */
export function scoped(
  scope: CallScope = 'private',
  more: Omit<StaticDataRouteOption, 'scope'> = {},
): Guarded {
  return {
    staticData: { scope, ...more },
    beforeLoad: ({ location }) => {
      if (mayNow(needed[scope])) return;
      redirect({ to: '/auth', search: { from: location.href }, replace: true, throw: true });
    },
  };
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly scope?: CallScope;
    /** What stands beside the page on a desktop; without it what the shell finds for its path. Null: the page takes that place, too. */
    readonly column?: ComponentType | null;
    /** A phone's bar on this page, in place of brand and balance. */
    readonly head?: ComponentType;
    /** A machine or a game stands there, in the colours of its own that are named. */
    readonly room?: Omit<RoomRoute, 'path'>;
  }
}
