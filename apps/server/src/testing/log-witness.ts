import {
  type ClawPlayFile,
  type ClawSettings,
  type ClawState,
  clawStateHash,
  commitmentOf,
  firstLogHead,
  type LogEntry,
  logEntryHash,
  type Rapier,
  refillClaw,
  sha256Hex,
  startHashOf,
  type ToyKind,
} from '@grabbit/engines';

/** What a stranger can read of a machine: its log from the first entry on, and the head that the room shows. */
export interface PublicLog {
  readonly roomId: number;
  readonly head: string;
  readonly entries: readonly LogEntry[];
}

export interface WitnessOptions {
  readonly rapier: Rapier;
  /** The version and wasm that the room says it runs. */
  readonly engine: { readonly version: string; readonly wasm: string };
  /** The public file of a play. */
  readonly fileOf: (playId: string) => Promise<ClawPlayFile>;
  /** Whether each play's file is read, or only those that a void or a refill stands on. */
  readonly everyPlay: boolean;
  /** How many refills are run again; the layout of the others is believed when the next play starts from it. */
  readonly layouts: number;
}

interface CommitmentBody {
  readonly commitment: string;
  readonly sequence: number;
}
interface OpeningBody {
  readonly sequence: number;
  readonly seed?: string;
  readonly playId?: string;
}
interface RefillBody {
  readonly kinds: readonly ToyKind[];
  readonly firstSerial: number;
  readonly seed: string;
  readonly before: string;
  readonly after: string;
  readonly nextRefill: string;
}

const pageSize = 500;

/** Reads a whole log by its public call, page after page; `ask` gives the reply. */
export async function readPublicLog(
  roomId: number,
  ask: (params: {
    readonly roomId: number;
    readonly from: number;
    readonly limit: number;
  }) => Promise<{ readonly head: string; readonly entries: readonly unknown[] }>,
): Promise<PublicLog> {
  const entries: LogEntry[] = [];
  for (;;) {
    const page = await ask({ roomId, from: entries.length + 1, limit: pageSize });
    entries.push(...(page.entries as readonly LogEntry[]));
    if (page.entries.length < pageSize) return { roomId, head: page.head, entries };
  }
}

/**
 * Follows a machine's public log as a stranger would, with no look into the books: the chain, the numbers without gaps,
 * each void's seed against the commitment that it opens, each refill's seed against the hash that was published before
 * it, and the layout that follows from it. One line per fault; empty when the house kept its word.
 */
export function witnessLog(log: PublicLog, options: WitnessOptions): Promise<string[]> {
  return new Witness(log, options).run();
}

class Witness {
  readonly #log: PublicLog;
  readonly #options: WitnessOptions;
  readonly #faults: string[] = [];
  readonly #seeds = new Set<string>();
  #settings: ClawSettings | null = null;
  /** Where the toys lie; null when only a file can tell. */
  #state: ClawState | null = { toys: [] };
  /** The play in whose file the state stands. */
  #stateIn: string | null = null;
  /** Hash of that state, as a refill or a file told it last. */
  #stateHash: string | null = clawStateHash({ toys: [] });
  #nextRefill = '';
  #sealed: (CommitmentBody & { readonly logHead: string }) | null = null;
  #sequence = 0;
  #layouts = 0;
  /** It is closed for good: no commitment stands any more. */
  #closed = false;

  constructor(log: PublicLog, options: WitnessOptions) {
    this.#log = log;
    this.#options = options;
  }

  async run(): Promise<string[]> {
    const roomId = `${this.#log.roomId}`;
    let before = { seq: 0, hash: firstLogHead(roomId) };
    for (const entry of this.#log.entries) {
      const { seq, kind, at, body, prev, hash } = entry;
      const linked = seq === before.seq + 1 && prev === before.hash;
      if (!linked || hash !== logEntryHash({ roomId, seq, kind, at, body, prev }))
        this.#fault(entry, 'chain');
      before = entry;
      await this.#follow(entry);
    }
    if (before.hash !== this.#log.head)
      this.#faults.push(`room ${roomId} shows another head than its log has`);
    if (this.#sealed === null && !this.#closed) this.#faults.push(`room ${roomId} stands on no commitment`);
    return this.#faults;
  }

  #fault({ seq, kind }: LogEntry, what: string): void {
    this.#faults.push(`room ${this.#log.roomId}, entry ${seq} (${kind}): ${what}`);
  }

  async #follow(entry: LogEntry): Promise<void> {
    const body = entry.body as never;
    switch (entry.kind) {
      case 'opened':
        this.#nextRefill = (body as Pick<RefillBody, 'nextRefill'>).nextRefill;
        return;
      case 'settings':
        this.#settings = (body as { readonly settings: ClawSettings }).settings;
        return;
      case 'commitment':
        return this.#seal(entry, body);
      case 'void':
        return this.#voided(entry, body);
      case 'play':
        return this.#played(entry, body);
      case 'refill':
        return this.#refilled(entry, body);
      case 'staff':
        this.#closed = (body as { readonly act: string }).act === 'closed';
        return;
    }
  }

