import { z } from 'zod'

const segments = /^[\w.-]+(?:\/[\w.-]+)*\/?$/

export const s3Environment = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://s3.company.com' })
    .refine(text => !URL.canParse(text) || (new URL(text).search === '' && new URL(text).username === ''), {
      error: 'must be an address like https://s3.company.com, without keys in it',
    })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3 to 63 of a-z, 0-9, dots and hyphens')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region, such as eu-central-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.enum(['0', '1'], 'must be 1 (endpoint/bucket) or 0 (bucket.endpoint)').optional(),
  S3_PREFIX: z
    .string()
    .regex(segments, 'must be like bic/files: letters, digits, dots, hyphens and underscores, with / between them')
    .refine(text => !text.split('/').some(part => part === '.' || part === '..'), { error: 'must not go upwards' })
    .optional(),
} as const

type Environment = z.output<z.ZodObject<typeof s3Environment>>

/** The bucket that stores files, and who may use it. */
export interface S3Config {
  /** Without a slash at its end. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Whether the bucket stands in the path of addresses; else it is a name below the endpoint. */
  readonly pathStyle: boolean
  /** What all keys begin with: empty, or with a slash at its end. */
  readonly prefix: string
}

/**
 * The bucket that the environment names; undefined where no variable of it is set.
 *
 * @throws Error when the variables are not whole
 */
export const readS3 = (e: Environment): S3Config | undefined => {
  const names = Object.keys(s3Environment) as (keyof Environment)[]
  if (names.every(name => e[name] === undefined)) return undefined
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e
  const missing = (['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter(
    name => e[name] === undefined,
  )
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error(`To store files in S3, also set ${missing.join(' and ')}.`)
  const region = e.S3_REGION ?? 'us-east-1'
  return {
    endpoint: (e.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ''),
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    // Of the services that are not Amazon's, most have no name for each bucket.
    pathStyle: e.S3_FORCE_PATH_STYLE === undefined ? e.S3_ENDPOINT !== undefined : e.S3_FORCE_PATH_STYLE === '1',
    prefix: e.S3_PREFIX === undefined ? '' : e.S3_PREFIX.replace(/\/?$/, '/'),
  }
}
