import { gashaponOperatorPaths } from '../gashapon/gashapon-operator.paths.ts';
import { pushOperatorPaths } from '../push/push-operator.paths.ts';

/** For the operator: what the games have of their own. */
export const gamesOperatorPaths = { ...gashaponOperatorPaths, ...pushOperatorPaths } as const;
