import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { Failure } from '../core/failure.ts';
import { decoderProcesses } from './decoder-fixture.ts';
import type { DecoderLimits } from './decoder-process.ts';
import { createPictureDecoder, type PictureDecoder } from './picture-decoder.ts';
import { photo, slowAvif } from './picture-fixture.ts';

const limits: DecoderLimits = { processes: 2, waitingOfOne: 3, waiting: 20, timeMs: 60_000, memoryMb: 768 };
const jpeg = () => photo(640, 480).jpeg().toBuffer();
const told = (result: object): string => (result instanceof Failure ? result.error : 'taken');

let decoder: PictureDecoder;
const open = (given: Partial<DecoderLimits> = {}): PictureDecoder =>
  (decoder = createPictureDecoder({ ...limits, ...given }));
afterEach(() => decoder.close());

async function until(isTrue: () => boolean): Promise<void> {
  for (let i = 0; i < 400 && !isTrue(); i += 1) await sleep(25);
}

it('draws a picture anew in a process of its own, and one after the other in the same', async () => {
  const { redraw } = open();
  expect(await redraw(await jpeg(), 'issue', 'ann')).toMatchObject({ width: 640, height: 480 });
  expect(told(await redraw(Buffer.from('<svg/>'), 'issue', 'ann'))).toBe('fileTypeRefused');
  expect(decoderProcesses()).toBe(1);
}, 60_000);

it.each([
  ['time', { timeMs: 50 }],
  ['memory', { memoryMb: 1 }],
])(
  'kills the process of a picture that takes more %s than its share, and goes on',
  async (_what, mean) => {
    const { redraw } = open({ ...mean, processes: 1 });
    for (let i = 0; i < 2; i += 1) {
      expect(told(await redraw(slowAvif(), 'issue', 'ann'))).toBe('fileBroken');
      expect(decoderProcesses()).toBe(0);
    }
  },
  60_000,
);

it('lets few of one sender wait, and few of all', async () => {
  const { redraw } = open({ waitingOfOne: 1, waiting: 3 });
  const given = await jpeg();
  const names = ['ann', 'ann', 'ann', 'bob', 'carl', 'dora', 'emil'];
  const results = await Promise.all(names.map((name) => redraw(given, 'portrait', name)));
  const tooMany = 'tooManyRequests';
  // Ann's first and Bob's are taken at once; Ann's second, Carl's and Dora's wait.
  expect(results.map(told)).toEqual(['taken', 'taken', tooMany, 'taken', 'taken', 'taken', tooMany]);
}, 60_000);

it('keeps a place free of AVIFs, and of the second picture of one sender', async () => {
  const { redraw } = open();
  const ended: string[] = [];
  const send = async (name: string, given: Buffer): Promise<void> => {
    await redraw(given, 'portrait', name);
    ended.push(name);
  };
  const honest = await jpeg();
  await Promise.all([
    ...['one', 'one', 'two', 'three'].map((name) => send(name, slowAvif())),
    send('honest', honest),
  ]);
  expect(ended[0]).toBe('honest');
}, 60_000);

it('ends at once with pictures under way and waiting', async () => {
  const { redraw, close } = open({ processes: 1 });
  const results = [1, 2, 3].map((name) => redraw(slowAvif(), 'issue', `${name}`));
  await until(() => decoderProcesses() === 1);
  close();
  expect((await Promise.all(results)).map(told)).toEqual(Array(3).fill('shuttingDown'));
  await until(() => decoderProcesses() === 0);
  expect(decoderProcesses()).toBe(0);
  expect(told(await redraw(await jpeg(), 'issue', 'late'))).toBe('shuttingDown');
}, 60_000);
