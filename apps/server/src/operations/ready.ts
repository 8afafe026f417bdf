import { createHash, randomInt } from 'node:crypto';
import { basename } from 'node:path';
import {
  type CallReply,
  type confirmedChecks,
  type DeliverySource,
  type ReadyCheck,
  readyChecks,
} from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import type { Database } from '../core/database.ts';
import { Failure, orThrow, outcome } from '../core/failure.ts';
import type { Mailer } from '../core/mail.ts';
import { operate, type Operator, refuseUnable } from '../core/operator.ts';
import { countAttempt, type RateLimit } from '../core/rate-limit.ts';
import { messageOf } from '../core/message-of.ts';
import { findLastMade } from './backup.store.ts';
import { findLastPassed } from './drill.store.ts';
import {
  keepMailCode,
  keepSaid,
  readLastCheckpoint,
  readLastNotice,
  readOwnMail,
  readSaid,
  spendMailCode,
} from './ready.store.ts';

type Ready = CallReply<'readyList'>['list'][number];
type Seen = Pick<Ready, 'state' | 'at' | 'detail'>;

export interface ReadyNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'mode' | 'mail' | 'publicUrl'>;
  readonly deliverySource: () => DeliverySource;
  /** Whether terms and privacy notice are the operator's own. */
  readonly hasOwnLegalTexts: () => Promise<boolean>;
  readonly mailer: Mailer;
  /** When the certificate of an address ends; rejects where a browser would not take it. */
  readonly certificateEnd: (address: URL) => Promise<Date>;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A backup a night, and some time to make it. */
const backupMs = 26 * hourMs;
const drillMs = 30 * dayMs;
/** Checkpoints come every ten minutes. */
const checkpointMs = 20 * 60_000;
const certificateMs = 7 * dayMs;
/** So long the code of a mail is taken. */
const codeMs = hourMs;

const triesAnHour: RateLimit = { attempts: 20, windowSeconds: 3_600 };

/** What the operator said what delivery costs by. */
const ownDelivery: readonly DeliverySource[] = ['console', 'file'];

const todo: Seen = { state: 'todo', at: null, detail: '' };

/** What the arcade has, and what is missing, before it gives real prizes. Each is looked at now. */
export async function checkReady(needs: ReadyNeeds): Promise<readonly Ready[]> {
  const { db, clock, config } = needs;
  const said = new Map((await readSaid(db)).map((row) => [row.name, row]));
  const saidOf = (name: ReadyCheck): Seen => {
    const row = said.get(name);
    return row === undefined ? todo : { state: 'done', at: row.at.toISOString(), detail: row.note };
  };
  /** Done if it was seen within a time; failing if longer ago. */
  const within = (at: Date | null, mostMs: number, detail: string): Seen =>
    at === null
      ? todo
      : {
          state: clock.now() - at.getTime() <= mostMs ? 'done' : 'failing',
          ...{ at: at.toISOString(), detail },
        };
  const lookers: Readonly<Record<ReadyCheck, () => Promise<Seen> | Seen>> = {
    mail: () => (config.mail.kind === 'outbox' ? { ...todo, detail: 'SMTP_URL' } : saidOf('mail')),
    async payments() {
      const at = await readLastNotice(db);
      return at === null ? todo : { state: 'done', at: at.toISOString(), detail: '' };
    },
    address: () => checkAddress(needs),
    delivery: () =>
      ownDelivery.includes(needs.deliverySource()) ? { state: 'done', at: null, detail: '' } : todo,
    texts: async () => ((await needs.hasOwnLegalTexts()) ? { state: 'done', at: null, detail: '' } : todo),
    async backup() {
      const last = await findLastMade(db);
      return within(last?.endedAt ?? null, backupMs, last === null ? '' : basename(last.file));
    },
    async drill() {
      const last = await findLastPassed(db);
      return within(last?.endedAt ?? null, drillMs, '');
    },
    async checkpoint() {
      const last = await readLastCheckpoint(db);
      return within(last?.at ?? null, checkpointMs, last === null ? '' : `#${last.number}`);
    },
    secrets: () => saidOf('secrets'),
    law: () => saidOf('law'),
  };
  return Promise.all(readyChecks.map(async (name) => ({ name, ...(await lookers[name]()) })));
}

