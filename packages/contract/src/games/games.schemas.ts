import { gashaponSchemas } from '../gashapon/gashapon.schemas.ts';
import { plinkoSchemas } from '../plinko/plinko.schemas.ts';

/** Parameters and replies of every call that games bring along. */
export const gamesSchemas = { ...plinkoSchemas, ...gashaponSchemas };
