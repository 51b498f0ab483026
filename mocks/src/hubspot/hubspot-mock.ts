import type { FastifyInstance } from 'fastify'
import { ConsentDesk } from '../consent-desk.ts'
import type { FaultKind, FaultPlan } from '../faults/fault-plan.ts'
import { insteadOf, jsonReply, type Refuse, type Reply, spoilPage, spoilReply } from '../faults/faulty.ts'
import { Limits } from '../limits.ts'
import { Tokens } from '../tokens.ts'
import type { VendorMock } from '../vendor-mock.ts'
import type { CrmFields, CrmRecord, CrmWorld } from '../world/crm-world.ts'
import { CrmWrites, type WrittenNote } from '../world/crm-writes.ts'
import {
  activityObjects,
  allProperties,
  type HubspotObject,
  type HubspotRecord,
  hubspotId,
  isOf,
  modifiedOf,
  objects,
  ownerId,
  picked,
  stageId,
  stages,
} from './bodies.ts'
import { readSearch, type Search } from './search.ts'

const refuse: Refuse = (status, ...errors) =>
  jsonReply(status, {
    status: 'error',
    message: errors.join(' '),
    correlationId: 'b4c2bed9-bf1f-48a3-949b-256d76b47192',
  })

const lacksScope = (scope: string): Reply =>
  jsonReply(403, {
    status: 'error',
    message: 'This app hasn’t been granted all required scopes to make this call.',
    category: 'MISSING_SCOPES',
    context: { requiredGranularScopes: [scope] },
  })

export interface HubspotOptions {
  readonly world: CrmWorld
  readonly now: () => Date
  readonly faults: FaultPlan
  /** By how many minutes its clock is ahead of ours. */
  readonly minutesAhead: number
  /** How many records a page has at most. */
  readonly perPage: number
  readonly perDay: number
  /** Properties that the customer made beside those that every customer has. */
  readonly ownFields?: (record: CrmRecord) => CrmFields
  /** Properties of deals that the customer made for numbers. */
  readonly numberFields?: readonly string[]
  /** How long after a change a search finds it. */
  readonly indexSeconds: number
}

/** A request as it was received. */
export interface HubspotRequest {
  readonly method: string
  readonly path: string
  readonly at: Date
  readonly status: number
  readonly fault: FaultKind | null
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

type Row = Readonly<Record<string, unknown>>

const most = { search: 200, history: 50, ids: 100, list: 100, owners: 500 }

/** HubSpot: searches that lag behind and sort by one property, a recycle bin that no search finds, merges that answer another record. */
export class HubspotMock implements VendorMock {
  readonly requests: HubspotRequest[] = []
  readonly violations: string[] = []
  /** What opens it. */
  token = 'pat-mock-token'
  readonly tokens: Tokens
  readonly consent: ConsentDesk
  /** What was written to it. */
  readonly writes: CrmWrites
  readonly #options: HubspotOptions
  readonly #limits: Limits
  readonly #searches: Limits
  #baseUrl = ''
  #withheld: HubspotObject | null = null

  constructor(options: HubspotOptions) {
    this.#options = options
    this.writes = new CrmWrites(options.numberFields ?? [])
    this.#limits = new Limits(110, options.perDay, 10_000)
    this.#searches = new Limits(5, options.perDay)
    this.tokens = new Tokens(options.now, 1800)
    this.consent = new ConsentDesk(this.tokens, ({ accessToken, refreshToken, expiresInSeconds }) => ({
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: expiresInSeconds,
      token_type: 'bearer',
    }))
  }

  get baseUrl(): string {
    return this.#baseUrl
  }

  get limitsExceeded(): number {
    return this.#limits.exceeded + this.#searches.exceeded
  }

  /** Takes away the right to read an object, or gives it back. */
  withhold(object: HubspotObject | null): void {
    this.#withheld = object
  }

  listensAt(origin: string): void {
    this.#baseUrl = `${origin}/hubspot`
  }

