/** Collision groups: who a collider is in the high half, whom it meets in the low half. */
const member = { toy: 1, wall: 2, claw: 4, sensor: 8 } as const;
const groups = (is: number, meets: number): number => ((is << 16) | meets) >>> 0;

export const collisionGroups = {
  toy: groups(member.toy, member.toy | member.wall | member.claw | member.sensor),
  wall: groups(member.wall, member.toy),
  /** The claw meets toys alone: it is steered clear of the walls, and nothing may press it into them. */
  claw: groups(member.claw, member.toy),
  sensor: groups(member.sensor, member.toy),
} as const;
