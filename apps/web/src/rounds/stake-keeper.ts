import { evidenceFormat } from '@grabbit/engines/draws';
import type { Evidence } from '@grabbit/engines/draws';
import { canonicalJson } from '@grabbit/engines/fair';
import {
  beaconTime,
  clientSeedHash,
  entryList,
  isSignedEntryText,
  readEntry,
  readSharedFile,
  verifySharedFile,
} from '@grabbit/engines/rounds';
import type {
  NamedBeacon,
  SharedFile,
  SharedRules,
  SignedEntry,
  TrustedBeacons,
} from '@grabbit/engines/rounds';
import { isKnownKey } from '../draws/known-key.ts';
import { isRecord, readStored, writeStored } from '../kernel/storage.ts';
import type { StoredName } from '../kernel/storage.ts';
import type { RoundState } from './round-client.ts';

/** What the arcade answered to a stake. */
export interface SignedStake {
  readonly playId: string;
  readonly sequence: number;
  readonly entry: string;
  readonly signature: string;
}

/** A stake as this device asks for it. */
export interface KeptAsk {
  readonly commitment: string;
  readonly choice: string;
  readonly coins: number;
}

interface Kept extends KeptAsk {
  readonly clientSeed: string;
  /** The arcade's key in one line, as it was when the stake was asked for. */
  readonly key: string;
  readonly signed: SignedStake | null;
  /** The arcade took the seed. */
  readonly isShown: boolean;
  /** The list of entrants for which it was shown, or that was told with a beacon's value. Nobody may come after it. */
  readonly list: string | null;
  /** The beacon's value that was named with the list; null where seeds are shown instead. */
  readonly beacon: NamedBeacon | null;
}

/** What does not fit, and what shows it. */
export interface StakeTrouble {
  readonly fault: string;
  readonly evidence: Evidence | null;
}

/** What a game of rounds does for its players' stakes. */
export interface RevealsStakes {
  /** The rules of the game, as far as this page can draw them from a file at once. */
  rulesFor(file: SharedFile): SharedRules;
  /** The game's own call that shows the seed of a stake. */
  reveal(shown: { readonly playId: string; readonly clientSeed: string }): Promise<unknown>;
}

export interface StakeKeeperOptions extends Pick<RevealsStakes, 'rulesFor'> {
  readonly game: string;
  readonly userId: number;
  readonly roomId: number;
  readonly key: string;
  /** Whether the arcade takes the seed of a stake; rejects while the line is cut. */
  reveal(shown: { readonly playId: string; readonly clientSeed: string }): Promise<boolean>;
  /** Milliseconds since 1970 by the arcade's clock, as far as it is known. */
  now(): number;
  /** Milliseconds since 1970 by this device's own clock. */
  wallNow(): number;
  /** The beacons that this page trusts. */
  readonly beacons: () => Promise<TrustedBeacons>;
  /** Whether a beacon's value has come out, as the world sees it. */
  isOut(named: NamedBeacon): Promise<boolean>;
  /** The file of an ended round by one of its stakes; null where the arcade says that there is none. */
  readFile(playId: string): Promise<unknown>;
  /** Whether the arcade told of a restore since a time, in milliseconds since 1970. */
  wasRestored(since: number): Promise<boolean>;
  onTrouble(trouble: StakeTrouble): void;
}

/** Clocks that differ by more tell nothing of each other, in milliseconds. */
const clocksAgreeMs = 1_500;

/** A seed that was sent so long before the end cannot have come too late, in milliseconds. */
const spareMs = 1_000;

/** Stakes of one game that a browser keeps at most: the newest. */
const mostKept = 20;

const isSigned = (value: unknown): value is SignedStake =>
  isRecord(value) &&
  ['playId', 'entry', 'signature'].every((name) => typeof value[name] === 'string') &&
  typeof value['sequence'] === 'number';

const isNamed = (value: unknown): value is NamedBeacon =>
  isRecord(value) && typeof value['chain'] === 'string' && typeof value['round'] === 'number';

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  ['commitment', 'choice', 'clientSeed', 'key'].every((name) => typeof value[name] === 'string') &&
  typeof value['coins'] === 'number' &&
  typeof value['isShown'] === 'boolean' &&
  (value['list'] === null || typeof value['list'] === 'string') &&
  (value['beacon'] === null || isNamed(value['beacon'])) &&
  (value['signed'] === null || isSigned(value['signed']));

/** What of a signed entry is not what was asked for: a field's name, or `signature`. Null where all of it is. */
export function entryFault(
  { playId, sequence, entry, signature }: SignedStake,
  of: {
    readonly game: string;
    readonly roomId: number;
    readonly key: string;
    readonly ask: KeptAsk;
    readonly clientSeed: string;
  },
): string | null {
  const said = readEntry(entry);
  if (said === null) return 'form';
  const { commitment, choice, coins } = of.ask;
  const asked = {
    ...{ game: of.game, roomId: `${of.roomId}`, playId, sequence, commitment, stake: { choice, coins } },
    clientSeedHash: clientSeedHash(of.clientSeed),
  };
  const wrong = Object.entries(asked).find(
    ([name, value]) => canonicalJson(said[name as keyof typeof asked]) !== canonicalJson(value),
  );
  if (wrong !== undefined) return wrong[0];
  return isSignedEntryText(entry, signature, of.key) ? null : 'signature';
}

