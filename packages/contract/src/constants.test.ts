import { describe, expect, it } from 'vitest';
import {
  can,
  clientAppVersion,
  CurrencySymbol,
  defaultVersion,
  Device,
  errors,
  heartbeatMs,
  Language,
  levelOf,
  levelThresholds,
  LiveFlag,
  ProductErrorCode,
  roleOf,
  socketDivider,
  SourceId,
  UserRole,
} from './index.ts';

// Constants of the specification that both sides share, each by its name.

describe('shared constants', () => {
  it('[const clientAppVersion] the client is 3.3.10, and a plain browser of version 0.0.0', () => {
    expect(clientAppVersion).toBe('3.3.10');
    expect(defaultVersion).toBe('0.0.0');
  });

  it('[const commonRequestFixed.device] names web, Android and iOS, in an app and in a browser', () => {
    expect(Device).toEqual({ web: 0, 'Android app': 1, 'iOS app': 2 });
    expect(SourceId).toEqual({ 'in an app': 0, 'in a browser': 1 });
  });

  it('[const liveConnection.heartbeatSeconds] beats every ten seconds', () => {
    expect(heartbeatMs).toBe(10_000);
  });

  it('[const liveConnection.packetFlags] [const liveConnection.pushFlagToAcknowledge] packets carry 16, a push to be acked 8', () => {
    expect(LiveFlag).toMatchObject({ jsonBody: 16, autoAck: 8 });
  });

  it('[const liveConnection.socketDivider] messages are split on @#', () => {
    expect(socketDivider).toBe('@#');
  });

  it('[const tokenExpiredCode] an expired token is 00009', () => {
    expect(errors.tokenExpired.code).toBe('00009');
    expect(ProductErrorCode['token expired']).toBe('00009');
  });

  it('[const maintainerRoleMarker] [P009] a role that contains depot is a maintainer’s', () => {
    expect(['depot', 'depot-lead', 'my depot'].map((role) => roleOf({ role }))).toEqual([3, 3, 3]);
    expect(roleOf({ role: 'user' })).toBe(UserRole.user);
    expect(can({ role: 'depot' }, 'operate')).toBe(true);
    expect(can({ role: 'user' }, 'operate')).toBe(false);
  });

  it('[const languages.count] [const languages.list] there are the eighteen languages', () => {
    const list =
      'en-US zh-CN zh-TW ar-AE de-DE fr-FR nl-NL vi-VN no-NO fi-FI sv-SE da-DK it-IT es-ES th-TH ja-JP tr-TR pt-PT';
    expect(Object.keys(Language)).toEqual(list.split(' '));
    expect(Object.keys(Language)).toHaveLength(18);
  });

  it('[const currencySymbols] has the twelve symbols', () => {
    expect(CurrencySymbol).toEqual({
      USD: '$',
      CAD: 'CA$',
      TWD: 'NT$',
      SGD: 'S$',
      THB: '฿',
      AUD: 'AU$',
      GBP: '£',
      PHP: '₱',
      HKD: 'HK$',
      MYR: 'RM',
      EUR: '€',
      CNY: '¥',
    });
  });
});

describe('levels', () => {
  const thresholds = [
    0, 999, 3000, 5000, 10000, 40000, 90000, 190000, 390000, 690000, 1090000, 1590000, 2290000, 3190000,
    4290000, 5590000, 7090000, 8790000, 10690000, 12790000,
  ];

  it('[const levels.count] [const levels.experienceThresholds] has twenty with their thresholds', () => {
    expect(levelThresholds).toEqual(thresholds);
    expect(thresholds.map((experience) => levelOf(experience))).toEqual(
      Array.from({ length: 20 }, (_, i) => i),
    );
    expect(thresholds.slice(1).map((experience) => levelOf(experience - 1))).toEqual(
      Array.from({ length: 19 }, (_, i) => i),
    );
  });
});
