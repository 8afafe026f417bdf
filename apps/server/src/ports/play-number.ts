import type { Branded } from '@grabbit/contract';

/** A play's number inside, which orders, joins and pages well. It comes from rows alone and stays inside: the world knows a play by its `PlayId`. */
export type PlayNumber = Branded<number, 'PlayNumber'>;
