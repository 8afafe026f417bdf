import { expect, type Page } from '@playwright/test';
import { operate } from './backstage.ts';
import { enter, type Player } from './player.ts';
import { productUrl } from './visitor.ts';

/** Signs a page in as somebody of the operator who may do what is named, or all. */
export async function staff(page: Page, ...can: string[]): Promise<Player> {
  const player = await enter(page);
  const signed = ['--who', 'Ada', '--reason', 'a new colleague'];
  await operate(
    'maintainers',
    'add',
    player.mail,
    ...(can.length > 0 ? ['--can', can.join()] : []),
    ...signed,
  );
  // A running server takes some seconds to notice.
  const headers = { authorization: `Bearer ${player.token}` };
  const door = async () => (await fetch(productUrl('/console/enter'), { method: 'POST', headers })).status;
  await expect.poll(door).toBe(204);
  return player;
}
