import type { FastifyInstance } from 'fastify'
import { ConsentDesk } from '../consent-desk.ts'
import type { FaultKind, FaultPlan } from '../faults/fault-plan.ts'
import { insteadOf, jsonReply, type Refuse, type Reply, spoilPage, spoilReply } from '../faults/faulty.ts'
import { Limits } from '../limits.ts'
import { Tokens } from '../tokens.ts'
import type { VendorMock } from '../vendor-mock.ts'
import type { CrmFields, CrmObject, CrmRecord, CrmWorld } from '../world/crm-world.ts'
import { CrmWrites, type WrittenNote } from '../world/crm-writes.ts'
import { type Question, readNews, readSoql } from './soql.ts'

const refusal: Refuse = (status, ...errors) =>
  jsonReply(
    status,
    errors.map(message => ({ message, errorCode: 'UNKNOWN_EXCEPTION' })),
  )
const refuse = (status: number, errorCode: string, message: string): Reply =>
  jsonReply(status, [{ message, errorCode }])

const prefix = '/services/data/v62.0'
const objects: readonly string[] = ['Account', 'Contact', 'Opportunity', 'Task', 'Event'] satisfies CrmObject[]
const most = 2000

export interface SalesforceOptions {
  readonly world: CrmWorld
  readonly now: () => Date
  readonly faults: FaultPlan
  /** By how many minutes its clock is ahead of ours. */
  readonly minutesAhead: number
  /** How many records a page has at most. */
  readonly perPage: number
  readonly cursorMinutes: number
  readonly perDay: number
  /** Fields that the customer made, by object, beside those that every customer has. */
  readonly ownFields?: (record: CrmRecord) => CrmFields
  /** Fields of deals that the customer made for numbers. */
  readonly numberFields?: readonly string[]
}

/** A request as it was received. */
export interface SalesforceRequest {
  readonly method: string
  readonly path: string
  readonly at: Date
  readonly status: number
  readonly fault: FaultKind | null
}

type Row = Readonly<Record<string, unknown>>

/** `2026-11-15T10:00:00.000+0000`: without the colon that others write. */
const timeOf = (at: number): string => new Date(at).toISOString().replace('Z', '+0000')

/** Salesforce: a few forms of SOQL, deleted records until they are gone for good, locators that end, errors as lists. */
export class SalesforceMock implements VendorMock {
  readonly requests: SalesforceRequest[] = []
  readonly violations: string[] = []
  /** What opens it. */
  readonly client = { id: 'mock-consumer', secret: 'mock-consumer-secret' }
  readonly tokens: Tokens
  readonly consent: ConsentDesk
  /** What was written to it. */
  readonly writes: CrmWrites
  readonly #options: SalesforceOptions
  readonly #limits: Limits
  readonly #locators = new Map<
    string,
    { readonly rows: readonly Row[]; readonly until: number; readonly total: number }
  >()
  #baseUrl = ''
  #withheld: CrmObject | null = null

  constructor(options: SalesforceOptions) {
    this.#options = options
    this.writes = new CrmWrites(options.numberFields ?? [])
    this.#limits = new Limits(25, options.perDay)
    this.tokens = new Tokens(options.now, 7200)
    this.consent = new ConsentDesk(this.tokens, ({ accessToken, refreshToken }) => ({
      access_token: accessToken,
      refresh_token: refreshToken,
      instance_url: this.baseUrl,
      token_type: 'Bearer',
    }))
  }

  get baseUrl(): string {
    return this.#baseUrl
  }

  get limitsExceeded(): number {
    return this.#limits.exceeded
  }

  /** Takes away the right to read an object, or gives it back. */
  withhold(object: CrmObject | null): void {
    this.#withheld = object
  }

  listensAt(origin: string): void {
    this.#baseUrl = `${origin}/salesforce`
  }

  #now(): Date {
    return new Date(this.#options.now().getTime() + 60_000 * this.#options.minutesAhead)
  }

