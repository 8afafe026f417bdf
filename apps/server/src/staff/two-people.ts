import {
  type CallName,
  type CallPath,
  callPaths,
  mayOperate,
  type OperatorCapability,
  type SecondPersonCall,
  secondPersonCalls,
} from '@grabbit/contract';
import { callSchemas } from '@grabbit/contract/schemas';
import { type CallContext, type Caller, type CallHandler, callerOf } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure, orThrow, outcome } from '../core/failure.ts';
import { logOperator, look, type Note, operate, type Operator } from '../core/operator.ts';
import { operatorFor } from '../core/operator-caller.ts';
import type { SomeHandlers } from '../registry/feature.ts';
import { beginChange } from './rights.ts';
import { readRole } from './staff.store.ts';
import { askedOf, hasWaitedAlone, type TwoPersonRules } from './two-person-rules.ts';
import {
  addAlone,
  decideRequest,
  endRequest,
  findRequest,
  keepRequest,
  lapseRequests,
  readOthers,
  readPriceCents,
  readRequests,
  readRules,
  type RequestRow,
  writeRules,
} from './two-people.store.ts';

interface TwoPeopleNeeds {
  readonly db: Database;
  readonly clock: Clock;
}

/** With the calls as they are without the rule. */
interface Gated extends TwoPeopleNeeds {
  readonly plain: Map<string, AnyHandler>;
}

type AnyHandler = CallHandler<CallName>;
type Fields = Readonly<Record<string, unknown>>;

/** A request that nobody decides ends after so long. */
const lastingMs = 7 * 24 * 3_600_000;

const needsOf = (call: string): OperatorCapability => {
  const { needs }: CallPath = callPaths[call as CallName];
  if (needs === undefined) throw new Error(`${call} says not what it needs`);
  return needs;
};

/** What a call declares of what it was given: nothing else is kept, no session and no build. */
function declared(call: SecondPersonCall, given: Fields): Fields {
  const { properties } = callSchemas[call].params;
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in properties));
}

export interface ShownRequest extends RequestRow {
  /** Whether whoever looks may agree. */
  readonly mayAgree: boolean;
}

export interface TwoPeople {
  /** Puts the rule before the calls that can need a second person. */
  gate(handlers: SomeHandlers): SomeHandlers;
  list(
    operator: Operator,
  ): Promise<{ readonly rules: TwoPersonRules; readonly list: readonly ShownRequest[] } | Failure>;
  /** Does what was asked for, once, by the rights of who asked. `notFound`, `denied`: an own request, or no right to it. */
  agree(
    caller: Caller,
    context: CallContext,
    given: { readonly id: number; readonly reason: string },
  ): Promise<{ readonly state: 'done' | 'failed'; readonly outcome: string } | Failure>;
  /** Ends requests that nobody decided in time. */
  lapse(): Promise<void>;
  /** Says no, or takes an own request back. `notFound`, `denied`. */
  refuse(operator: Operator, id: number): Promise<Record<never, never> | Failure>;
  setRules(operator: Operator, rules: TwoPersonRules): Promise<Record<never, never> | Failure>;
}

/** Whether somebody may do it alone; what counts towards a day's sum is counted. */
async function isFree(
  { db, clock }: TwoPeopleNeeds,
  call: SecondPersonCall,
  params: Fields,
  playerId: number,
): Promise<boolean> {
  const rules = await readRules(db);
  const isRefund = call === 'paymentRefund' && rules.refunds;
  const cents = isRefund ? await readPriceCents(db, `${params['name'] as string}`) : null;
  const asked = askedOf(rules, call, params, cents);
  if (typeof asked === 'string') return asked === 'free';
  return db.transaction((tx) => addAlone(tx, { ...asked, playerId, now: new Date(clock.now()) }));
}

function forTwo(needs: TwoPeopleNeeds, call: SecondPersonCall, handler: AnyHandler): AnyHandler {
  const { db, clock } = needs;
  return async (given, context) => {
    const caller = callerOf(context);
    const params = declared(call, given as Fields);
    // Who may not do it is refused by the call itself.
    if (!mayOperate(caller, needsOf(call)) || (await isFree(needs, call, params, caller.userId)))
      return handler(given, context);
    const { who, reason } = operatorFor(caller, { reason: `${params['reason'] as string}` });
    const id = await db.transaction(async (tx) => {
      const askedAt = new Date(clock.now());
      // The same can be asked anew after its time.
      await lapseRequests(tx, new Date(clock.now() - lastingMs), askedAt);
      const kept = await keepRequest(tx, { call, params, askedBy: caller.userId, askedAt });
      const subject = `request ${kept.id}: ${call}`;
      if (kept.isNew) await logOperator(tx, { who, reason, action: 'ask a second person', subject });
      return kept.id;
    });
    return new Failure('secondPersonNeeded', `${id}`);
  };
}

/** A request that nobody decided, for somebody who has the right to what it asks for. Throws `notFound`, `denied`. */
async function undecided({ db, clock }: TwoPeopleNeeds, operator: Operator, id: number): Promise<RequestRow> {
  const row = await findRequest(db, id);
  const since = clock.now() - lastingMs;
  if (row === null || row.state !== 'undecided' || row.askedAt.getTime() < since)
    throw new Failure('notFound', `request ${id}`);
  if (!operator.can(needsOf(row.call))) throw new Failure('denied', needsOf(row.call));
  return row;
}

