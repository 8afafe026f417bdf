import { test } from '@playwright/test';
import { walkChat } from '../support/chat.ts';

test('two people in the room talk and cheer, on a phone and at a desktop, and nothing stands before the game', async ({
  browser,
}) => {
  await walkChat(browser, { game: 'bo', rooms: '/app/game/bo/rooms', page: '/bo/' });
});
