import { scimPath } from '@bic/contract/users/scim-tokens'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#app-context.ts'
import { asTaken } from '#domains/access/shared/change-user.ts'
import { refusalOf } from '#http/problem.ts'
import { resourceTypes, schemaDocuments, serviceProviderConfig } from './discovery.ts'
import { type Document, isDocument, schemas } from './document.ts'
import { readFilter, readPage } from './filter.ts'
import { findScimCall } from './find-token.ts'
import { patched } from './patch.ts'
import type { ScimCall } from './scim-call.ts'
import { errorDocument, ScimError, scimErrorOf } from './scim-error.ts'
import { findGroups, groupFilters, groupResource, removeGroup, requireGroup, storeGroup } from './store-group.ts'
import { addUser, findUsers, removeUser, replaceUser, requireUser, userFilters } from './store-user.ts'
import { readUser, userResource } from './user-resource.ts'

const mediaType = 'application/scim+json; charset=utf-8'
const mostBodyBytes = 1024 * 1024
/** Directories send in bursts of 25 a second. */
const requestsPerMinute = 3000

interface Query {
  readonly filter?: string
  readonly startIndex?: string
  readonly count?: string
  readonly attributes?: string
  readonly excludedAttributes?: string
}

/** What a request is answered with; the status is 200 when there is a document, else 204. */
interface Reply {
  readonly status?: number
  readonly document?: Document
}

type Answer = (call: ScimCall, request: FastifyRequest) => Promise<Reply>

const queryOf = (request: FastifyRequest): Query => request.query as Query
const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id
const bodyOf = ({ body }: FastifyRequest): Document => {
  if (!isDocument(body)) throw new ScimError(400, 'Send a JSON object.', 'invalidSyntax')
  return body
}

const namesOf = (list: string | undefined): Set<string> | null =>
  list ? new Set(list.split(',').map(name => name.trim().toLowerCase())) : null

/** A resource with the attributes that were asked for, and what says which one it is. */
const chosen = (document: Document, { attributes, excludedAttributes }: Query): Document => {
  const [wanted, unwanted] = [namesOf(attributes), namesOf(excludedAttributes)]
  const always = ['schemas', 'id', 'meta']
  return Object.fromEntries(
    Object.entries(document).filter(([name]) => {
      const lower = name.toLowerCase()
      if (always.includes(lower)) return true
      return (wanted === null || wanted.has(lower)) && !unwanted?.has(lower)
    }),
  )
}