  readonly routes = async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    app.post('/services/oauth2/token', async (request, reply) => {
      const form = new URLSearchParams(String(request.body))
      if (form.get('grant_type') !== 'client_credentials') return this.consent.answer(request, reply)
      const basic = Buffer.from(`${this.client.id}:${this.client.secret}`).toString('base64')
      if (request.headers.authorization !== `Basic ${basic}`)
        return reply.code(400).send({ error: 'invalid_client', error_description: 'invalid client credentials' })
      const { accessToken } = this.tokens.issue()
      return reply.send({ access_token: accessToken, instance_url: this.baseUrl, token_type: 'Bearer' })
    })
    app.route({
      method: ['GET', 'POST', 'PATCH', 'DELETE'],
      url: `${prefix}/*`,
      handler: async (request, reply) => {
        const path = request.url.split('?')[0]?.slice(request.url.indexOf(prefix)) ?? ''
        const wait = this.#limits.take(this.#options.now())
        const query = request.query as Readonly<Record<string, string>>
        const isListing = query.q?.includes('SystemModstamp >=') === true
        const kind =
          wait === null ? this.#options.faults.next({ path, isListing, hasCursor: false, hasToken: true }) : null
        const { method } = request
        const asked = { method, path, soql: query.q, body: request.body }
        if (isWriting(asked) && this.writes.isMadeDespite(kind)) this.#answer(asked, request.headers, null)
        if (kind === 'reset') {
          this.#log(method, path, 0, kind)
          reply.hijack()
          request.raw.socket.destroy()
          return reply
        }
        if (kind === 'expired-token') this.tokens.expire()
        const plain =
          wait === null
            ? this.#answer(asked, request.headers, kind)
            : refuse(403, 'REQUEST_LIMIT_EXCEEDED', 'TotalRequests Limit exceeded.')
        const { status, headers, text } = spoilReply(kind, plain)
        this.#log(method, path, status, kind)
        const used = `api-usage=${this.requests.length}/${this.#options.perDay}`
        return reply
          .code(status)
          .headers({ ...headers, 'sforce-limit-info': used })
          .send(text)
      },
    })
  }

  #answer(
    asked: Asked,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    kind: FaultKind | null,
  ): Reply {
    const instead = kind === null ? null : insteadOf(kind, this.#now(), refusal)
    if (instead) return instead
    const token = /^Bearer (.+)$/.exec(String(headers.authorization ?? ''))?.[1] ?? ''
    if (!this.tokens.opens(token)) return refuse(401, 'INVALID_SESSION_ID', 'Session expired or invalid')
    const { path, soql, body } = asked
    if (isWriting(asked)) return this.#write(asked)
    if (path.endsWith('/composite')) return this.#together(body)
    const described = /\/sobjects\/(\w+)\/describe$/.exec(path)?.[1]
    if (described !== undefined) return this.#describe(described)
    const locator = /\/query\/(\w+-\d+)$/.exec(path)?.[1]
    if (locator !== undefined) return this.#goOn(locator)
    const question = path.endsWith('/queryAll') ? readSoql(soql ?? '') : null
    if (!question) {
      this.violations.push(`${path} ${soql}`)
      return refuse(400, 'MALFORMED_QUERY', `unexpected token: ${soql}`)
    }
    const size = Number(/batchSize=(\d+)/.exec(String(headers['sforce-query-options'] ?? ''))?.[1] ?? most)
    return this.#query(question, Math.min(size, this.#options.perPage), kind)
  }

  #liveDeal(id: string): CrmRecord | undefined {
    return this.#options.world
      .records('Opportunity', this.#now().getTime())
      .find(deal => deal.id === id && !deal.isDeleted)
  }

  #write({ method, path, body }: Asked): Reply {
    const says = 'insufficient access rights on object id'
    if (!this.writes.mayWrite) {
      const error = { statusCode: 'INSUFFICIENT_ACCESS_OR_READONLY', message: says, fields: [] }
      return path.endsWith('/composite/sobjects')
        ? jsonReply(
            200,
            (body as DealChanges).records.map(() => ({ success: false, errors: [error] })),
          )
        : refuse(403, 'INSUFFICIENT_ACCESS_OR_READONLY', says)
    }
    if (path.endsWith('/composite/sobjects')) return this.#updateDeals(body as DealChanges)
    if (method === 'POST') return this.#createNote(body as NewNote)
    const note = this.#liveNotes().find(({ id }) => path.endsWith(`/${id}`))
    if (!note) return refuse(404, 'ENTITY_IS_DELETED', 'entity is deleted')
    if (method === 'DELETE') note.isDeleted = true
    else {
      const changed = checkedNote(body as NewNote)
      if ('status' in changed) return changed
      Object.assign(note, changed)
    }
    return { status: 204, headers: {}, text: '' }
  }

  /** Each record by itself, answered in their order. */
  #updateDeals({ allOrNone, records }: DealChanges): Reply {
    if (records.length > 200 || allOrNone !== false)
      this.violations.push(`${records.length} deals are changed at once.`)
    const at = this.#now().getTime()
    const failed = (statusCode: string, message: string) => ({
      success: false,
      errors: [{ statusCode, message, fields: [] }],
    })
    return jsonReply(
      200,
      records.map(({ attributes, id, ...values }) => {
        if (attributes.type !== 'Opportunity') this.violations.push(`A ${attributes.type} is changed.`)
        if (!this.#liveDeal(id)) return failed('ENTITY_IS_DELETED', 'entity is deleted')
        const problem = this.writes.problemOf(values)
        if (problem === 'unknown field') return failed('INVALID_FIELD', 'No such column on sobject of type Opportunity')
        if (problem !== null) return failed('FIELD_CUSTOM_VALIDATION_EXCEPTION', problem.says)
        for (const [field, value] of Object.entries(values))
          this.writes.set(id, field, value === null ? null : Number(value), at)
        return { id, success: true, errors: [] }
      }),
    )
  }

  #createNote(body: NewNote): Reply {
    const deal = this.#liveDeal(body.ParentId)
    if (!deal) return refuse(400, 'INVALID_CROSS_REFERENCE_KEY', 'invalid cross reference id')
    const checked = checkedNote(body)
    if ('status' in checked) return checked
    const id = `0025e${String(this.writes.notes.length).padStart(10, '0')}AAK`
    this.writes.notes.push({ id, dealId: deal.id, ...checked, at: this.#now().getTime(), isDeleted: false })
    return jsonReply(201, { id, success: true, errors: [] })
  }

  /** With a deal go its notes. */
  #liveNotes(): WrittenNote[] {
    return this.writes.notes.filter(({ dealId, isDeleted }) => !isDeleted && this.#liveDeal(dealId) !== undefined)
  }

  #notes({ among }: Question): Row[] {
    const live = this.#liveNotes()
    return this.writes.notes
      .filter(note => among?.ids.has(among.field === 'Id' ? note.id : note.dealId))
      .map(note => ({ Id: note.id, Title: note.title, Body: note.body, IsDeleted: !live.includes(note) }))
  }

  /** Several questions in one request: what changed last. */
  #together(body: unknown): Reply {
    const { compositeRequest = [] } = body as {
      readonly compositeRequest?: readonly {
        readonly method: string
        readonly url: string
        readonly referenceId: string
      }[]
    }
    const compositeResponse = compositeRequest.map(({ method, url, referenceId }) => {
      const soql = new URL(url, this.#baseUrl).searchParams.get('q') ?? ''
      const question = method === 'GET' && url.startsWith(`${prefix}/`) ? readNews(soql) : null
      if (!question) this.violations.push(`${method} ${url}`)
      if (!question || !objects.includes(question.object))
        return { referenceId, httpStatusCode: 400, body: [{ errorCode: 'MALFORMED_QUERY', message: soql }] }
      const { object, since, limit } = question
      const records = this.#records(object as CrmObject)
        .filter(({ stamp }) => stamp >= since)
        .sort((a, b) => b.stamp - a.stamp || (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(({ id, stamp }) => ({ attributes: { type: object }, Id: id, SystemModstamp: timeOf(stamp) }))
      return { referenceId, httpStatusCode: 200, body: { totalSize: records.length, done: true, records } }
    })
    return jsonReply(200, { compositeResponse })
  }

  #describe(object: string): Reply {
    if (!objects.includes(object)) return refuse(404, 'NOT_FOUND', 'The requested resource does not exist')
    const at = this.#now().getTime()
    const [first] = this.#options.world.records(object as CrmObject, at)
    const own = first ? Object.keys(this.#options.ownFields?.(first) ?? {}) : []
    const fields = ['Id', 'Name', ...own].map(name => ({ name, type: 'string', custom: own.includes(name) }))
    const numbers = object === 'Opportunity' ? this.writes.fields : []
    const written = numbers.map(name => ({
      name,
      label: name.replace('__c', ''),
      type: 'double',
      custom: true,
      updateable: true,
      scale: 0,
    }))
    return jsonReply(200, { name: object, fields: [...fields, ...written] })
  }

  #query(question: Question, size: number, kind: FaultKind | null): Reply {
    const { object, fields } = question
    if (fields === null) return jsonReply(200, { totalSize: 22, done: true, records: [] })
    if (object === 'Organization') return this.#page([{ Name: 'Northwind' }], 1, 1, kind)
    if (object === 'OpportunityHistory') {
      const rows = [...(question.among?.ids ?? [])].flatMap(id => this.#history(id))
      return this.#page(rows, rows.length, size, null)
    }
    if (object === 'Note') {
      const rows = this.#notes(question)
      return this.#page(rows, rows.length, size, null)
    }
    if (!objects.includes(object) || object === this.#withheld)
      return refuse(400, 'INVALID_TYPE', `sObject type '${object}' is not supported.`)
    const found = this.#find(question)
    const unknown = found[0] ? fields.find(field => fieldOf(this.#rowOf(found[0]!), field) === undefined) : undefined
    if (unknown !== undefined) return refuse(400, 'INVALID_FIELD', `No such column '${unknown}' on entity '${object}'.`)
    const rows = found.map(record => select(this.#rowOf(record), fields))
    return this.#page(rows, rows.length, size, kind)
  }

  /** Records with what was written to them, which changes them. */
  #records(object: CrmObject): CrmRecord[] {
    const at = this.#now().getTime()
    return this.#options.world
      .records(object, at)
      .map(record => ({ ...record, stamp: Math.max(record.stamp, this.writes.stampOf(record.id, at)) }))
  }

  #find({ object, window, behind, among }: Question): CrmRecord[] {
    return this.#records(object as CrmObject)
      .filter(({ id, stamp }) => {
        if (among) return among.ids.has(id)
        if (!window || stamp < window.from || stamp >= window.to) return false
        return behind === null || stamp > behind.at || (stamp === behind.at && id > behind.id)
      })
      .sort((a, b) => a.stamp - b.stamp || (a.id < b.id ? -1 : 1))
  }

  #rowOf(record: CrmRecord): Row {
    const { OwnerName, OwnerEmail, ...fields } = record.fields
    const attributes = { type: record.object, url: `${prefix}/sobjects/${record.object}/${record.id}` }
    return {
      attributes,
      Id: record.id,
      ...fields,
      ...this.#options.ownFields?.(record),
      ...(record.object === 'Opportunity' ? this.writes.valuesOf(record.id, this.#now().getTime()) : {}),
      IsDeleted: record.isDeleted,
      // Activities have no such field.
      ...(record.object === 'Task' || record.object === 'Event' ? {} : { MasterRecordId: record.masterId }),
      CreatedDate: timeOf(record.createdAt),
      SystemModstamp: timeOf(record.stamp),
      ...(OwnerName === undefined
        ? {}
        : { Owner: { attributes: { type: 'User' }, Name: OwnerName, Email: OwnerEmail } }),
    }
  }

  #history(id: string): Row[] {
    return this.#options.world.stagesOf(id, this.#now().getTime()).map(({ stage, at }, index) => ({
      Id: `008${id.slice(3, 15)}${index}`,
      OpportunityId: id,
      StageName: stage,
      CreatedDate: timeOf(at),
    }))
  }

  #page(rows: readonly Row[], total: number, size: number, kind: FaultKind | null): Reply {
    const shown = rows.slice(0, size)
    const rest = rows.slice(size)
    const { items } = spoilPage(kind, { items: shown, pageSize: shown.length })
    if (rest.length === 0) return jsonReply(200, { totalSize: total, done: true, records: items })
    const locator = `01g${this.#locators.size}-${total - rest.length}`
    this.#locators.set(locator, {
      rows: rest,
      total,
      until: this.#options.now().getTime() + 60_000 * this.#options.cursorMinutes,
    })
    const nextRecordsUrl = `${prefix}/query/${locator}`
    return jsonReply(200, { totalSize: total, done: false, nextRecordsUrl, records: items })
  }

  #goOn(locator: string): Reply {
    const found = this.#locators.get(locator)
    if (!found || found.until < this.#options.now().getTime())
      return refuse(400, 'INVALID_QUERY_LOCATOR', 'invalid query locator')
    return this.#page(found.rows, found.total, this.#options.perPage, null)
  }

  #log(method: string, path: string, status: number, fault: FaultKind | null): void {
    this.requests.push({ method, path, at: this.#options.now(), status, fault })
  }
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly soql: string | undefined
  readonly body: unknown
}

