import type { CallReply } from '@grabbit/contract';
import { verifyBoxFile } from '@grabbit/engines/draws';
import { vi } from 'vitest';
import { asks, testPageAt } from '../../../../tools/house/page-player.ts';
import { turnCalls } from '../../../web/src/gashapon/accepted-turn.ts';
import { endOpenBox, fillBox } from './gashapon.operator.ts';
import { Failure } from '../core/failure.ts';
import { operatorHere } from '../core/operator.ts';

vi.mock('../../../web/src/kernel/call.ts', () => import('../../../../tools/house/carried-call.ts'));
vi.mock('../../../web/src/draws/load-physics.ts', () => import('../../../../tools/house/node-physics.ts'));

let page: CallReply<'gashaponPage'> | undefined;
let room = 0;

testPageAt({
  game: 'gashapon',
  plays: 20,
  offers: {
    calls({ roomId, ...of }) {
      room = roomId;
      const calls = turnCalls({ ...of, page: () => page });
      return {
        ...calls,
        async readSeal() {
          page = await asks('gashaponPage', { roomId });
          return calls.readSeal();
        },
      };
    },
    isProven: async () => verifyBoxFile(await asks('boxFile', { roomId: room, sequence: 2 })).ok,
  },
  async prepare({ server, roomId, clock }) {
    // A box of two kinds, of which one is rare; it is empty when the last turn is made.
    const operator = operatorHere({ who: 'house', reason: 'another box' });
    await endOpenBox(server.db, operator, { roomId, now: new Date(clock()) });
    const prizes = [
      { kind: 'bear', count: 16 },
      { kind: 'dino', count: 4 },
    ];
    const terms = { roomId, price: 100, prizes, last: null, againAfter: null, now: new Date(clock()) };
    await server.db.query("update goods set stock = 100 where kind in ('bear', 'dino')");
    const filled = await fillBox(server.db, operator, terms);
    if (filled instanceof Failure) throw filled;
  },
  bet: () => ({ price: 100 }),
});
