import { createLocalPresence } from './presence.ts';
import { describePresence } from './presence-suite.ts';

describePresence('in process', async () => {
  const presence = createLocalPresence();
  return [presence, presence];
});
