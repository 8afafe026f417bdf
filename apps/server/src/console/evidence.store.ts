import type { Queryable } from '../core/database.ts';

export interface EvidencePayment {
  readonly id: number;
  readonly number: string;
  readonly playerId: number;
  readonly provider: string;
  readonly reference: string | null;
  readonly captureId: string | null;
  readonly title: string;
  readonly cents: number;
  readonly currency: string;
  readonly coins: number;
  readonly begunAt: Date;
  readonly creditedAt: Date | null;
  /** When its receipt was mailed. */
  readonly receiptAt: Date | null;
}

/** A payment by our number, the provider's order or its capture; null for none. */
export async function findEvidencePayment(db: Queryable, name: string): Promise<EvidencePayment | null> {
  const { rows } = await db.query<EvidencePayment>(
    `select id, number, player_id as "playerId", provider, reference, capture_id as "captureId", title, price_cents as cents, currency, coins,
       created_at as "begunAt", credited_at as "creditedAt", receipt_at as "receiptAt"
     from payments where number::text = $1 or reference = $1 or capture_id = $1 order by id desc limit 1`,
    [name],
  );
  return rows[0] ?? null;
}

export interface StepRow {
  readonly at: Date;
  readonly state: string;
  readonly source: string;
}

/** What became of a payment, in its order. */
export async function readSteps(db: Queryable, paymentId: number): Promise<StepRow[]> {
  const { rows } = await db.query<StepRow>(
    'select at, state, source from payment_events where payment_id = $1 order by id',
    [paymentId],
  );
  return rows;
}

export interface SignInRow {
  readonly since: Date;
  readonly agent: string;
  /** Whether a passkey was shown in it, be it later. */
  readonly passkey: boolean;
}

/** Sessions of the account that were open when a payment was made, as far as they are still kept. */
export async function readSignIns(db: Queryable, playerId: number, at: Date): Promise<SignInRow[]> {
  const { rows } = await db.query<SignInRow>(
    `select created_at as since, agent, passkey
     from sessions where user_id = $1 and created_at <= $2 and expires_at > $2 and (revoked_at is null or revoked_at > $2) order by created_at desc limit 20`,
    [playerId, at],
  );
  return rows;
}

export interface UseRow {
  readonly playId: string;
  readonly at: Date;
  readonly game: string;
  readonly price: number;
  readonly paid: number;
  readonly prizes: number;
}

/** Plays for coins from a moment on, the first ones first. */
export async function readUses(db: Queryable, playerId: number, from: Date, most: number): Promise<UseRow[]> {
  const { rows } = await db.query<UseRow>(
    `select public_id as "playId", opened_at as at, game, price, coalesce(paid, 0) as paid,
       greatest(jsonb_array_length(coalesce(won, '[]'::jsonb)), (select count(*)::int from toy_units t where t.play_id = plays.id)) as prizes
     from plays where player_id = $1 and asset = 'coin' and state <> 'void' and opened_at >= $2 order by opened_at, id limit $3`,
    [playerId, from, most],
  );
  return rows;
}

export interface DeliveryRow {
  readonly orderId: number;
  readonly at: Date;
  readonly stage: string;
  readonly country: string;
  readonly tracking: string;
}

/** Parcels that were ordered from a moment on. Where they went is told by its country alone. */
export async function readDeliveries(db: Queryable, playerId: number, from: Date): Promise<DeliveryRow[]> {
  const { rows } = await db.query<DeliveryRow>(
    `select id as "orderId", created_at as at, stage, coalesce(address ->> 'country', '') as country, tracking
     from orders where player_id = $1 and created_at >= $2 order by id limit 50`,
    [playerId, from],
  );
  return rows;
}
