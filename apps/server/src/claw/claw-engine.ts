import { clawEngineName, clawEngineVersion, rapierWasmHash } from '@grabbit/engines';
import type { EngineIdentity } from '../games/game.ts';

export const clawEngine: EngineIdentity = {
  name: clawEngineName,
  version: clawEngineVersion,
  wasm: rapierWasmHash,
};
