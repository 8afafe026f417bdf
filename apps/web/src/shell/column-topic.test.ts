import { expect, it } from 'vitest';
import { columnTopicOf } from './column-topic.ts';

it('is the page’s own', () => {
  expect(columnTopicOf('/claw')).toBe('rooms');
  expect(columnTopicOf('/user/coin-record')).toBe('coins');
  expect(columnTopicOf('/user/game-record-detail/claw')).toBe('plays');
  expect(columnTopicOf('/user/aim')).toBe('plays');
  expect(columnTopicOf('/user/settings/userinfo')).toBe('care');
  expect(columnTopicOf('/issues')).toBe('help');
});

it('is the home’s where a page has none, whatever its name begins with', () => {
  for (const path of ['/', '/pack', '/clawless', '/user/wallets']) expect(columnTopicOf(path)).toBe('home');
});

it('shows nothing beside a page that stands on the page itself', () => {
  expect(columnTopicOf('/claw/search')).not.toBe('rooms');
  expect(columnTopicOf('/user/wallet')).not.toBe('coins');
  for (const path of ['/club', '/user/exchange-code', '/user/album', '/user/help-center'])
    expect(columnTopicOf(path)).not.toBe('home');
  expect(columnTopicOf('/user/help-center')).not.toBe('help');
});
