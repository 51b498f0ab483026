import { createHash } from 'node:crypto'
import type { S3Client } from './s3-client.ts'
import { S3Problem } from './s3-problem.ts'

const plain = (etag: string | null): string => (etag ?? '').replace(/^W\/|"/g, '')

/** Something came that was not asked for, or did not come; nobody knows why, so another attempt may do. */
export const damaged = (what: string, detail: string): S3Problem =>
  new S3Problem(what, { status: null, name: 'EBADMSG', detail })

/**
 * The tag of what was stored. Where nothing is encrypted it is the MD5 of the bytes.
 *
 * @throws S3Problem when it is missing, or that of other bytes
 */
const tagOf = (key: string, headers: Headers, bytes: Uint8Array): string => {
  const etag = headers.get('etag')
  const tag = plain(etag)
  if (etag === null || tag === '') throw damaged(`PUT ${key}`, 'the answer has no ETag')
  const isDigest = headers.get('x-amz-server-side-encryption') === null && /^[0-9a-f]{32}$/.test(tag)
  if (isDigest && tag !== createHash('md5').update(bytes).digest('hex'))
    throw damaged(`PUT ${key}`, 'the ETag is that of other bytes')
  return etag
}

/** Stores an object, or a part of one, and answers its tag. @throws S3Problem */
export const sendBytes = async (
  client: S3Client,
  key: string,
  query: Readonly<Record<string, string>>,
  body: Uint8Array,
): Promise<string> => {
  for (let failures = 1; ; failures++) {
    const { headers } = await client.send({ method: 'PUT', key, query, body })
    try {
      return tagOf(key, headers, body)
    } catch (error) {
      if (failures >= client.limits.attempts) throw error
    }
  }
}
