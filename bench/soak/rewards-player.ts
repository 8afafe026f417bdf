import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CallName,
  type CallParams,
  type CallReply,
  type ErrorName,
  TaskStatus,
} from '@grabbit/contract';
import type { SoakPlayer } from './killed-product.ts';
import { PatientCaller } from './patient-caller.ts';

/** A player for whom everything waits, and what all of it brings. */
export interface Rewarded {
  readonly userId: number;
  readonly token: string;
  /** Coins that they have in the end, whatever was killed meanwhile. */
  readonly due: number;
  /** A toy in the pack that is worth coins. */
  readonly unitId: string;
}

/** Claims of the same at once, each with a key of its own. */
const atOnce = 3;
const betweenMs = 150;

/** Goes through players one after the other and claims for each whatever there is, each thing several times at once. */
export class RewardsPlayer implements SoakPlayer {
  readonly told: string[] = [];
  /** Players for whom everything was claimed. */
  readonly done: Rewarded[] = [];
  askedAgain = 0;
  readonly #address: string;
  readonly #players: readonly Rewarded[];
  #stopped = false;
  #claims = 0;

  constructor(address: string, players: readonly Rewarded[]) {
    this.#address = address;
    this.#players = players;
  }

  stop(): void {
    this.#stopped = true;
  }

  async run(): Promise<void> {
    for (const player of this.#players) {
      if (this.#stopped) return;
      await this.#claimAll(player);
      this.done.push(player);
    }
  }

  async #claimAll(player: Rewarded): Promise<void> {
    const { userId, unitId } = player;
    const claims: (() => Promise<void>)[] = [
      () => this.#claim(player, 'checkIn', (requestId) => ({ requestId }), ['checkedIn']),
      () => this.#claim(player, 'favoritesReward', (requestId) => ({ requestId }), ['taskClaimed']),
      () => this.#claim(player, 'levelReceive', () => ({})),
      () =>
        this.#claim(player, 'exchangeToys', (requestId) => ({ requestId, unitIds: [unitId], coins: 300 }), [
          'toyNotYours',
        ]),
    ];
    for (const claim of claims) {
      await claim();
      await sleep(betweenMs);
    }
    await this.#quests(player);
    await this.#invitations(player);
    this.told.push(`${userId}`);
  }

  async #quests(player: Rewarded): Promise<void> {
    const open = ({ receiveStatus }: { receiveStatus: TaskStatus }) => receiveStatus === TaskStatus.claim;
    // What was played is heard within a second, or once the server is there again.
    const tasks = await this.#until(player, 'taskList', {}, ({ userTaskModels }) =>
      userTaskModels
        .filter(({ goal }) => goal > 1)
        .every(({ receiveStatus }) => receiveStatus !== TaskStatus.undo),
    );
    for (const { taskId } of tasks.userTaskModels.filter(open))
      await this.#claim(player, 'receiveTask', (requestId) => ({ requestId, taskId }), ['taskClaimed']);
    const { list } = await this.#until(player, 'newbieTasks', {}, () => true);
    for (const { taskId } of list.filter(open))
      await this.#claim(player, 'receiveNewbieTask', (requestId) => ({ requestId, taskId }), ['taskClaimed']);
  }

  async #invitations(player: Rewarded): Promise<void> {
    // Each player is one side of one invitation.
    const { own, list } = await this.#until(player, 'invitationList', {}, (reply) =>
      [reply.own, ...reply.list].some((each) => each?.state === 'earned'),
    );
    const [earned] = own === null ? list : [own];
    if (earned !== undefined) await this.#claim(player, 'invitationReceive', () => ({ id: earned.id }));
  }

  /** Asks for one thing several times at once; whatever is refused is refused because it was given. */
  async #claim<Name extends CallName>(
    player: Rewarded,
    name: Name,
    params: (requestId: string) => CallParams<Name>,
    mayBe: readonly ErrorName[] = [],
  ): Promise<void> {
    this.#claims += 1;
    const claim = this.#claims;
    await Promise.all(
      Array.from({ length: atOnce }, (_, at) => {
        const requestId = `soak-${player.userId}-${claim}-${at}`;
        return this.#answer(player, name, params(requestId), mayBe);
      }),
    );
  }

  async #until<Name extends CallName>(
    player: Rewarded,
    name: Name,
    params: CallParams<Name>,
    ready: (reply: CallReply<Name>) => boolean,
  ): Promise<CallReply<Name>> {
    const last = performance.now() + 60_000;
    for (;;) {
      const reply = await this.#answer(player, name, params);
      if (reply !== null && ready(reply)) return reply;
      if (performance.now() > last) throw new Error(`player ${player.userId} waits for ${name} in vain`);
      await sleep(100);
    }
  }

  async #answer<Name extends CallName>(
    { token }: Rewarded,
    name: Name,
    params: CallParams<Name>,
    mayBe: readonly ErrorName[] = [],
  ): Promise<CallReply<Name> | null> {
    const caller = new PatientCaller({ token, address: this.#address });
    try {
      return await caller.answer(name, params, mayBe);
    } finally {
      this.askedAgain += caller.askedAgain;
    }
  }
}
