import { test } from '@playwright/test';
import { inSoak } from '../support/looks.ts';
import { walkChat } from '../support/chat.ts';

inSoak(() => {
  test('two people in the room talk and cheer, on a phone and at a desktop, and nothing stands before the game', async ({
    browser,
  }) => {
    await walkChat(browser, { game: 'gem', rooms: '/app/game/draw/room/list', page: '/gem/' });
  });
});
