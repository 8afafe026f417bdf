/** The arcade tells another history than it did before, or one that cannot be. The message says which, in one sentence. */
export class Accusation extends Error {
  override readonly name = 'Accusation';
}

/** The arcade could not be asked: that says nothing about what it tells. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}
