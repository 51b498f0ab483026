import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCursor, writeCursor } from '../cursor.ts'
import type { FaultKind, FaultPlan } from '../faults/fault-plan.ts'
import { insteadOf, jsonReply, type Refuse, type Reply, spoilPage, spoilReply, tooMany } from '../faults/faulty.ts'
import { keyFile, refusalOf } from '../google/service-account.ts'
import { Limits } from '../limits.ts'
import { mailOf } from '../mail/mails.ts'
import { Tokens } from '../tokens.ts'
import type { VendorMock } from '../vendor-mock.ts'
import type { World } from '../world/world.ts'
import { labels, messageOf, plainOf } from './bodies.ts'

const statuses: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
}
const refusal: Refuse = (status, ...errors) =>
  jsonReply(status, { error: { code: status, message: errors.join(' '), status: statuses[status] ?? 'INTERNAL' } })

const scope = 'https://www.googleapis.com/auth/gmail.readonly'

export interface GmailOptions {
  readonly world: World
  readonly now: () => Date
  readonly faults: FaultPlan
  /** By how many minutes its clock is ahead of ours. */
  readonly minutesAhead: number
  readonly perPage: number
  /** Minutes after which a place in a listing is of no use any more. */
  readonly cursorMinutes: number
  readonly perMinute: number
}

/** A request as it was received. */
interface GmailRequest {
  readonly path: string
  readonly mailbox: string
  readonly at: Date
  readonly status: number
  readonly fault: FaultKind | null
}

type Query = Readonly<Record<string, string | undefined>>
interface Asked {
  readonly query: Query
  readonly mailbox: number
  readonly at: number
  readonly kind: FaultKind | null
  readonly id: string
}
type Answer = (asked: Asked) => Reply

/**
 * Gmail: mails of two mailboxes, the newest first, by ids that each has for itself; the second one has every third mail of the first. A
 * listing has ids only and looks for whole seconds. What is deleted is gone, or in the bin.
 */
export class GmailMock implements VendorMock {
  readonly requests: GmailRequest[] = []
  readonly violations: readonly string[] = []
  readonly tokens: Tokens
  readonly mailboxes = ['ada@northwind.example', 'ben@northwind.example'] as const
  /** Whether the project of the account may use it. */
  isEnabled = true
  readonly #options: GmailOptions
  readonly #limits: Limits
  readonly #mailboxOf = new Map<string, number>()
  #origin = ''

  constructor(options: GmailOptions) {
    this.#options = options
    this.#limits = new Limits(options.perMinute, Number.POSITIVE_INFINITY, 60_000)
    this.tokens = new Tokens(options.now, 3600)
  }

  get baseUrl(): string {
    return `${this.#origin}/gmail`
  }

  get subject(): string {
    return this.mailboxes[0]
  }

  get limitsExceeded(): number {
    return this.#limits.exceeded
  }

  /** The file of the service account. */
  get key(): string {
    return keyFile()
  }

  listensAt(origin: string): void {
    this.#origin = origin
  }

  /** Its own clock. */
  #now(): Date {
    return new Date(this.#options.now().getTime() + 60_000 * this.#options.minutesAhead)
  }

