import { Link, linkOptions, useRouterState } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { ChunkGuard } from '../kernel/chunk-guard.tsx';
import { useMay } from '../kernel/player/use-account.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { Mark } from '../ui/icons/mark.tsx';
import { HomeIcon, MallIcon, MeIcon, PrizesIcon, RoomsIcon } from '../ui/icons/nav-icons.ts';
import { Sign } from '../ui/lucide.tsx';
import { can, GameState, RoomUseType } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '../ports/club/use-member.ts';
import { recommendedQuery } from '../ports/rooms.queries.ts';
import { useSession } from '../kernel/session.store.ts';
import { Toy } from '../ui/toy-picture.tsx';
import { brandName } from '../kernel/brand.ts';
import { Brand } from '../ui/brand.tsx';

/** Leads to a room to play in now: the first free one that is recommended and fits, else the list of rooms. */
function QuickPlay({ className, children }: { className: string; children: ReactNode }): ReactNode {
  const { data } = useQuery(recommendedQuery());
  const onTrial = useSession((session) => session.token !== null && !can(session, 'playPaid'));
  const member = useMember();
  const room = data?.find(
    ({ gameState, club, minLevel, useType }) =>
      gameState === GameState.free &&
      (member || !club) &&
      minLevel === 0 &&
      (useType === RoomUseType.trial) === onTrial,
  );
  if (room === undefined) {
    return (
      <Link className={className} to="/claw">
        {children}
      </Link>
    );
  }
  return (
    <Link
      className={className}
      to="/claw/$from/$roomId/{-$groupId}"
      params={{ from: 'home', roomId: String(room.roomId), groupId: undefined }}
    >
      {children}
    </Link>
  );
}

const places = {
  home: { link: linkOptions({ to: '/' }), text: 'nav.home', Icon: HomeIcon, exact: true },
  rooms: { link: linkOptions({ to: '/claw' }), text: 'nav.rooms', Icon: RoomsIcon, exact: false },
  mall: { link: linkOptions({ to: '/mall' }), text: 'nav.mall', Icon: MallIcon, exact: false },
  prizes: { link: linkOptions({ to: '/pack' }), text: 'nav.prizes', Icon: PrizesIcon, exact: false },
  me: { link: linkOptions({ to: '/user/settings' }), text: 'nav.me', Icon: MeIcon, exact: false },
  /** The same corner for those without an account of their own, whose settings are closed. */
  prefer: { link: linkOptions({ to: '/prefer' }), text: 'nav.me', Icon: MeIcon, exact: false },
} as const satisfies Record<string, { link: object; text: Key; Icon: unknown; exact: boolean }>;

/** Phones have no rail, and need not load it. */
const RailMore = lazy(async () => ({ default: (await import('./rail-more.tsx')).RailMore }));

type Place = keyof typeof places;

/** A thing and the cart are in the mall, though their addresses are not under its own. */
const inMall = /^\/(goods|cart)\b/;

function PlaceLink({ place, size }: { place: Place; size: number }): ReactNode {
  const t = useT();
  const { link, text, Icon, exact } = places[place];
  const within = useRouterState({
    select: ({ location }) => place === 'mall' && inMall.test(location.pathname),
  });
  return (
    <Link
      {...link}
      aria-current={within || undefined}
      activeOptions={{ exact }}
      activeProps={{ 'aria-current': 'page' }}
    >
      <Icon size={size} />
      <span>{t(text)}</span>
    </Link>
  );
}

function MeLink({ size }: { size: number }): ReactNode {
  return <PlaceLink place={useMay('playPaid') ? 'me' : 'prefer'} size={size} />;
}

/** The phone's dock: four places and the way to play in the middle. */
export function Dock(): ReactNode {
  const t = useT();
  return (
    <nav className="dock" aria-label={t('nav.main')}>
      <PlaceLink place="home" size={28} />
      <PlaceLink place="mall" size={28} />
      <QuickPlay className="dock__play">
        <b>
          <Mark size={44} />
        </b>
        <span>{t('nav.play')}</span>
      </QuickPlay>
      <PlaceLink place="prizes" size={28} />
      <MeLink size={28} />
    </nav>
  );
}

/** The desktop's rail. */
export function SideNav(): ReactNode {
  const t = useT();
  return (
    <aside className="rail" aria-label={brandName}>
      <Brand size={36} mark={64} />
      <nav aria-label={t('nav.main')}>
        <PlaceLink place="home" size={36} />
        <PlaceLink place="rooms" size={36} />
        <PlaceLink place="mall" size={36} />
        <PlaceLink place="prizes" size={36} />
        <MeLink size={36} />
      </nav>
      <ChunkGuard quiet>
        <Suspense fallback={null}>
          <RailMore />
        </Suspense>
      </ChunkGuard>
      <div className="rail__m">
        <Toy kind="rabbit" cut className="peek" eager />
        <QuickPlay className="btn btn--l btn--wide">
          <Sign of={Play} size={22} />
          <span>{t('nav.play')}</span>
        </QuickPlay>
      </div>
    </aside>
  );
}
