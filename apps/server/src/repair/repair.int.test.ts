import { errors } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { photo } from '../media/picture-fixture.ts';
import { commandContext } from '../testing/command-context.ts';
import { MachineClient } from '../testing/machine-player.ts';
import { runOperatorCommandHere } from '../testing/run-command.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let den = 0;
let harbour = 0;
let keys = 0;

interface Player {
  readonly token: string;
  readonly userId: number;
}
let player: Player;

beforeAll(async () => {
  server = await startTestServer({ rooms: 1 });
  den = (await server.call('clawRooms', {})).data?.list[0]?.roomId ?? 0;
  harbour = (await server.call('pushRooms', {})).data?.roomList[0]?.roomId ?? 0;
}, 60_000);
afterAll(() => server.stop(), 60_000);
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  await server.db.query('delete from faults');
  player = await server.register(`faults-${(keys += 1)}@example.com`);
});

const picture = (): Promise<Buffer> => photo(60, 40).png().toBuffer();
const newKey = (): string => `fault-key-${(keys += 1)}`;
const enter = (roomId: number, { token } = player) => server.call('enterRoom', { roomId }, { token });

async function report(
  given: { roomId?: number; kind?: 'jam' | 'prize' | 'still'; key?: string; by?: Player } = {},
) {
  const { roomId = den, kind = 'jam', key = newKey(), by = player } = given;
  const params = { requestId: key, roomId, kind, words: ' It is\u0007 stuck. ' };
  return server.call('repairInsert', params, { token: by.token });
}

async function upload(bytes: Buffer, { token } = player): Promise<{ code: string | null; name: string }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'machine.png');
  const answer = await fetch(new URL('/api/repair/uploads', server.address), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { errorCode, data } = (await answer.json()) as {
    errorCode: string | null;
    data: { name: string } | null;
  };
  return { code: errorCode, name: data?.name ?? '' };
}

const operate = (...words: readonly string[]): Promise<string> =>
  runOperatorCommandHere(commandContext(server.db), ['repair', ...words, '--json', '--who', 'Ann']);

const infoOf = async (roomId = den) =>
  (await server.call('repairInfo', { roomId }, { token: player.token })).data;

describe('a fault', () => {
  it('is reported with a picture, taken up, mended, and told of to its player', async () => {
    await enter(den);
    expect((await server.call('repairFaults', { roomId: den })).data?.list).toContain('jam');
    const { data: fault } = await report();
    expect(fault).toMatchObject({
      roomId: den,
      kind: 'jam',
      state: 'open',
      words: 'It is stuck.',
      picture: '',
    });
    const faultId = fault?.faultId ?? '';
    const { name } = await upload(await picture());
    const { data: pictured } = await server.call(
      'repairExtend',
      { faultId, picture: name },
      { token: player.token },
    );
    expect(pictured?.picture).toContain(name);
    const again = await server.call('repairExtend', { faultId, picture: name }, { token: player.token });
    expect(again.errorCode).toBeNull();
    expect(JSON.parse(await operate('faults', 'open'))).toMatchObject([
      { id: Number(faultId), words: 'It is stuck.' },
    ]);
    await operate('take', faultId, '--reason', 'We look at it.');
    expect((await infoOf())?.list).toMatchObject([{ faultId, state: 'seen', answer: 'We look at it.' }]);
    const late = await server.call('repairUpdate', { faultId, withdraw: true }, { token: player.token });
    expect(late.errorCode).toBe(errors.faultTaken.code);
    await operate('mended', faultId, '--reason', 'The claw is new.');
    expect((await infoOf())?.list).toMatchObject([{ faultId, state: 'mended', answer: 'The claw is new.' }]);
    await expect(operate('close', faultId, '--reason', 'Twice.')).rejects.toThrow(/done with/);
    const { rows } = await server.db.query('select 1 from notices where user_id = $1', [player.userId]);
    expect(rows).toHaveLength(2);
  });

  it('is told of by who looks on at a machine that lets nobody play', async () => {
    const looking = await MachineClient.join(server.address, den, player.token);
    const kept = 'select 1 from room_visits where player_id = $1';
    await expect
      .poll(async () => (await server.db.query(kept, [player.userId])).rows, { timeout: 30_000 })
      .toHaveLength(1);
    expect((await report()).errorCode).toBeNull();
    looking.close();
  });

  it('is changed or taken back while nobody has looked at it', async () => {
    await enter(den);
    const { data } = await report();
    const faultId = data?.faultId ?? '';
    const change = (given: { words?: string; withdraw?: boolean }) =>
      server.call('repairUpdate', { faultId, ...given }, { token: player.token });
    expect((await change({ words: 'It hums.' })).data).toMatchObject({ words: 'It hums.', state: 'open' });
    expect((await change({ withdraw: true })).data).toMatchObject({ words: 'It hums.', state: 'closed' });
    expect((await change({ words: 'x' })).errorCode).toBe(errors.faultTaken.code);
  });

  it('is told of once for its key', async () => {
    await enter(den);
    const key = newKey();
    const told = await Promise.all(Array.from({ length: 6 }, () => report({ key })));
    expect(new Set(told.map(({ data }) => data?.faultId)).size).toBe(1);
    expect((await report({ key, kind: 'prize' })).errorCode).toBe(errors.requestKeyReused.code);
  });
});

