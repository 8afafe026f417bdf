// The worker of `crashing-worker.ts` on a clock that runs four times as fast: whole plays in a couple of seconds.

import { quickenClock } from './quick-clock.ts';

quickenClock(4);
await import('./crashing-worker.ts');
