interface Toy {
  readonly serial: number;
  readonly kind: string;
  readonly pose: readonly number[];
}

interface Frame {
  readonly t: 'f';
  readonly p: string;
  readonly g: readonly number[];
  readonly m: readonly (readonly number[])[];
  readonly x?: readonly number[];
}

/** How far from the middle of the floor the claw goes. */
const reach = { x: 2_555, z: 2_120 };

/** Looks at a machine as any watcher may: where its toys lie and where the claw hangs. Lengths in 0.1 mm. */
export class MachineWatch {
  readonly toys = new Map<number, Toy>();
  frame: Frame | null = null;
  readonly #socket: WebSocket;

  private constructor(address: string, roomId: number) {
    this.#socket = new WebSocket(new URL(`/machine/${roomId}`, address.replace(/^http/, 'ws')));
    this.#socket.addEventListener('open', () => this.#socket.send(JSON.stringify({ t: 'hello', v: 2 })));
    this.#socket.addEventListener('message', ({ data }) =>
      this.#hear(JSON.parse(String(data)) as { t: string }),
    );
  }

  static async open(address: string, roomId: number): Promise<MachineWatch> {
    const watch = new MachineWatch(address, roomId);
    for (let waited = 0; watch.frame === null; waited += 20) {
      if (waited > 10_000) throw new Error(`room ${roomId} does not answer a watcher`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return watch;
  }

  #hear(message: { t: string }): void {
    if (message.t === 'welcome' || message.t === 'toys') {
      const { toys, frame } = message as unknown as { toys: Toy[]; frame: Frame };
      this.toys.clear();
      for (const toy of toys) this.toys.set(toy.serial, toy);
      this.frame = frame;
    }
    if (message.t !== 'f') return;
    this.frame = message as Frame;
    for (const [serial = 0, ...pose] of this.frame.m) {
      const toy = this.toys.get(serial);
      if (toy !== undefined) this.toys.set(serial, { ...toy, pose });
    }
    for (const serial of this.frame.x ?? []) this.toys.delete(serial);
  }

  /** Where the carriage is. */
  get gantry(): { readonly x: number; readonly z: number } {
    const [x = 0, z = 0] = this.frame?.g ?? [];
    return { x, z };
  }

  /** Places over the middles of toys, highest first, that the claw can reach. */
  targets(): { readonly x: number; readonly z: number }[] {
    return [...this.toys.values()]
      .map(({ pose }) => middleOf(pose))
      .filter(({ x, z }) => Math.abs(x) <= reach.x && Math.abs(z) <= reach.z)
      .toSorted((a, b) => b.y - a.y);
  }

  /** The place farthest from every toy, and well away from the chute, over which the carriage rests before a play. */
  clearing(): { readonly x: number; readonly z: number } {
    const chute = this.gantry;
    const toys = [...this.toys.values()].map(({ pose }) => middleOf(pose));
    const steps = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];
    const room = (place: { x: number; z: number }): number =>
      Math.min(...toys.map(({ x, z }) => Math.hypot(place.x - x, place.z - z)));
    const places = steps
      .flatMap((x) => steps.map((z) => ({ x: x * reach.x, z: z * reach.z })))
      .filter(({ x, z }) => Math.hypot(x - chute.x, z - chute.z) > 1_800);
    return places.reduce((best, place) => (room(place) > room(best) ? place : best));
  }

  close(): void {
    this.#socket.close();
  }
}

/** The middle of a toy: about nine centimetres up its own axis. */
function middleOf(pose: readonly number[]): { x: number; y: number; z: number } {
  const [px = 0, py = 0, pz = 0, ...turn] = pose;
  const [qx = 0, qy = 0, qz = 0, qw = 1] = turn.map((n) => n / 10_000);
  const up = 900;
  return {
    x: px + up * 2 * (qx * qy - qw * qz),
    y: py + up * (1 - 2 * (qx * qx + qz * qz)),
    z: pz + up * 2 * (qy * qz + qw * qx),
  };
}
