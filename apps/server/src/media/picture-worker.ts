import sharp from 'sharp';
import { Failure } from '../core/failure.ts';
import type { PictureAnswer, PictureOrder } from './decoder-process.ts';
import { redrawPicture } from './picture.ts';

// A process of its own for what strangers send: it may be killed at any moment, and holds nothing.

sharp.cache(false);
sharp.concurrency(1);

const send = (answer: PictureAnswer): void => void process.send?.(answer);

// An end like any other would wait for the picture that is being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', ({ given, drawing }: PictureOrder) => {
  void redrawPicture(Buffer.from(given), drawing).then((result) =>
    send(result instanceof Failure ? { error: result.error } : { picture: result }),
  );
});
send('ready');
