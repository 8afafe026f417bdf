import { firstScreenId } from '@grabbit/contract';
import type { FirstScreen } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { pictureTags, writtenHome, writtenTag } from './first-screen.ts';

const tagsOf = (screen: FirstScreen): string => {
  const written = writtenHome(screen);
  return pictureTags(written.pictures, false) + writtenTag(written);
};

type Room = FirstScreen['clawRooms']['list'][number];

const room = (roomName: string, prize: string): Room => ({ roomName, prize }) as Room;
const screenOf = (...list: Room[]): FirstScreen => ({
  at: 5,
  welcomeCoins: 3_000,
  recommended: { list },
  clawRooms: { list },
});

it('holds the replies as they are, whatever a room is called', () => {
  const screen = screenOf(room('</script><!-- <script>alert(1)</script>', 'bear'));
  const tags = tagsOf(screen);
  const json = new RegExp(`id="${firstScreenId}">(.*)</script>$`).exec(tags)?.[1] ?? '';
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(screen);
});

it('asks for the picture of the room that comes first', () => {
  expect(tagsOf(screenOf(room('A', 'dino'), room('B', 'cat')))).toContain(
    '<link rel="preload" as="image" href="/toys/dino.webp" />',
  );
  expect(tagsOf(screenOf(room('A', 'fox"')))).toContain('href="/own-toys/fox%22.webp"');
  expect(tagsOf(screenOf())).not.toContain('<link');
});