/** What of an ended round's file is not what the arcade has signed for a stake. Null where all of it is. */
export function roundFault(
  value: unknown,
  of: {
    readonly signed: SignedEntry;
    /** Null where the arcade did not take it. */
    readonly shown: string | null;
    /** The whole list as the room told it when it was closed; null where this page was not there. */
    readonly closed: string | null;
    /** The value of a beacon that was named with it. */
    readonly named: NamedBeacon | null;
    readonly beacons: TrustedBeacons;
    rulesFor(file: SharedFile): SharedRules;
  },
): string | null {
  const reading = readSharedFile(value);
  if (!reading.ok || reading.file.version === 1) return 'file';
  const { file } = reading;
  const drawnBy = file.version === 3 ? file.beacon : null;
  if (of.named !== null && (drawnBy?.chain !== of.named.chain || drawnBy.round !== of.named.round))
    return 'beacon';
  const { number, playId, player, clientSeedHash: hash, stake, at, list, commitment } = of.signed;
  if (file.commitment !== commitment) return 'commitment';
  const own = file.entrants[number - 1];
  if (own === undefined) return 'entrants';
  const signed = { number, playId, player, clientSeedHash: hash, stake, at };
  const filed = { ...signed };
  for (const name of Object.keys(signed)) Object.assign(filed, { [name]: own[name as keyof typeof signed] });
  if (canonicalJson(filed) !== canonicalJson(signed)) return 'entrants';
  if (entryList(commitment, file.entrants.slice(0, number)) !== list) return 'list';
  // Who comes after the seeds were shown knows what comes of it.
  if (of.closed !== null && entryList(commitment, file.entrants) !== of.closed) return 'list';
  if (of.shown !== null && own.clientSeed !== of.shown) return 'clientSeed';
  const { checks } = verifySharedFile([of.rulesFor(file)], file, of.beacons);
  return checks.find(({ ok }) => !ok)?.name ?? null;
}

/**
 * Keeps the seed of each stake until the list of entrants is closed, shows it then, and holds the ended round against what the arcade has signed. What it keeps outlives
 * a reload. Nothing of it ever rejects.
 */
export class StakeKeeper {
  readonly #options: StakeKeeperOptions;
  readonly #name: StoredName;
  /** Hashes of seeds that are on their way, or whose round is being looked at. */
  readonly #busy = new Set<string>();

  constructor(options: StakeKeeperOptions) {
    this.#options = options;
    this.#name = `rounds:stakes.${options.game}-${options.roomId}-${options.userId}`;
  }

  #all(): Readonly<Record<string, Kept>> {
    const kept = readStored(this.#name);
    const all = isRecord(kept) ? Object.entries(kept) : [];
    return Object.fromEntries(all.filter((each): each is [string, Kept] => isKept(each[1])));
  }

  #write(hash: string, kept: Kept | null): void {
    const { [hash]: _, ...others } = this.#all();
    const newest = Object.entries(others).slice(1 - mostKept);
    writeStored(this.#name, { ...Object.fromEntries(newest), ...(kept !== null && { [hash]: kept }) });
  }

