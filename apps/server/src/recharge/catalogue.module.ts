import { type CallReply, RechargeDialogTab, RechargeKind, RechargePosition } from '@grabbit/contract';
import { type CallContext, type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import type { Messages } from '../core/messages.ts';
import { choosePack, endsFor, type RechargeOffer } from './catalogue.ts';
import { openLevelOffer, readBuyer, readOffers, readScene } from './catalogue.store.ts';
import { type ClubOffers, isOpen, listedOffers, type Look, viewOffer } from './catalogue.service.ts';

export interface CatalogueNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly messages: Messages;
  /** Absent while there is no club. */
  readonly club?: ClubOffers;
  /** Whether a player is to be left alone with offers: during a break, and near a limit of their own. */
  readonly isSilent?: (playerId: number) => Promise<boolean>;
}

type CatalogueCalls =
  | 'rechargeConfig'
  | 'rechargeList'
  | 'duranceDetail'
  | 'rechargeScene'
  | 'rechargeById'
  | 'liveRechargeList'
  | 'liveRechargeAmounts'
  | 'experiencePack'
  | 'levelUpConfig'
  | 'limitTimeActivity';

export interface CatalogueFeature {
  readonly handlers: CallHandlers<CatalogueCalls>;
}

/** The tabs in the order of the specification, each with its kind. */
const tabs = [
  [RechargeKind['newbie offer'], RechargeDialogTab['Newbie Offer']],
  [RechargeKind.newbie, RechargeDialogTab['Newbie Bonus']],
  [RechargeKind['time limit'], RechargeDialogTab['Special Offer']],
  [RechargeKind.club, RechargeDialogTab.Club],
  [RechargeKind.daily, RechargeDialogTab['Daily Bonus']],
  [RechargeKind.regular, RechargeDialogTab.Regular],
] as const;

/** How long after the first look a level's offer is told, in milliseconds. It can be paid for longer. */
export const levelOfferShownMs = 30_000;

/** What there is to buy, and where. Paying for it is the payments' part. */
export function createCatalogue(needs: CatalogueNeeds): CatalogueFeature {
  const { db, clock, messages, club, isSilent } = needs;
  const look = async (context: CallContext): Promise<Look> => ({
    buyer: await readBuyer(db, callerOf(context).userId),
    messages,
    language: context.language,
    now: clock.now(),
  });
  const clubConfigs = async ({ buyer, now, language }: Look) => [
    ...((await club?.rechargeConfigs(buyer.playerId, { now, language })) ?? []),
  ];
  const silent = async ({ buyer }: Look): Promise<boolean> => (await isSilent?.(buyer.playerId)) ?? false;

  const handlers: CatalogueFeature['handlers'] = {
    async rechargeConfig(_params, context) {
      const seen = await look(context);
      const [offers, cards] = await Promise.all([readOffers(db), clubConfigs(seen)]);
      return configOf(offers, seen, cards.length > 0);
    },
    async rechargeList({ kind }, context) {
      const seen = await look(context);
      const all = listedOffers(await readOffers(db), seen, kind).map((offer) => viewOffer(offer, seen));
      // Nothing is counted down to a player who is to be left in peace.
      const list = (await silent(seen)) ? all.filter(({ endTime }) => endTime === 0) : all;
      return { list, clubConfigList: kind === RechargeKind.club ? await clubConfigs(seen) : [] };
    },
    async duranceDetail(_params, context) {
      const seen = await look(context);
      return { list: durances(await readOffers(db), seen) };
    },
    async rechargeScene({ position }, context) {
      const seen = await look(context);
      const clubFlag = (await club?.isMember(seen.buyer.playerId, seen.now)) ?? false;
      const scene = { clubFlag, groupId: seen.buyer.group };
      if (await silent(seen)) return { ...scene, rechargeConfigList: [], clubConfigList: [], amount: 0 };
      const rechargeConfigList = await matchedOffers(db, position, seen);
      const amount = Math.max(0, ...rechargeConfigList.map(({ showAmount }) => showAmount));
      const clubConfigList = !clubFlag && clubPlaces.has(position) ? await clubConfigs(seen) : [];
      return { ...scene, rechargeConfigList, clubConfigList, amount };
    },
    async rechargeById({ configId }, context) {
      const seen = await look(context);
      const offer = (await readOffers(db)).find(({ id }) => id === configId);
      const open = offer !== undefined && isOpen(offer, seen) && !(await silent(seen));
      return { rechargeConfig: open ? viewOffer(offer, seen) : null };
    },
    async liveRechargeList({ position }, context) {
      const seen = await look(context);
      return { rechargeConfigList: (await silent(seen)) ? [] : await matchedOffers(db, position, seen) };
    },
    async liveRechargeAmounts({ position }, context) {
      const seen = await look(context);
      const offers = (await silent(seen)) ? [] : await matchedOffers(db, position, seen);
      return {
        list: offers.map(({ configId, rechargeMoney, showAmount }) => ({
          configId,
          rechargeMoney,
          showAmount,
        })),
      };
    },
    async experiencePack({ level }, context) {
      const seen = await look(context);
      const packs = (await readOffers(db)).filter(
        (offer) => offer.place === 'experience pack' && isOpen(offer, seen),
      );
      const { missing, pack, many } = choosePack(packs, seen.buyer.experience, level);
      return {
        experienceVal: missing,
        manyFlag: many,
        rechargeConfig: pack === null ? null : viewOffer(pack, seen),
      };
    },
    async levelUpConfig(_params, context) {
      const seen = await look(context);
      return (await silent(seen)) ? null : levelOffer(needs, seen);
    },
    async limitTimeActivity(_params, context) {
      const seen = await look(context);
      if (await silent(seen)) return null;
      const [first, ...others] = limited(await readOffers(db), seen);
      if (first === undefined) return null;
      return {
        limitTimeRecordId: first.id,
        activityType: 1,
        endTime: endsFor(first, seen.buyer, seen.now),
        nowTime: seen.now,
        rechargeConfigList: [first, ...others].map((offer) => viewOffer(offer, seen)),
      };
    },
  };
  return { handlers };
}

