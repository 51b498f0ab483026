import { z } from 'zod'
import { isTrue, stagesEntered, textOf, textsOf } from '../crm/values.ts'
import type { Json } from '../json/json.ts'
import { fieldOf } from '../json/read.ts'
import type { Normalised, StageEntered, VendorRecord } from '../normalised.ts'
import { id, readShape, text } from '../read-shape.ts'
import { VendorFault } from '../vendor-fault.ts'
import { clockOf, momentIn } from './moments.ts'

const Base = z.object({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  archived: z.unknown().optional(),
})
const Owner = z.object({ name: z.string(), email: z.string() }).nullable()
const CompanyDetail = z.object({ owner: Owner })
const Detail = z.object({
  stage: z.string().nullable(),
  history: z.array(z.object({ stage: z.string(), at: z.union([z.string(), z.number()]) })),
  companyId: id,
  owner: Owner,
  timeZone: text,
})

const moments = ['createdate', 'closedate', 'lastmodifieddate', 'hs_lastmodifieddate']

/** Whether a record is in the recycle bin, or became part of another. */
export const isGone = (body: Json): boolean => isTrue(fieldOf(body, 'archived'))

const goneOf = (body: Json, own: string): Normalised => {
  const now = textOf(fieldOf(fieldOf(body, 'properties'), 'hs_object_id'))
  return { state: 'gone', into: now === '' || now === own ? null : now }
}

/** What all objects have in common. @throws VendorFault `skip` when it has another shape than HubSpot documents */
export const baseOf = (body: Json, what: string): { readonly record: VendorRecord } | { readonly gone: Normalised } => {
  const { id: own } = readShape(Base, body, what)
  if (isGone(body)) return { gone: goneOf(body, own) }
  const properties = fieldOf(body, 'properties')
  const fields = textsOf(properties)
  for (const name of moments) {
    const moment = momentIn(fieldOf(properties, name))
    if (moment !== null) fields[name] = moment
  }
  return { record: { id: own, fields: { ...fields, hs_object_id: own }, accountId: null, stages: [] } }
}

const ownerFields = (owner: z.output<typeof Owner>) => ({ Owner: owner?.name ?? '', OwnerEmail: owner?.email ?? '' })

/** @throws VendorFault `skip` when the record has another shape than HubSpot documents */
export const companyOf = (body: Json, detail: Json | null): Normalised => {
  const read = baseOf(body, 'company')
  if ('gone' in read) return read.gone
  const { record } = read
  // What was stored before owners were asked for, or went away meanwhile, says nothing of them.
  if (detail === null) return { state: 'record', record }
  const fields = { ...record.fields, ...ownerFields(readShape(CompanyDetail, detail, 'company').owner) }
  return { state: 'record', record: { ...record, fields } }
}

/** @throws VendorFault `skip` when the record has another shape than HubSpot documents */
export const contactOf = (body: Json): Normalised => {
  const read = baseOf(body, 'contact')
  if ('gone' in read) return read.gone
  const { record } = read
  const { firstname = '', lastname = '', associatedcompanyid: accountId = '' } = record.fields
  const fields = { ...record.fields, Name: `${firstname} ${lastname}`.trim(), AccountId: accountId }
  return { state: 'record', record: { ...record, fields, accountId: accountId || null } }
}

/** A deal that is closed in HubSpot is won or lost there, whatever its stage is called. */
const statusOf = (properties: Json | undefined): string => {
  if (isTrue(fieldOf(properties, 'hs_is_closed_won'))) return 'Won'
  return isTrue(fieldOf(properties, 'hs_is_closed_lost')) || isTrue(fieldOf(properties, 'hs_is_closed'))
    ? 'Lost'
    : 'Open'
}

/** @throws VendorFault `skip` when the record has another shape than HubSpot documents, or went away while it was read */
export const dealOf = (body: Json, detail: Json | null): Normalised => {
  const read = baseOf(body, 'deal')
  if ('gone' in read) return read.gone
  if (detail === null) throw new VendorFault('skip', 'HubSpot had this deal no more when it was asked for its stages.')
  const { stage, history, companyId, owner, timeZone } = readShape(Detail, detail, 'deal')
  const local = clockOf(timeZone ?? null)
  const accountId = companyId ?? null
  const { createdate = '', closedate = '', amount = '', amount_in_home_currency: atHome = '' } = read.record.fields
  const fields = {
    ...read.record.fields,
    createdate: createdate && local(createdate),
    closedate: closedate && local(closedate),
    // Deals in several currencies can be added up in one only.
    Amount: atHome || amount,
    AccountId: accountId ?? '',
    StageName: stage ?? '',
    Status: statusOf(fieldOf(body, 'properties')),
    ...ownerFields(owner),
  }
  const entered = history.flatMap((one): StageEntered[] => {
    const at = momentIn(one.at)
    return at === null ? [] : [{ stage: one.stage, at: local(at) }]
  })
  return { state: 'record', record: { ...read.record, fields, accountId, stages: stagesEntered(entered) } }
}
