import type { ClawFrame, ClawPhase, ClawPlayFile, GripStory } from '@grabbit/engines';
import { standardClaw } from '@grabbit/engines';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import arabic from '../../../public/lang/ar-AE.json' with { type: 'json' };
import german from '../../../public/lang/de-DE.json' with { type: 'json' };
import english from '../../../public/lang/en-US.json' with { type: 'json' };
import { createTranslator } from '../../i18n/translator.ts';
import type { Texts } from '../../i18n/translator.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { translate } from '../../i18n/use-t.ts';
import type { VerifyAnswer } from '../verify/verify-messages.ts';
import { clipEnding, clipForm } from './clip.ts';
import { gripRunOf, runGrip } from './grip-run.ts';
import type { GripRun } from './grip-run.ts';
import { momentOf } from './grip-plan.ts';
import { createSpanReplay } from './replay-span.ts';
import { storyWords } from './story-words.ts';

function speak(locale: 'en-US' | 'de-DE' | 'ar-AE', texts: Texts): void {
  const { find } = createTranslator(locale, texts);
  useLanguage.setState({ locale, find });
}

const aim = { tick: 90, x: 0, z: 0, serial: 4, kind: 'bear', offX: -210, offZ: 80, away: 225 } as const;
const missed: GripStory = { result: 'missed', touched: false, aim, lift: null };
const lift = {
  serial: 4,
  kind: 'bear',
  raised: 1790,
  carried: 640,
  slip: { tick: 200, place: 'top' },
} as const;

describe('the words of a grip', () => {
  beforeEach(() => speak('en-US', english));

  it('say how far the claw was off, along the axis that matters most', () => {
    expect(storyWords(missed, translate)).toBe(
      'Closest toy: \u2068Honey bear\u2069. The claw came down 2.1 cm too far left.',
    );
    const words = (offX: number, offZ: number): string | null =>
      storyWords({ ...missed, aim: { ...aim, offX, offZ, away: 400 } }, translate);
    expect(words(250, 0)).toContain('2.5 cm too far right');
    expect(words(10, 310)).toContain('3.1 cm too far forward');
    expect(words(10, -310)).toContain('3.1 cm too far back');
  });

  it('do not scold an aim that was as good as a hand can be', () => {
    const near = { ...aim, offX: -60, offZ: 20, away: 63 };
    expect(storyWords({ ...missed, aim: near }, translate)).toContain('right above it');
  });

  it('say how high a toy was lifted and where it slipped, with the language’s own figures', () => {
    const slipped: GripStory = { result: 'slipped', touched: true, aim, lift };
    expect(storyWords(slipped, translate)).toBe(
      '\u2068Honey bear\u2069: lifted 18 cm, then slipped at the top stop.',
    );
    speak('de-DE', german);
    expect(storyWords(missed, translate)).toContain('2,1 cm zu weit links');
    speak('ar-AE', arabic);
    expect(storyWords(slipped, translate)).toContain('\u2068دبّ العسل\u2069');
  });

  it('stand under a line that holds for every play without a toy: the claw may have carried one far', () => {
    expect(english.room.missedText).not.toMatch(/empty/);
    expect(german.room.missedText).not.toMatch(/leer/);
  });

  it('tell of a win what was carried, and of a toy that was pushed in nothing', () => {
    expect(storyWords({ result: 'won', touched: true, aim, lift: { ...lift, slip: null } }, translate)).toBe(
      '\u2068Honey bear\u2069: lifted 18 cm, carried 6 cm, won.',
    );
    expect(storyWords({ result: 'won', touched: true, aim, lift: null }, translate)).toBeNull();
  });
});

const toy = {
  serial: 4,
  kind: 'bear',
  p: [1000, 0, 0],
  q: [0, 0, 0, 1e6],
  v: [0, 0, 0],
  w: [0, 0, 0],
} as const;
const file = { settings: standardClaw, start: { toys: [toy] } } as unknown as ClawPlayFile;

