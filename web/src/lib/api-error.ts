interface Problem {
  status: number
  code: string
  detail: string
  field?: string | undefined
  current?: unknown
  requestId?: string | undefined
  retryAfter?: number | undefined
}

/** A refused or failed call. `status` is 0 when no answer came; `detail` is fit to show to the user. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly field: string | undefined
  /** With a CONFLICT: the thing as it stands now, when the call tells it. */
  readonly current: unknown
  readonly requestId: string | undefined
  /** Seconds after which the server will have the call again. */
  readonly retryAfter: number | undefined

  constructor(problem: Problem) {
    super(problem.detail)
    this.name = 'ApiError'
    this.status = problem.status
    this.code = problem.code
    this.detail = problem.detail
    this.field = problem.field
    this.current = problem.current
    this.requestId = problem.requestId
    this.retryAfter = problem.retryAfter
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const secondsOf = (header: string | null) => (header !== null && /^\d+$/.test(header) ? Number(header) : undefined)

/**
 * Reads a problem document (RFC 9457) and the Retry-After header that came with it; whatever else stands in the body
 * gives a plain sentence instead.
 */
export function readProblem(status: number, body: unknown, retryAfter: string | null = null): ApiError {
  const problem: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  return new ApiError({
    status,
    code: textOf(problem.code) ?? `http-${status}`,
    detail: textOf(problem.detail) ?? textOf(problem.title) ?? 'The server could not answer. Please try again.',
    field: textOf(problem.field),
    current: problem.current,
    requestId: textOf(problem.requestId),
    retryAfter: secondsOf(retryAfter),
  })
}

export const noAnswer = () =>
  new ApiError({
    status: 0,
    code: 'no-answer',
    detail: 'The server cannot be reached. Check the connection and try again.',
  })

/** True for a request that was given up on purpose; such errors are ignored. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** "body.accountName" as a person calls it: "Account name". */
const describeField = (field: string): string => {
  const words = (field.split('.').at(-1) ?? field)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * A sentence for any thrown value that does not stand beside the field it is about: with the field's name, where it is about one and
 * does not speak of it.
 */
export function describeFailure(error: unknown): string {
  const { field } = error instanceof ApiError ? error : {}
  const sentence = describeError(error)
  if (!field || /^\d+$/.test(field.split('.').at(-1) ?? '')) return sentence
  const name = describeField(field)
  // "The current password is not correct." needs no "Old password" before it.
  const isNamed = name.split(' ').some(word => word.length > 3 && sentence.toLowerCase().includes(word.toLowerCase()))
  return isNamed ? sentence : `${name}: ${sentence}`
}

/** A sentence for any thrown value. */
export function describeError(error: unknown): string {
  return error instanceof ApiError ? error.detail : 'Something went wrong. Please try again later.'
}