async function checkAddress({ clock, config, certificateEnd }: ReadyNeeds): Promise<Seen> {
  const { publicUrl } = config;
  if (publicUrl === undefined || !URL.canParse(publicUrl)) return { ...todo, detail: 'PUBLIC_URL' };
  const address = new URL(publicUrl);
  const at = new Date(clock.now()).toISOString();
  if (address.protocol !== 'https:') return { state: 'failing', at, detail: publicUrl };
  try {
    const end = await certificateEnd(address);
    const state = end.getTime() - clock.now() > certificateMs ? 'done' : 'failing';
    return { state, at, detail: `${publicUrl}, ${end.toISOString().slice(0, 10)}` };
  } catch (error) {
    return { state: 'failing', at, detail: `${publicUrl}: ${messageOf(error)}` };
  }
}

const hashOf = (code: string): Buffer => createHash('sha256').update(code.trim()).digest();

/** Words of the mail by which an operator tries the mail. */
const wordsOf = (language: string, code: string): { readonly subject: string; readonly text: string } =>
  language.startsWith('de')
    ? {
        subject: `Grabbit: ${code} ist Ihr Testcode`,
        text: `Diese Mail ist angekommen. Tippen Sie diesen Code in der Konsole ein: ${code}\n\nEr gilt eine Stunde.`,
      }
    : {
        subject: `Grabbit: ${code} is your test code`,
        text: `This mail has arrived. Type this code into the console: ${code}\n\nIt holds for an hour.`,
      };

/** Sends the operator a mail with a code. `notFound` for an account without an address, `badParameters` (info: the mail server's words) where the mail is not taken, `denied`, `tooManyRequests`. */
export function sendTestMail(
  { db, clock, mailer }: ReadyNeeds,
  operator: Operator,
  language: string,
): Promise<{ readonly mail: string } | Failure> {
  return outcome(async () => {
    const self = await countTry(db, operator, 'ready-mail');
    const code = `${randomInt(100_000, 1_000_000)}`;
    const work = operate(db, operator, 'house.run', async (tx, note) => {
      const own = await readOwnMail(tx, self);
      if (own === null) throw new Failure('notFound', 'mail');
      await keepMailCode(tx, self, hashOf(code), new Date(clock.now()));
      await note('try the mail', `player ${self}`);
      return own;
    });
    const mail = orThrow(await work);
    const fault = await mailer.send({ to: mail, ...wordsOf(language, code) }).then(() => '', messageOf);
    if (fault !== '') throw new Failure('badParameters', `SMTP_URL: ${fault}`);
    return { mail };
  });
}

/** Counts a try of an operator who may do it, and gives who they are. Throws `denied`, `tooManyRequests`. */
async function countTry(db: Database, operator: Operator, what: string): Promise<number> {
  refuseUnable(operator, 'house.run');
  const { self } = operator;
  if (self === undefined) throw new Failure('denied');
  const tooMany = await countAttempt(db, `${what}:${self}`, triesAnHour);
  if (tooMany !== null) throw tooMany;
  return self;
}

/** Takes the code of a mail that has arrived. `codeWrong` for another one, or after an hour; `tooManyRequests`. */
export function takeTestCode(
  { db, clock }: Pick<ReadyNeeds, 'db' | 'clock'>,
  operator: Operator,
  code: string,
): Promise<Record<never, never> | Failure> {
  return outcome(async () => {
    const self = await countTry(db, operator, 'ready-code');
    const now = clock.now();
    const work = operate(db, operator, 'house.run', async (tx, note) => {
      const sentAt = await spendMailCode(tx, self, hashOf(code), new Date(now - codeMs));
      if (sentAt === null) throw new Failure('codeWrong');
      const seconds = Math.round((now - sentAt.getTime()) / 1000);
      await keepSaid(tx, { name: 'mail', at: new Date(now), note: `${seconds} s`, saidBy: operator.who });
      await note('mail arrived', `after ${seconds} s`);
      return {};
    });
    return orThrow(await work);
  });
}

/** Keeps what only the operator can know. */
export function confirmReady(
  { db, clock }: Pick<ReadyNeeds, 'db' | 'clock'>,
  operator: Operator,
  { name, note: words }: { readonly name: (typeof confirmedChecks)[number]; readonly note: string },
): Promise<Record<never, never> | Failure> {
  return operate(db, operator, 'house.run', async (tx, note) => {
    await keepSaid(tx, { name, at: new Date(clock.now()), note: words, saidBy: operator.who });
    await note('confirm', `${name}: ${words}`);
    return {};
  });
}
