import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedDemoRooms } from '../claw/claw.seed.ts';
import { insertSettledPlay } from '../testing/settled-play.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { hold, openAccounts, postHold, transfer } from '../ports/ledger.store.ts';

let test: TestDatabase;
let player = 0;
let other = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  await seedDemoRooms(test.database, new Date(), 2);
});
afterAll(() => test.drop());

async function newPlayer(): Promise<number> {
  const { rows } = await test.database.query<{ id: number }>(
    `insert into users (nick_name, ab_test, user_group) values ('Player', 'A', 1) returning id`,
  );
  return rows[0]?.id ?? 0;
}

/** A player with one settled play that won one toy, all of it in the books as it should be. */
beforeEach(async () => {
  [player, other] = [await newPlayer(), await newPlayer()];
  await insertSettledPlay(test.database, { nickName: '', playerId: player, at: new Date(), won: [] });
  const account = playerAccount(player, 'coin');
  const movement = { asset: 'coin', kind: 'play', ref: '', playerId: player } as const;
  const holdId = await test.database.transaction(async (tx) => {
    await openAccounts(tx, player);
    const start = { ...movement, kind: 'gift', debit: houseAccount('promotions', 'coin'), credit: account };
    await transfer(tx, { ...start, key: `start:${player}`, amount: 100 });
    const price = { ...movement, debit: account, credit: houseAccount('claw', 'coin') };
    const held = await hold(tx, { ...price, key: `play:${player}`, amount: 30, expiresInSeconds: 60 });
    await postHold(tx, held.holdId);
    return held.holdId;
  });
  await setPlay('hold_id = $2, price = 30', holdId);
  await test.database.query('delete from ledger_holds where account = $1', [`test:${player}`]);
  await setPlay('won = $2', JSON.stringify([{ serial: player, kind: 'bear' }]));
  await test.database.query(
    `insert into toy_units (goods_id, owner_id, status, room_id, serial, play_id, won_at)
     select 1, player_id, 'won', 1, player_id::int, id, now() from plays where player_id = $1`,
    [player],
  );
  await test.database.query('update goods set received = received + 1 where id = 1');
  const [fault] = await auditLedger(test.database);
  if (fault !== undefined) throw new Error(`the books are not sound to begin with: ${fault.rule}`);
});

/** The next test begins with sound books. */
async function rulesThen(mend: () => Promise<unknown>): Promise<string[]> {
  const faults = await auditLedger(test.database);
  await mend();
  expect(await auditLedger(test.database)).toEqual([]);
  return faults.map(({ rule }) => rule);
}

const setPlay = (change: string, ...values: unknown[]) =>
  test.database.query(`update plays set ${change} where player_id = $1`, [player, ...values]);
const setToy = (change: string, ...values: unknown[]) =>
  test.database.query(`update toy_units set ${change} where serial = $1`, [player, ...values]);

describe('the audit finds a play', () => {
  it('[fair 7] whose coins were taken and that is not settled, and one that is settled and was given back', async () => {
    await setPlay(`state = 'dropped'`);
    // Its toy is nobody's then, too.
    expect(await rulesThen(() => setPlay(`state = 'settled'`))).toEqual(['play', 'toy']);

    const hold = (state: string) =>
      test.database.query(`update ledger_holds set state = $2 where player_id = $1`, [player, state]);
    await hold('open');
    expect(await rulesThen(() => hold('posted'))).toEqual(['W8', 'W6', 'play']);
  });

  it('[fair 6] that was voided and kept the coins', async () => {
    await setPlay(`state = 'voided'`);
    expect(await rulesThen(() => setPlay(`state = 'settled'`))).toEqual(['play', 'toy', 'compensated play']);
  });

  it('[fair 7] that costs other coins than were taken, and one that paid none of what it says', async () => {
    await setPlay('price = 31');
    expect(await rulesThen(() => setPlay('price = 30'))).toEqual(['play']);
    await setPlay('paid = 5');
    expect(await rulesThen(() => setPlay('paid = 0'))).toEqual(['play']);
  });

  it('[fair 7] that was drawn and moved nothing, and coins that a draw moved that is not there', async () => {
    const ref = `drawn-by-${player}`;
    const sides = { debit: playerAccount(player, 'coin'), credit: houseAccount('plinko', 'coin') };
    const stake = { ...sides, asset: 'coin', amount: 10, kind: 'play', playerId: player } as const;
    const drawn = (name: string) =>
      test.database.query(
        `insert into plays (game, way, room_id, nonce, player_id, alias, request_key, asset, price, state, commitment, client_seed, public_id,
           opened_at, settled_at)
         values ('plinko', 'draw', 9, 1, $1, 'P-1', $2, 'coin', 10, 'settled', $2, 'x', $2, now(), now())`,
        [player, name],
      );
    const paid = (name: string) =>
      test.database.transaction((tx) => transfer(tx, { ...stake, key: `draw:${player}:${name}`, ref: name }));
    await drawn(ref);
    expect(await rulesThen(() => paid(ref))).toEqual(['play']);
    await paid(`${ref}-2`);
    expect(await rulesThen(() => drawn(`${ref}-2`))).toEqual(['play']);
  });
});

describe('the audit finds a toy', () => {
  it('[fair 7] that was won and given to nobody, or given and not won', async () => {
    const toy = { serial: player, kind: 'bear' };
    await setPlay('won = $2', JSON.stringify([toy, { ...toy, serial: 1 }]));
    expect(await rulesThen(() => setPlay('won = $2', JSON.stringify([toy])))).toEqual(['toy won']);
    await setPlay(`won = '[]'`);
    expect(await rulesThen(() => setPlay('won = $2', JSON.stringify([toy])))).toEqual(['toy won']);
  });

  it('[fair 7] that somebody else owns than who won it', async () => {
    await setToy('owner_id = $2', other);
    expect(await rulesThen(() => setToy('owner_id = $1'))).toEqual(['toy']);
  });
});
