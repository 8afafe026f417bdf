import { expect, it } from 'vitest';
import { Applause, cheeredPlay } from './applause.ts';

const of = cheeredPlay(
  { publicId: 'play-1', playerId: 7 },
  { roomName: 'Home machine', won: [{ serial: 1, kind: 'bear', unit: 'u' }] },
);

it('counts each player once, nobody for themselves, and no visitor', () => {
  const applause = new Applause();
  applause.begin(of, 0);
  for (const userId of [8, 8, 9, 7, null]) applause.add(userId, 1_000);
  expect(applause.take(1_000)).toBeNull();
  expect(applause.take(20_001)).toEqual({ of, people: 2 });
  expect(applause.take(20_001)).toBeNull();
});

it('is for the last win, hands over what came for the one before, ends after its time, and tells of nothing where nobody cheered', () => {
  const applause = new Applause();
  applause.add(8, 0);
  applause.begin(of, 0);
  applause.add(8, 20_001);
  expect(applause.take(20_001)).toBeNull();
  applause.begin(of, 30_000);
  applause.add(8, 30_500);
  const next = { ...of, play: 'play-2' };
  expect(applause.begin(next, 31_000)).toEqual({ of, people: 1 });
  applause.add(9, 31_500);
  expect(applause.take(60_000)).toEqual({ of: next, people: 1 });
});
