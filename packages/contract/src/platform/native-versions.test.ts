import { describe, expect, it } from 'vitest';
import { isVersionAtLeast, mayUseNative, nativeMinimums, rechargeWGroup } from './native-versions.ts';
import type { NativeFeature, NativePlatform } from './native-versions.ts';

const features = Object.keys(nativeMinimums) as NativeFeature[];

/** The least version with the feature, and the last without; null where every version has it. */
const table: readonly [NativeFeature, 'ios' | 'android', string | null, string | null][] = [
  ['selfPush', 'android', '1.0.3', '1.0.2'],
  ['selfPush', 'ios', '1.3.8', '1.3.7'],
  ['videoPlayer', 'android', '1.0.4', '1.0.3'],
  ['videoPlayer', 'ios', '9.9.9', '9.9.8'],
  ['livePlayer', 'android', '1.0.4', '1.0.3'],
  ['livePlayer', 'ios', '9.9.9', '9.9.8'],
  ['trtcPlayer', 'android', '1.0.4', '1.0.3'],
  ['trtcPlayer', 'ios', '9.9.9', '9.9.8'],
  ['openIm', 'android', '9.9.9', '9.9.8'],
  ['openIm', 'ios', '9.9.9', '9.9.8'],
  ['cyberPush', 'android', null, null],
  ['cyberPush', 'ios', '9.9.9', '9.9.8'],
  ['packagedBridge', 'android', '1.0.4', '1.0.3'],
  ['packagedBridge', 'ios', null, null],
];

const may = (feature: NativeFeature, platform: NativePlatform, version: string): boolean =>
  mayUseNative(nativeMinimums[feature], { platform, version });

describe('native features', () => {
  it.each(table)('[V001] [const minNativeVersions] %s on %s from %s', (feature, platform, least, older) => {
    expect(may(feature, platform, least ?? '0.0.0')).toBe(true);
    expect(older !== null && may(feature, platform, older)).toBe(false);
  });

  it('[V002] are allowed on every other native platform', () => {
    for (const feature of features) expect(may(feature, 'other', '0.0.0')).toBe(true);
  });

  it('[V003] are allowed in a plain browser only where that is said, which no listed one does', () => {
    for (const feature of features) expect(may(feature, 'web', '10.0.0')).toBe(false);
    expect(mayUseNative({ ios: '9.9.9', web: true }, { platform: 'web', version: '0.0.0' })).toBe(true);
    expect(mayUseNative({ web: false }, { platform: 'web', version: '0.0.0' })).toBe(false);
  });

  it('[const minNativeVersions.recharge_W] opens the second recharge page to group 23', () => {
    expect(rechargeWGroup).toBe(23);
  });
});

describe('isVersionAtLeast', () => {
  it.each([
    ['1.0.10', '1.0.9', true],
    ['1.0.9', '1.0.10', false],
    ['1.0', '1.0.0', true],
    ['2', '1.9.9', true],
    ['1.0.4-beta', '1.0.4', true],
    ['', '0.0.1', false],
    ['abc', '0.0.0', true],
  ])('%s against %s is %s', (version, least, expected) => {
    expect(isVersionAtLeast(version, least)).toBe(expected);
  });
});
