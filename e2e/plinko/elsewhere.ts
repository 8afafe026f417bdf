import { clientSeedHash, openerHash } from '@grabbit/engines/draws';
import { sha256Hex } from '@grabbit/engines/fair';
import { ask } from '../support/player.ts';
import { productUrl } from '../support/visitor.ts';

/** What a player's stream of plinko says of the seal in use. */
export interface Seal {
  readonly stream: string;
  readonly place: number;
  readonly commitment: string;
  readonly nextNumber: number;
}

const opener = sha256Hex('the other device');

export const sealOf = (token: string): Promise<Seal> =>
  ask('/app/game/draw/stream', { game: 'plinko' }, token);

/** The first room of plinko. */
export async function plinkoRoom(urlOf = productUrl): Promise<number> {
  const { list } = await ask<{ list: readonly { roomId: number }[] }>(
    '/app/game/draw/room/list',
    { game: 'plinko' },
    undefined,
    urlOf,
  );
  return list[0]?.roomId ?? 0;
}

/** A play of the same player from another device, by calls alone. */
export async function playElsewhere(token: string, roomId: number): Promise<void> {
  const seal = await sealOf(token);
  const clientSeed = sha256Hex(`elsewhere ${seal.nextNumber}`);
  const accepted = await ask<{ acceptance: string; signature: string }>(
    '/app/game/draw/accept',
    {
      ...{ game: 'plinko', roomId, commitment: seal.commitment, number: seal.nextNumber },
      ...{ clientSeedHash: clientSeedHash(clientSeed), openerHash: openerHash(opener) },
      bet: JSON.stringify({ rows: 8, risk: 'low', stake: 100, balls: 1 }),
    },
    token,
  );
  const play = { requestId: `elsewhere-${Date.now()}`, ...accepted, clientSeed };
  await ask('/app/game/plinko/drop', play, token);
}

/** Opens the seal from that other device; it plays there before, for only a device that the stream knows may open one. */
export async function openElsewhere(token: string): Promise<void> {
  await ask('/app/game/draw/stream', { game: 'plinko', openerHash: openerHash(opener) }, token);
  const { place } = await sealOf(token);
  await ask('/app/game/draw/stream/turn', { game: 'plinko', place, opener }, token);
}
