import { describe, expect, it } from 'vitest';
import { isLinkWithheld, matchesShield, shieldFor } from './review.ts';

const build = { version: '1.2.3', packageName: 'arcade.grabbit.ios', vestBagId: 2, device: 0 };

describe('the shield', () => {
  it('[S006] is the version that is under review, compared as it stands', () => {
    expect(matchesShield('1.2.3', '1.2.3')).toBe(true);
    expect([
      matchesShield('1.2.3', '1.2.4'),
      matchesShield('1.2.30', '1.2.3'),
      matchesShield('', ''),
    ]).toEqual([false, false, false]);
  });

  it('[S006] never matches a plain browser, whose version is 0.0.0', () => {
    expect(matchesShield('0.0.0', '0.0.0')).toBe(false);
  });

  it('of a package comes before that of a vest bag, and both before that of all', () => {
    const all = { scope: '*', version: '1.0.0' };
    const vest = { scope: 'vest:2', version: '1.1.0' };
    const own = { scope: 'package:arcade.grabbit.ios', version: '1.2.0' };
    expect(shieldFor([all, vest, own], build)).toBe('1.2.0');
    expect(shieldFor([all, vest], build)).toBe('1.1.0');
    expect(shieldFor([all, { scope: 'vest:22', version: '9.9.9' }], build)).toBe('1.0.0');
    expect(shieldFor([], build)).toBe('');
  });

  it('withholds links to what is withheld, and no others', () => {
    const links = ['/recharge', '/recharge?kind=2', '/slot', '/gem/4', '/club#jade', '/tasks/firstday'];
    expect(links.filter((link) => !isLinkWithheld(link))).toEqual([]);
    expect(['/claw', '/clubhouse', '/slots', '/', '/about'].filter(isLinkWithheld)).toEqual([]);
  });
});
