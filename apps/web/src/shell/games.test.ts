import { games } from '@grabbit/contract';
import { drawGames } from '@grabbit/engines/draws';
import { expect, it } from 'vitest';
import { features } from '../features.ts';
import { parts } from './parts.ts';

const solos = games.flatMap((game) => ('solo' in game ? [game.name] : [])).toSorted();
const drawn = drawGames
  .map(({ name }) => name)
  .filter((name) => !solos.some((solo) => solo === name))
  .toSorted();

it('knows every game that the engines draw, and no other one', () => {
  expect(parts.games.map(({ name }) => name).toSorted()).toEqual(drawn);
  expect(games.flatMap(({ name, way }) => (way === 'draw' ? [name] : [])).toSorted()).toEqual(drawn);
});

it('knows every game of rounds that is also played alone, and shows it as its rounds', () => {
  expect(parts.solos.map(({ name }) => name).toSorted()).toEqual(solos);
  expect(drawGames.map(({ name }) => name).toSorted()).toEqual([...drawn, ...solos].toSorted());
  for (const { name, title, Icon } of parts.solos)
    expect(parts.tables.find((table) => table.name === name)).toMatchObject({ title, Icon });
});

it('knows every game of the arcade that is drawn or played at tables, and has a tab for each', () => {
  const tables = games.flatMap(({ name, way }) => (way === 'round' ? [name] : []));
  expect(parts.tables.map(({ name }) => name).toSorted()).toEqual(tables.toSorted());
  expect(features.flatMap(({ name, game }) => (game === null ? [] : [name])).toSorted()).toEqual(
    [...drawn, ...tables].toSorted(),
  );
  for (const { name, records } of parts.tables)
    expect(String(games.find((game) => game.name === name)?.gameType)).toBe(records);
});

it('shows a game under one name everywhere, and each with its own icon and rooms', () => {
  for (const { name, title, Icon, roomLink } of parts.games) {
    expect(features.find((feature) => feature.name === name)?.game).toMatchObject({ title, Icon });
    const isOnePage = features.some(({ alone }) =>
      alone.some(({ options }) => 'path' in options && options.path === `/${name}`),
    );
    const search = { from: 'search' };
    const ways = isOnePage
      ? [{ to: `/${name}`, search: { room: 7, ...search } }]
      : [
          { to: `/${name}/$roomId`, params: { roomId: '7' }, search },
          { to: `/${name}/$id`, params: { id: '7' }, search },
        ];
    expect(ways).toContainEqual(roomLink(7, 'search'));
  }
  for (const { name, title } of parts.tables)
    expect(features.find((feature) => feature.name === name)?.game?.title).toBe(title);
  const icons = [...parts.games, ...parts.tables].map(({ Icon }) => Icon);
  expect(new Set(icons).size).toBe(icons.length);
});

it('has one reader for each form of files, those of drawn plays and of plays at machines among them', () => {
  const formats = parts.proofs.map(({ format }) => format);
  expect(new Set(formats).size).toBe(formats.length);
  expect(formats).toEqual(expect.arrayContaining(['grabbit-draw', 'grabbit-play']));
});
