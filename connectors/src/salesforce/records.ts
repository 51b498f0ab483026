import { z } from 'zod'
import { bodyOf } from '../answer.ts'
import type { Ask } from '../ask.ts'
import type { Checked } from '../connector.ts'
import { placeOf } from '../crm/place.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { momentOf } from '../moment.ts'
import type { Listed, Page, Pull } from '../stream.ts'
import { describeOf, everything, listOfIds, organization, queryOf, together, usersOf } from './query.ts'

/** The address of a question may have 16,384 bytes together with its headers. */
const mostOfFields = 9000

/** More than change within some minutes, unless so much does that the last one is another one each time. */
const mostNews = 100

/** An object of Salesforce with the fields that are asked for in any case. */
export interface SalesforceObject {
  readonly name: string
  readonly fields: readonly string[]
  /** Whether fields that the customer made are not asked for. */
  readonly isBare?: true
}

/**
 * Where a listing stands: behind the record with this moment and id. Salesforce's own cursors end after two days and change nothing about how
 * many requests there are, so none is used.
 */
const Place = z.object({
  at: z.string(),
  id: z.string(),
  fields: z.array(z.string()),
  /** How many records were listed before. */
  seen: z.number(),
})

/** A moment as SOQL has it. */
const soqlTime = (moment: Date): string => moment.toISOString()

/** What can be asked for beside the usual fields: those that the customer made. */
const ownFields = async (ask: Ask, { name, fields }: SalesforceObject): Promise<readonly string[]> => {
  const described = itemsOf(fieldOf(bodyOf(await ask(describeOf(name))), 'fields')) ?? []
  const own: string[] = []
  let length = fields.join(',').length
  for (const field of described) {
    const called = idOf(fieldOf(field, 'name'))
    const type = fieldOf(field, 'type')
    if (called === null || !/^\w+__c$/.test(called) || type === 'address' || type === 'location') continue
    length += called.length + 3
    if (length > mostOfFields) break
    own.push(called)
  }
  return own
}

const stampOf = (record: Json): string | null => momentOf(fieldOf(record, 'SystemModstamp'))

/** Records by the moment of their last change and by id, as they are listed. */
const inOrder = (records: readonly Json[]): { readonly id: string; readonly at: string; readonly body: Json }[] =>
  records
    .flatMap(body => {
      const [id, at] = [idOf(fieldOf(body, 'Id')), stampOf(body)]
      return id === null || at === null ? [] : [{ id, at: new Date(at).toISOString(), body }]
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1))

/** What the listing says of a record, without the addresses that Salesforce adds to everything. */
const withoutAttributes = (value: Json): Json => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => (name === 'attributes' ? [] : [[name, withoutAttributes(field)]])),
  )
}

const listFields = async (
  { ask, window, token, size }: Pull,
  { name }: SalesforceObject,
  fieldsOf: () => Promise<readonly string[]>,
): Promise<Page> => {
  const place = placeOf(token, Place)
  const fields = place?.fields ?? (await fieldsOf())
  const behind =
    place === null ? '' : ` AND (SystemModstamp > ${place.at} OR (SystemModstamp = ${place.at} AND Id > '${place.id}'))`
  const body = bodyOf(
    await ask(
      queryOf(
        `SELECT ${fields.join(',')} FROM ${name} WHERE SystemModstamp >= ${soqlTime(window.from)} AND SystemModstamp < ${soqlTime(window.to)}${behind} ORDER BY SystemModstamp, Id`,
        size,
      ),
    ),
  )
  const records = inOrder(itemsOf(fieldOf(body, 'records')) ?? [])
  const last = records.at(-1)
  const rest = fieldOf(body, 'totalSize')
  const seen = (place?.seen ?? 0) + new Set(records.map(({ id }) => id)).size
  const isLast = fieldOf(body, 'done') === true || last === undefined
  return {
    items: records.map((record): Listed => ({ ...record, body: withoutAttributes(record.body) })),
    next: isLast
      ? null
      : JSON.stringify({ at: last.at, id: last.id, fields: [...fields], seen } satisfies z.input<typeof Place>),
    // What changes meanwhile leaves the window, so that only what is behind the last page is counted again.
    total: typeof rest === 'number' ? (place?.seen ?? 0) + rest : null,
  }
}

/** The records that were changed in a window, the oldest change first. */
export const list =
  (object: SalesforceObject) =>
  (pull: Pull): Promise<Page> =>
    listFields(pull, object, async () =>
      object.isBare ? object.fields : [...object.fields, ...(await ownFields(pull.ask, object))],
    )

export const listIds =
  (object: SalesforceObject) =>
  (pull: Pull): Promise<Page> =>
    listFields(pull, object, async () => ['Id', 'SystemModstamp'])

/** Which records of each object changed last, and when; an object that cannot be read is left out. */
export const news =
  (objects: ReadonlyMap<string, SalesforceObject>) =>
  async (ask: Ask, since: Date): Promise<ReadonlyMap<string, string>> => {
    const questions = [...objects].map(
      ([stream, { name }]) =>
        [
          stream,
          `SELECT Id,SystemModstamp FROM ${name} WHERE SystemModstamp >= ${soqlTime(since)} ORDER BY SystemModstamp DESC, Id LIMIT ${mostNews}`,
        ] as const,
    )
    const answers = itemsOf(fieldOf(bodyOf(await ask(together(new Map(questions)))), 'compositeResponse')) ?? []
    return new Map(
      answers.flatMap(answer => {
        const stream = idOf(fieldOf(answer, 'referenceId'))
        const records = itemsOf(fieldOf(fieldOf(answer, 'body'), 'records'))
        const texts = records?.map(record => `${idOf(fieldOf(record, 'Id'))} ${stampOf(record)}`)
        return stream === null || !texts ? [] : [[stream, texts.join('\n')] as const]
      }),
    )
  }

/** Which records Salesforce still has, deleted ones among them until they are removed for good. */
export const existing =
  ({ name }: SalesforceObject) =>
  async (ask: Ask, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const found = await everything(ask, `SELECT Id FROM ${name} WHERE Id IN (${listOfIds(ids)})`)
    return new Set(found.flatMap(record => idOf(fieldOf(record, 'Id')) ?? []))
  }

/** The stages that deals came into, each deal's in their order. */
export const stagesOf = async (ask: Ask, ids: readonly string[]): Promise<ReadonlyMap<string, Json>> => {
  const found = await everything(
    ask,
    `SELECT Id,OpportunityId,StageName,CreatedDate FROM OpportunityHistory WHERE OpportunityId IN (${listOfIds(ids)}) ORDER BY CreatedDate, Id`,
  )
  const byDeal = Map.groupBy(found, record => idOf(fieldOf(record, 'OpportunityId')) ?? '')
  return new Map(
    ids.map(id => [
      id,
      (byDeal.get(id) ?? []).map(record => ({
        StageName: fieldOf(record, 'StageName') ?? null,
        CreatedDate: fieldOf(record, 'CreatedDate') ?? null,
      })),
    ]),
  )
}

export const check = async (ask: Ask): Promise<Checked> => {
  const [first] = itemsOf(fieldOf(bodyOf(await ask(organization)), 'records')) ?? []
  const users = fieldOf(bodyOf(await ask(usersOf)), 'totalSize')
  return { whose: idOf(fieldOf(first, 'Name')), users: typeof users === 'number' ? users : null }
}
