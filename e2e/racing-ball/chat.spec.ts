import { test } from '@playwright/test';
import { inSoak } from '../support/looks.ts';
import { walkChat } from '../support/chat.ts';

inSoak(() => {
  test('two people in the room talk and cheer, on a phone and at a desktop, and nothing stands before the game', async ({
    browser,
  }) => {
    await walkChat(browser, {
      game: 'racing-ball',
      rooms: '/app/game/racing-ball/rooms',
      page: '/racing-ball/',
    });
  });
});
