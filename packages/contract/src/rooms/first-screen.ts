import type { CallReply } from '../schemas.ts';

/** Id of the element of the page that holds a {@link FirstScreen} as JSON. */
export const firstScreenId = 'first-screen';

/** What the home shows of the rooms, written into its page: replies that are the same for everybody. */
export interface FirstScreen {
  /** When they were given, in milliseconds since 1970. */
  readonly at: number;
  /** Coins that a registered player starts with. */
  readonly welcomeCoins: number;
  readonly recommended: CallReply<'recommended'>;
  /** The first page of the list. */
  readonly clawRooms: CallReply<'clawRooms'>;
}
