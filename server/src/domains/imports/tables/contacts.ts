import { type BulkColumn, bulkInsert, bulkUpdate } from '@bic/database/bulk-write'
import type { TenantTransaction } from '@bic/database/tenant'
import { resolveAccounts } from './accounts-by-name.ts'
import type { Draft, Loader } from './loader.ts'
import { resolvePicklist } from './picklists.ts'
import { tidy } from './values/compare-names.ts'
import { readEmail } from './values/read-email.ts'

export interface ContactDraft extends Draft {
  readonly name: string
  readonly email: string | null
  readonly jobTitle: string
  readonly accountName: string
  readonly crmAccountId: string
  readonly persona: string
}

interface ContactRow extends ContactDraft {
  readonly id: number
  readonly accountId: number | null
  readonly personaId: number | null
}

const columnsFor = (mapped: ReadonlySet<string>): BulkColumn<ContactRow>[] => [
  { name: 'name', type: 'text', value: row => row.name, updated: mapped.has('name') || mapped.has('lastName') },
  { name: 'email', type: 'text', value: row => row.email, updated: mapped.has('email') },
  { name: 'job_title', type: 'text', value: row => row.jobTitle || null, updated: mapped.has('jobTitle') },
  {
    name: 'account_id',
    type: 'bigint',
    value: row => row.accountId,
    updated: mapped.has('accountName') || mapped.has('crmAccountId'),
  },
  { name: 'persona_id', type: 'bigint', value: row => row.personaId, updated: mapped.has('persona') },
]

type Found = { id: number; email: string | null; name: string; account_id: number | null }
const nature = (name: string, accountId: number | null) => JSON.stringify([name.toLowerCase(), accountId])

/** A contact is known by the e-mail; one without by name and account. */
const findIds = async ({ client, customerId }: TenantTransaction, rows: readonly ContactRow[]) => {
  const { rows: found } = await client.query(
    `select id, email, name, account_id from contact where customer_id = $1
     and (email = any($2::text[]) or (email is null and lower(name) in (select lower(x) from unnest($3::text[]) x)))`,
    [customerId, rows.map(({ email }) => email), rows.map(({ name }) => name)],
  )
  const byEmail = new Map((found as Found[]).flatMap(({ email, id }) => (email ? [[email, id] as const] : [])))
  const byNature = new Map(
    (found as Found[]).flatMap(row => (row.email ? [] : [[nature(row.name, row.account_id), row.id] as const])),
  )
  const taken = new Set<number>()
  return rows.map(row => {
    const id = (row.email && byEmail.get(row.email)) || byNature.get(nature(row.name, row.accountId)) || 0
    if (id === 0 || taken.has(id)) return row
    taken.add(id)
    return { ...row, id }
  })
}

const withoutRepeats = (rows: readonly ContactRow[]): ContactRow[] => [
  ...new Map(rows.map(row => [row.email ?? nature(row.name, row.accountId), row] as const)).values(),
]

export const contactsLoader: Loader<ContactDraft> = {
  read: row => {
    const email = row.value('email', readEmail, 'Enter an e-mail address like name@company.com.')
    if (email === null && row.text('email') !== '') return null
    const name = tidy(row.text('name') || `${row.text('firstName')} ${row.text('lastName')}`) || (email ?? '')
    if (name === '') {
      row.tell('error', 'name', 'A contact needs a name or an e-mail address.')
      return null
    }
    return {
      row: row.number,
      name,
      email,
      jobTitle: tidy(row.text('jobTitle')),
      accountName: row.text('accountName'),
      crmAccountId: row.text('crmAccountId'),
      persona: row.text('persona'),
    }
  },
  write: async ({ tx, drafts, columns, notice }) => {
    const account = await resolveAccounts(tx, drafts, (draft, name) =>
      notice(draft, 'accountName', 'This account did not exist and was created.', name),
    )
    const persona = await resolvePicklist(
      tx,
      'persona',
      drafts,
      draft => draft.persona,
      (draft, value, like) => notice(draft, 'persona', `Similar to "${like}"; kept unchanged.`, value),
    )
    const read = drafts.map(draft => ({
      ...draft,
      id: 0,
      accountId: account(draft),
      personaId: persona(draft.persona),
    }))
    const rows = await findIds(tx, withoutRepeats(read))
    const bulk = columnsFor(columns.mapped)
    const updated = await bulkUpdate(
      tx,
      'contact',
      bulk,
      rows.filter(({ id }) => id > 0),
    )
    const inserted = await bulkInsert(
      tx,
      'contact',
      bulk,
      rows.filter(({ id }) => id === 0),
    )
    return { inserted, updated: updated.length, unchanged: drafts.length - inserted - updated.length }
  },
  changes: ['accounts', 'contacts'],
}