  #seal(entry: LogEntry, { commitment, sequence }: CommitmentBody): void {
    if (this.#sealed !== null) this.#fault(entry, `commitment ${this.#sealed.sequence} was never opened`);
    if (sequence !== this.#sequence + 1) this.#fault(entry, `sequence ${sequence} after ${this.#sequence}`);
    this.#sequence = sequence;
    this.#sealed = { commitment, sequence, logHead: entry.prev };
  }

  /** The commitment that an entry ends; said as a fault when it is another one. */
  #unseal(entry: LogEntry, sequence: number): (CommitmentBody & { readonly logHead: string }) | null {
    const sealed = this.#sealed;
    this.#sealed = null;
    if (sealed?.sequence === sequence) return sealed;
    this.#fault(entry, `ends commitment ${sequence}, where ${sealed?.sequence ?? 'none'} stands`);
    return null;
  }

  async #voided(entry: LogEntry, { sequence, seed }: OpeningBody): Promise<void> {
    const sealed = this.#unseal(entry, sequence);
    if (seed === undefined) return this.#fault(entry, 'does not open its seed');
    this.#fresh(entry, seed);
    const state = await this.#stateNow(entry);
    if (sealed === null || state === null) return;
    const { version: engine, wasm } = this.#options.engine;
    const roomId = `${this.#log.roomId}`;
    const startHash = startHashOf(this.#settings, state);
    const due = commitmentOf({ seed, startHash, logHead: sealed.logHead, engine, wasm, roomId, sequence });
    if (due !== sealed.commitment) this.#fault(entry, 'its seed does not open the commitment');
  }

  async #played(entry: LogEntry, { sequence, seed, playId = '' }: OpeningBody): Promise<void> {
    const sealed = this.#unseal(entry, sequence);
    if (seed === undefined) return this.#fault(entry, 'does not open its seed');
    this.#fresh(entry, seed);
    const startHash = this.#stateHash;
    [this.#state, this.#stateHash, this.#stateIn] = [null, null, playId];
    if (!this.#options.everyPlay) return;
    const file = await this.#options.fileOf(playId);
    if (file.commitment !== sealed?.commitment || file.seed !== seed)
      this.#fault(entry, 'its file tells another');
    if (startHash !== null && clawStateHash(file.start) !== startHash)
      this.#fault(entry, 'starts from another state');
    [this.#state, this.#stateHash] = [file.end, clawStateHash(file.end)];
  }

  async #refilled(entry: LogEntry, refill: RefillBody): Promise<void> {
    if (sha256Hex(refill.seed) !== this.#nextRefill) this.#fault(entry, 'not the seed that was committed');
    this.#fresh(entry, refill.seed);
    this.#nextRefill = refill.nextRefill;
    const before = await this.#stateNow(entry);
    if (before === null || this.#settings === null) return;
    if (clawStateHash(before) !== refill.before) this.#fault(entry, 'starts from another state');
    [this.#state, this.#stateHash, this.#stateIn] = [null, refill.after, null];
    if (this.#layouts >= this.#options.layouts) return;
    this.#layouts += 1;
    const { rapier } = this.#options;
    const after = refillClaw(rapier, { ...refill, settings: this.#settings, state: before });
    if (clawStateHash(after) !== refill.after) this.#fault(entry, 'another layout than its seed gives');
    else this.#state = after;
  }

  #fresh(entry: LogEntry, seed: string): void {
    if (this.#seeds.has(seed)) this.#fault(entry, 'a seed was used twice');
    this.#seeds.add(seed);
  }

  /** Where the toys lie at an entry: known, or as the file of the play before or of the next play says. */
  async #stateNow(entry: LogEntry): Promise<ClawState | null> {
    if (this.#state !== null) return this.#state;
    if (this.#stateIn !== null) this.#state = (await this.#options.fileOf(this.#stateIn)).end;
    else this.#state = await this.#startOfNext(entry);
    return this.#state;
  }

  async #startOfNext(entry: LogEntry): Promise<ClawState | null> {
    const next = this.#log.entries.find(({ seq, kind }) => seq > entry.seq && kind === 'play');
    if (next === undefined) return null;
    const refilled = this.#log.entries.some(
      ({ seq, kind }) => kind === 'refill' && seq >= entry.seq && seq < next.seq,
    );
    return refilled ? null : (await this.#options.fileOf((next.body as OpeningBody).playId ?? '')).start;
  }
}
