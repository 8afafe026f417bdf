import * as RAPIER from '@dimforge/rapier3d-simd-compat';
import { type ClawPlayFile, type GripStory, luckOf, observeGrip, replayClaw } from '@grabbit/engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aimAndDrop, clawMachine, MachineClient, openPlay } from '../testing/machine-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { playPersonalData } from './play.personal.ts';

let server: TestServer;
let player: { token: string; userId: number };
let first: string;

/** Plays once, as a player does, and gives the play's id. */
async function playOnce(token: string): Promise<string> {
  const client = await MachineClient.join(server.address, 1, token);
  await server.call('enterRoom', { roomId: 1 }, { token });
  const row = server.app.feature('rooms').hosts.get(1)?.row;
  if (row === undefined) throw new Error('no such room');
  const { playId } = await openPlay(server, 1, token);
  await aimAndDrop(client, playId, clawMachine(row));
  await client.until('settled');
  await server.call('leaveRoom', { roomId: 1 }, { token });
  client.close();
  return playId;
}

/** The same play again in the books, in another room and with another grip. */
async function bookGrip(number: number, roomId: number, grip: Partial<GripStory> | null): Promise<void> {
  const full = grip === null ? null : { touched: true, aim: null, lift: null, ...grip };
  await server.db.query(
    `with play as (
       insert into plays (game, way, room_id, nonce, player_id, request_key, asset, price, hold_id, state, commitment, client_seed,
         opened_at, settled_at, public_id, alias)
       select game, way, $1, $2::integer, player_id, $2::text, asset, price, hold_id, state, commitment, client_seed,
         opened_at, settled_at, $3, alias from plays where public_id = $5 returning id, public_id
     )
     insert into runs (play_id, version, receipt_play, settings, start_state, grip) select id, 1, public_id, '{}', '{}', $4 from play`,
    [roomId, 1000 + number, `${'a'.repeat(25)}${'bcdefghij'[number]}`, full && JSON.stringify(full), first],
  );
}

beforeAll(async () => {
  await RAPIER.init();
  server = await startTestServer({ rooms: 3 });
  player = await server.register('aims@example.com');
  first = await playOnce(player.token);
}, 90_000);

afterAll(() => server.stop());

describe('a player’s record of aim', () => {
  it('says of a play exactly what its proof shows when it is run again', async () => {
    const { data: page } = await server.call('aimPlays', {}, { token: player.token });
    const { data } = await server.call('playFile', { playId: first });
    const file = data as ClawPlayFile;
    const observer = observeGrip(file.settings, file.start);
    replayClaw(RAPIER, { ...file, clientSeed: luckOf(file) }, { onFrame: (frame) => observer.add(frame) });
    expect(page?.list.map(({ playId, grip }) => ({ playId, grip }))).toEqual([
      { playId: first, grip: observer.story() },
    ]);
    expect(page?.next).toBeNull();
  });

  it('sums grips up, by machine and in a row, with the highest slip, and names what it leaves out', async () => {
    const lift = (raised: number): GripStory['lift'] => ({
      serial: 1,
      kind: 'bear',
      raised,
      carried: 0,
      slip: { tick: 2, place: 'top' },
    });
    const { data: before } = await server.call('aimRecord', {}, { token: player.token });
    expect(before).toMatchObject({ plays: 1, earlier: 0, machines: [{ roomId: 1, plays: 1 }] });
    await bookGrip(0, 2, { result: 'won' });
    await bookGrip(1, 2, { result: 'won' });
    await bookGrip(2, 2, { result: 'slipped', lift: lift(900) });
    await bookGrip(3, 1, { result: 'missed', touched: false });
    await bookGrip(4, 2, { result: 'slipped', lift: lift(1900) });
    await bookGrip(5, 2, { result: 'won' });
    await bookGrip(6, 2, null);
    const { data } = await server.call('aimRecord', {}, { token: player.token });
    const was = before ?? { hits: 0, slips: 0, misses: 0, touched: 0 };
    expect(data).toMatchObject({
      plays: 7,
      touched: was.touched + 5,
      hits: was.hits + 3,
      slips: was.slips + 2,
      misses: was.misses + 1,
      bestStreak: 2 + was.hits,
      streak: 1,
      earlier: 1,
    });
    expect(data?.highestSlip?.raised).toBeGreaterThanOrEqual(1900);
    expect(data?.machines[0]).toMatchObject({ roomId: 2, plays: 5, hits: 3, slips: 2, misses: 0 });
    expect(data?.machines[1]).toMatchObject({ roomId: 1, plays: 2, misses: was.misses + 1 });
  });

  it('gives the plays in pages, the latest first, to their player only', async () => {
    const { data } = await server.call('aimPlays', { limit: 4 }, { token: player.token });
    expect(data?.list.map(({ grip }) => grip.result)).toEqual(['won', 'slipped', 'missed', 'slipped']);
    const { data: rest } = await server.call(
      'aimPlays',
      { limit: 4, cursor: data?.next ?? '' },
      { token: player.token },
    );
    expect(rest?.list.map(({ playId }) => playId)).toContain(first);
    expect(rest).toMatchObject({ next: null });
    expect(rest?.list).toHaveLength(3);
    const other = await server.register('other-aim@example.com');
    expect((await server.call('aimPlays', { cursor: first }, { token: other.token })).data?.list).toEqual([]);
    expect((await server.call('aimRecord', {}, { token: other.token })).data).toMatchObject({ plays: 0 });
    expect((await server.call('aimRecord', {})).errorCode).toBe('00010');
  });

  it('is in the player’s export, and gone when the player goes', async () => {
    const exported = (await playPersonalData.export(server.db, player.userId)) as { grip: GripStory }[];
    expect(exported[0]?.grip.touched).toBeTypeOf('boolean');
    await playPersonalData.forget(server.db, player.userId);
    const { data } = await server.call('aimRecord', {}, { token: player.token });
    expect(data).toMatchObject({ plays: 0, highestSlip: null, machines: [] });
  });
});
