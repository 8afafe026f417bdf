import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import {
  type DeliveryRow,
  type EvidencePayment,
  findEvidencePayment,
  readDeliveries,
  readSignIns,
  readSteps,
  readUses,
  type SignInRow,
  type StepRow,
  type UseRow,
} from './evidence.store.ts';
import { type PlayerRow, readPlayer } from './player.store.ts';

/** So many plays stand in the file: more prove nothing else. */
const mostUses = 200;

/** What is said of a payment that somebody disputes. */
export interface Evidence {
  readonly payment: EvidencePayment;
  readonly player: Pick<PlayerRow, 'nickName' | 'since' | 'country'>;
  readonly steps: readonly StepRow[];
  readonly signIns: readonly SignInRow[];
  readonly uses: readonly UseRow[];
  readonly deliveries: readonly DeliveryRow[];
}

const iso = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
const money = (cents: number, currency: string): string => `${(cents / 100).toFixed(2)} ${currency}`;
const section = (title: string, lines: readonly string[], none: string): string[] => [
  '',
  title,
  '-'.repeat(title.length),
  ...(lines.length === 0 ? [none] : lines),
];

/**
 * The evidence in words for whoever decides a dispute: a provider or a bank, which read English. It has what the one payment needs: no
 * postal address, no other payment, nobody else's name. `home`: the arcade's address, under which each play can be verified.
 */
export function evidenceText(
  { payment, player, steps, signIns, uses, deliveries }: Evidence,
  home: string,
): string {
  const { number, provider, reference, captureId, title, cents, currency, coins } = payment;
  const staked = uses.reduce((sum, { price }) => sum + price, 0);
  const lines = [
    `Evidence for payment ${number}`,
    ...section(
      'Payment',
      [
        `Bought: ${title}, ${coins} coins`,
        `Price: ${money(cents, currency)}`,
        `Provider: ${provider}, order ${reference ?? 'none'}, capture ${captureId ?? 'none'}`,
        `Begun: ${iso(payment.begunAt)}`,
        ...(payment.creditedAt === null ? [] : [`Coins given: ${iso(payment.creditedAt)}`]),
        ...(payment.receiptAt === null ? [] : [`Receipt mailed: ${iso(payment.receiptAt)}`]),
        ...steps.map(({ at, state, source }) => `${iso(at)}: ${state} (${source})`),
      ],
      '',
    ),
    ...section(
      'Account',
      [
        `Player ${payment.playerId}, ${player.nickName}, registered ${iso(player.since)}`,
        ...(player.country === null || player.country === '' ? [] : [`Country: ${player.country}`]),
      ],
      '',
    ),
    ...section(
      'Signed in when the payment was made',
      signIns.map(
        ({ since, agent, passkey }) =>
          `Since ${iso(since)}${passkey ? ', a passkey was shown in this session' : ''}: ${agent === '' ? 'unknown device' : agent}`,
      ),
      'No session is known.',
    ),
    ...section(
      'What coins were used for afterwards',
      [
        ...(uses.length === 0
          ? []
          : [
              `${uses.length === mostUses ? 'The first ' : ''}${uses.length} plays, ${staked} coins. Each can be verified: ${home}/verify/NUMBER`,
            ]),
        ...uses.map(
          ({ playId, at, game, price, paid, prizes }) =>
            `${iso(at)}: ${playId}, ${game}, ${price} coins${paid > 0 ? `, ${paid} paid back` : ''}${prizes > 0 ? `, ${prizes} won` : ''}`,
        ),
      ],
      'No play for coins.',
    ),
    ...section(
      'Parcels ordered afterwards',
      deliveries.map(
        ({ orderId, at, stage, country, tracking }) =>
          `${iso(at)}: order ${orderId}, ${stage}${country === '' ? '' : `, to ${country}`}${tracking === '' ? '' : `, tracking ${tracking}`}`,
      ),
      'None.',
    ),
  ];
  return `${lines.join('\n')}\n`;
}

export interface EvidenceFile {
  readonly name: string;
  readonly text: string;
}

/** Gathers what there is about a payment that is disputed, and notes who took it away. It shows a player's plays as well: `players.see` is needed, too. `denied`, `notFound`. */
export function fetchEvidence(
  { db, home }: { readonly db: Database; readonly home: string },
  operator: Operator,
  name: string,
): Promise<EvidenceFile | Failure> {
  return operate(db, operator, 'money.see', async (tx, note) => {
    if (!operator.can('players.see')) throw new Failure('denied', 'players.see');
    const payment = await findEvidencePayment(tx, name);
    if (payment === null) throw new Failure('notFound', `payment ${name}`);
    const { id, playerId, number, begunAt } = payment;
    const player = await readPlayer(tx, playerId);
    if (player === null) throw new Failure('notFound', `player ${playerId}`);
    const evidence = {
      ...{ payment, player },
      steps: await readSteps(tx, id),
      signIns: await readSignIns(tx, playerId, begunAt),
      uses: await readUses(tx, playerId, payment.creditedAt ?? begunAt, mostUses),
      deliveries: await readDeliveries(tx, playerId, begunAt),
    };
    await note('fetch evidence', number);
    return { name: `evidence-${number}.txt`, text: evidenceText(evidence, home) };
  });
}
