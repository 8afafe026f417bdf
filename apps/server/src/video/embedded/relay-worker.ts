import { mostEmbeddedViewers } from './embedded-limits.ts';
import type { MediaMessage, MediaQuestion } from './media-messages.ts';
import { createMediaStages } from './media-stages.ts';
import { loadWrtc } from './wrtc.ts';

// A process of its own: the native code that reads what strangers send may die at any moment without the server.

const send = (message: MediaMessage): void => void process.send?.(message);

// Nobody is left to relay for, and native threads would hold up an end like any other.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const wrtc = await loadWrtc();
if (wrtc === null) send({ said: 'unavailable' });
else {
  const say = (news: Extract<MediaMessage, { said: 'news' }>['news']): void => send({ said: 'news', news });
  const stages = createMediaStages(wrtc, { say, mostViewers: mostEmbeddedViewers });
  process.on('message', (question: MediaQuestion) => {
    void stages.answer(question).then(send);
  });
  setInterval(() => send({ said: 'pulse' }), 1_000);
  send({ said: 'ready' });
}
