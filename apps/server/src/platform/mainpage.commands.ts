import { givenMoment, givenTexts, textOptions } from '../core/given-texts.ts';
import type { Given } from '../core/given.ts';
import { type OperatorCommand, operatorCommands, thereIsNo } from '../registry/operator-command.ts';
import { announce, type AnnouncementWish, fallSilent, listAnnouncements } from './mainpage.operator.ts';
import type { AnnouncementPlace, AnnouncementRow } from './mainpage.store.ts';

type One = { readonly id: number };

const options = { ...textOptions, link: 'PATH', until: 'DAY' } as const;

const wishOf = (given: Given): AnnouncementWish => ({
  ...{ texts: givenTexts(given), link: given.maybe('link') ?? '' },
  endsAt: givenMoment(given, 'until'),
});

function line({ id, body, endsAt }: AnnouncementRow): string {
  const until = endsAt === null ? '' : `  until ${endsAt.toISOString()}`;
  return `${id}  ${Object.values(body)[0] ?? ''}${until}`;
}

const list = (place: AnnouncementPlace): OperatorCommand => ({
  usage: 'list',
  signs: 'nothing',
  run: ({ db, operator }) => listAnnouncements(db, operator, place),
  text: (rows: readonly AnnouncementRow[]) => rows.map(line).join('\n') || 'Nothing is said.',
});

const say = (word: string, place: AnnouncementPlace, text: (said: One) => string): OperatorCommand => ({
  ...{ usage: word, options, signs: 'what they like', text },
  run: ({ db, given, operator }) => announce(db, operator, place, wishOf(given)),
});

/** The operator's command `notice`: one notice stands on the home page, or none. */
export const noticeCommands = operatorCommands(
  'notice',
  'put a notice on the home page; a new one takes the place of the old',
  [
    list('notice'),
    say('set', 'notice', ({ id }) => `Notice ${id} stands on the home page.`),
    {
      usage: 'clear',
      signs: 'what they like',
      run: ({ db, operator }) => fallSilent(db, operator, 'notice'),
      text: ({ ended }: { readonly ended: number }) =>
        ended === 0 ? 'There was no notice.' : 'The notice is down.',
    },
  ],
  { words: { notFound: thereIsNo } },
);

/** The operator's command `broadcasts`: lines of the house between the wins. */
export const broadcastsCommands = operatorCommands(
  'broadcasts',
  'say lines of the house between the wins that the home page tells',
  [
    list('broadcast'),
    say('add', 'broadcast', ({ id }) => `Line ${id} is told.`),
    {
      usage: 'remove ID',
      signs: 'what they like',
      async run({ db, given, operator }) {
        const id = given.whole('ID', 1, 2_000_000_000);
        const done = await fallSilent(db, operator, 'broadcast', id);
        return 'ended' in done ? { id } : done;
      },
      text: ({ id }: One) => `Line ${id} is told no more.`,
    },
  ],
  { words: { notFound: thereIsNo } },
);
