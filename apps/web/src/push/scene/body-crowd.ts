import { Group } from 'three';
import type { BedCoin } from './bed-buffer.ts';
import { CoinCrowd } from './coin-crowd.ts';
import { StoneCrowd } from './stone-crowd.ts';
import type { TableSize } from './table-size.ts';

/** Everything that lies and falls at a table: coins and tokens in one crowd, stones in another. */
export class BodyCrowd {
  readonly group = new Group();
  readonly #coins: CoinCrowd;
  readonly #stones: StoneCrowd | null;

  constructor(size: TableSize) {
    this.#coins = new CoinCrowd(size);
    this.#stones = size.stone.r === 0 ? null : new StoneCrowd(size.stone);
    this.group.add(this.#coins.mesh);
    if (this.#stones !== null) this.group.add(this.#stones.mesh);
  }

  clear(): void {
    this.#coins.clear();
    this.#stones?.clear();
  }

  place(serial: number, { kind, p, q }: Pick<BedCoin, 'kind' | 'p' | 'q'>, size = 1): void {
    if (kind === 2) this.#stones?.place(serial, { p, q }, size);
    else this.#coins.place(serial, { kind, p, q }, size);
  }

  remove(serial: number): void {
    this.#coins.remove(serial);
    this.#stones?.remove(serial);
  }
}
