import type { Given } from '../core/given.ts';
import { type OperatorCommand, operatorCommands } from '../registry/operator-command.ts';
import {
  broadcastPost,
  type HousePlace,
  pinPost,
  setRules,
  type ShownRules,
  showRules,
} from './forum.operator.ts';

const idOf = (given: Given): number => given.whole('ID', 1, 999_999_999_999_999);

const ruleWords = ({ linkLevel, pictureLevel }: ShownRules): string =>
  `Links from level ${linkLevel}, pictures from level ${pictureLevel}.`;

const placeWords = ({ postId, pinned, broadcast }: HousePlace): string =>
  `Post ${postId} is ${pinned ? '' : 'not '}pinned and ${broadcast ? '' : 'not '}told on the home.`;

const moving = (usage: string, move: typeof pinPost, on: boolean): OperatorCommand => ({
  usage,
  run: ({ db, given, operator }) => move(db, operator, { id: idOf(given), on, now: Date.now() }),
  text: placeWords,
});

/** The operator's command `forum`. */
export const forumCommands = operatorCommands(
  'forum',
  'the rules of the forum, and posts of the house that stand first or are told on the home',
  [
    {
      ...{ usage: 'rules', signs: 'nothing', text: ruleWords },
      run: ({ db, operator }) => showRules(db, operator),
    },
    {
      ...{ usage: 'set-rules', options: { links: 'LEVEL', pictures: 'LEVEL' }, needs: ['links', 'pictures'] },
      run: ({ db, given, operator }) =>
        setRules(db, operator, {
          linkLevel: given.whole('links', 1, 20),
          pictureLevel: given.whole('pictures', 1, 20),
        }),
      text: ruleWords,
    },
    moving('pin ID', pinPost, true),
    moving('unpin ID', pinPost, false),
    moving('broadcast ID', broadcastPost, true),
    moving('end-broadcast ID', broadcastPost, false),
  ],
  {
    words: {
      postNotFound: (id) => `There is no post ${id} of the house.`,
      postDeleted: (id) => `Post ${id} was deleted.`,
    },
  },
);
