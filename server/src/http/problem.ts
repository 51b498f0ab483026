import { type ErrorCode, errorCatalogue, type Problem } from '@bic/contract/values/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

const fastifyCodes: Readonly<Record<string, [ErrorCode, string]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['BAD_INPUT', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['BAD_INPUT', 'The body is empty; send a JSON object.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['BAD_INPUT', 'Send the body as application/json.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE', errorCatalogue.TOO_LARGE.text],
  FST_REQ_FILE_TOO_LARGE: ['FI00', errorCatalogue.FI00.text],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['BAD_INPUT', 'Send the file as multipart/form-data.'],
}

/** After so many seconds a passing fault may be over. */
const secondsAway = 5
const away = (): AppError => new AppError('UNAVAILABLE', undefined, undefined, undefined, secondsAway)

const codesAway = /^(57P0|08|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|FILES_AWAY)/
/** What the driver says when a connection breaks or is not made; most of these errors have no code. */
const wordsAway =
  /^(Connection terminated( unexpectedly| due to connection timeout)?$|Client (has encountered a connection error|was closed)|connect ENOENT|the database system is )/

/** The database or the file store going away is a passing fault, not a defect of ours; so is a socket that is missing meanwhile. */
const isAway = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return codesAway.test(code) || wordsAway.test(message)
}

export const refusalOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = code ? fastifyCodes[code] : undefined
  if (known) return new AppError(known[0], known[1])
  if (statusCode === 429) return new AppError('TOO_MANY_REQUESTS')
  if (statusCode === 404) return new AppError('NOT_FOUND')
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('BAD_INPUT', 'The request is malformed.')
  // Every connection is in use, and none came free for a while.
  if (error instanceof Error && error.message === 'timeout exceeded when trying to connect') {
    return new AppError('TOO_BUSY', undefined, undefined, undefined, secondsAway)
  }
  if (isAway(error)) return away()
  if (code && /^(ENOSPC|EDQUOT)$/.test(code))
    return new AppError('UNAVAILABLE', 'The server has no space left to store this. Please contact an administrator.')
  if (code === 'EROFS' || code === 'EACCES')
    return new AppError('UNAVAILABLE', 'The server cannot write to its data folder. Please tell an administrator.')
  return new AppError('INTERNAL')
}

/** The one exit of every failure: an RFC 9457 problem document, with nothing in it that is not fit to show. */
export const sendProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = refusalOf(error)
  const { status, text, tell } = errorCatalogue[refusal.code]
  if (tell) request.log.error({ err: error, code: refusal.code }, 'call failed')
  const problem: Problem = {
    type: `urn:bic:error:${refusal.code}`,
    title: text,
    status,
    detail: refusal.message,
    code: refusal.code,
    ...(refusal.field === undefined ? {} : { field: refusal.field }),
    ...(refusal.current === undefined ? {} : { current: refusal.current }),
    requestId: request.id,
  }
  if (refusal.retryAfter !== undefined) reply.header('retry-after', Math.ceil(refusal.retryAfter))
  return reply.code(status).type('application/problem+json').send(problem)
}
