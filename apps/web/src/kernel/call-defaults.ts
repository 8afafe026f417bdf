import { RequestPriority, TaskRunType } from '@grabbit/contract';
import type { AppCallName } from '@grabbit/contract';

/** How a call is made unless its user says otherwise. */
export interface CallDefaults {
  readonly priority?: RequestPriority;
  readonly runType?: TaskRunType;
  readonly label?: string;
  /** How long a reply answers identical calls, in milliseconds. */
  readonly expireIn?: number;
  /** A write that sets something to a value: sending it twice does what sending it once does. */
  readonly repeatable?: boolean;
}

const { low } = RequestPriority;

/** What adorns a screen waits for what the screen is about. */
export const callDefaults: Partial<Readonly<Record<AppCallName, CallDefaults>>> = {
  addressRules: { expireIn: 3_600_000 },
  appleNotify: { repeatable: true },
  bannerList: { priority: low },
  broadcastList: { priority: low },
  cancelPayment: { repeatable: true },
  giveData: { priority: low },
  googleNotify: { repeatable: true },
  levelUpConfig: { repeatable: true },
  // Goes on while everything else of the session is given up.
  logout: { label: 'logout', runType: TaskRunType.immediate },
  machineLog: { priority: low },
  mainPageConfig: { priority: low },
  mainPageNotice: { priority: low },
  newsBannerList: { priority: low },
  rechargeClick: { priority: low },
  searchHot: { priority: low, expireIn: 60_000 },
  searchRecent: { priority: low },
  setColour: { repeatable: true },
  setHomePage: { repeatable: true },
  updateProfile: { repeatable: true },
  verifyPayment: { repeatable: true },
};