  readonly routes = async (app: FastifyInstance): Promise<void> => {
    const { world } = this.#options
    const serve = (path: string, isListing: boolean, answer: Answer) =>
      app.get(`/gmail/v1/users/me${path}`, async (request, reply) => {
        const query = request.query as Query
        const faultable = { path, isListing, hasCursor: query.pageToken !== undefined, hasToken: true }
        const isTooMany = this.#limits.take(this.#options.now()) !== null
        const kind = isTooMany ? null : this.#options.faults.next(faultable)
        if (kind === 'reset') {
          this.#log(request, path, 0, kind)
          reply.hijack()
          request.raw.socket.destroy()
          return reply
        }
        const plain = isTooMany ? tooMany(refusal, null) : this.#answer(request, kind, answer)
        const { status, headers, text } = spoilReply(kind, plain)
        this.#log(request, path, status, kind)
        return reply.code(status).headers(headers).send(text)
      })
    serve('/profile', false, ({ mailbox }) =>
      jsonReply(200, { emailAddress: this.mailboxes[mailbox], messagesTotal: world.size }),
    )
    serve('/labels', false, () => jsonReply(200, { labels }))
    serve('/messages', true, asked => this.#page(asked))
    serve('/messages/:id', false, asked => this.#one(asked))
    serve('/messages/:id/attachments/text', false, ({ id, mailbox }) => {
      const index = this.#indexOf(id, mailbox)
      return index === null
        ? refusal(404, 'Requested entity was not found.')
        : jsonReply(200, { size: 1, data: plainOf(world, mailOf(world, index)) })
    })
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.post('/token', (request, reply) => {
      const { assertion = '' } = request.body as Record<string, string>
      const refused = refusalOf(assertion, { scope, subjects: this.mailboxes }, this.#now())
      if (refused) return reply.code(refused.error === 'unauthorized_client' ? 401 : 400).send(refused)
      const { accessToken, expiresInSeconds } = this.tokens.issue()
      const claims = JSON.parse(Buffer.from(assertion.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
      this.#mailboxOf.set(accessToken, this.mailboxes.indexOf(claims.sub as (typeof this.mailboxes)[number]))
      return reply.send({ access_token: accessToken, expires_in: expiresInSeconds - 1, token_type: 'Bearer' })
    })
  }

  #answer(request: FastifyRequest, kind: FaultKind | null, answer: Answer): Reply {
    const now = this.#now()
    if (kind === 'expired-token') this.tokens.expire()
    const instead = kind === null ? null : insteadOf(kind, now, refusal)
    if (instead) return instead
    const [scheme = '', token = ''] = (request.headers.authorization ?? '').split(' ')
    const mailbox = this.#mailboxOf.get(token)
    if (scheme !== 'Bearer' || mailbox === undefined || !this.tokens.opens(token))
      return refusal(401, 'Invalid authentication credentials.')
    if (!this.isEnabled) return refusal(403, 'Gmail API has not been used in project 1 before or it is disabled.')
    const { id = '' } = request.params as { id?: string }
    return answer({ query: request.query as Query, mailbox, at: now.getTime(), kind, id })
  }

  #idOf(index: number, mailbox: number): string {
    const id = this.#options.world.idOf(index)
    return mailbox === 0 ? id : `${mailbox}f${id}`
  }

  #indexOf(id: string, mailbox: number): number | null {
    const index = this.#options.world.indexOf(mailbox === 0 ? id : id.slice(2))
    return index === null || this.#idOf(index, mailbox) !== id || !this.#isIn(index, mailbox) ? null : index
  }

  #isIn(index: number, mailbox: number): boolean {
    return mailbox === 0 || index % 3 === 0
  }

  #page({ query, mailbox, at, kind }: Asked): Reply {
    const { world, perPage } = this.#options
    const bounds = /^after:(\d+) before:(\d+) -in:drafts -in:chats$/.exec(query.q ?? '')
    if (!bounds) return refusal(400, 'Invalid query.')
    const listing = `${mailbox} ${query.q}`
    const place = query.pageToken === undefined ? null : (readCursor(query.pageToken, listing, at) ?? 'expired')
    if (place === 'expired') return refusal(400, 'Invalid pageToken.')
    const [from, to] = [1000 * (Number(bounds[1]) + 1), 1000 * Number(bounds[2])]
    const rest = world
      .within(from, to, at)
      .filter(index => this.#isIn(index, mailbox) && (place === null || index < place.after))
      .reverse()
    const shown = rest.slice(0, Math.min(Number(query.maxResults ?? 100), perPage))
    const hasMore = rest.length > shown.length
    const isEndless = rest.length > 0 && (kind === 'endless' || place?.isEndless === true)
    const after = hasMore ? (shown.at(-1) ?? 0) : (place?.after ?? Number.MAX_SAFE_INTEGER)
    const next =
      kind === 'repeated-cursor'
        ? query.pageToken
        : hasMore || isEndless
          ? this.#token(listing, after, at, isEndless)
          : undefined
    const mails = shown.map(index => ({ id: this.#idOf(index, mailbox), threadId: this.#idOf(index, mailbox) }))
    const { items } = spoilPage(kind, { items: mails, pageSize: mails.length })
    return jsonReply(200, {
      ...(items.length === 0 ? {} : { messages: items }),
      ...(next === undefined ? {} : { nextPageToken: next }),
      resultSizeEstimate: 201,
    })
  }

  #one({ query, mailbox, at, id }: Asked): Reply {
    const { world } = this.#options
    const index = this.#indexOf(id, mailbox)
    if (index === null) return refusal(404, 'Requested entity was not found.')
    const isThere = world.isThere(index, at)
    // What is not there is in the bin, every other time; whoever asks for what has not come yet gets the same.
    const isInBin = !isThere && index % 2 === 0
    if (!isThere && !isInBin) return refusal(404, 'Requested entity was not found.')
    return jsonReply(200, messageOf(world, index, id, query.format ?? 'full', isInBin))
  }

  #token(listing: string, after: number, at: number, isEndless: boolean): string {
    const expires = at + 60_000 * this.#options.cursorMinutes
    return writeCursor({ listing, after, page: 0, total: 0, expires, isEndless })
  }

  #log(request: FastifyRequest, path: string, status: number, fault: FaultKind | null): void {
    const token = (request.headers.authorization ?? '').split(' ')[1] ?? ''
    const mailbox = this.mailboxes[this.#mailboxOf.get(token) ?? -1] ?? ''
    this.requests.push({ path, mailbox, at: this.#options.now(), status, fault })
  }
}
