import { type KeyNeed, keyNeedOf } from '@bic/contract/api-keys/call-scopes'
import { limitOf, maxBodyBytesOf } from '@bic/contract/calls/call-limits'
import type { RouteDef, Schema } from '@bic/contract/calls/route'
import { type RouteId, routes } from '@bic/contract/calls/routes'
import { errorCatalogue } from '@bic/contract/values/errors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { describeBytes } from './describe-bytes.ts'
import { referencePage } from './reference-page.ts'
import { apiBase } from './register-routes.ts'

type Json = Record<string, unknown>

const jsonSchema = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' })
  return rest
}

const parametersOf = (schema: Schema | undefined, where: 'path' | 'query'): Json[] => {
  if (!schema) return []
  const object = jsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (object.required ?? []).includes(name),
    schema: property,
  }))
}

const bodyOf = (definition: RouteDef): Json => {
  if (definition.body) {
    return {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(definition.body, 'input') } },
      },
    }
  }
  if (!definition.multipart) return {}
  const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

const answerOf = (definition: RouteDef): Json =>
  definition.answer
    ? {
        description: 'Done.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { data: jsonSchema(definition.answer, 'output') },
              required: ['data'],
            },
          },
        },
      }
    : { description: 'A file or a stream.' }

/** What a call takes of an API key, in words. */
const describeKeyNeed = (need: KeyNeed): string => {
  if (need === 'session') return 'No API key makes it.'
  return need === 'any' ? 'Any API key makes it.' : `API keys make it with the scope ${need}.`
}

const describe = (id: RouteId, definition: RouteDef): string => {
  const { access, ours, body, multipart } = definition
  const whose = access === 'public' ? 'address' : 'person'
  return [
    `Access: ${access}.`,
    ...(access === 'public' ? [] : [describeKeyNeed(keyNeedOf(id))]),
    ...(ours ? ['Not in the catalogue.'] : []),
    `At most ${limitOf(definition)} requests per minute of one ${whose}.`,
    ...(body || multipart ? [`A body of at most ${describeBytes(maxBodyBytesOf(definition))}.`] : []),
  ].join(' ')
}

const operationOf = (id: RouteId, operationId: string, definition: RouteDef): Json => ({
  operationId,
  summary: definition.purpose,
  description: describe(id, definition),
  'x-requests-per-minute': limitOf(definition),
  ...(definition.body || definition.multipart ? { 'x-max-body-bytes': maxBodyBytesOf(definition) } : {}),
  ...(definition.access === 'public' ? { security: [] } : {}),
  parameters: [...parametersOf(definition.params, 'path'), ...parametersOf(definition.query, 'query')],
  ...bodyOf(definition),
  responses: {
    200: answerOf(definition),
    default: {
      description: 'Refused.',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
})

const problem: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    field: { type: 'string' },
    requestId: { type: 'string' },
  },
}

const bearer = 'The token of a sign-in, or an API key (bicp_…, bics_…) within its scopes.'

/** The OpenAPI 3.1 description of every route of the contract. */
export const openApiDocument = (): Json => {
  const paths: Record<string, Json> = {}
  for (const [id, definition] of Object.entries(routes) as [RouteId, RouteDef][]) {
    for (const path of [definition.path, ...(definition.aliases ?? [])]) {
      const at = `/${path}`
      const operation = operationOf(id, path === definition.path ? id : `${id}_alias`, definition)
      paths[at] = { ...paths[at], [definition.method.toLowerCase()]: operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Buyer Intelligence Cloud',
      version: '0.1.0',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: apiBase }],
    security: [{ bearer: [] }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: bearer } },
      schemas: { Problem: problem },
    },
    paths,
  }
}

/** The description and its readable page, both without sign-in; made on first use. */
export const registerReference = (server: FastifyInstance): void => {
  let document: Json | undefined
  const made = () => (document ??= openApiDocument())
  server.get(`${apiBase}/openapi.json`, async () => made())
  server.get(`${apiBase}/docs`, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(referencePage(made())),
  )
}
