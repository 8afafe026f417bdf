/** Colours around a page, as CSS colours: the browser's or wrapper's bar, and the safe area of a phone. */
export interface PageColours {
  readonly bar: string;
  readonly safeArea: string;
}

/** The route of a room: of a machine, or of a game. */
export interface RoomRoute {
  /** As the router has it: `/claw/$from/$roomId`. */
  readonly path: string;
  /** Colours of its own around it. */
  readonly colours?: PageColours | undefined;
}

let rooms: readonly {
  readonly path: string;
  readonly at: RegExp;
  readonly colours: PageColours | undefined;
}[] = [];

/** Says which routes are rooms: said once, by who knows all routes. */
export function keepRooms(routes: readonly RoomRoute[]): void {
  rooms = routes.map(({ path, colours }) => {
    const needed = path
      .replace(/\/\{.*/, '')
      .replace(/\$(roomId|id)\b/, '(?<id>[^/]+)')
      .replace(/\$\w+/g, '[^/]+');
    return { path, at: new RegExp(`^${needed}(/|$)`), colours };
  });
}

/** Routes of rooms, as the router has them. */
export const roomRoutes = (): readonly string[] => rooms.map(({ path }) => path);

const roomAt = (path: string) => rooms.find(({ at }) => at.test(path));

/** Whether a path shows a machine or a game, where nothing may come between the player and it. */
export function isRoomPath(path: string): boolean {
  return roomAt(path) !== undefined;
}

/** The id of the room that a path shows, as it stands there; undefined for any other page. */
export function roomIdAt(path: string): string | undefined {
  return roomAt(path)?.at.exec(path)?.groups?.['id'];
}

/** The colours around a room; undefined where it has none of its own. */
export function roomColours(path: string): PageColours | undefined {
  return roomAt(path)?.colours;
}
