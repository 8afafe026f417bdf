const rooms =
  /^\/(?:(?:claw|push)\/[^/]+\/[^/]|(?:cyber-push|fishing|gem|plinko|bo|live|gashapon|arcade|racing-ball)\/[^/]|slot$)/;

/** Whether a path shows a machine or a game, where nothing may come between the player and it. */
export function isRoomPath(path: string): boolean {
  return rooms.test(path);
}
