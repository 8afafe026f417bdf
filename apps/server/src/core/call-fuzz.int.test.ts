import { createHash, randomBytes } from 'node:crypto';
import { type CallName, callPaths, errors } from '@grabbit/contract';
import { callSchemas } from '@grabbit/contract/schemas';
import { type DrawStream, drawStream, sha256Hex } from '@grabbit/engines';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asJson, oddParameters, oddValues, pick } from '../testing/odd-values.ts';
import { insertGain } from '../testing/settled-play.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { trialLogin } from '../testing/trial-login.ts';

// FUZZ_REQUESTS=12000 asks in full, FUZZ_SEED=… as an earlier run did.
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 600);
const seed = process.env['FUZZ_SEED'] ?? randomBytes(6).toString('hex');
const together = 6;
const batch = 120;

const names = Object.keys(callPaths) as CallName[];
const identities = ['guest', 'trial', 'player', 'maintainer', 'expired', 'garbage'] as const;
type Identity = (typeof identities)[number];

let server: TestServer;
const tokens = new Map<Identity, string>();

beforeAll(async () => {
  server = await startTestServer({ rooms: 3, env: { TRUST_PROXY: 'true', LOG_LEVEL: 'silent' } });
  await insertGain(server.db, { nickName: 'Ada', at: new Date(), paid: 1_250 });
});
afterAll(() => server.stop());

/** Whatever the requests before have ended: signed out, removed, excluded. */
async function renewIdentities(round: number): Promise<void> {
  const of = async (identity: Identity): Promise<string> =>
    (await server.register(`fuzz-${identity}-${round}@example.com`)).token;
  const [trial, player, maintainer, expired] = await Promise.all([
    server.call('login', trialLogin).then(({ data }) => data?.token ?? ''),
    ...(['player', 'maintainer', 'expired'] as const).map(of),
  ]);
  await server.db.query(
    `update users set role = 'depot' where id = (select user_id from sessions where token_hash = $1)`,
    [hashOf(maintainer)],
  );
  await server.db.query(`update sessions set expires_at = now() - interval '1 day' where token_hash = $1`, [
    hashOf(expired),
  ]);
  for (const [identity, token] of Object.entries({ trial, player, maintainer, expired }))
    tokens.set(identity as Identity, token ?? '');
}

const hashOf = (token = ''): Buffer => createHash('sha256').update(token).digest();

interface Asked {
  readonly name: CallName;
  readonly identity: Identity;
  readonly how: string;
  readonly url: string;
  readonly init: RequestInit;
}

function tokenFor(identity: Identity, draw: DrawStream): string | undefined {
  if (identity === 'guest') return undefined;
  if (identity !== 'garbage') return tokens.get(identity);
  return pick(draw, ['x', '', 'null', '%00', 'é', 'A'.repeat(43), 'a'.repeat(4_000), '{"toString":1}']);
}

function compose(name: CallName, draw: DrawStream): Asked {
  const identity = pick(draw, identities);
  const params = oddParameters(callSchemas[name].params, draw);
  const how = pick(draw, ['json', 'json', 'json', 'query', 'form', 'both', 'whole'] as const);
  const token = tokenFor(identity, draw);
  const headers: Record<string, string> = {
    'accept-language': pick(draw, ['de-AT,en;q=0.5', 'en_US', '*', 'C', 'x', '-', ',;q', 'a'.repeat(99)]),
    'x-forwarded-for': `10.${draw.below(250)}.${draw.below(250)}.${draw.below(250)}`,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const url = new URL(callPaths[name].path, server.address);
  const texts = Object.entries(params).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : asJson(value),
  ]);
  const asQuery = new URLSearchParams(texts).toString();
  if (how === 'query' || how === 'both') url.search = asQuery.slice(0, 12_000);
  const type = how === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const whole = how === 'whole' ? asJson(pick(draw, oddValues)) : asJson(params);
  const body = how === 'form' ? asQuery : whole;
  const init: RequestInit =
    how === 'query' ? { headers } : { method: 'POST', headers: { ...headers, 'content-type': type }, body };
  return { name, identity, how, url: url.href, init };
}

/** Refusals by an outside service that a test has none of. */
const excused = new Set<string>([errors.socialUnreachable.code]);

async function faultOf(asked: Asked): Promise<string | null> {
  const { name, identity, how, url, init } = asked;
  const answer = await fetch(url, init);
  const text = await answer.text();
  const { errorCode } = text.startsWith('{') ? (JSON.parse(text) as { errorCode?: string }) : {};
  const spoken = text.startsWith('{') || answer.status === 431;
  if (spoken && (answer.status < 500 || excused.has(errorCode ?? ''))) return null;
  const given = typeof init.body === 'string' ? init.body : url.slice(url.indexOf('?'));
  return `${answer.status} ${name} as ${identity} by ${how}: ${given.slice(0, 300)} → ${text.slice(0, 120)}`;
}

it(
  `no call answers ${requests} odd requests with a fault of its own (seed ${seed})`,
  async () => {
    const draw = drawStream(sha256Hex(seed), 'calls');
    const faults: string[] = [];
    for (let done = 0; done < requests; done += batch) {
      if (done % (batch * 5) === 0) await renewIdentities(done);
      const asked = Array.from({ length: Math.min(batch, requests - done) }, (_, i) =>
        compose(names[(done + i) % names.length] ?? 'login', draw),
      );
      for (let i = 0; i < asked.length; i += together) {
        const answers = await Promise.all(asked.slice(i, i + together).map(faultOf));
        faults.push(...answers.filter((fault) => fault !== null));
      }
    }
    expect(faults).toEqual([]);
    expect((await server.call('clawRooms', {})).success).toBe(true);
  },
  Math.max(60_000, requests * 50),
);