/** A play that goes down on tick 100 and lifts the toy by `y` tenths of a millimetre a tick until tick 160. */
function framesOf(y: number): ClawFrame[] {
  return Array.from({ length: 400 }, (_, index) => {
    const tick = index + 1;
    const phase: ClawPhase =
      tick < 100 ? 'dropping' : tick < 130 ? 'gripping' : tick < 390 ? 'lifting' : 'settling';
    const up = tick < 130 || tick > 160 ? 0 : (tick - 130) * y;
    const hub = 2000 + Math.max(0, Math.min(tick, 160) - 130) * y;
    return {
      tick,
      phase,
      gantry: [100, 0],
      hub,
      swing: [0, 0],
      prongs: [0, 0, 0],
      toys: [[4, 100, up, 0, 0, 0, 0, 1e4]],
      won: [],
    };
  });
}

describe('a grip that was run again', () => {
  it('shows a slip from before the grip to after it was lost', () => {
    const run = gripRunOf(file, framesOf(40));
    expect(run?.story).toMatchObject({ result: 'slipped', lift: { raised: 1200, slip: { tick: 162 } } });
    expect(run).toMatchObject({ still: 162, span: { from: 55, to: 212 } });
    expect(momentOf(run as GripRun, 150).toys[0]?.p[1]).toBeCloseTo(0.08, 5);
  });

  it('shows a miss at the moment of closing', () => {
    expect(gripRunOf(file, framesOf(0))).toMatchObject({ still: 100, span: { from: 55, to: 210 } });
  });

  it('plays its span once, holds its end, and starts again', () => {
    const replay = createSpanReplay(gripRunOf(file, framesOf(40)) as GripRun);
    expect(replay.sample(0)?.phase).toBe('dropping');
    replay.sample(1000);
    expect(replay.playing).toBe(true);
    const last = replay.sample(2700);
    expect(replay.playing).toBe(false);
    expect(last?.hubY).toBeCloseTo(0.32, 5);
    expect(replay.sample(61_000)).toBeUndefined();
    replay.restart();
    expect(replay.sample(61_001)?.phase).toBe('dropping');
  });

  it('is told only when every check of the file fits', () => {
    const told = (ok: boolean): unknown => {
      const worker = { postMessage: vi.fn(), terminate: vi.fn() } as unknown as Worker;
      const tell = vi.fn<(story: unknown) => void>();
      runGrip({ any: 1 }, worker, tell);
      const say = (data: VerifyAnswer): void =>
        void worker.onmessage?.({ data } as MessageEvent<VerifyAnswer>);
      say({ t: 'ready' });
      expect(worker.postMessage).toHaveBeenCalledWith({ value: { any: 1 } });
      say({ t: 'file', file, ticks: 400 });
      say({ t: 'frames', frames: framesOf(40), ticks: 400 });
      expect(tell).not.toHaveBeenCalled();
      say({ t: 'done', ok, checks: [] });
      expect(worker.terminate).toHaveBeenCalled();
      return tell.mock.calls[0]?.[0];
    };
    expect(told(true)).toMatchObject({ still: 162 });
    expect(told(false)).toBeNull();
  });
});

describe('the form of a clip', () => {
  const supports = (...known: string[]): void => {
    vi.stubGlobal('MediaRecorder', { isTypeSupported: (form: string) => known.includes(form) });
  };

  it('is MP4 where the browser writes one, else WebM, else there is none', () => {
    vi.stubGlobal(
      'HTMLCanvasElement',
      class {
        captureStream(): void {}
      },
    );
    supports('video/webm', 'video/mp4;codecs=avc1.42E01F');
    expect(clipForm()).toBe('video/mp4;codecs=avc1.42E01F');
    supports('video/webm');
    expect(clipForm()).toBe('video/webm');
    supports();
    expect(clipForm()).toBeNull();
    vi.stubGlobal('HTMLCanvasElement', class {});
    supports('video/webm');
    expect(clipForm()).toBeNull();
    vi.unstubAllGlobals();
    expect(['video/mp4', 'video/webm'].map(clipEnding)).toEqual(['mp4', 'webm']);
  });
});