const listDocument = (total: number, startIndex: number, resources: readonly Document[]): Document => ({
  schemas: [schemas.list],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** What can be done with resources of one kind. */
type Answers = Readonly<Record<'list' | 'get' | 'create' | 'replace' | 'patch' | 'remove', Answer>>

const users: Answers = {
  list: async ({ read, base }, request) => {
    const query = queryOf(request)
    const page = readPage(query)
    const filter = readFilter(query.filter, userFilters)
    const { total, rows } = await read(tx => findUsers(tx, filter, page))
    const resources = rows.map(row => chosen(userResource(row, base), query))
    return { document: listDocument(total, page.startIndex, resources) }
  },
  get: async ({ read, base }, request) => {
    const row = await read(tx => requireUser(tx, idOf(request)))
    return { document: chosen(userResource(row, base), queryOf(request)) }
  },
  create: async (call, request) => {
    const user = readUser(bodyOf(request))
    const id = await call.write(tx => addUser(call, tx, user))
    const row = await call.read(tx => requireUser(tx, String(id)))
    return { status: 201, document: userResource(row, call.base) }
  },
  replace: async (call, request) => {
    const user = readUser(bodyOf(request))
    await call.write(async tx => replaceUser(call, tx, await requireUser(tx, idOf(request)), user))
    return users.get(call, request)
  },
  patch: async (call, request) => {
    await call.write(async tx => {
      const row = await requireUser(tx, idOf(request))
      return replaceUser(call, tx, row, readUser(patched(userResource(row, call.base), request.body)))
    })
    return users.get(call, request)
  },
  remove: async (call, request) => {
    await call.write(async tx => removeUser(call, tx, await requireUser(tx, idOf(request))))
    return { status: 204 }
  },
}

const groups: Answers = {
  list: async ({ read, base }, request) => {
    const query = queryOf(request)
    const page = readPage(query)
    const filter = readFilter(query.filter, groupFilters)
    const members = !namesOf(query.excludedAttributes)?.has('members')
    const { total, rows } = await read(tx => findGroups(tx, filter, page, members))
    const resources = rows.map(row => chosen(groupResource(row, base), query))
    return { document: listDocument(total, page.startIndex, resources) }
  },
  get: async ({ read, base }, request) => {
    const group = await read(tx => requireGroup(tx, idOf(request)))
    return { document: chosen(groupResource(group, base), queryOf(request)) }
  },
  create: async (call, request) => {
    const id = await call.write(tx => storeGroup(call, tx, null, bodyOf(request)))
    const group = await call.read(tx => requireGroup(tx, String(id)))
    return { status: 201, document: groupResource(group, call.base) }
  },
  replace: async (call, request) => {
    await call.write(async tx => storeGroup(call, tx, await requireGroup(tx, idOf(request)), bodyOf(request)))
    return groups.get(call, request)
  },
  patch: async (call, request) => {
    await call.write(async tx => {
      const group = await requireGroup(tx, idOf(request))
      return storeGroup(call, tx, group, patched(groupResource(group, call.base), request.body))
    })
    return groups.get(call, request)
  },
  remove: async (call, request) => {
    await call.write(async tx => removeGroup(tx, await requireGroup(tx, idOf(request))))
    return { status: 204 }
  },
}

const oneOf = (list: readonly Document[], id: string): Reply => {
  const document = list.find(one => one.id === id)
  if (!document) throw new ScimError(404, 'This was not found.')
  return { document }
}

const listed = (list: readonly Document[]): Reply => ({ document: listDocument(list.length, 1, list) })

const routes: readonly (readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  answer: Answer,
])[] = [
  ['GET', '/ServiceProviderConfig', async ({ base }) => ({ document: serviceProviderConfig(base) })],
  ['GET', '/ResourceTypes', async ({ base }) => listed(resourceTypes(base))],
  ['GET', '/ResourceTypes/:id', async ({ base }, request) => oneOf(resourceTypes(base), idOf(request))],
  ['GET', '/Schemas', async ({ base }) => listed(schemaDocuments(base))],
  ['GET', '/Schemas/:id', async ({ base }, request) => oneOf(schemaDocuments(base), idOf(request))],
  ...(
    [
      ['/Users', users],
      ['/Groups', groups],
    ] as const
  ).flatMap(([path, of]) => [
    ['GET', path, of.list] as const,
    ['POST', path, of.create] as const,
    ['GET', `${path}/:id`, of.get] as const,
    ['PUT', `${path}/:id`, of.replace] as const,
    ['PATCH', `${path}/:id`, of.patch] as const,
    ['DELETE', `${path}/:id`, of.remove] as const,
  ]),
]

const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const known = error instanceof ScimError ? error : scimErrorOf(refusalOf(asTaken(error as { code?: string })))
  if (known.status >= 500) request.log.error({ err: error }, 'a request of a directory failed')
  return reply
    .code(known.status)
    .type(mediaType)
    .send(JSON.stringify(errorDocument(known)))
}

/** SCIM 2.0 (RFC 7643, RFC 7644) for the directories of customers, below `/scim/v2`. */
export const registerScim = async (server: FastifyInstance, app: AppContext): Promise<void> => {
  const base = `${app.config.publicUrl.replace(/\/+$/, '')}${scimPath}`
  await server.register(
    async scope => {
      scope.setErrorHandler(sendError)
      scope.setNotFoundHandler((request, reply) => sendError(new ScimError(404, 'This was not found.'), request, reply))
      const parse = scope.getDefaultJsonParser('error', 'error')
      scope.addContentTypeParser<string>('application/scim+json', { parseAs: 'string' }, (request, body, done) =>
        parse(request, body, done),
      )
      const calls = new WeakMap<FastifyRequest, ScimCall>()
      for (const [method, url, answer] of routes) {
        scope.route({
          method,
          url,
          bodyLimit: mostBodyBytes,
          config: { rateLimit: { max: requestsPerMinute * app.config.http.rateLimitScale, timeWindow: 60_000 } },
          onRequest: async request => {
            calls.set(request, await findScimCall(app, request.headers.authorization, base))
          },
          handler: async (request, reply) => {
            const call = calls.get(request)
            if (!call) throw new ScimError(401, 'Send the SCIM token as a bearer token.')
            const { status, document } = await answer(call, request)
            const location = isDocument(document?.meta) ? document.meta.location : undefined
            if (status === 201 && typeof location === 'string') reply.header('location', location)
            reply
              .header('cache-control', 'no-store')
              .code(status ?? 200)
              .type(mediaType)
            return reply.send(document === undefined ? '' : JSON.stringify(document))
          },
        })
      }
    },
    { prefix: scimPath },
  )
}
