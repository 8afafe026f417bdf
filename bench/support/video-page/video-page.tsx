import type { VideoTicket } from '@grabbit/contract';
import { createRoot } from 'react-dom/client';
import words from '../../../apps/web/public/lang/en-US.json';
import { useLanguage } from '../../../apps/web/src/i18n/i18n.ts';
import { createTranslator } from '../../../apps/web/src/i18n/translator.ts';
import { VideoHost } from '../../../apps/web/src/room/stage-video/video-host.tsx';
import { VideoStage } from '../../../apps/web/src/room/stage-video/video-stage.tsx';
import '../../../apps/web/src/styles/index.css';
import { drawClock, period, readClock } from './picture-clock.ts';

// A page with a host's or a viewer's side of a stage and nothing else: `/?way=watch&stage=show&person=v1`. With `clock` a host
// shows the time of day in place of a camera, and a viewer reads it off each frame.

interface Seen {
  frames: number;
  readonly delays: number[];
  width: number;
}

const asked = new URLSearchParams(location.search);
const seen: Seen = { frames: 0, delays: [], width: 0 };
Object.assign(window, { seen });

async function ask(): Promise<VideoTicket> {
  const answer = await fetch('/stand/ticket', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(asked)),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as VideoTicket;
}

const now = (): number => performance.timeOrigin + performance.now();

function showClockAsCamera(): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 360];
  document.body.append(canvas);
  setInterval(() => drawClock(canvas, now() % period), 1_000 / 30);
  drawClock(canvas, 0);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(30);
}

/** Counts what is drawn, and reads it. */
function lookAt(video: HTMLVideoElement): void {
  const onFrame = (): void => {
    seen.frames += 1;
    seen.width = video.videoWidth;
    const shown = asked.has('clock') ? readClock(video) : null;
    if (shown !== null) seen.delays.push((((now() % period) - shown + period) % period) | 0);
    video.requestVideoFrameCallback(onFrame);
  };
  video.requestVideoFrameCallback(onFrame);
}

useLanguage.setState(createTranslator('en-US', words), true);
const place = document.getElementById('app');
if (place === null) throw new Error('the page has no place');
const isHost = asked.get('way') === 'publish';
if (isHost && asked.has('clock')) showClockAsCamera();
createRoot(place).render(
  <main style={{ maxWidth: 640 }}>
    {isHost ? <VideoHost ask={ask} label="Your picture" /> : <VideoStage ask={ask} label="A show" />}
  </main>,
);
new MutationObserver((_changes, observer) => {
  const video = document.querySelector('video');
  if (video === null) return;
  observer.disconnect();
  lookAt(video);
}).observe(place, { childList: true, subtree: true });
