import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { MaybeMoment, Reason } from '../platform/operator.schemas.ts';
import { Nullable, OneOf } from '../shapes.ts';
import type { operationsPaths } from './operations.paths.ts';
import { backupStates, confirmedChecks, drillStates, readyChecks, readyStates } from './ready-checks.ts';

/** The hour of a day in UTC. */
const Hour = Type.Integer({ minimum: 0, maximum: 23 });
const KeepDays = Type.Integer({ minimum: 1, maximum: 365 });

const Backup = Type.Object({
  ...{
    id: Type.Integer(),
    state: OneOf(backupStates),
    why: OneOf(['night', 'asked']),
    madeBy: Type.String(),
  },
  ...{ begunAt: Type.String(), endedAt: MaybeMoment },
  /** Bytes of the file; null while it is not whole. */
  bytes: Nullable(Type.Integer()),
  rows: Nullable(Type.Integer()),
  /** The node in whose data folder the file lies, whether it is the one that answers, and its path there. */
  ...{ node: Type.String(), isHere: Type.Boolean(), file: Type.String() },
  /** Why it failed, in the words of the system; '' where it did not. */
  fault: Type.String(),
});

const Drill = Type.Object({
  ...{ id: Type.Integer(), backupId: Type.Integer(), state: OneOf(drillStates), madeBy: Type.String() },
  ...{ begunAt: Type.String(), endedAt: MaybeMoment },
  /** Rows that were restored, what the audit of the ledger found, entries of logs that were chained anew, and the play that was drawn again. */
  rows: Nullable(Type.Integer()),
  findings: Nullable(Type.Integer()),
  entries: Nullable(Type.Integer()),
  play: Type.String(),
  fault: Type.String(),
});

const signed = { reason: Reason };

export const operationsSchemas = {
  readyList: {
    params: Type.Object({}),
    reply: Type.Object({
      /** Whether coins are paid with real money and prizes are sent here. */
      isLive: Type.Boolean(),
      list: Type.Array(
        Type.Object({
          ...{ name: OneOf(readyChecks), state: OneOf(readyStates), at: MaybeMoment },
          /** What was seen: an address, a day, what somebody noted, or the fault. */
          detail: Type.String(),
        }),
      ),
    }),
  },
  readyMail: { params: Type.Object(signed), reply: Type.Object({ mail: Type.String() }) },
  readyMailCode: {
    params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 20 }), ...signed }),
    reply: Type.Object({}),
  },
  readyConfirm: {
    params: Type.Object({
      name: OneOf(confirmedChecks),
      /** Where the secrets lie, or which rules were read. */
      note: Type.String({ minLength: 1, maxLength: 200 }),
      ...signed,
    }),
    reply: Type.Object({}),
  },
  backupList: {
    params: Type.Object({}),
    reply: Type.Object({
      plan: Type.Object({ nightly: Type.Boolean(), hour: Hour, keepDays: KeepDays }),
      /** Free bytes where backups lie. */
      freeBytes: Type.Integer(),
      list: Type.Array(Backup),
      drills: Type.Array(Drill),
    }),
  },
  backupMake: { params: Type.Object(signed), reply: Type.Object({ id: Type.Integer() }) },
  backupPlan: {
    params: Type.Object({ nightly: Type.Boolean(), hour: Hour, keepDays: KeepDays, ...signed }),
    reply: Type.Object({}),
  },
  backupDrill: {
    params: Type.Object({ id: Type.Integer({ minimum: 1 }), ...signed }),
    reply: Type.Object({ id: Type.Integer() }),
  },
} satisfies CallSchemas<typeof operationsPaths>;
