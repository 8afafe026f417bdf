import { gashaponOperatorSchemas } from '../gashapon/gashapon-operator.schemas.ts';

export const gamesOperatorSchemas = { ...gashaponOperatorSchemas };
