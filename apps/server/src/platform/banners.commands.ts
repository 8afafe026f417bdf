import { givenMoment, givenTexts, textOptions } from '../core/given-texts.ts';
import { operatorCommands, thereIsNo } from '../registry/operator-command.ts';
import { addBanner, type BannerLine, endBanner, listBanners } from './banners.operator.ts';

function line({ id, location, shown, picture, link, title: given }: BannerLine): string {
  const title = 'key' in given ? given.key : (given['en-US'] ?? Object.values(given)[0] ?? '');
  return `${id}  at ${location}  ${shown ? 'shown ' : 'hidden'}  ${picture}  ${link}  ${title}`;
}

/** The operator's command `banners`. */
export const bannersCommands = operatorCommands(
  'banners',
  'see the banners of the home page, the claw list and the shop, put one up, take one down',
  [
    {
      usage: 'list',
      signs: 'nothing',
      run: ({ db, operator }) => listBanners(db, operator),
      text: (rows: readonly BannerLine[]) => rows.map(line).join('\n') || 'No banners.',
    },
    {
      usage: 'add',
      options: {
        ...{ location: '1|4|9', picture: 'PATH', link: 'PATH', ...textOptions },
        ...{ sort: 'N', from: 'DAY', until: 'DAY' },
      },
      signs: 'what they like',
      run: ({ db, given, operator }) =>
        addBanner(db, operator, {
          location: given.whole('location', 1, 9),
          ...{ picture: given.maybe('picture') ?? '', link: given.maybe('link') ?? '' },
          texts: givenTexts(given),
          sort: given.maybeWhole('sort', -999_999, 999_999) ?? 100,
          ...{ startsAt: givenMoment(given, 'from'), endsAt: givenMoment(given, 'until') },
        }),
      text: ({ id }: BannerLine) => `Banner ${id} is up.`,
    },
    {
      usage: 'remove ID',
      signs: 'what they like',
      run: ({ db, given, operator }) => endBanner(db, operator, given.whole('ID', 1, 2_000_000_000)),
      text: ({ id }: { readonly id: number }) => `Banner ${id} is down.`,
    },
  ],
  { words: { notFound: thereIsNo } },
);
