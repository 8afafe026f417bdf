import type { PushSettings } from '@grabbit/engines/push';
import { Group } from 'three';
import { Confetti } from '../../stage/confetti.ts';
import { BeltModel } from './belt-model.ts';
import { ChuteModel } from './chute-model.ts';
import { DeckModel } from './deck-model.ts';
import { pinsModel } from './pins-model.ts';
import { propsModel } from './props-model.ts';
import { lookOf } from './push-skins.ts';
import type { PushColours } from './push-skins.ts';
import { TableModel } from './table-model.ts';
import type { TableSize } from './table-size.ts';
import { WheelModel } from './wheel-model.ts';

/** Everything of a table that wears its theme's colours; a change of theme builds a new one. */
export interface Table {
  readonly group: Group;
  readonly cabinet: TableModel;
  readonly deck: DeckModel;
  readonly belt: BeltModel;
  readonly chute: ChuteModel;
  readonly confetti: Confetti;
  /** Null where no tokens fall. */
  readonly wheel: WheelModel | null;
}

export function buildTable(
  settings: PushSettings,
  size: TableSize,
  colours: PushColours,
  word: string,
): Table {
  const group = new Group();
  const cabinet = new TableModel(size, colours, word);
  const deck = new DeckModel(size, colours);
  const belt = new BeltModel(settings, size, colours);
  const chute = new ChuteModel(size, colours);
  const confetti = new Confetti({ w: size.w, h: 0, d: size.edge * 2 }, colours);
  const wheel = size.wheel === 0 ? null : new WheelModel(size, colours);
  if (wheel !== null) group.add(wheel.group);
  group.add(pinsModel(settings, colours), propsModel(lookOf(settings), size));
  group.add(cabinet.group, deck.group, belt.group, chute.group, confetti.mesh);
  return { group, cabinet, deck, belt, chute, confetti, wheel };
}
