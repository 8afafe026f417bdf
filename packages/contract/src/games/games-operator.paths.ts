import { gashaponOperatorPaths } from '../gashapon/gashapon-operator.paths.ts';

/** For the operator: what the games have of their own. */
export const gamesOperatorPaths = { ...gashaponOperatorPaths } as const;
