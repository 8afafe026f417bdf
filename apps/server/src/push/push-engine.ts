import { pushEngineName, pushEngineVersion, rapierWasmHash } from '@grabbit/engines/push';
import type { EngineIdentity } from '../games/game.ts';

/** What commitments and receipts of turns name. */
export const pushEngine: EngineIdentity = {
  name: pushEngineName,
  version: pushEngineVersion,
  wasm: rapierWasmHash,
};
