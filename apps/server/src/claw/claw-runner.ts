import type { ChainedInput, ClawSettings, ClawState } from '@grabbit/engines';
import type { GameRunner, RefillWork, RunListener } from '../games/game.ts';
import type { RunEnd } from './claw-messages.ts';

export type ClawRunner = GameRunner<ClawSettings, ClawState, ChainedInput, RunEnd>;
export type ClawListener = RunListener<ChainedInput, RunEnd>;
export type ClawRefill = RefillWork<ClawSettings, ClawState>;
