import { AppMode } from '@grabbit/contract';
import { describe, expect, it } from 'vitest';
import { hidesFeature, hidesPath, isUnderReview } from './app-config.ts';

describe('review mode', () => {
  it('[S006] a build is under review when its own version is the shield version, and the default never is', () => {
    expect(isUnderReview('1.4.0', '1.4.0')).toBe(true);
    expect(isUnderReview('1.4.0', '1.4.1')).toBe(false);
    expect(isUnderReview('1.4.0', '')).toBe(false);
    expect(isUnderReview('0.0.0', '0.0.0')).toBe(false);
    expect(isUnderReview('', '')).toBe(false);
  });

  it('[S007] hides payment, bonus features, gem, slot and racing ball, and nothing in the other modes', () => {
    const hidden = ['recharge', 'club', 'cards', 'rewards', 'gem', 'slot', 'racing-ball'];
    expect(hidden.every((feature) => hidesFeature(AppMode.REVIEW, feature))).toBe(true);
    expect(['claw', 'orders', 'play'].some((feature) => hidesFeature(AppMode.REVIEW, feature))).toBe(false);
    const paths = ['/recharge', '/club', '/gem/3', '/slot', '/racing-ball/2', '/tasks/firstday'];
    expect(paths.every((path) => hidesPath(AppMode.REVIEW, path))).toBe(true);
    expect(
      ['/', '/claw', '/clubhouse', '/user/settings'].some((path) => hidesPath(AppMode.REVIEW, path)),
    ).toBe(false);
    expect(
      [...hidden, ...paths].some((each) => hidesFeature(AppMode.USER, each) || hidesPath(AppMode.USER, each)),
    ).toBe(false);
  });
});
