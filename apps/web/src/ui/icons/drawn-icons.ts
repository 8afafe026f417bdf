import { signOf } from './sign-of.tsx';

/** A pile of coins. */
export const CoinsIcon = signOf('coins');

/** Wrapped gift. */
export const GiftIcon = signOf('gift');

/** Stamped calendar: play records. */
export const PlaysIcon = signOf('plays');

/** Taped box: parcels. */
export const ParcelIcon = signOf('parcel');

/** Podium with a star: leaderboards. */
export const PodiumIcon = signOf('podium');

/** Board with pictures pinned to it: the forum. */
export const BoardIcon = signOf('board');

/** The club's stone; its colour is the class's, `--gem`, jade unless told. */
export const GemIcon = signOf('jade');

/** A screen with feelers: live shows. */
export const LiveIcon = signOf('live');
