import { isSignedText } from './acceptance.ts';
import { canonicalJson } from './canonical-json.ts';
import { isHash } from './hash.ts';
import { type Check, hasShape, is, isName, isPositive, isText, isTime } from './shape.ts';

export const dropFormat = 'grabbit-drop';

/** What the arcade signs of a claw play once its last input is in the journal, before it can know the luck. Source: rule F27 of SPEC.md. */
export interface SignedDrop {
  readonly format: typeof dropFormat;
  readonly version: 1;
  /** Name of the key that signs: that of the arcade's checkpoints. */
  readonly arcade: string;
  readonly engine: string;
  readonly roomId: string;
  readonly sequence: number;
  readonly commitment: string;
  readonly playId: string;
  /** The player's public alias in the room. */
  readonly player: string;
  /** Hash of the player's seed, which nobody else knows yet: `clientSeedHash` of rule F18. */
  readonly clientSeedHash: string;
  /** Tick of the drop. */
  readonly tick: number;
  /** Link of the drop in the chain of inputs: it covers every input before it. */
  readonly chain: string;
  /** When the drop was journalled. */
  readonly at: string;
}

const shape: Readonly<Record<keyof SignedDrop, Check>> = {
  format: is(dropFormat),
  version: is(1),
  arcade: isName,
  engine: isName,
  roomId: isName,
  sequence: isPositive,
  commitment: isHash,
  playId: isName,
  player: isText,
  clientSeedHash: isHash,
  tick: isPositive,
  chain: isHash,
  at: isTime,
};

const isSignedDrop = (value: unknown): value is SignedDrop => hasShape(value, shape);

/** The one spelling of a signed drop. */
export function writeDrop(drop: SignedDrop): string {
  return canonicalJson(drop);
}

/** Reads `writeDrop`'s text; null for anything but its one spelling. */
export function readDrop(text: string): SignedDrop | null {
  try {
    const value: unknown = JSON.parse(text);
    return isSignedDrop(value) && canonicalJson(value) === text ? value : null;
  } catch {
    return null;
  }
}

/** Whether a drop's text was signed by the key that it names. `key` is one line as `writeVerifier` writes it, `signature` base64. Never throws. */
export function isSignedDropText(text: string, signature: string, key: string): boolean {
  const drop = readDrop(text);
  return drop !== null && isSignedText(text, { arcade: drop.arcade, signature, key });
}
