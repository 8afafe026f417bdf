import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Lets calls take one file of a multipart body. It is read when the call asks for it, not before. */
export async function addUploads(http: FastifyInstance): Promise<void> {
  await http.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 20, parts: 21, fieldSize: 4096, fieldNameSize: 100, headerPairs: 50 },
  });
}

/** What a form holds beside its file, at most. */
const formBytes = 128 * 1024;
/** The body has a file of more than was asked for, or much beside it. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
  readonly statusCode = 413;
}

/**
 * The first file of a request; null when there is none. Throws `FileTooLarge` when it has more than `maxBytes`, or the
 * body 128 kB beside it: before it is read when the request tells its length, else where the limit is passed.
 */
export async function takeFile(request: FastifyRequest, maxBytes: number): Promise<Buffer | null> {
  if (!request.isMultipart()) return null;
  const mostBytes = maxBytes + formBytes;
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge(request);
  return Promise.race([readFile(request, maxBytes), overflow(request, mostBytes)]);
}

async function readFile(request: FastifyRequest, maxBytes: number): Promise<Buffer | null> {
  const part = await request.file({ limits: { fileSize: maxBytes } });
  if (part === undefined) return null;
  const { file } = part;
  file.once('limit', () => file.destroy(tooLarge(request)));
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  if (file.truncated) throw tooLarge(request);
  return Buffer.concat(chunks);
}

/** Rejects where a body has more than any form with its file: fields and further files are skipped, however long. */
function overflow(request: FastifyRequest, mostBytes: number): Promise<never> {
  return new Promise((_, reject) => {
    let read = 0;
    const count = (chunk: Buffer): void => {
      read += chunk.length;
      if (read <= mostBytes) return;
      request.raw.off('data', count);
      reject(tooLarge(request));
    };
    request.raw.on('data', count);
  });
}

/** What is still to come is nobody's any more. */
function tooLarge({ raw }: FastifyRequest): FileTooLarge {
  raw.unpipe();
  return new FileTooLarge('the file is too large');
}
