import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Lets calls take one file of a multipart body. It is read when the call asks for it, not before. */
export async function addUploads(http: FastifyInstance): Promise<void> {
  await http.register(fastifyMultipart, {
    throwFileSizeLimit: true,
    limits: { files: 1, fields: 20, parts: 21, fieldSize: 4096, fieldNameSize: 100, headerPairs: 50 },
  });
}

/** The first file of a request; null when there is none. Fastify's own fault (413) when it has more than `maxBytes`. */
export async function takeFile(request: FastifyRequest, maxBytes: number): Promise<Buffer | null> {
  if (!request.isMultipart()) return null;
  const file = await request.file({ limits: { fileSize: maxBytes } });
  return file === undefined ? null : await file.toBuffer();
}
