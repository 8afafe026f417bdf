// @vitest-environment happy-dom
import type { ClawPlayFile } from '@grabbit/engines';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../../public/lang/en-US.json' with { type: 'json' };
import type { RoomView } from '../room/flat-map.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { createReplayPlayer } from './replay-player.ts';
import { ReplayView } from './replay-view.tsx';

const browser = { draws: true, codeComes: true };
const still = (): void => undefined;
const drawn: RoomView = {
  ...{ setToys: async () => undefined, apply: still, setCamera: still, lookRound: still, resize: still },
  ...{ render: still, start: still, stop: still, burst: still, setTheme: still, dispose: still },
};
vi.mock('../../stage/has-webgl.ts', () => ({ hasWebGl: () => browser.draws }));
vi.mock('../room/stage-view.ts', () => ({
  createView: async () => {
    if (browser.codeComes) return drawn;
    throw new Error('its code did not come');
  },
}));

const file = {
  roomName: 'Bear',
  settings: { boxWidthUm: 600_000, boxDepthUm: 500_000, prongs: 3 },
  start: { toys: [] },
} as unknown as ClawPlayFile;

const draw = (): void =>
  void render(<ReplayView player={createReplayPlayer(file)} file={file} cabinet="mint" />);
const cameraKeys = () => screen.queryByRole('group', { name: 'Camera' });

beforeEach(() => useLanguage.setState(createTranslator('en-US', english), true));
afterEach(cleanup);

it('the drawn machine is looked at from four sides', () => {
  Object.assign(browser, { draws: true, codeComes: true });
  draw();
  expect(cameraKeys()?.querySelectorAll('button')).toHaveLength(4);
});

it('the flat map has no keys for angles that it does not have', () => {
  Object.assign(browser, { draws: false });
  draw();
  expect(cameraKeys()).toBeNull();
});

it('the keys go where the drawing does not come and the map stands in for it', async () => {
  Object.assign(browser, { draws: true, codeComes: false });
  draw();
  await expect.poll(cameraKeys).toBeNull();
});
