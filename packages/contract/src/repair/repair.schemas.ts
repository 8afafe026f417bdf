import { Type } from 'typebox';
import { RepairState } from './repair.enums.ts';

/** Whether a room is being repaired: then it takes no plays. */
export const Repair = Type.Union([Type.Literal(RepairState.normal), Type.Literal(RepairState.repairing)]);
