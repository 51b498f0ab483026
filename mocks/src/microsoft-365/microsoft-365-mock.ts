import type { FastifyInstance } from 'fastify'
import { readCursor, writeCursor } from '../cursor.ts'
import { jsonReply, type Reply, spoilPage } from '../faults/faulty.ts'
import { type Asked, GraphMock, type GraphOptions, type Params, refusal, refusalAs } from '../graph/graph-mock.ts'
import { draftAt, folders, graphIdOf, knownFolders, messageOf, worldIdOf } from './bodies.ts'

/** How many folders a page has. */
const foldersPerPage = 4

/** Some fields of a body, as `$select` and `$expand` name them; the id comes always. */
const selected = (body: object, { $select = '', $expand }: Asked['query']): Readonly<Record<string, unknown>> => {
  const names = new Set([
    ...$select.split(','),
    'id',
    '@odata.etag',
    ...($expand === undefined ? [] : [$expand.split('(')[0]]),
  ])
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name)))
}

/**
 * Mails of Microsoft 365 by Graph: of two mailboxes, of which the second one has every third mail of the first. A listing has drafts and what was
 * thrown away, too; its links count the mails before them; a page may be empty though there are more.
 */
export class Microsoft365Mock extends GraphMock {
  readonly mailboxes = ['ada@northwind.example', 'ben@northwind.example'] as const
  /** Mailboxes that the policy of the tenant keeps the application from. */
  readonly keptFrom = new Set<string>()
  /** Whether the application may read mails. */
  isPermitted = true

  constructor(options: GraphOptions) {
    super('microsoft-365', options)
  }

  get subject(): string {
    return this.mailboxes[0]
  }