describe('what no client of ours sends', () => {
  it('is refused: for another room, for none, and for a kind that such a machine has not', async () => {
    await enter(den);
    const strange = async (given: Parameters<typeof report>[0]) => (await report(given)).errorCode;
    expect(await strange({ roomId: harbour })).toBe(errors.faultElsewhere.code);
    expect(await strange({ roomId: 1_999_999_999 })).toBe(errors.roomNotFound.code);
    expect(await strange({ kind: 'still' })).toBe(errors.badParameters.code);
    await server.db.query(`update room_visits set at = now() - interval '2 days' where player_id = $1`, [
      player.userId,
    ]);
    expect(await strange({})).toBe(errors.faultElsewhere.code);
  });

  it('is bounded, however often it is said: for a player and a room, at once too', async () => {
    await enter(den);
    const told = await Promise.all(Array.from({ length: 40 }, () => report()));
    expect(told.filter(({ data }) => data !== null)).toHaveLength(3);
    const { rows } = await server.db.query('select 1 from faults');
    expect(rows).toHaveLength(3);
  });

  it('is bounded when it is said a thousand times, also of a pusher and of a room where the player never was', async () => {
    await enter(den);
    const ids = [den, harbour, 1_999_999_999];
    const codes: (string | null)[] = [];
    for (let round = 0; round < 20; round += 1) {
      await server.db.query('delete from rate_counts');
      const told = Array.from({ length: 50 }, (_, i) => report({ roomId: ids[i % 3] ?? den }));
      codes.push(...(await Promise.all(told)).map(({ errorCode }) => errorCode));
    }
    const { tooManyRequests, faultElsewhere, roomNotFound } = errors;
    const known = [null, tooManyRequests.code, faultElsewhere.code, roomNotFound.code];
    expect(codes).toHaveLength(1_000);
    expect(codes.filter((code) => !known.some((each) => each === code))).toEqual([]);
    expect(codes.filter((code) => code === null)).toHaveLength(3);
    expect((await server.db.query('select 1 from faults')).rows).toHaveLength(3);
  }, 120_000);

  it('is a picture of 50 MB, somebody else’s picture, or a second one', async () => {
    await enter(den);
    const faultId = (await report()).data?.faultId ?? '';
    expect((await upload(Buffer.alloc(50 * 1024 * 1024, 1))).code).toBe(errors.fileTooLarge.code);
    expect((await upload(Buffer.from('no picture'))).code).not.toBeNull();
    const other = await server.register(`faults-${(keys += 1)}@example.com`);
    const { name: theirs } = await upload(await picture(), other);
    const extend = async (picture: string, { token } = player) =>
      (await server.call('repairExtend', { faultId, picture }, { token })).errorCode;
    expect(await extend(theirs)).toBe(errors.pictureNotFound.code);
    expect(await extend(theirs, other)).toBe(errors.faultNotFound.code);
    const [one, two] = [await upload(await picture()), await upload(await picture())];
    expect(await extend(one.name)).toBeNull();
    expect(await extend(two.name)).toBe(errors.faultTaken.code);
  });
});

describe('a machine', () => {
  it('is taken out of play for longer, and put back, with the reason in its log', async () => {
    const cardOf = async () => (await server.call('roomInfo', { roomId: den })).data?.list[0]?.repair;
    await operate('stop', `${den}`, '--gone', '--reason', 'a motor burnt');
    await expect.poll(cardOf, { timeout: 30_000 }).toBe('not available');
    expect((await infoOf())?.state).toBe('not available');
    expect(JSON.parse(await operate('list'))).toMatchObject([{ machine: `${den}`, repair: 'not available' }]);
    await operate('stop', `${den}`, '--reason', 'the motor came');
    await expect.poll(cardOf, { timeout: 30_000 }).toBe('repairing');
    await operate('release', `${den}`, '--reason', 'it turns');
    await expect.poll(cardOf, { timeout: 30_000 }).toBe('normal');
    const { rows } = await server.db.query<{ body: string }>(
      `select body from machine_log where room_id = $1 and kind = 'staff' order by seq`,
      [den],
    );
    expect(rows.map(({ body }) => (JSON.parse(body) as { why?: string }).why)).toEqual([
      ...['a motor burnt', 'the motor came', 'it turns'],
    ]);
  });

  it('of a room of pushers rests as a whole', async () => {
    const stateOf = async () => (await server.call('pushRoomDetail', { roomId: harbour })).data?.repair;
    await operate('stop', `${harbour}`, '--gone', '--reason', 'the pier floods');
    expect(await stateOf()).toBe('not available');
    await operate('release', `${harbour}`, '--reason', 'it is dry');
    expect(await stateOf()).toBe('normal');
    await expect(operate('mend', `${harbour}`, '--reason', 'all of it')).rejects.toThrow(/by its own name/);
    await expect(operate('stop', '7777777', '--reason', 'nothing')).rejects.toThrow(/There is no machine/);
  });
});
