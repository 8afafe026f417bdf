import { bodyColours, toyKinds } from '@grabbit/engines';
import type { CallHandlers } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import type { Messages } from '../core/messages.ts';
import { operatorOf } from '../core/operator-caller.ts';
import type { HousePictures } from '../ports/house-pictures.ts';
import { dressToy, listToys, makeToy, pictureToy, type ToyNeeds } from './own-toys.operator.ts';
import type { ToyRow } from './own-toys.store.ts';
import type { ToyBook } from './toy-book.ts';

type ToyCalls = 'ownToys' | 'toyList' | 'toyMake' | 'toyDress' | 'toyPicture';

export interface ToyCallNeeds extends ToyNeeds {
  readonly book: ToyBook;
  readonly messages: Messages;
  readonly pictures: () => HousePictures;
}

function shown(row: ToyRow) {
  const { kind, body, unitUm, massGrams, frictionPermille, colours, names, cutPicture, stock } = row;
  return {
    ...{ kind, body, unitUm, massGrams, frictionPermille, stock },
    ...{ colours: [...colours], names: { ...names }, hasPicture: cutPicture !== null },
  };
}

const bodies = toyKinds.map((body) => ({ body, colours: [...bodyColours[body]] }));

/** Toys of the house's own: for whoever sees one, and for the operator who makes them. */
export function createToyCalls(needs: ToyCallNeeds): CallHandlers<ToyCalls> {
  const { db, book, messages } = needs;
  const replyOf = async (done: Promise<ToyRow | Failure>) => {
    const row = await done;
    if (row instanceof Failure) return row;
    await book.refresh();
    return shown(row);
  };
  return {
    ownToys: async (_params, { language }) => ({
      list: book.toys.map(({ kind, body, colours }) => ({
        ...{ kind, body, colours: [...colours], name: messages.text(language, `toys.${kind}`) },
      })),
    }),
    async toyList(_params, context) {
      const list = await listToys(db, operatorOf(context, { reason: '' }));
      return list instanceof Failure ? list : { list: list.map(shown), bodies };
    },
    toyMake: ({ reason, ...toy }, context) => replyOf(makeToy(needs, operatorOf(context, { reason }), toy)),
    toyDress: ({ reason, kind, ...look }, context) =>
      replyOf(dressToy(needs, operatorOf(context, { reason }), kind, look)),
    toyPicture: ({ reason, kind }, context) =>
      replyOf(pictureToy({ db, pictures: needs.pictures() }, operatorOf(context, { reason }), kind, context)),
  };
}
