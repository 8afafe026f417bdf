import { RepairState } from './repair.enums.ts';
import { OneOf } from '../shapes.ts';

/** Whether a room is being repaired: then it takes no plays. */
export const Repair = OneOf([RepairState.normal, RepairState.repairing]);
