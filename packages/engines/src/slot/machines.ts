/** What lies on the reels, in the order of what it pays on the even machine. */
export const slotSymbols = ['octopus', 'whale', 'clover', 'bear', 'chick', 'cat', 'star'] as const;
export type SlotSymbol = (typeof slotSymbols)[number];

/** Three characters: how far what they pay lies apart. */
export const slotMachines = ['calm', 'even', 'wild'] as const;
export type SlotMachineName = (typeof slotMachines)[number];

/** Times of the stake that so many alike on the line pay: `{ 2: 1, 3: 5 }`. */
export type AlikePays = Readonly<Partial<Record<2 | 3 | 4 | 5, number>>>;

/** Spins that cost nothing, drawn with the spin that brings them. */
export interface FreeSpins {
  /** So many of it on the line, or more, bring them. */
  readonly symbol: SlotSymbol;
  readonly least: number;
  readonly spins: number;
  /** Each pays so many times what its line says; none brings further ones. */
  readonly times: number;
}

export interface SlotMachine {
  readonly name: SlotMachineName;
  /** The strip of each reel from its stop 0 downwards; it is closed to a ring, and each stop is as likely as any other. */
  readonly strips: readonly (readonly SlotSymbol[])[];
  readonly pays: Readonly<Record<SlotSymbol, AlikePays>>;
  readonly free: FreeSpins | null;
}

const letters: Readonly<Record<string, SlotSymbol>> = {
  o: 'octopus',
  w: 'whale',
  v: 'clover',
  b: 'bear',
  c: 'chick',
  a: 'cat',
  s: 'star',
};

function strip(text: string): readonly SlotSymbol[] {
  return text.split('').map((letter) => {
    const symbol = letters[letter];
    if (symbol === undefined) throw new Error(`no symbol ${letter}`);
    return symbol;
  });
}

const machines: Readonly<Record<SlotMachineName, SlotMachine>> = {
  calm: {
    name: 'calm',
    strips: ['wobascvowsabvc', 'cwbosavbwcoavs', 'ascvobwscaovwb'].map(strip),
    pays: {
      octopus: { 2: 4, 3: 50 },
      whale: { 2: 3, 3: 20 },
      clover: { 2: 2, 3: 10 },
      bear: { 2: 1, 3: 8 },
      chick: { 2: 1, 3: 4 },
      cat: { 2: 1, 3: 3 },
      star: { 2: 1, 3: 2 },
    },
    free: null,
  },
  even: {
    name: 'even',
    strips: ['vsacsbwobcsacsavsawsbcsa', 'sacwsabscabsocsacsavswbv', 'ascwasbascvsbcsoasvascwb'].map(strip),
    pays: {
      octopus: { 3: 500 },
      whale: { 3: 200 },
      clover: { 3: 80 },
      bear: { 3: 40 },
      chick: { 3: 25 },
      cat: { 2: 1, 3: 15 },
      star: { 2: 1, 3: 6 },
    },
    free: null,
  },
  wild: {
    name: 'wild',
    strips: [
      'swbasbwsavbcascvasco',
      'cbsabvsacswbswacvaos',
      'abscoaswbsabscvwavsc',
      'swascbavcsbvasobwsca',
      'bvacsaocswabsvcwsbas',
    ].map(strip),
    pays: {
      octopus: { 3: 20, 4: 500, 5: 5_000 },
      whale: { 3: 8, 4: 150, 5: 1_000 },
      clover: {},
      bear: { 3: 3, 4: 30, 5: 400 },
      chick: { 3: 2, 4: 20, 5: 250 },
      cat: { 3: 1, 4: 5, 5: 50 },
      star: { 3: 1, 4: 3, 5: 25 },
    },
    free: { symbol: 'clover', least: 3, spins: 8, times: 5 },
  },
};

export function slotMachine(name: SlotMachineName): SlotMachine {
  return machines[name];
}

/** The symbol of a reel at a stop; stops go on round the ring, in both directions. */
export function symbolAt(reel: readonly SlotSymbol[], stop: number): SlotSymbol {
  const symbol = reel[((stop % reel.length) + reel.length) % reel.length];
  if (symbol === undefined) throw new RangeError(`a reel without a stop ${stop}`);
  return symbol;
}

/** The line of a spin: the symbol of each reel at its stop. */
export function lineOf({ strips }: SlotMachine, stops: readonly number[]): readonly SlotSymbol[] {
  return strips.map((reel, index) => symbolAt(reel, stops[index] ?? 0));
}

/** Some of one kind on a line that pay, and the times of the stake that they do. */
export interface LineWin {
  readonly symbol: SlotSymbol;
  readonly alike: number;
  readonly times: number;
}

/** What a line pays, kind by kind. Where the alike lie does not matter. */
export function winsOf({ pays }: SlotMachine, line: readonly SlotSymbol[]): readonly LineWin[] {
  return slotSymbols.flatMap((symbol) => {
    const alike = line.filter((each) => each === symbol).length;
    const times = pays[symbol][alike as 2 | 3 | 4 | 5];
    return times === undefined ? [] : [{ symbol, alike, times }];
  });
}

/** Times of the stake that a line pays. */
export function lineTimes(machine: SlotMachine, line: readonly SlotSymbol[]): number {
  return winsOf(machine, line).reduce((sum, { times }) => sum + times, 0);
}

/** Whether a line brings the free spins. */
export function bringsFree({ free }: SlotMachine, line: readonly SlotSymbol[]): boolean {
  return free !== null && line.filter((each) => each === free.symbol).length >= free.least;
}
