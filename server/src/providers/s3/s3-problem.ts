import type { S3Config } from './s3-config.ts'

export interface S3Fault {
  /** Of the answer; null when there was none. */
  readonly status: number | null
  /** What the service calls it, such as `NoSuchBucket`; of a connection, what Node.js does. */
  readonly name: string
  readonly detail: string
  /** The region that the service says the bucket is in. */
  readonly region?: string | undefined
  /** Seconds that the clock of the service is ahead of ours. */
  readonly skew?: number | undefined
}

/** Names of faults that pass, whatever the status of the answer. */
const passing = new Set(['SlowDown', 'RequestTimeout', 'InternalError', 'ServiceUnavailable', 'Throttling'])

/** Whether another attempt may succeed. */
export const isPassing = ({ status, name }: S3Fault): boolean =>
  status === null || passing.has(name) || status === 429 || (status >= 500 && status !== 501)

/** The store did not do what it was asked for. */
export class S3Problem extends Error {
  readonly fault: S3Fault
  /** As of the file system: `ENOENT` for what is not there; `FILES_AWAY` for what may pass. */
  readonly code: string

  constructor(what: string, fault: S3Fault) {
    super(
      `${what}: ${fault.name}${fault.status === null ? '' : ` (${fault.status})`}${fault.detail && ` ${fault.detail}`}`,
    )
    this.fault = fault
    this.code = fault.name === 'NoSuchKey' ? 'ENOENT' : isPassing(fault) ? 'FILES_AWAY' : fault.name
  }
}

const describeSkew = (skew: number | undefined): string =>
  skew === undefined ? '' : ` (by ${Math.abs(Math.round(skew))} seconds)`

/** What an operator has to do about a fault: it names the variable. Never tells a secret. */
export const explainFault = (fault: S3Fault, config: S3Config): string => {
  const { endpoint, bucket, region, pathStyle } = config
  switch (fault.name) {
    case 'NoSuchBucket':
      return `S3_BUCKET: there is no bucket "${bucket}" at ${endpoint}. Create it, or name another one.`
    case 'InvalidAccessKeyId':
      return `S3_ACCESS_KEY_ID: ${endpoint} does not know this key.`
    case 'SignatureDoesNotMatch':
      return 'S3_SECRET_ACCESS_KEY: the signature does not match. The secret is not that of S3_ACCESS_KEY_ID, or a proxy changes requests.'
    case 'RequestTimeTooSkewed':
      return `The clock of this machine differs from that of ${endpoint}${describeSkew(fault.skew)}. Set it by a time server (NTP).`
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'IllegalLocationConstraintException':
      return `S3_REGION: the bucket "${bucket}" is not in "${region}"${fault.region === undefined ? '' : ` but in "${fault.region}"`}.`
    case 'AccessDenied':
    case 'AllAccessDisabled':
      return `S3_ACCESS_KEY_ID: this key may not list, read, write and delete in the bucket "${bucket}". Grant it these rights.`
    case 'ENOTFOUND':
      return pathStyle
        ? `S3_ENDPOINT: there is no host ${new URL(endpoint).host}.`
        : `S3_ENDPOINT: there is no host ${bucket}.${new URL(endpoint).host}. If the service has no name for each bucket, set S3_FORCE_PATH_STYLE=1.`
    case 'NotS3':
      return `S3_ENDPOINT: ${endpoint} does not answer as S3 does (status ${fault.status}).`
    default:
      return fault.status === null
        ? `S3_ENDPOINT: ${endpoint} cannot be reached (${fault.name}).`
        : `The file store at ${endpoint} answers with ${fault.status} (${fault.name}).`
  }
}