/** Whether somebody may agree: to their own request only who has been alone with it for a day. */
async function mayAgree(
  { db, clock }: TwoPeopleNeeds,
  { call, askedBy, askedAt }: RequestRow,
  self: number,
): Promise<boolean> {
  if (askedBy !== self) return true;
  if (!hasWaitedAlone(askedAt, clock.now())) return false;
  const others = await readOthers(db, self);
  return !others.some(
    ({ id: userId, role }) =>
      mayOperate({ role, userId }, needsOf(call)) && mayOperate({ role, userId }, 'requests.decide'),
  );
}

/** Does what was asked for, as whoever asked would have done it: their rights count as they are now. */
async function run(
  { db, plain }: Gated,
  { call, params, askedBy, askedName }: RequestRow,
  context: CallContext,
) {
  const handler = plain.get(call);
  const role = await readRole(db, askedBy);
  if (handler === undefined || role === null) throw new Failure('notFound', call);
  const caller: Caller = {
    userId: askedBy,
    sessionId: 0,
    role,
    trial: false,
    nickName: askedName,
    passkey: true,
  };
  return handler(params, { ...context, caller });
}

/** Decides a request in the transaction of its line in the log. Throws `notFound` where somebody was faster. */
async function decide(
  tx: Queryable,
  row: RequestRow,
  given: {
    readonly state: 'agreed' | 'refused';
    readonly by: number;
    readonly at: Date;
    readonly note: Note;
  },
): Promise<void> {
  const { state, by, at, note } = given;
  if (!(await decideRequest(tx, { id: row.id, state, by, at })))
    throw new Failure('notFound', `request ${row.id}`);
  await note(
    state === 'agreed' ? 'agree' : 'refuse',
    `request ${row.id}: ${row.call} of player ${row.askedBy}`,
  );
}

async function agree(
  needs: Gated,
  caller: Caller,
  context: CallContext,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<{ readonly state: 'done' | 'failed'; readonly outcome: string }> {
  const operator = operatorFor(caller, { reason });
  const { userId: by } = caller;
  const work = operate(needs.db, operator, 'requests.decide', async (tx, note) => {
    const row = await undecided(needs, operator, id);
    if (!(await mayAgree(needs, row, by))) throw new Failure('denied', 'own request');
    await decide(tx, row, { state: 'agreed', by, at: new Date(needs.clock.now()), note });
    return row;
  });
  const agreed = orThrow(await work);
  const done = await outcome(() => run(needs, agreed, context));
  const end =
    done instanceof Failure
      ? ({ state: 'failed', outcome: done.message } as const)
      : ({ state: 'done', outcome: '' } as const);
  await endRequest(needs.db, { id, ...end });
  return end;
}

function setRules({ db }: TwoPeopleNeeds, operator: Operator, rules: TwoPersonRules) {
  return operate(db, operator, 'maintainers.edit', async (tx, note) => {
    await beginChange(tx, operator);
    await writeRules(tx, rules);
    const { refunds, refundsOver, gifts, giftsOver, settings, rights } = rules;
    const said = [
      ...(refunds ? [`refunds over ${refundsOver}`] : []),
      ...(gifts ? [`gifts over ${giftsOver}`] : []),
      ...(settings ? ['settings'] : []),
      ...(rights ? ['rights'] : []),
    ];
    await note('set two-person rule', said.join(', ') || 'nothing');
    return {};
  });
}

/** The rule that some things are done by one person only when another one agrees. */
export function createTwoPeople(given: TwoPeopleNeeds): TwoPeople {
  const { db, clock } = given;
  const needs: Gated = { ...given, plain: new Map() };
  return {
    gate(handlers) {
      const gated = secondPersonCalls.map((call) => {
        const handler = handlers[call] as AnyHandler;
        needs.plain.set(call, handler);
        return [call, forTwo(needs, call, handler)];
      });
      return Object.fromEntries(gated) as SomeHandlers;
    },
    list: (operator) =>
      look(operator, 'requests.decide', async () => {
        const rows = (await readRequests(db)).filter(({ call }) => operator.can(needsOf(call)));
        const { self = 0 } = operator;
        const list = rows.map(async (row) => ({ ...row, mayAgree: await mayAgree(needs, row, self) }));
        return { rules: await readRules(db), list: await Promise.all(list) };
      }),
    agree: (caller, context, asked) => outcome(() => agree(needs, caller, context, asked)),
    refuse: (operator, id) =>
      operate(db, operator, 'requests.decide', async (tx, note) => {
        const row = await undecided(needs, operator, id);
        const by = operator.self ?? row.askedBy;
        await decide(tx, row, { state: 'refused', by, at: new Date(clock.now()), note });
        return {};
      }),
    setRules: (operator, rules) => setRules(needs, operator, rules),
    lapse: () => lapseRequests(db, new Date(clock.now() - lastingMs), new Date(clock.now())),
  };
}
