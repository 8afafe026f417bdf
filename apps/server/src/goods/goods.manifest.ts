import { defineFeature } from '../registry/feature.ts';
import { createGoodsCalls } from './goods.calls.ts';
import { goodsCommands } from './goods.commands.ts';
import { createToyCalls } from './own-toys.calls.ts';
import { bookedMs, createToyBook } from './toy-book.ts';
import { addToyPictures } from './toy-pictures.routes.ts';

export const goodsFeature = defineFeature({
  name: 'goods',
  create({ db, clock, log, messages, ports }) {
    const book = createToyBook(db, (texts) => messages.teach(texts));
    const pictures = () => ports.housePictures;
    let timer: NodeJS.Timeout | undefined;
    const look = (): void => {
      if (db.status.current !== 'up') return;
      book.refresh().catch((err: unknown) => log.error({ err }, 'the own toys could not be read'));
    };
    return {
      handlers: {
        ...createGoodsCalls(db),
        ...createToyCalls({
          ...{ db, book, messages, pictures, languages: messages.languages },
          now: () => clock.now(),
        }),
      },
      addRoutes: (http) => addToyPictures(http, { db, pictures }),
      async start() {
        await book.refresh();
        // Every node has a book of its own, so this is no job, which one node does for all.
        timer ??= setInterval(look, bookedMs).unref();
      },
      disconnect: () => clearInterval(timer),
    };
  },
  commands: [goodsCommands],
});
