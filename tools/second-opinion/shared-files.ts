import { clientSeedHash } from '@grabbit/engines/rounds';
import { operatorHere } from '../../apps/server/src/core/operator.ts';
import { fillBox } from '../../apps/server/src/gashapon/gashapon.operator.ts';
import { makeDrawRoom } from '../../apps/server/src/games/draw-rooms.operator.ts';
import { drawAccepted } from '../../apps/server/src/testing/accepted-draw.ts';
import { RoundsObserver } from '../../bench/soak/rounds-player.ts';
import type { Chance } from './chance.ts';
import { type Arcade, newPlayer, type PlayFile } from './drawn-files.ts';

const seedOf = (chance: Chance): string => Array.from({ length: 64 }, () => chance(16).toString(16)).join('');

const operator = operatorHere({ who: 'mika', reason: 'second opinion' });
const bears = { kind: 'bear', count: 3 };
const cats = { kind: 'cat', count: 2 };
/** Turns: of a box that is left before its end, the seed stays sealed. */
const boxes = [
  { prizes: [bears, cats], last: 'dino', turns: 5 },
  { prizes: [{ kind: 'cat', count: 2 }], last: null, turns: 2 },
  { prizes: [cats, bears], last: null, turns: 3 },
];

/** The files of the capsules of some boxes, and of the boxes that have ended. */
export async function capsuleFiles(
  arcade: Arcade,
  chance: Chance,
): Promise<{ readonly capsules: readonly PlayFile[]; readonly ended: readonly PlayFile[] }> {
  const { server, now, moveOn } = arcade;
  const { ask } = await newPlayer(arcade, 'gashapon');
  const playIds: string[] = [];
  const ended: PlayFile[] = [];
  for (const { turns, ...lies } of boxes) {
    const room = { game: 'gashapon', name: `Box ${playIds.length}`, practice: false };
    const made = await makeDrawRoom(server.db, operator, room);
    if (!('roomId' in made)) throw made;
    const { roomId } = made;
    await fillBox(server.db, operator, { roomId, price: 100, ...lies, againAfter: 60, now: new Date(now()) });
    const commitment = (await ask('gashaponPage', { roomId })).box?.commitment ?? '';
    for (let turn = 1; turn <= turns; turn += 1) {
      const wish = { requestId: `second-capsule-${playIds.length}`, roomId, commitment };
      playIds.push((await drawAccepted(ask, 'pullCapsule', { ...wish, clientSeed: seedOf(chance) })).playId);
      moveOn(2_500);
    }
    const whole = lies.prizes.reduce((sum, { count }) => sum + count, 0);
    if (turns === whole) ended.push((await ask('boxFile', { roomId, sequence: 1 })) as PlayFile);
  }
  const capsules: PlayFile[] = [];
  for (const playId of playIds) capsules.push((await ask('playFile', { playId })) as PlayFile);
  return { capsules, ended };
}

/** Who shows their seed, in one round after the other. */
const shows = [
  [true, false],
  [false, true],
  [false, false],
];

/** The files of so many rounds of up or down, of two players each. */
export async function roundFiles(
  arcade: Arcade,
  { count, chance }: { readonly count: number; readonly chance: Chance },
): Promise<readonly PlayFile[]> {
  const { server, now, moveOn } = arcade;
  const players = [await newPlayer(arcade, 'bo-1'), await newPlayer(arcade, 'bo-2')];
  const [{ roomId } = { roomId: 0 }] = (await players[0]?.ask('boRooms', {}))?.list ?? [];
  const observer = new RoundsObserver({ address: server.address, path: `/quotes/${roomId}` });
  const run = observer.run();
  const files: PlayFile[] = [];
  for (let round = 0; round < count; round += 1) {
    const shown = shows[round % shows.length] ?? [];
    const { commitment, sequence } = await until(() => {
      const next = observer.status?.next;
      if (next?.closed === false && (next.closesAt ?? 0) > now() + 20_000) return next;
      moveOn(200);
      return null;
    });
    const stakes: { readonly playId: string; readonly clientSeed: string }[] = [];
    for (const [at, { ask }] of players.entries()) {
      const clientSeed = seedOf(chance);
      const wish = { requestId: `second-call-${sequence}-${at}`, roomId, commitment };
      const choice = chance(2) === 0 ? 'up' : 'down';
      const stake = { choice, stake: 100, clientSeedHash: clientSeedHash(clientSeed) } as const;
      stakes.push({ playId: (await ask('boCall', { ...wish, ...stake })).playId, clientSeed });
    }
    const isNext = (): boolean => observer.status?.next?.sequence === sequence;
    moveOn(25_000);
    await until(() => isNext() && observer.status?.next?.closed);
    for (const [at, stake] of stakes.entries())
      if (shown[at] === true) await players[at]?.ask('boReveal', stake);
    moveOn(2_000);
    await until(() => isNext() && observer.status?.next?.revealsUntil === null);
    moveOn(3_000);
    await until(() => observer.status?.running?.sequence === sequence);
    moveOn(30_000);
    await until(() => observer.rounds.get(sequence)?.end);
    const [{ playId } = { playId: '' }] = stakes;
    files.push((await server.call('playFile', { playId })).data as PlayFile);
  }
  observer.stop();
  await run;
  return files;
}

async function until<T>(find: () => T | null | undefined | false): Promise<T> {
  const end = performance.now() + 40_000;
  while (performance.now() < end) {
    const found = find();
    if (found !== null && found !== undefined && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('never: the next part of a round');
}
