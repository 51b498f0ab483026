import { z } from 'zod'
import { isTrue, stagesEntered, textOf, textsOf } from '../crm/values.ts'
import type { Json } from '../json/json.ts'
import { fieldOf } from '../json/read.ts'
import { momentOf } from '../moment.ts'
import type { Normalised, StageEntered, VendorRecord } from '../normalised.ts'
import { id, readShape } from '../read-shape.ts'
import { longId } from './ids.ts'

const Base = z.object({
  Id: z.string().min(15),
  IsDeleted: z.unknown().optional(),
  MasterRecordId: id,
  AccountId: id,
})
const History = z.array(z.object({ StageName: z.string(), CreatedDate: z.string() }))

/** A deal that is closed in Salesforce is won or lost there, whatever its stage is called. */
const statusOf = (body: Json): string => {
  if (isTrue(fieldOf(body, 'IsWon'))) return 'Won'
  return isTrue(fieldOf(body, 'IsClosed')) ? 'Lost' : 'Open'
}

/** Every change of a deal is an entry of its history; those that change the stage are entries into one. */
const stagesOf = (detail: Json | null): readonly StageEntered[] =>
  stagesEntered(
    (detail === null ? [] : readShape(History, detail, 'stage history')).flatMap(
      ({ StageName: stage, CreatedDate }) => {
        const at = momentOf(CreatedDate)
        return at === null ? [] : [{ stage, at }]
      },
    ),
  )

const baseOf = (body: Json, what: string): { readonly record: VendorRecord } | { readonly gone: Normalised } => {
  const base = readShape(Base, body, what)
  if (isTrue(base.IsDeleted))
    return { gone: { state: 'gone', into: base.MasterRecordId ? longId(base.MasterRecordId) : null } }
  const fields = textsOf(body)
  const accountId = base.AccountId ? longId(base.AccountId) : null
  const ids = {
    Id: longId(base.Id),
    ...('AccountId' in fields || accountId !== null ? { AccountId: accountId ?? '' } : {}),
  }
  return { record: { id: ids.Id, fields: { ...fields, ...ids }, accountId, stages: [] } }
}

const ownerOf = (body: Json) => {
  const owner = fieldOf(body, 'Owner')
  return { Owner: textOf(fieldOf(owner, 'Name')), OwnerEmail: textOf(fieldOf(owner, 'Email')) }
}

/** @throws VendorFault `skip` when the record has another shape than Salesforce documents */
export const accountOf = (body: Json): Normalised => {
  const read = baseOf(body, 'account')
  if ('gone' in read) return read.gone
  const { record } = read
  return { state: 'record', record: { ...record, fields: { ...record.fields, ...ownerOf(body) }, accountId: null } }
}

/** @throws VendorFault `skip` when the record has another shape than Salesforce documents */
export const contactOf = (body: Json): Normalised => {
  const read = baseOf(body, 'contact')
  return 'gone' in read ? read.gone : { state: 'record', record: read.record }
}

/** @throws VendorFault `skip` when the record or its history has another shape than Salesforce documents */
export const dealOf = (body: Json, detail: Json | null): Normalised => {
  const read = baseOf(body, 'deal')
  if ('gone' in read) return read.gone
  const { record } = read
  const fields = { ...record.fields, ...ownerOf(body), Status: statusOf(body) }
  return { state: 'record', record: { ...record, fields, stages: stagesOf(detail) } }
}