/** What the operator lets match a place and this player can have now, the first first. */
async function matchedOffers(
  db: Database,
  position: number,
  look: Look,
): Promise<CallReply<'rechargeScene'>['rechargeConfigList']> {
  const [offers, scene] = await Promise.all([readOffers(db), readScene(db, position)]);
  return scene
    .map((id) => offers.find((offer) => offer.id === id))
    .filter((offer) => offer !== undefined)
    .filter(({ place }) => place === 'list' || place === 'experience pack')
    .filter((offer) => isOpen(offer, look))
    .map((offer) => viewOffer(offer, look));
}

/** How long each offer with an end is still there. */
function durances(offers: readonly RechargeOffer[], look: Look): CallReply<'duranceDetail'>['list'] {
  return listedOffers(offers, look)
    .map((offer) => ({
      configId: offer.id,
      kind: offer.kind,
      endTime: endsFor(offer, look.buyer, look.now),
      nowTime: look.now,
    }))
    .filter(({ endTime }) => endTime > 0);
}

/** Places where the club is offered beside coins, to who is no member: others buy their next card on the club's page. */
const clubPlaces: ReadonlySet<number> = new Set([
  RechargePosition['home low balance'],
  RechargePosition['claw room low balance'],
  RechargePosition['daily low balance'],
]);

function limited(offers: readonly RechargeOffer[], look: Look): RechargeOffer[] {
  return listedOffers(offers, look, RechargeKind['time limit'])
    .filter((offer) => isOpen(offer, look))
    .toSorted((a, b) => endsFor(a, look.buyer, look.now) - endsFor(b, look.buyer, look.now));
}

function configOf(
  offers: readonly RechargeOffer[],
  look: Look,
  hasClub: boolean,
): CallReply<'rechargeConfig'> {
  const tablist = tabs
    .filter(([kind]) => (kind === RechargeKind.club ? hasClub : listedOffers(offers, look, kind).length > 0))
    .map(([type, name]) => ({ type, name }));
  const first = limited(offers, look)[0];
  const newcomers = tablist.find(({ type }) => type === RechargeKind['newbie offer']);
  return {
    tablist,
    // A newcomer's own offer comes first, everybody else's is the regular one.
    selectTab: (newcomers ?? tablist.at(-1))?.type ?? RechargeKind.regular,
    activityType: first === undefined ? 0 : 1,
    limitTimeRecordId: first?.id ?? 0,
  };
}

/** The offer of the player's level, begun by the first look at it. */
async function levelOffer({ db }: CatalogueNeeds, look: Look): Promise<CallReply<'levelUpConfig'>> {
  const { buyer, now } = look;
  if (buyer.level === 0) return null;
  const offers = (await readOffers(db)).filter((offer) => offer.place === 'level up' && isOpen(offer, look));
  const best = offers.toSorted((a, b) => b.minLevel - a.minLevel || a.sort - b.sort)[0];
  if (best === undefined) return null;
  const opened = { playerId: buyer.playerId, level: buyer.level, configId: best.id, now };
  const { configId, offeredAt } = await openLevelOffer(db, opened);
  const offer = offers.find(({ id }) => id === configId);
  const endTime = offeredAt + levelOfferShownMs;
  if (offer === undefined || now >= endTime) return null;
  const rechargeConfig = { ...viewOffer(offer, look), endTime };
  const { rechargeMoney, convertAmount, showAmount, showGiftRatio } = rechargeConfig;
  return {
    ...{ configId, rechargeMoney, convertAmount, showAmount, showGiftRatio, endTime, nowTime: now },
    rechargeConfig,
  };
}
