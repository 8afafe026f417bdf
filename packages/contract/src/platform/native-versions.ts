/** Where the app runs: inside one of our wrappers, inside somebody else's, or in a plain browser. */
export type NativePlatform = 'ios' | 'android' | 'other' | 'web';

/** Least version of the wrapper that has a feature, by platform; a platform without one has it in every version. */
interface NativeMinimum {
  readonly ios?: string;
  readonly android?: string;
  /** True where a plain browser has the feature as well. */
  readonly web?: boolean;
}

/** A version that no wrapper reaches: the feature is off. */
const never = '9.9.9';

/** Section 9 of the specification. */
export const nativeMinimums = {
  selfPush: { ios: '1.3.8', android: '1.0.3' },
  videoPlayer: { ios: never, android: '1.0.4' },
  livePlayer: { ios: never, android: '1.0.4' },
  trtcPlayer: { ios: never, android: '1.0.4' },
  openIm: { ios: never, android: never },
  cyberPush: { ios: never },
  packagedBridge: { android: '1.0.4' },
} as const satisfies Readonly<Record<string, NativeMinimum>>;

export type NativeFeature = keyof typeof nativeMinimums;

/** User group (1 to 100, drawn at registration) to which the second recharge page is shown. */
export const rechargeWGroup = 23;

function parts(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0);
}

/** Whether a dotted version is the same as another or newer; what is no number counts as 0. */
export function isVersionAtLeast(version: string, least: string): boolean {
  const [mine, other] = [parts(version), parts(least)];
  for (let i = 0; i < Math.max(mine.length, other.length); i += 1) {
    const difference = (mine[i] ?? 0) - (other[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** Whether a build may use a native feature: by its version in our wrappers, always in others, by name on the web. */
export function mayUseNative(
  minimum: NativeMinimum,
  build: { readonly platform: NativePlatform; readonly version: string },
): boolean {
  const { platform, version } = build;
  if (platform === 'other') return true;
  if (platform === 'web') return minimum.web === true;
  const least = minimum[platform];
  return least === undefined || isVersionAtLeast(version, least);
}
