import { type ErrorCode, errorCatalogue } from '@bic/contract/values/errors'

/** A refusal from the closed catalogue. `detail` and `field` are shown to the person who asked. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  /** With a CONFLICT: the thing as it stands now, in the shape of the call that reads it. */
  readonly current: unknown
  /** Seconds after which the call may be made again, sent as Retry-After. */
  readonly retryAfter: number | undefined
  constructor(code: ErrorCode, detail?: string, field?: string, current?: unknown, retryAfter?: number) {
    super(detail ?? errorCatalogue[code].text)
    this.code = code
    this.field = field
    this.current = current
    this.retryAfter = retryAfter
  }
}

export const badInput = (field: string, detail: string): AppError => new AppError('BAD_INPUT', detail, field)
export const notFound = (what: string): AppError => new AppError('NOT_FOUND', `${what} was not found.`)
