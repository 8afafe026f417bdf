import type { GripAim, GripLift, GripStory, SlipPlace } from '@grabbit/engines';
import { formatNumber } from '../../i18n/format.ts';
import type { Key } from '../../i18n/keys.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { toyName } from '../../i18n/toy-name.ts';
import { centimetres } from '../../ports/prizes/prize-words.ts';

/** A kind that came over the wire may be one that this build does not know. */
type Named<Part> = Omit<Part, 'kind'> & { readonly kind: string };

/** What words need of a story. */
export interface ToldGrip extends Omit<GripStory, 'aim' | 'lift'> {
  readonly aim: Named<GripAim> | null;
  readonly lift: Named<GripLift> | null;
}

/** A story's lengths are tenths of a millimetre. */
const perMm = 10;
const perCm = 100;
/** Nearer than a centimetre is as near as a hand can aim. */
const centred = 100;

const places: Readonly<Record<SlipPlace, Key>> = {
  lifting: 'story.atLifting',
  top: 'story.atTop',
  carrying: 'story.atCarrying',
  chute: 'story.atChute',
};

/** A name keeps its own direction, whatever stands around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`;
const wholeCm = (length: number): string => formatNumber(Math.round(length / perCm));

function aimWords({ kind, offX, offZ, away }: Named<GripAim>, t: Translate): string {
  const toy = isolated(toyName(kind));
  if (away < centred) return t('story.centred', { toy });
  const aside = Math.abs(offX) >= Math.abs(offZ);
  const sideways = offX < 0 ? 'story.offLeft' : 'story.offRight';
  const lengthways = offZ < 0 ? 'story.offBack' : 'story.offFront';
  const cm = centimetres(Math.abs(aside ? offX : offZ) / perMm);
  return t('story.missed', { toy, off: t(aside ? sideways : lengthways, { cm }) });
}

function liftWords({ kind, raised, carried, slip }: Named<GripLift>, t: Translate): string {
  const [toy, cm, far] = [isolated(toyName(kind)), wholeCm(raised), wholeCm(carried)];
  if (slip === null) return t('story.won', { toy, cm, far });
  return t('story.slipped', { toy, cm, where: t(places[slip.place], { far }) });
}

/** What became of a grip, in one sentence; null when its frames told nothing that would help. */
export function storyWords({ result, aim, lift }: ToldGrip, t: Translate): string | null {
  if (lift !== null) return liftWords(lift, t);
  return result === 'missed' && aim !== null ? aimWords(aim, t) : null;
}
