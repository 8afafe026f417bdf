import { Readable } from 'node:stream';
import { type MediaStore, StoreAway } from './media-store.ts';

export interface S3Place {
  readonly endpoint: string;
  readonly bucket: string;
  readonly key: string;
  readonly secret: string;
  readonly region: string;
}

/** Whatever a bucket answers but the object, and that it does not answer, is no fault of ours. */
async function ofBucket<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new StoreAway('the bucket fails', { cause: error });
  }
}

/** Keeps objects in a bucket that speaks S3, under `media/`. The maker's library is loaded with the first object. */
export function createS3Store({ endpoint, bucket, key, secret, region }: S3Place): MediaStore {
  const load = async () => {
    const library = await import('@aws-sdk/client-s3');
    const client = new library.S3Client({
      endpoint,
      region,
      credentials: { accessKeyId: key, secretAccessKey: secret },
      // The bucket stands in the path: not every server of this kind has names for buckets.
      forcePathStyle: true,
      maxAttempts: 3,
      // Nor does every one know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
    });
    return { library, client };
  };
  let loading: ReturnType<typeof load> | null = null;
  const s3 = () => (loading ??= load());
  const place = (name: string) => ({ Bucket: bucket, Key: `media/${name}` });
  return {
    async put(name, bytes) {
      const { library, client } = await s3();
      const input = { ...place(name), Body: bytes, ContentType: 'image/webp' };
      await ofBucket(client.send(new library.PutObjectCommand(input)));
    },
    async get(name) {
      const { library, client } = await s3();
      const asked = client.send(new library.GetObjectCommand(place(name))).catch((error: unknown) => {
        if (error instanceof library.NoSuchKey || (error as Error).name === 'NotFound') return null;
        throw error;
      });
      const found = await ofBucket(asked);
      return found?.Body instanceof Readable ? found.Body : null;
    },
    async remove(name) {
      const { library, client } = await s3();
      await ofBucket(client.send(new library.DeleteObjectCommand(place(name))));
    },
    close: () => void loading?.then(({ client }) => client.destroy()),
  };
}
