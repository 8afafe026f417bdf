import type { BagCheckName } from '@grabbit/engines/bag';
import type { BoxCheckName, DrawCheckName } from '@grabbit/engines/draws';
import type { PushCheckName } from '@grabbit/engines/push';
import type { SharedCheckName } from '@grabbit/engines/rounds';
import type { Key } from '../../i18n/keys.ts';

/** What each check of a kind of file is called: on the page, and in the verifier that opens from a disk. */
export const drawChecks: Readonly<Record<DrawCheckName, Key>> = {
  file: 'verify.file',
  engine: 'verify.draw_engine',
  bet: 'verify.draw_bet',
  price: 'verify.draw_price',
  commitment: 'verify.draw_commitment',
  rules: 'verify.draw_rules',
  acceptance: 'verify.draw_acceptance',
  capsule: 'verify.draw_capsule',
  seed: 'verify.draw_seed',
  result: 'verify.draw_result',
  paid: 'verify.draw_paid',
  receipt: 'verify.receipt',
};

export const pushChecks: Readonly<Record<PushCheckName, Key>> = {
  file: 'verify.file',
  engine: 'verify.engine',
  wasm: 'verify.wasm',
  times: 'verify.times',
  sequence: 'push.checkSequence',
  seeds: 'verify.commitment',
  commitments: 'push.checkSeals',
  drops: 'verify.inputs',
  replay: 'verify.replay',
  turn: 'verify.endTick',
  epochs: 'push.checkTrays',
  finalHashes: 'verify.finalHash',
  receipt: 'verify.receipt',
  logChain: 'verify.logChain',
  logEntries: 'verify.logPlay',
  logHeads: 'verify.logCommitment',
  head: 'verify.head',
};

export const roundChecks: Readonly<Record<SharedCheckName, Key>> = {
  file: 'verify.file',
  engine: 'verify.draw_engine',
  terms: 'rounds.checkTerms',
  commitment: 'rounds.checkSeal',
  stakes: 'verify.draw_bet',
  entrants: 'rounds.checkEntrants',
  reveals: 'rounds.checkReveals',
  beacon: 'rounds.checkBeacon',
  result: 'verify.draw_result',
  paid: 'rounds.checkPaid',
  finalHash: 'rounds.checkFinal',
  receipts: 'rounds.checkReceipts',
  logChain: 'verify.logChain',
  logEntries: 'rounds.checkLog',
  head: 'verify.head',
};

export const bagChecks: Readonly<Record<BagCheckName, Key>> = {
  file: 'verify.file',
  engine: 'verify.draw_engine',
  terms: 'bag.checkTerms',
  commitment: 'bag.checkSeal',
  entrants: 'bag.checkEntrants',
  reveals: 'rounds.checkReveals',
  beacon: 'rounds.checkBeacon',
  result: 'bag.checkResult',
  finalHash: 'rounds.checkFinal',
  logChain: 'bag.checkChain',
  logEntries: 'rounds.checkLog',
  head: 'bag.checkHead',
};

export const boxChecks: Readonly<Record<BoxCheckName, Key>> = {
  file: 'verify.file',
  commitment: 'verify.draw_commitment',
  seed: 'verify.draw_seed',
  root: 'verify.box_root',
  pulls: 'verify.box_pulls',
  chain: 'verify.box_chain',
  end: 'verify.box_end',
  receipt: 'verify.receipt',
};
