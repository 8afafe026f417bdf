import { gashaponPaths } from '../gashapon/gashapon.paths.ts';
import { plinkoPaths } from '../plinko/plinko.paths.ts';
import { pushPaths } from '../push/push.paths.ts';

/** Every call that games bring along. */
export const gamesPaths = { ...plinkoPaths, ...gashaponPaths, ...pushPaths } as const;
