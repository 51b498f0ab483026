import { randomUUID } from 'node:crypto'
import { type S3Limits, s3Client } from './s3-client.ts'
import type { S3Config } from './s3-config.ts'
import { explainFault, S3Problem } from './s3-problem.ts'
import { rootOf, textOf } from './s3-xml.ts'
import { damaged, sendBytes } from './send-bytes.ts'

/**
 * Stores, reads, lists and removes something in the bucket, so that what is set up wrongly is known at the start.
 *
 * @returns what an operator should know although it works
 * @throws Error naming the variable that is wrong
 */
export const tryOutS3 = async (config: S3Config, limits: Partial<S3Limits> = {}): Promise<readonly string[]> => {
  const client = s3Client(config, limits)
  // Of its own: several processes may start at once.
  const key = `.write-probe-${randomUUID()}`
  const probe = Buffer.from('probe')
  try {
    await client.send({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1', prefix: config.prefix } })
    await sendBytes(client, key, {}, probe)
    const { text } = await client.send({ method: 'GET', key })
    if (text !== probe.toString()) throw damaged(`GET ${key}`, 'other bytes come back than were stored')
    await client.send({ method: 'DELETE', key })
  } catch (error) {
    if (error instanceof S3Problem) throw new Error(explainFault(error.fault, config), { cause: error })
    throw error
  }
  const versioning = await client
    .send({ method: 'GET', query: { versioning: '' } }, { attempts: 1 })
    // Who may not ask learns nothing; nothing depends on it.
    .then(({ text }) => textOf(rootOf(text, 'VersioningConfiguration') ?? {}, 'Status'))
    .catch(() => '')
  return [
    ...(versioning === 'Enabled'
      ? [
          `S3_BUCKET: "${config.bucket}" keeps old versions, so what is deleted or purged stays in them. Turn versioning off, or let versions expire.`,
        ]
      : []),
    ...(config.endpoint.startsWith('http:') && !/^http:\/\/(localhost|127\.|\[::1\])/.test(config.endpoint)
      ? ['S3_ENDPOINT: files travel without encryption, because the address begins with http://.']
      : []),
  ]
}
