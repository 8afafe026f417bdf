import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CallName,
  type CallParams,
  type CallReply,
  type ErrorName,
  FirstDepositRewardState,
  TaskStatus,
} from '@grabbit/contract';
import { Client, type SoakPlayer } from '../harness/players.ts';

/** A player for whom everything waits, and what all of it brings. */
export interface Rewarded {
  readonly userId: number;
  readonly token: string;
  /** Coins that they have in the end, whatever was killed meanwhile. */
  readonly due: number;
  /** A toy in the pack that is worth coins. */
  readonly unitId: string;
  /** A contest that is over, with a prize for their place. */
  readonly contestId: number;
}

/** Claims of the same at once, each with a key of its own. */
const atOnce = 3;
const betweenMs = 150;
/** What all players did before is heard first, by a product that is killed again and again. */
export const patienceMs = 300_000;

/** Goes through players one after the other and claims for each whatever there is. */
export class RewardsPlayer implements SoakPlayer {
  readonly told: string[] = [];
  /** Players for whom everything was claimed. */
  readonly done: Rewarded[] = [];
  retries = 0;
  readonly #address: string;
  readonly #players: readonly Rewarded[];
  #stopped = false;

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
      const client = new Client({ token: player.token, address: this.#address });
      await new Claims(client, player).all();
      this.retries += client.retries;
      this.done.push(player);
      this.told.push(`${player.userId}`);
    }
  }
}

/** All that waits for one player, each thing claimed several times at once. */
class Claims {
  readonly #client: Client;
  readonly #player: Rewarded;
  #claims = 0;

  constructor(client: Client, player: Rewarded) {
    this.#client = client;
    this.#player = player;
  }

  async all(): Promise<void> {
    const exchange = { unitIds: [this.#player.unitId], coins: 300 };
    await this.#claim('checkIn', (requestId) => ({ requestId }), ['checkedIn']);
    await this.#claim('favoritesReward', (requestId) => ({ requestId }), ['taskClaimed']);
    await this.#claim('levelReceive', () => ({}));
    await this.#claim('exchangeToys', (requestId) => ({ requestId, ...exchange }), ['toyNotYours']);
    await this.#quests();
    await this.#firstDay();
    await this.#contests();
    await this.#gifts();
    await this.#invitations();
  }

  async #quests(): Promise<void> {
    const open = ({ receiveStatus }: { receiveStatus: TaskStatus }) => receiveStatus === TaskStatus.claim;
    // What was played is heard within a second, or once the server is there again.
    const tasks = await this.#until('taskList', {}, ({ userTaskModels }) =>
      userTaskModels
        .filter(({ goal }) => goal > 1)
        .every(({ receiveStatus }) => receiveStatus !== TaskStatus.undo),
    );
    for (const { taskId } of tasks.userTaskModels.filter(open))
      await this.#claim('receiveTask', (requestId) => ({ requestId, taskId }), ['taskClaimed']);
    const { list } = await this.#until('newbieTasks', {}, () => true);
    for (const { taskId } of list.filter(open))
      await this.#claim('receiveNewbieTask', (requestId) => ({ requestId, taskId }), ['taskClaimed']);
  }

  /** All but the toy, which asks for a device. */
  async #firstDay(): Promise<void> {
    const { locked, unlocked } = FirstDepositRewardState;
    const { list } = await this.#until('firstDay', {}, (reply) =>
      reply.list.every(({ cause, state }) => cause === 'all' || state !== locked),
    );
    for (const { rewardId } of list.filter(({ cause, state }) => cause !== 'all' && state === unlocked))
      await this.#claim('receiveFirstDay', (requestId) => ({ requestId, rewardId }), ['taskClaimed']);
  }

  async #contests(): Promise<void> {
    const { contest } = await this.#until('starContest', {}, (reply) => reply.contest !== null);
    const running = { id: contest?.id ?? 0, what: 'steps' } as const;
    await this.#claim('starReceive', (requestId) => ({ ...running, requestId }), ['starClaimed']);
    const { contestId: id } = this.#player;
    await this.#until('starContest', { id }, (reply) => reply.contest?.stage === 'closed');
    await this.#claim('starReceive', (requestId) => ({ id, what: 'prize', requestId }), ['starClaimed']);
  }

  async #gifts(): Promise<void> {
    await this.#claim('recallTake', (requestId) => ({ requestId }), ['recallTaken', 'offerGone']);
    const { userPopupModel: gift } = await this.#until(
      'giveData',
      {},
      (reply) => reply.userPopupModel !== null,
    );
    const popupConfigRecordId = gift?.popupConfigRecordId ?? 0;
    await this.#claim('receivePopup', () => ({ popupConfigRecordId }));
  }

  async #invitations(): Promise<void> {
    // Each player is one side of one invitation.
    const { own, list } = await this.#until('invitationList', {}, (reply) =>
      [reply.own, ...reply.list].some((each) => each?.state === 'earned'),
    );
    const [earned] = own === null ? list : [own];
    if (earned !== undefined) await this.#claim('invitationReceive', () => ({ id: earned.id }));
  }

  /** Asks for one thing several times at once; whatever is refused is refused because it was given. */
  async #claim<Name extends CallName>(
    name: Name,
    params: (requestId: string) => CallParams<Name>,
    mayBe: readonly ErrorName[] = [],
  ): Promise<void> {
    this.#claims += 1;
    const requests = Array.from(
      { length: atOnce },
      (_, at) => `soak-${this.#player.userId}-${this.#claims}-${at}`,
    );
    await Promise.all(requests.map((id) => this.#client.ask(name, params(id), mayBe)));
    await sleep(betweenMs);
  }

  async #until<Name extends CallName>(
    name: Name,
    params: CallParams<Name>,
    ready: (reply: CallReply<Name>) => boolean,
  ): Promise<CallReply<Name>> {
    const last = performance.now() + patienceMs;
    for (;;) {
      const reply = await this.#client.call(name, params);
      if (ready(reply)) return reply;
      if (performance.now() > last)
        throw new Error(`player ${this.#player.userId} waits for ${name} in vain`);
      await sleep(100);
    }
  }
}
