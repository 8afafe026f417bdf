import type { Mutation } from './mutation.ts';

const contest = (title: string) => ({ file: 'apps/server/src/rankings/star-contest.int.test.ts', title });
const alerts = (title: string) => ({ file: 'apps/server/src/alerts/alerts.int.test.ts', title });
const newsletter = (title: string) => ({ file: 'apps/server/src/newsletter/newsletter.int.test.ts', title });
const invite = (title: string) => ({ file: 'apps/server/src/invite/invite.int.test.ts', title });
const marks = 'apps/server/src/rankings/star-marks.ts';

/** Rules of what brings players back: contests, alerts, the newsletter, invitations, quests. */
export const returningMutations: readonly Mutation[] = [
  {
    name: 'prize-of-contest-twice',
    breaks: 'a prize is given once',
    file: 'apps/server/src/rankings/star-tally.store.ts',
    find: 'and player_id = $2 and taken_at is null returning prize',
    replace: 'and player_id = $2 returning prize',
    tests: [contest('gives each thing once under a hundred')],
  },
  {
    name: 'equals-of-contest-without-the-lot',
    breaks: 'between equals the sealed lot decides',
    file: 'apps/server/src/rankings/star-close.ts',
    find: "return orderStars(standings, seed ?? '');",
    replace: "return orderStars(standings, seed === null ? '' : 'another');",
    tests: [contest('decides between equals by a lot')],
  },
  {
    name: 'units-of-unreached-places-kept',
    breaks: 'units that ever came are somewhere',
    file: 'apps/server/src/rankings/star-close.ts',
    find: '.filter(({ first, last }) => first <= last);',
    replace: '.filter(({ first, last }) => first > last);',
    tests: [contest('puts the units of places that nobody reached')],
  },
  {
    name: 'stars-of-a-day-unbounded',
    breaks: 'no more stars in a day than its bound',
    file: marks,
    find: 'Math.min(mark.stars, perDay - today)',
    replace: 'Math.min(mark.stars, perDay + today)',
    tests: [
      contest('counts each thing once, bounds a day'),
      { file: 'apps/server/src/rankings/star-marks.test.ts', title: 'no more in a day' },
    ],
  },
  {
    name: 'parts-of-a-turn-as-plays',
    breaks: 'one turn is one play',
    file: marks,
    find: "const name = event.ref.split(':', 1)[0] ?? event.ref;",
    replace: 'const name = event.ref;',
    tests: [{ file: 'apps/server/src/rankings/star-marks.test.ts', title: 'counts parts of one turn' }],
  },
  {
    name: 'alert-in-a-break',
    breaks: 'a break is silent',
    file: 'apps/server/src/alerts/alerts.service.ts',
    find: "if (await isSilent(db, due.playerId, now)) return dropAlert(db, due, 'silent');",
    replace: "if (Number.isNaN(now)) return dropAlert(db, due, 'silent');",
    tests: [alerts('comes to nobody in a break')],
  },
  {
    name: 'alert-without-an-end',
    breaks: 'what is a day old is no news',
    file: 'apps/server/src/alerts/alerts.service.ts',
    find: "if (left <= 0) return dropAlert(db, due, 'old');",
    replace: '',
    tests: [alerts('is no news after a day')],
  },
  {
    name: 'newsletter-in-a-break',
    breaks: 'a break is silent',
    file: 'apps/server/src/newsletter/newsletter.service.ts',
    find: 'if (await isSilent(db, due.playerId, now)) return dropMail(db, due);',
    replace: 'if (Number.isNaN(now)) return dropMail(db, due);',
    tests: [newsletter('does not come in a break')],
  },
  {
    name: 'newsletter-link-for-ever',
    breaks: 'a link to agree by is good for a week',
    file: 'apps/server/src/newsletter/newsletter.service.ts',
    find: 'since: new Date(now - openMs)',
    replace: 'since: new Date(0)',
    tests: [newsletter('takes no link that is forged')],
  },
  {
    name: 'invited-from-the-own-device',
    breaks: 'nobody invites themselves',
    file: 'apps/server/src/invite/invite-events.ts',
    find: "if (here.device === inviter.device) return 'the device is the inviter’s';",
    replace: '',
    tests: [invite('brings nothing from the inviter’s own device')],
  },
  {
    name: 'quest-claimed-again',
    breaks: 'a quest is given once',
    file: 'apps/server/src/rewards/tasks.service.ts',
    find: "if (taken === null) throw new Failure('taskClaimed');",
    replace: '',
    tests: [{ file: 'apps/server/src/rewards/quests.int.test.ts', title: 'claimed once of a hundred times' }],
  },
];