  #now(): Date {
    return new Date(this.#options.now().getTime() + 60_000 * this.#options.minutesAhead)
  }

  readonly routes = async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    app.post('/oauth/2026-03/token', (request, reply) => this.consent.answer(request, reply))
    app.all('/*', async (request, reply) => {
      const path = `/${(request.params as { '*': string })['*']}`
      const isSearch = path.endsWith('/search')
      const wait = (isSearch ? this.#searches : this.#limits).take(this.#options.now())
      const kind =
        wait === null
          ? this.#options.faults.next({ path, isListing: isSearch, hasCursor: false, hasToken: false })
          : null
      const asked = { method: request.method, path, query: request.query as Asked['query'], body: request.body }
      const isWrite = isWriting(asked)
      if (isWrite && this.writes.isMadeDespite(kind)) this.#answer(asked, request.headers.authorization, null)
      if (kind === 'reset') {
        this.#log(request.method, path, 0, kind)
        reply.hijack()
        request.raw.socket.destroy()
        return reply
      }
      const plain = wait === null ? this.#answer(asked, request.headers.authorization, kind) : this.#tooMany(isSearch)
      const { status, headers, text } = spoilReply(kind, plain)
      this.#log(request.method, path, status, kind)
      const used = isSearch
        ? {}
        : {
            'x-hubspot-ratelimit-daily': String(this.#options.perDay),
            'x-hubspot-ratelimit-daily-remaining': String(Math.max(0, this.#options.perDay - this.requests.length)),
          }
      return reply
        .code(status)
        .headers({ ...headers, ...used })
        .send(text)
    })
  }

  #tooMany(isSearch: boolean): Reply {
    const policyName = isSearch ? 'SECONDLY' : 'TEN_SECONDLY_ROLLING'
    return jsonReply(429, {
      status: 'error',
      message: 'You have reached your limit.',
      errorType: 'RATE_LIMIT',
      policyName,
    })
  }

  #answer(asked: Asked, authorization: string | undefined, kind: FaultKind | null): Reply {
    const instead = kind === null ? null : insteadOf(kind, this.#now(), refuse)
    if (instead) return instead
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? ''
    if (token !== this.token && !this.tokens.opens(token)) return refuse(401, 'Authentication credentials not found.')
    const { method, path } = asked
    if (isWriting(asked)) return this.#write(asked)
    const ofDeal = /^\/crm\/v4\/objects\/deals\/(\d+)\/associations\/notes$/.exec(path)?.[1]
    if (method === 'GET' && ofDeal !== undefined) return this.#notesOf(ofDeal)
    if (method === 'POST' && path === '/crm/v3/objects/notes/batch/read' && wantsWords(asked.body))
      return this.#readNotes(idsIn(asked.body))
    switch (`${method} ${path}`) {
      case 'GET /account-info/v3/details':
        return jsonReply(200, { portalId: 12345678, accountType: 'STANDARD', timeZone: 'UTC' })
      case 'GET /crm/v3/owners':
        return this.#owners(asked.query)
      case 'GET /crm/v3/pipelines/deals':
        return this.#pipelines()
      case 'POST /crm/v4/associations/deals/companies/batch/read':
        return this.#associations(idsIn(asked.body))
      default: {
        const [, from, to] = /^\/crm\/v4\/associations\/(\w+)\/(deals|companies)\/batch\/read$/.exec(path) ?? []
        const activities = activityObjects.find(one => one === from)
        return activities === undefined
          ? this.#objects(asked, kind)
          : this.#linked(activities, to === 'deals' ? 'deals' : 'companies', idsIn(asked.body))
      }
    }
  }

  #objects(asked: Asked, kind: FaultKind | null): Reply {
    const [, area, name = '', rest = ''] = /^\/crm\/v3\/(objects|properties)\/(\w+)(.*)$/.exec(asked.path) ?? []
    const object = (Object.keys(objects) as HubspotObject[]).find(one => one === name)
    if (object === undefined) return refuse(400, `Unable to infer object type from: ${name}`)
    if (object === this.#withheld) return lacksScope('sales-email-read')
    const what = `${asked.method} ${area}${rest}`
    if (what === 'GET properties') return this.#definitions(object)
    if (what === 'GET objects') return this.#archived(object, asked.query)
    if (what === 'POST objects/search') return this.#search(object, asked.body, kind)
    if (what === 'POST objects/batch/read') return this.#batch(object, asked.body)
    this.violations.push(`${asked.method} ${asked.path}`)
    return refuse(404, 'Not found')
  }

  /** The deal that has an id, unless it is in the recycle bin or became part of another. */
  #liveDeal(id: string): CrmRecord | undefined {
    return this.#options.world
      .records('Opportunity', this.#now().getTime())
      .find(deal => hubspotId(deal.id) === id && !deal.isDeleted)
  }

  #write(asked: Asked): Reply {
    if (!this.writes.mayWrite) return lacksScope('crm.objects.deals.write')
    const id = /\/(\d+)$/.exec(asked.path)?.[1] ?? ''
    if (asked.path.endsWith('/deals/batch/update')) return this.#updateDeals(asked.body)
    if (asked.path.startsWith('/crm/v3/objects/deals/'))
      return this.#updateDeals({ inputs: [{ id, ...(asked.body as object) }] }, true)
    if (asked.method === 'POST') return this.#createNote(asked.body)
    return this.#changeNote(asked, id)
  }

  /** Of a value that it does not take HubSpot refuses all that were sent together; of deals that are not there it says so. */
  #updateDeals(body: unknown, isSingle = false): Reply {
    const { inputs } = body as { readonly inputs: readonly DealChange[] }
    if (inputs.length > most.ids) this.violations.push(`${inputs.length} deals are changed at once.`)
    for (const { properties } of inputs) {
      const problem = this.writes.problemOf(properties)
      if (problem === 'unknown field') return refuse(400, 'Property values were not valid: PROPERTY_DOESNT_EXIST')
      if (problem !== null) return refuse(400, `Property values were not valid: ${problem.says}`)
    }
    const at = this.#now().getTime()
    const results = inputs.flatMap(({ id, properties }) => {
      const deal = this.#liveDeal(id)
      if (!deal) return []
      for (const [field, value] of Object.entries(properties))
        this.writes.set(deal.id, field, value === '' ? null : Number(value), at)
      return [{ id, properties, updatedAt: new Date(at).toISOString() }]
    })
    if (isSingle) return results[0] ? jsonReply(200, results[0]) : refuse(404, 'resource not found')
    return jsonReply(results.length === inputs.length ? 200 : 207, { status: 'COMPLETE', results })
  }