interface DealChanges {
  readonly allOrNone: boolean
  readonly records: readonly ({ readonly attributes: { readonly type: string }; readonly id: string } & Readonly<
    Record<string, unknown>
  >)[]
}

interface NewNote {
  readonly ParentId: string
  readonly Title: string
  readonly Body: string
}

const isWriting = ({ method, path }: Pick<Asked, 'method' | 'path'>): boolean =>
  (method === 'POST' && path.endsWith('/sobjects/Note')) ||
  (method === 'PATCH' && path.endsWith('/composite/sobjects')) ||
  ((method === 'PATCH' || method === 'DELETE') && /\/sobjects\/Note\/\w+$/.test(path))

/** A note as it is kept: lines end as in Windows. */
const checkedNote = ({ Title, Body }: NewNote): Reply | { readonly title: string; readonly body: string } => {
  if (!Title) return refuse(400, 'REQUIRED_FIELD_MISSING', 'Required fields are missing: [Title]')
  if (Title.length > 80 || Body.length > 32_000) return refuse(400, 'STRING_TOO_LONG', 'data value too large')
  return { title: Title, body: Body.replaceAll('\n', '\r\n') }
}

const fieldOf = (row: Row, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => (value as Row | null | undefined)?.[name], row)

const select = (row: Row, fields: readonly string[]): Row => {
  const names = new Set(fields.map(field => field.split('.')[0] ?? ''))
  return Object.fromEntries(Object.entries(row).filter(([name]) => name === 'attributes' || names.has(name)))
}
