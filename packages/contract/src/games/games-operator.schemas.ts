import { gashaponOperatorSchemas } from '../gashapon/gashapon-operator.schemas.ts';
import { pushOperatorSchemas } from '../push/push-operator.schemas.ts';

export const gamesOperatorSchemas = { ...gashaponOperatorSchemas, ...pushOperatorSchemas };
