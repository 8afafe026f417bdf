import { existsSync, statSync } from 'node:fs';
import { HomePreference, Theme } from '@grabbit/contract';
import { describe, expect, it } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { homes, themes } from './choices.ts';

const text = (key: string): unknown => {
  const [group = '', name = ''] = key.split('.');
  return (english as Readonly<Record<string, Readonly<Record<string, string>>>>)[group]?.[name];
};
const file = (path: string): URL => new URL(`../../public${path}`, import.meta.url);

describe('choices', () => {
  it('[const variants.themes] are blue, which is 1 and comes first, and pink, which is 2', () => {
    expect(themes.map(({ name, value }) => [name, value])).toEqual([
      ['blue', Theme.blue],
      ['pink', Theme.pink],
    ]);
    expect([Theme.blue, Theme.pink]).toEqual([1, 2]);
  });

  it('[const variants.homePreferences] are claw, which is 1, and game, which is 2', () => {
    expect(homes.map(({ value }) => value)).toEqual([HomePreference.claw, HomePreference.game]);
    expect([HomePreference.claw, HomePreference.game]).toEqual([1, 2]);
  });

  it('come each with a small picture and a label of the dictionary', () => {
    const all = [
      ...themes.map(({ sample, label, note }) => ({ picture: sample, label, note })),
      ...homes.map(({ snapshot, label, note }) => ({ picture: snapshot, label, note })),
    ];
    for (const { picture, label, note } of all) {
      expect(existsSync(file(picture))).toBe(true);
      expect(statSync(file(picture)).size).toBeLessThanOrEqual(25_000);
      expect([text(label), text(note)]).not.toContain(undefined);
    }
  });
});
