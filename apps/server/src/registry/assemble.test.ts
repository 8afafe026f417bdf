import { expect, it } from 'vitest';
import { readConfig } from '../core/config.ts';
import { createLog } from '../core/log.ts';
import { createMetrics } from '../core/metrics.ts';
import { assemble, handlersOf } from './assemble.ts';
import { defineFeature, type Feature } from './feature.ts';
import type { Core, FeatureRegistry } from './registry.ts';
import { noBeacon } from '../ports/beacon.ts';

const unused = new Proxy({}, { get: () => () => undefined });

const core: Core = {
  config: readConfig({ GRABBIT_SECRET: 'a secret of thirty-two characters' }),
  db: unused as Core['db'],
  mailer: unused as Core['mailer'],
  log: createLog('silent'),
  metrics: createMetrics(),
  clock: { now: () => 0 },
  beacon: noBeacon,
  messages: { languages: ['en-US'], text: (_language, key) => key, teach: () => undefined },
  node: 'test',
  threads: 0,
};

const club = (name: string, member = true): Feature =>
  defineFeature({ name, create: () => ({ ports: { isMember: async () => member } }) });
const rooms: Feature = defineFeature({
  name: 'rooms',
  create: ({ ports }) => ({ handlers: { balance: () => ports.isMember(1) } }),
});

const call = (handlers: object, name: string): unknown => {
  const handler = Reflect.get(handlers, name) as () => unknown;
  return handler();
};

it('a feature asks another one that is made after it', async () => {
  const { running } = await assemble(core, [rooms, club('club')]);
  expect(await call(handlersOf(running), 'balance')).toBe(true);
});

it('says which port is nobody’s, or is asked for too early', async () => {
  const { registry } = await assemble(core, [rooms]);
  expect(() => registry.ports.isMember(1)).toThrow('no feature gives the port isMember, or not yet');
  const early = defineFeature({
    name: 'early',
    create: (given: FeatureRegistry) => ({ ports: { isMember: given.ports.isMember } }),
  });
  await expect(assemble(core, [early, club('club')])).rejects.toThrow('isMember, or not yet');
});

it('two features give no port and no call twice', async () => {
  await expect(assemble(core, [club('club'), club('mall')])).rejects.toThrow('two features give the port');
  const { running } = await assemble(core, [rooms, { ...rooms, name: 'halls' }]);
  expect(() => handlersOf(running)).toThrow('two features give the call balance');
});

it('gathers what features say that holds, for whoever audits', async () => {
  const check = (rule: string) => ({ rule, sql: 'select' });
  const boxes = defineFeature({ name: 'boxes', audits: [check('capsule'), check('box')] });
  const { registry } = await assemble(core, [
    boxes,
    club('club'),
    { name: 'mall', audits: [check('parcel')] },
  ]);
  expect(registry.audits.map(({ rule }) => rule)).toEqual(['capsule', 'box', 'parcel']);
});

it('what a test gives stands in place of a feature’s', async () => {
  const { registry } = await assemble(core, [club('club')], { isMember: async () => false });
  expect(await registry.ports.isMember(1)).toBe(false);
});

it('a guard stands before the calls of others', async () => {
  const guard = defineFeature({
    name: 'guard',
    create: () => ({ gate: () => ({ balance: () => 'guarded' }) }),
  });
  const { running } = await assemble(core, [guard, rooms, club('club')]);
  expect(call(handlersOf(running), 'balance')).toBe('guarded');
});
