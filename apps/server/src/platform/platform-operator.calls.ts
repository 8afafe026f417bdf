import type { CallHandlers } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import { momentOf, textOfMoment } from '../core/moment.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { addBanner, type BannerLine, endBanner, listBanners } from './banners.operator.ts';
import { announce, fallSilent, listAnnouncements } from './mainpage.operator.ts';
import type { AnnouncementRow } from './mainpage.store.ts';
import { listGameDoors, setGameDoor } from './game-doors.operator.ts';
import { clearShield, listShields, setShield } from './shield.operator.ts';

type PagesCalls =
  | 'bannerLines'
  | 'bannerAdd'
  | 'bannerEnd'
  | 'noticeSet'
  | 'noticeClear'
  | 'noticeLines'
  | 'broadcastLines'
  | 'broadcastAdd'
  | 'broadcastEnd'
  | 'shieldList'
  | 'shieldSet'
  | 'shieldClear'
  | 'gameDoors'
  | 'gameDoorSet';

const shown = ({ startsAt, endsAt, title, body, ...row }: BannerLine) => ({
  ...{ ...row, title: { ...title }, body: { ...body } },
  ...{ startsAt: textOfMoment(startsAt), endsAt: textOfMoment(endsAt) },
});

async function replyOf(said: Promise<AnnouncementRow[] | Failure>) {
  const rows = await said;
  if (rows instanceof Failure) return rows;
  const list = rows.map(({ id, title, body, link, endsAt, createdAt }) => ({
    ...{ id, title: { ...title }, body: { ...body }, link },
    ...{ endsAt: textOfMoment(endsAt), createdAt: createdAt.toISOString() },
  }));
  return { list };
}

/** The calls of the operator about the house's pages and builds under review: what the commands do, for who may. */
export function createPlatformOperatorCalls(db: Database): CallHandlers<PagesCalls> {
  return {
    async bannerLines(_params, context) {
      const list = await listBanners(db, operatorOf(context, { reason: '' }));
      return list instanceof Failure ? list : { list: list.map(shown) };
    },
    bannerAdd: ({ reason, startsAt, endsAt, ...banner }, context) =>
      outcome(async () => {
        const wish = { ...banner, startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) };
        const added = await addBanner(db, operatorOf(context, { reason }), wish);
        return added instanceof Failure ? added : shown(added);
      }),
    bannerEnd: ({ reason, id }, context) => endBanner(db, operatorOf(context, { reason }), id),
    noticeSet: ({ reason, texts, link = '', endsAt }, context) =>
      outcome(async () => {
        const wish = { texts, link, endsAt: momentOf(endsAt) };
        return announce(db, operatorOf(context, { reason }), 'notice', wish);
      }),
    noticeClear: ({ reason }, context) => fallSilent(db, operatorOf(context, { reason }), 'notice'),
    noticeLines: (_params, context) =>
      replyOf(listAnnouncements(db, operatorOf(context, { reason: '' }), 'notice')),
    broadcastLines: (_params, context) =>
      replyOf(listAnnouncements(db, operatorOf(context, { reason: '' }), 'broadcast')),
    broadcastAdd: ({ reason, texts, link = '', endsAt }, context) =>
      outcome(async () => {
        const wish = { texts, link, endsAt: momentOf(endsAt) };
        return announce(db, operatorOf(context, { reason }), 'broadcast', wish);
      }),
    broadcastEnd: ({ reason, id }, context) =>
      fallSilent(db, operatorOf(context, { reason }), 'broadcast', id),
    async shieldList(_params, context) {
      const list = await listShields(db, operatorOf(context, { reason: '' }));
      return list instanceof Failure ? list : { list };
    },
    async gameDoors(_params, context) {
      const list = await listGameDoors(db, operatorOf(context, { reason: '' }));
      return list instanceof Failure ? list : { list };
    },
    gameDoorSet: ({ reason, game, shut }, context) =>
      setGameDoor(db, operatorOf(context, { reason }), { game, shut }),
    // Under the common names a call carries its caller's own build.
    shieldSet: ({ reason, ofPackage: packageName, ofVestBag: vestBagId, underReview: version }, context) =>
      setShield(db, operatorOf(context, { reason }), { packageName, vestBagId, version }),
    shieldClear: ({ reason, ofPackage: packageName, ofVestBag: vestBagId }, context) =>
      clearShield(db, operatorOf(context, { reason }), { packageName, vestBagId }),
  };
}