  readonly routes = async (app: FastifyInstance): Promise<void> => {
    const ofUser = '/v1.0/users/:user'
    this.serve(app, `${ofUser}/messages`, { isListing: true, answer: asked => this.#page(asked) })
    this.serve(app, `${ofUser}/messages/:id`, {
      answer: asked => this.#one(asked, body => jsonReply(200, selected(body, asked.query))),
    })
    this.serve(app, `${ofUser}/messages/:id/attachments`, {
      answer: asked =>
        this.#one(asked, () =>
          jsonReply(200, {
            value: [
              { id: 'file', isInline: false },
              { id: 'logo', isInline: true },
            ],
          }),
        ),
    })
    this.serve(app, `${ofUser}/mailFolders/delta`, { answer: asked => this.#folders(asked) })
    this.serve(app, `${ofUser}/mailFolders/:folder`, {
      answer: ({ params: { folder = '' } }) => {
        const id = knownFolders[folder]
        return id === undefined
          ? refusalAs(404, 'ErrorItemNotFound', 'The specified object was not found in the store.')
          : jsonReply(200, { id })
      },
    })
    this.serveTokens(app)
  }

  protected refuse({ user = '' }: Params): Reply | null {
    if (!this.isPermitted)
      return refusalAs(403, 'ErrorAccessDenied', 'Access is denied. Check credentials and try again.')
    if (this.keptFrom.has(user))
      return refusalAs(
        403,
        'ErrorAccessDenied',
        'Access to OData is disabled: [RAOP] : Blocked by tenant configured AppOnly AccessPolicy settings.',
      )
    if (this.#mailboxOf(user) >= 0) return null
    return refusalAs(
      404,
      'MailboxNotEnabledForRESTAPI',
      'The mailbox is either inactive, soft-deleted, or is hosted on-premise.',
    )
  }

  #mailboxOf(user: string): number {
    return (this.mailboxes as readonly string[]).indexOf(user)
  }

  #isIn(index: number, mailbox: number): boolean {
    return mailbox === 0 || index % 3 === 0
  }

  /** Where a mail is; what was deleted is in the bin, every other time. */
  #stateOf(index: number, mailbox: number, at: number): 'there' | 'bin' | null {
    const { world } = this.options
    if (!this.#isIn(index, mailbox)) return null
    if (world.isThere(index, at)) return 'there'
    return index % 2 === 0 && world.isGone(index, at) ? 'bin' : null
  }

  #page({ query, params: { user = '' }, headers, at, kind }: Asked): Reply {
    const { world, perPage, cursorMinutes } = this.options
    const context = `${this.graphUrl}/$metadata#users('${encodeURIComponent(user)}')/messages(id)`
    if (query.$filter === undefined && query.$skiptoken === undefined)
      return jsonReply(200, { '@odata.context': context, value: [] })
    if (!String(headers.prefer).includes('ImmutableId')) this.violations.push('Ids that change are asked for.')
    const place = query.$skiptoken === undefined ? null : readCursor(query.$skiptoken, user, at)
    if (query.$skiptoken !== undefined && !place) return refusal(400, 'The skip token is not valid.')
    const asked = place ? JSON.parse(query.listing ?? '{}') : query
    const bounds = /^receivedDateTime ge (\S+) and receivedDateTime lt (\S+)$/.exec(asked.$filter ?? '')
    if (!bounds || asked.$orderby !== 'receivedDateTime asc') return refusalAs(400, 'InefficientFilter', 'Too complex.')
    const [from, to] = [Date.parse(bounds[1] ?? ''), Date.parse(bounds[2] ?? '')]
    const mailbox = this.#mailboxOf(user)
    const all = Array.from({ length: world.size }, (_, index) => index).flatMap(index => {
      const [listed, state] = [world.listedAt(index), this.#stateOf(index, mailbox, at)]
      return state !== null && listed >= from && listed < to ? [messageOf(world, index, mailbox, state === 'bin')] : []
    })
    if (all.length > 2) all.splice(1, 0, draftAt(Date.parse(all[0]!.receivedDateTime)) as (typeof all)[number])
    const skip = place ? place.after : Number(asked.$skip ?? 0)
    // Every third window begins with a page that has nothing.
    const isEmpty = place === null && skip === 0 && all.length > 0 && Math.floor(from / 60_000) % 3 === 0
    const shown = isEmpty ? [] : all.slice(skip, skip + Math.min(Number(asked.$top ?? 10), perPage))
    const hasMore = isEmpty || all.length > skip + shown.length || (kind === 'endless' && all.length > 0)
    const cursor = {
      listing: user,
      after: skip + shown.length,
      page: 0,
      total: 0,
      expires: at + 60_000 * cursorMinutes,
      isEndless: false,
    }
    const listing = encodeURIComponent(
      JSON.stringify({ $filter: asked.$filter, $orderby: asked.$orderby, $top: asked.$top, $select: asked.$select }),
    )
    const link = `${this.graphUrl}/users/${user}/messages?$skiptoken=${encodeURIComponent(writeCursor(cursor))}&listing=${listing}`
    const { items } = spoilPage(kind, { items: shown.map(body => selected(body, asked)), pageSize: shown.length })
    return jsonReply(200, { '@odata.context': context, value: items, ...(hasMore ? { '@odata.nextLink': link } : {}) })
  }

  #one({ params: { user = '', id = '' }, at }: Asked, answer: (body: object) => Reply): Reply {
    const { world } = this.options
    const mailbox = this.#mailboxOf(user)
    const index = world.indexOf(worldIdOf(id))
    const state =
      index === null || graphIdOf(world.idOf(index), mailbox) !== id ? null : this.#stateOf(index, mailbox, at)
    return index === null || state === null
      ? refusalAs(404, 'ErrorItemNotFound', 'The specified object was not found in the store.')
      : answer(messageOf(world, index, mailbox, state === 'bin'))
  }

  #folders({ query, params: { user = '' } }: Asked): Reply {
    const from = Number(query.$skiptoken ?? 0)
    const isLast = from + foldersPerPage >= folders.length
    // Links name the user otherwise than they were asked for.
    const link = `${this.graphUrl}/users('${encodeURIComponent(user)}')/mailFolders/delta`
    return jsonReply(200, {
      value: folders.slice(from, from + foldersPerPage),
      ...(isLast
        ? { '@odata.deltaLink': `${link}?$deltatoken=1` }
        : { '@odata.nextLink': `${link}?$skiptoken=${from + foldersPerPage}` }),
    })
  }
}