  #createNote(body: unknown): Reply {
    const { properties, associations } = body as NewNote
    const { hs_timestamp, hs_note_body } = properties
    const [association, ...others] = associations
    if (association?.types[0]?.associationTypeId !== 214 || others.length > 0)
      this.violations.push('A note is not associated with one deal.')
    if (Number.isNaN(Date.parse(hs_timestamp ?? ''))) return refuse(400, 'hs_timestamp is required')
    if ((hs_note_body ?? '').length > mostOfNote) return refuse(400, 'hs_note_body is too long')
    const deal = this.#liveDeal(association?.to.id ?? '')
    if (!deal) return refuse(404, 'resource not found')
    const id = String(70_000_000_000 + this.writes.notes.length)
    const at = this.#now().getTime()
    this.writes.notes.push({ id, dealId: deal.id, title: '', body: wrapped(hs_note_body ?? ''), at, isDeleted: false })
    return jsonReply(201, { id, properties: { hs_note_body }, archived: false })
  }

  #changeNote({ method, body }: Asked, id: string): Reply {
    const note = this.#liveNote(id)
    if (method === 'DELETE') {
      // One that is in the recycle bin already is removed again.
      if (note) note.isDeleted = true
      return { status: 204, headers: {}, text: '' }
    }
    if (!note) return refuse(404, 'resource not found')
    const html = (body as Pick<NewNote, 'properties'>).properties.hs_note_body ?? ''
    if (html.length > mostOfNote) return refuse(400, 'hs_note_body is too long')
    note.body = wrapped(html)
    return jsonReply(200, { id, properties: { hs_note_body: html }, archived: false })
  }

  #liveNote(id: string): WrittenNote | undefined {
    return this.writes.notes.find(note => note.id === id && !note.isDeleted)
  }

  #notesOf(dealId: string): Reply {
    const deal = this.#liveDeal(dealId)
    const results = this.writes.notes
      .filter(note => note.dealId === deal?.id && !note.isDeleted)
      .map(({ id }) => ({ toObjectId: Number(id), associationTypes: [{ typeId: 213, label: null }] }))
    return jsonReply(200, { results })
  }

  #readNotes(ids: readonly string[]): Reply {
    const results = ids.flatMap(id => {
      const note = this.#liveNote(id)
      return note ? [{ id, properties: { hs_note_body: note.body }, archived: false }] : []
    })
    return jsonReply(results.length === ids.length ? 200 : 207, { status: 'COMPLETE', results })
  }

  /** Records with what became part of them, which changes them. */
  #records(object: HubspotObject, at: number): HubspotRecord[] {
    const all = [
      ...this.#options.world.records(objects[object].of, at).filter(record => isOf(object, record)),
      ...(object === 'notes' ? this.#writtenNotes() : []),
    ]
    const into = Map.groupBy(all, ({ masterId }) => masterId ?? '')
    return all.map(record => {
      const merged = into.get(record.id) ?? []
      const written = this.writes.stampOf(record.id, at)
      const stamp = Math.max(record.stamp, written, ...merged.map(one => one.stamp))
      return { ...record, name: object, stamp, merged: merged.map(({ id }) => id) }
    })
  }

  /** Notes that were written to it, as records. */
  #writtenNotes(): CrmRecord[] {
    return this.writes.notes.map(({ id, dealId, body, at, isDeleted }) => ({
      object: 'Note',
      id,
      fields: { Subject: body, WhatId: dealId, AccountId: null, ActivityDate: new Date(at).toISOString().slice(0, 10) },
      isDeleted,
      masterId: null,
      createdAt: at,
      stamp: Math.floor(at / 1000) * 1000,
    }))
  }

  /** The properties that the customer made. */
  #ownOf(record: CrmRecord): CrmFields {
    const numbers = record.object === 'Opportunity' ? this.writes.valuesOf(record.id, this.#now().getTime()) : {}
    return { ...this.#options.ownFields?.(record), ...numbers }
  }

  #rowOf(record: HubspotRecord, names: readonly string[]): Row {
    const all = allProperties(record, this.#ownOf(record))
    return {
      id: hubspotId(record.id),
      properties: Object.fromEntries(names.flatMap(name => (name in all ? [[name, all[name]]] : []))),
      createdAt: new Date(record.createdAt).toISOString(),
      updatedAt: new Date(record.stamp).toISOString(),
      archived: record.isDeleted,
      ...(record.isDeleted ? { archivedAt: new Date(record.stamp).toISOString() } : {}),
    }
  }

  #search(object: HubspotObject, body: unknown, kind: FaultKind | null): Reply {
    const search = readSearch(body, modifiedOf(object))
    if (typeof search === 'string') {
      this.violations.push(search)
      return refuse(400, search)
    }
    const { limit, properties } = search
    const found = this.#find(object, search)
    const shown = found.slice(0, Math.min(limit, most.search, this.#options.perPage))
    const { items } = spoilPage(kind, { items: shown.map(one => this.#rowOf(one, properties)), pageSize: shown.length })
    const paging = found.length > shown.length ? { paging: { next: { after: String(shown.length) } } } : {}
    return jsonReply(200, { total: found.length, results: items, ...paging })
  }

  #find(object: HubspotObject, { from, to, after, isForNewest }: Search): HubspotRecord[] {
    return this.#records(object, this.#now().getTime() - 1000 * this.#options.indexSeconds)
      .filter(({ isDeleted, stamp }) => !isDeleted && stamp >= from && stamp < to)
      .filter(({ id }) => Number(hubspotId(id)) > after)
      .sort((a, b) => (isForNewest ? b.stamp - a.stamp : 0) || Number(hubspotId(a.id)) - Number(hubspotId(b.id)))
  }

  #archived(object: HubspotObject, { archived, limit, after, properties = '' }: Asked['query']): Reply {
    if (archived !== 'true') this.violations.push(`${object} are listed without a search.`)
    const rows = this.#records(object, this.#now().getTime())
      .filter(({ isDeleted, masterId }) => isDeleted && masterId === null)
      .map(record => this.#rowOf(record, properties.split(',')))
    const start = Number(after ?? 0)
    const end = start + Math.min(Number(limit), most.list, this.#options.perPage)
    return jsonReply(200, {
      results: rows.slice(start, end),
      ...(end < rows.length ? { paging: { next: { after: String(end) } } } : {}),
    })
  }

  #batch(object: HubspotObject, body: unknown): Reply {
    const { properties = [], propertiesWithHistory = [] } = body as Readonly<Record<string, readonly string[]>>
    const ids = idsIn(body)
    if (ids.length > (propertiesWithHistory.length > 0 ? most.history : most.ids)) {
      this.violations.push(`${ids.length} records are asked for at once.`)
      return refuse(400, 'Too many inputs')
    }
    const at = this.#now().getTime()
    const records = this.#records(object, at)
    const found = new Map<string, Row>()
    for (const id of ids) {
      const named = records.find(record => hubspotId(record.id) === id)
      const record = named?.masterId ? records.find(one => one.id === named.masterId) : named
      if (!record || record.isDeleted) continue
      const history = this.#options.world
        .stagesOf(record.id, at)
        .map(({ stage, at: entered }) => ({
          value: stageId(stage),
          timestamp: new Date(entered).toISOString(),
          sourceType: 'CRM_UI',
        }))
        .toReversed()
      found.set(record.id, {
        ...this.#rowOf(record, properties),
        ...(propertiesWithHistory.length > 0 ? { propertiesWithHistory: { dealstage: history } } : {}),
      })
    }
    const missing = ids.length - found.size
    return missing === 0
      ? jsonReply(200, { status: 'COMPLETE', results: [...found.values()] })
      : jsonReply(207, {
          status: 'COMPLETE',
          results: [...found.values()],
          numErrors: missing,
          errors: [{ status: 'error', category: 'OBJECT_NOT_FOUND', message: 'Could not get some objects.' }],
        })
  }

  #associations(ids: readonly string[]): Reply {
    const deals = this.#records('deals', this.#now().getTime())
    const results = ids.flatMap(id => {
      const deal = deals.find(one => hubspotId(one.id) === id)
      const company = deal?.fields.AccountId
      if (typeof company !== 'string') return []
      const type = { category: 'HUBSPOT_DEFINED', typeId: 5, label: 'Primary' }
      // Another company that has to do with it.
      const partner = { toObjectId: 501, associationTypes: [{ category: 'HUBSPOT_DEFINED', typeId: 341, label: null }] }
      return [{ from: { id }, to: [partner, { toObjectId: Number(hubspotId(company)), associationTypes: [type] }] }]
    })
    return jsonReply(results.length === ids.length ? 200 : 207, { status: 'COMPLETE', results })
  }

  /** What activities are about; those that are about nothing of the kind are left out. */
  #linked(object: HubspotObject, to: 'deals' | 'companies', ids: readonly string[]): Reply {
    const records = this.#records(object, this.#now().getTime())
    const results = ids.flatMap(id => {
      const fields = records.find(one => hubspotId(one.id) === id)?.fields
      const other = to === 'companies' ? fields?.AccountId : fields?.WhatId
      if (typeof other !== 'string' || (to === 'deals' && !other.startsWith('006'))) return []
      return [{ from: { id }, to: [{ toObjectId: Number(hubspotId(other)), associationTypes: [{ label: null }] }] }]
    })
    return jsonReply(results.length === ids.length ? 200 : 207, { status: 'COMPLETE', results })
  }

  /** Every second one left the company. */
  #owners({ archived, limit, after }: Asked['query']): Reply {
    const at = this.#now().getTime()
    const owned = (['Account', 'Opportunity', 'Task', 'Event', 'Note'] as const).flatMap(object =>
      this.#options.world.records(object, at),
    )
    const all = new Map(
      owned.flatMap(({ fields: { OwnerEmail, OwnerName } }) =>
        typeof OwnerEmail === 'string' ? [[OwnerEmail, String(OwnerName)] as const] : [],
      ),
    )
    const rows = [...all]
      .map(([email, name]) => {
        const [firstName = '', ...last] = name.split(' ')
        return { id: ownerId(email), email, type: 'PERSON', firstName, lastName: last.join(' ') }
      })
      .filter(({ id }) => String(Number(id) % 2 === 0) === archived)
    const start = Number(after ?? 0)
    const end = start + Math.min(Number(limit), most.owners, this.#options.perPage)
    return jsonReply(200, {
      results: rows.slice(start, end),
      ...(end < rows.length ? { paging: { next: { after: String(end) } } } : {}),
    })
  }

  #pipelines(): Reply {
    const all = stages.map((label, displayOrder) => ({ id: stageId(label), label, displayOrder, archived: false }))
    return jsonReply(200, {
      results: [
        { id: 'default', label: 'Sales Pipeline', stages: all.slice(0, 3) },
        { id: '7', label: 'Renewals', stages: all.slice(3) },
      ],
    })
  }

  #definitions(object: HubspotObject): Reply {
    const [first] = this.#records(object, this.#now().getTime())
    const own = Object.keys(first ? this.#ownOf(first) : {})
    const isNumber = (name: string) => object === 'deals' && this.writes.fields.includes(name)
    const usual = first ? Object.keys(allProperties(first, {})) : []
    const lists = picked[object] ?? {}
    const results = [...usual, ...own].map(name => ({
      name,
      label: name,
      type: lists[name] ? 'enumeration' : isNumber(name) ? 'number' : 'string',
      hubspotDefined: !own.includes(name),
      calculated: false,
      modificationMetadata: { readOnlyValue: false },
      options: lists[name] ?? [],
    }))
    return jsonReply(200, { results })
  }

  #log(method: string, path: string, status: number, fault: FaultKind | null): void {
    this.requests.push({ method, path, at: this.#options.now(), status, fault })
  }
}

const mostOfNote = 65_536
/** The editor of HubSpot puts its own markup around a note. */
const wrapped = (html: string): string => `<div style="" dir="auto" data-top-level="true">${html}</div>`

interface DealChange {
  readonly id: string
  readonly properties: Readonly<Record<string, string>>
}

interface NewNote {
  readonly properties: { readonly hs_timestamp?: string; readonly hs_note_body?: string }
  readonly associations: readonly {
    readonly to: { readonly id: string }
    readonly types: readonly { readonly associationTypeId: number }[]
  }[]
}

const isWriting = ({ method, path }: Pick<Asked, 'method' | 'path'>): boolean =>
  (method === 'POST' && (path === '/crm/v3/objects/notes' || path === '/crm/v3/objects/deals/batch/update')) ||
  (method === 'PATCH' && /^\/crm\/v3\/objects\/(?:notes|deals)\/\d+$/.test(path)) ||
  (method === 'DELETE' && /^\/crm\/v3\/objects\/notes\/\d+$/.test(path))

/** Whether the words of notes are asked for: those that were written to it have some. */
const wantsWords = (body: unknown): boolean =>
  (body as { readonly properties: readonly string[] }).properties.includes('hs_note_body')

const idsIn = (body: unknown): readonly string[] =>
  (body as { readonly inputs: readonly { readonly id: string }[] }).inputs.map(({ id }) => id)