  /** Keeps a seed before its stake is asked for; gives its hash. */
  keep(ask: KeptAsk, clientSeed: string): string {
    const hash = clientSeedHash(clientSeed);
    this.#write(hash, {
      ...ask,
      clientSeed,
      key: this.#options.key,
      signed: null,
      isShown: false,
      list: null,
      beacon: null,
    });
    return hash;
  }

  /** Forgets a seed whose stake was refused. */
  drop(hash: string): void {
    this.#write(hash, null);
  }

  /** Takes over what the arcade has signed for a stake, and tells where it is not what was asked for. */
  entered(hash: string, signed: SignedStake): void {
    const kept = this.#all()[hash];
    if (kept === undefined) return;
    const { game, roomId } = this.#options;
    const { playId, sequence, entry, signature } = signed;
    const now = { ...kept, signed: { playId, sequence, entry, signature } };
    this.#write(hash, now);
    const { clientSeed, key } = kept;
    const fault = isKnownKey(key) ? entryFault(signed, { game, roomId, key, ask: kept, clientSeed }) : 'key';
    if (fault === null) return;
    this.#tell(now, fault, signed);
    // An arcade that is bound by nothing is shown nothing.
    this.drop(hash);
  }

  /** Follows what the room tells: shows seeds when their list is closed, and looks at rounds that have ended. */
  follow({ status, mine, link }: Pick<RoundState, 'status' | 'mine' | 'link'>): void {
    if (status === null || link !== 'open') return;
    const { next, running } = status;
    const isOver = (sequence: number): boolean =>
      running?.sequence !== sequence && (next === null || next.sequence > sequence);
    for (const [hash, kept] of Object.entries(this.#all())) {
      const own = mine.find(({ clientSeedHash: of }) => of === hash);
      if (this.#busy.has(hash)) continue;
      if (own === undefined) {
        // Another tab may have staked just now.
        if (kept.signed !== null && isOver(kept.signed.sequence))
          void this.#during(hash, () => this.#judge(hash, kept));
      } else if (next?.sequence === own.sequence && next.beacon !== null && kept.beacon === null) {
        void this.#during(hash, () => this.#told(hash, kept, { named: next.beacon, list: next.list }));
      } else if (
        next?.sequence === own.sequence &&
        next.revealsUntil !== null &&
        kept.signed !== null &&
        !kept.isShown
      ) {
        const { revealsUntil: until, list } = next;
        void this.#during(hash, () => this.#show(hash, kept, { playId: own.playId, until, list }));
      }
    }
  }

  async #during(hash: string, work: () => Promise<void>): Promise<void> {
    this.#busy.add(hash);
    try {
      await work();
    } catch {
      // A line that was cut: the next word of the room begins it again.
    } finally {
      this.#busy.delete(hash);
    }
  }

  /** The list was closed, and a value that nobody can know yet was named. Afterwards nobody may come, and the value may not be out. */
  async #told(
    hash: string,
    kept: Kept,
    { named, list }: { readonly named: NamedBeacon | null; readonly list: string | null },
  ): Promise<void> {
    const { now, wallNow, beacons } = this.#options;
    const [wall, theirs] = [wallNow(), now()];
    const closed = { ...kept, beacon: named, list };
    this.#write(hash, closed);
    const { chains } = await beacons();
    const chain = chains.find((each) => each.hash === named?.chain);
    if (named === null || chain === undefined) return this.#fail(hash, closed, 'beacon', named);
    // Only where both clocks say the same the page can tell what came first.
    const isLate = wall >= beaconTime(chain, named.round) && Math.abs(wall - theirs) <= clocksAgreeMs;
    if (isLate) this.#fail(hash, closed, 'late', { named, list, wall });
  }

  #fail(hash: string, kept: Kept, fault: string, answer: unknown): void {
    this.#tell(kept, fault, answer);
    this.drop(hash);
  }

  async #show(
    hash: string,
    kept: Kept,
    {
      playId,
      until,
      list,
    }: { readonly playId: string; readonly until: number; readonly list: string | null },
  ): Promise<void> {
    const { reveal, now } = this.#options;
    // Kept before the seed is shown: the arcade has named the list that it will be drawn for.
    if (kept.list !== null && kept.list !== list) {
      this.#tell(kept, 'list', { list });
      return this.drop(hash);
    }
    this.#write(hash, { ...kept, list });
    const sentAt = now();
    const isShown = await reveal({ playId, clientSeed: kept.clientSeed });
    const known = this.#all()[hash];
    if (known === undefined) return;
    if (isShown) return this.#write(hash, { ...known, isShown });
    // Who comes late cannot tell whether it was the arcade.
    if (until - sentAt > spareMs) this.#tell(known, 'notTaken', { playId, until });
    this.drop(hash);
  }

  async #judge(hash: string, kept: Kept): Promise<void> {
    const signed = kept.signed === null ? null : readEntry(kept.signed.entry);
    // What was not signed was told when it came.
    if (signed === null || kept.signed === null) return this.drop(hash);
    const { readFile, rulesFor, wasRestored, beacons, isOut } = this.#options;
    const file = await readFile(kept.signed.playId);
    if (file === null) {
      // Nothing that was shown to the arcade, or whose beacon came out, may come to nothing, but by a restore.
      const isBound = kept.isShown || (kept.beacon !== null && (await isOut(kept.beacon)));
      if (isBound && !(await wasRestored(Date.parse(signed.at)))) this.#tell(kept, 'returned', file);
      return this.drop(hash);
    }
    const fault = roundFault(file, {
      signed,
      shown: kept.isShown ? kept.clientSeed : null,
      closed: kept.list,
      named: kept.beacon,
      beacons: await beacons(),
      rulesFor,
    });
    if (fault !== null) this.#tell(kept, fault, file);
    this.drop(hash);
  }

  #tell({ clientSeed, key, signed }: Kept, fault: string, answer: unknown): void {
    const evidence: Evidence | null =
      signed === null
        ? null
        : {
            ...{ format: evidenceFormat, version: 1, key, acceptance: signed.entry },
            ...{ signature: signed.signature, clientSeed, fault },
            ...{ said: JSON.stringify(answer).slice(0, 20_000), at: new Date().toISOString() },
          };
    if (evidence !== null)
      writeStored(`rounds:evidence.${this.#options.game}-${this.#options.userId}`, evidence);
    this.#options.onTrouble({ fault, evidence });
  }
}
