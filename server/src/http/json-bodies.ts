import type { FastifyInstance } from 'fastify'
import { findJsonExcess, type JsonLimits } from '../json/measure-json.ts'
import { AppError } from './app-error.ts'

/** More than any schema of the contract holds. */
export const bodyLimits: JsonLimits = { depth: 64, values: 50_000 }

const complaints = {
  depth: `The body is nested more than ${bodyLimits.depth} levels deep.`,
  values: `The body has more than ${bodyLimits.values.toLocaleString('en')} values.`,
}

/** Parses JSON bodies as Fastify does, once it is known that parsing and validating them is quick. */
export const parseJsonBodies = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const excess = findJsonExcess(body, bodyLimits)
    if (excess) done(new AppError('BAD_INPUT', complaints[excess], 'body'))
    else parse(request, body, done)
  })
}
