import { expect, it } from 'vitest';
import { createHostFigures } from './host-figures.ts';
import { createFigures } from './watch-figures.ts';

it('reads what came since the last look', () => {
  const read = createFigures();
  const entries = (bytes: number, buffered: number, emitted: number): Record<string, unknown>[] => [
    { type: 'inbound-rtp', kind: 'audio', bytesReceived: bytes / 2 },
    {
      ...{
        type: 'inbound-rtp',
        kind: 'video',
        bytesReceived: bytes / 2,
        framesDecoded: emitted,
        framesDropped: 2,
      },
      ...{ jitterBufferDelay: buffered, jitterBufferEmittedCount: emitted },
    },
    { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 },
    { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.04 },
  ];
  expect(read([], 0)).toEqual({ frames: 0, droppedFrames: 0, bitrate: 0, delayMs: null });
  expect(read(entries(100_000, 1, 20), 1_000)).toMatchObject({ frames: 20, bitrate: 800_000, delayMs: 70 });
  expect(read(entries(150_000, 1.5, 30), 1_500)).toMatchObject({
    droppedFrames: 2,
    bitrate: 800_000,
    delayMs: 70,
  });
  expect(read(entries(150_000, 1.5, 30), 2_000)).toMatchObject({ bitrate: 0, delayMs: null });
});

it('reads what left since the last look', () => {
  const read = createHostFigures();
  const sent = (bytesSent: number, framesEncoded: number): Record<string, unknown>[] => [
    { type: 'outbound-rtp', kind: 'video', bytesSent, framesEncoded },
    { type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0.25, roundTripTime: 0.031 },
  ];
  expect(read([], 0)).toEqual({ bitrate: 0, framesPerSecond: 0, lost: 0, roundTripMs: null });
  expect(read(sent(50_000, 50), 2_000)).toEqual({
    bitrate: 200_000,
    framesPerSecond: 25,
    lost: 0.25,
    roundTripMs: 31,
  });
});
