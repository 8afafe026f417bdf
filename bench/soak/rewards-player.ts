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
const patienceMs = 300_000;

/** Goes through players one after the other and claims for each whatever there is, each thing several times at once. */
export class RewardsPlayer implements SoakPlayer {
  readonly told: string[] = [];
  /** Players for whom everything was claimed. */
  readonly done: Rewarded[] = [];
  retries = 0;
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
    await this.#firstDay(player);
    await this.#contests(player);
    await this.#gifts(player);
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

  /** All but the toy, which asks for a device. */
  async #firstDay(player: Rewarded): Promise<void> {
    const { locked, unlocked } = FirstDepositRewardState;
    const { list } = await this.#until(player, 'firstDay', {}, (reply) =>
      reply.list.every(({ cause, state }) => cause === 'all' || state !== locked),
    );
    for (const { rewardId } of list.filter(({ cause, state }) => cause !== 'all' && state === unlocked))
      await this.#claim(player, 'receiveFirstDay', (requestId) => ({ requestId, rewardId }), ['taskClaimed']);
  }

  async #contests(player: Rewarded): Promise<void> {
    const { contest } = await this.#until(player, 'starContest', {}, (reply) => reply.contest !== null);
    const running = { id: contest?.id ?? 0, what: 'steps' } as const;
    await this.#claim(player, 'starReceive', (requestId) => ({ ...running, requestId }), ['starClaimed']);
    const { contestId: id } = player;
    await this.#until(player, 'starContest', { id }, (reply) => reply.contest?.stage === 'closed');
    await this.#claim(player, 'starReceive', (requestId) => ({ id, what: 'prize', requestId }), [
      'starClaimed',
    ]);
  }

  async #gifts(player: Rewarded): Promise<void> {
    await this.#claim(player, 'recallTake', (requestId) => ({ requestId }), ['recallTaken', 'offerGone']);
    const { userPopupModel: gift } = await this.#until(
      player,
      'giveData',
      {},
      (reply) => reply.userPopupModel !== null,
    );
    const popupConfigRecordId = gift?.popupConfigRecordId ?? 0;
    await this.#claim(player, 'receivePopup', () => ({ popupConfigRecordId }));
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
    const last = performance.now() + patienceMs;
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
    const client = new Client({ token, address: this.#address });
    try {
      return await client.ask(name, params, mayBe);
    } finally {
      this.retries += client.retries;
    }
  }
}
