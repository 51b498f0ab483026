import { type Role, roles } from '@bic/contract/calls/access'
import { isAdministrator } from '@bic/contract/entitlements/roles'
import { signInName } from '@bic/contract/values/names'
import { type BulkColumn, bulkInsert, bulkUpdate } from '@bic/database/bulk-write'
import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { findAdministrators, lockAdministrators } from '#domains/access/shared/administrators.ts'
import { endSessions } from '#domains/access/shared/end-sessions.ts'
import type { AuditEntry } from '#http/written.ts'
import { readDirectory } from '#tenancy/directory.ts'
import type { Batch, Draft, Judging, Loader } from './loader.ts'
import { resolvePicklist } from './picklists.ts'
import { refuseWithoutSeat } from './user-seats.ts'
import { tidy } from './values/compare-names.ts'
import { readEmail } from './values/read-email.ts'
import { readRole } from './values/read-role.ts'

export interface UserDraft extends Draft {
  readonly email: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  /** Null when the row names none: who is there keeps theirs. */
  readonly role: Role | null
  readonly phone: string
  readonly userType: string
  readonly functionalTeam: string
  readonly licenseType: string
}

interface UserRow extends UserDraft {
  readonly id: number
  readonly role: Role
  readonly licenseTypeId: number | null
}

type Known = ReadonlyMap<string, { readonly id: number; readonly role: Role; readonly active: boolean }>

const columnsFor = (mapped: ReadonlySet<string>): BulkColumn<UserRow>[] => {
  const named = mapped.has('name') || mapped.has('lastName')
  return [
    { name: 'email', type: 'text', value: row => row.email, updated: false },
    { name: 'username', type: 'text', value: row => row.username, updated: false },
    { name: 'first_name', type: 'text', value: row => row.firstName, updated: named },
    { name: 'last_name', type: 'text', value: row => row.lastName, updated: named },
    { name: 'role', type: 'text', value: row => row.role, updated: mapped.has('role') },
    { name: 'phone', type: 'text', value: row => row.phone || null, updated: mapped.has('phone') },
    { name: 'user_type', type: 'text', value: row => row.userType || null, updated: mapped.has('userType') },
    {
      name: 'functional_team',
      type: 'text',
      value: row => row.functionalTeam || null,
      updated: mapped.has('functionalTeam'),
    },
    { name: 'license_type_id', type: 'bigint', value: row => row.licenseTypeId, updated: mapped.has('licenseType') },
  ]
}

/** Leaves out rows whose e-mail or user name signs somebody else in; the directory is shared by all customers. */
const refuseTaken = async ({ app, tx, drafts, refuse }: Judging<UserDraft>): Promise<UserDraft[]> => {
  const names = drafts.flatMap(({ email, username }) => [email, username])
  const taken = await readDirectory(app, ({ db }) =>
    db
      .selectFrom('login')
      .select(['customer_id', 'email', 'username'])
      .where(eb => eb.or([eb('email', 'in', names), eb('username', 'in', names)]))
      .execute(),
  )
  return drafts.filter(draft => {
    const other = taken.find(
      login =>
        (login.customer_id !== tx.customerId || login.email !== draft.email) &&
        [login.email, login.username].some(name => name === draft.email || name === draft.username),
    )
    if (!other) return true
    const field = [other.email, other.username].includes(draft.email) ? 'email' : 'username'
    refuse(draft, field, 'This is already in use. Please choose another.', draft[field])
    return false
  })
}

const findKnown = async ({ db, customerId }: TenantTransaction, emails: readonly string[]): Promise<Known> => {
  if (emails.length === 0) return new Map()
  const found = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'role', 'active'])
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`email = any(${emails}::text[])`)
    .execute()
  return new Map(found.map(({ id, email, role, active }) => [email, { id, role, active }]))
}

/** Leaves out rows of provider-level administrators: a table must not take their role from them. */
const refuseProviders = async ({ tx, drafts, refuse }: Judging<UserDraft>): Promise<UserDraft[]> => {
  const known = await findKnown(
    tx,
    drafts.map(({ email }) => email),
  )
  return drafts.filter(draft => {
    if (known.get(draft.email)?.role !== 'tribyl_admin') return true
    refuse(draft, 'email', 'A table cannot change a provider-level administrator.', draft.email)
    return false
  })
}

/** Of rows that name one person twice, the last counts. */
const lastOfEach = (drafts: readonly UserDraft[]): UserDraft[] => [
  ...new Map(drafts.map(draft => [draft.email, draft] as const)).values(),
]

/** The active administrators there would be once these rows were written: ids of users, and e-mails of those to be made. */
const withRolesOf = (
  administrators: ReadonlySet<number | string>,
  drafts: readonly UserDraft[],
  known: Known,
): Set<number | string> => {
  const after = new Set(administrators)
  for (const { email, role } of drafts) {
    if (role === null) continue
    const user = known.get(email)
    if (!isAdministrator({ role })) after.delete(user?.id ?? email)
    else if (user?.active !== false) after.add(user?.id ?? email)
  }
  return after
}

/** Leaves out rows that would take the rights from every administrator there is. */
const keepAnAdministrator = async ({ tx, drafts, earlier, isCheck, refuse }: Judging<UserDraft>) => {
  const demoted = lastOfEach(drafts).filter(({ role }) => role !== null && !isAdministrator({ role }))
  if (demoted.length === 0) return drafts
  const known = await findKnown(tx, [...new Set([...earlier, ...drafts].map(({ email }) => email))])
  const ids = demoted.flatMap(({ email }) => known.get(email)?.id ?? [])
  const administrators = isCheck ? await findAdministrators(tx) : await lockAdministrators(tx, ids)
  const before = withRolesOf(administrators, earlier, known)
  const losing = demoted.filter(({ email }) => before.has(known.get(email)?.id ?? email))
  if (losing.length === 0 || withRolesOf(before, lastOfEach(drafts), known).size > 0) return drafts
  const emails = new Set(losing.map(({ email }) => email))
  return drafts.filter(draft => {
    if (!emails.has(draft.email)) return true
    const problem = 'At least one administrator must remain.'
    refuse(draft, 'role', problem, draft.role ?? '')
    return false
  })
}

/** Whose role the table changed is signed out, and the trail says from what to what. */
const endSessionsOfChanged = async (
  { app, tx, columns }: Batch<UserDraft>,
  rows: readonly UserRow[],
  known: Known,
): Promise<AuditEntry[]> => {
  if (!columns.mapped.has('role')) return []
  const at = app.now()
  const entries: AuditEntry[] = []
  for (const { id, email, role } of rows) {
    const before = known.get(email)?.role
    if (before === undefined || before === role) continue
    await endSessions(tx, { userId: id, at })
    entries.push({
      action: 'user updated',
      entity: 'user',
      entityId: id,
      detail: { fields: ['role'], changes: { role: { from: before, to: role } } },
    })
  }
  return entries
}

/** New users get a sign-in without a password: they choose one by the forgot-password link. */
const openSignIns = ({ tx }: Batch<UserDraft>, rows: readonly UserDraft[], known: Known) =>
  inDirectory(tx, ({ db }) =>
    db
      .insertInto('login')
      .values(
        rows.flatMap(({ email, username }) => {
          const user_id = known.get(email)?.id
          return user_id ? [{ customer_id: tx.customerId, user_id, email, username, password_hash: null }] : []
        }),
      )
      .onConflict(conflict =>
        // A sign-in left by a load that did not come to its end is taken over.
        conflict
          .column('email')
          .doUpdateSet(eb => ({ user_id: eb.ref('excluded.user_id') }))
          .whereRef('login.customer_id', '=', 'excluded.customer_id'),
      )
      .execute(),
  )

const changeableRoles = roles.filter(role => role !== 'tribyl_admin').join(', ')

export const usersLoader: Loader<UserDraft> = {
  read: row => {
    const email = row.value('email', readEmail, 'Enter an e-mail address like name@company.com.')
    const role = row.value('role', readRole, `Use one of ${changeableRoles}.`)
    if (email === null && row.text('email') === '') row.tell('error', 'email', 'A user needs an e-mail address.')
    if (email === null || (role === null && row.text('role') !== '')) return null
    const username = signInName.safeParse(row.text('username') || email)
    if (!username.success) {
      row.tell('error', 'username', username.error.issues[0]?.message ?? 'Write a user name.')
      return null
    }
    if (role === 'tribyl_admin') {
      row.tell('error', 'role', 'Only a provider-level administrator may assign this role.')
      return null
    }
    const [first = '', ...rest] = tidy(row.text('name')).split(' ')
    return {
      row: row.number,
      email,
      username: username.data.toLowerCase(),
      firstName: tidy(row.text('firstName')) || first || (email.split('@')[0] ?? email),
      lastName: tidy(row.text('lastName')) || rest.join(' ') || '-',
      role,
      phone: row.text('phone'),
      userType: row.text('userType'),
      functionalTeam: row.text('functionalTeam'),
      licenseType: row.text('licenseType'),
    }
  },
  claims: ({ email, username }) => ({
    holder: email,
    names: [
      { field: 'email', name: email },
      { field: 'username', name: username },
    ],
  }),
  decisive: accepted => lastOfEach(accepted).filter(({ role, licenseType }) => role !== null || licenseType !== ''),
  judge: async judging => {
    const drafts = await refuseProviders(judging)
    const free = drafts.length > 0 ? await refuseTaken({ ...judging, drafts }) : []
    const seated = await refuseWithoutSeat({ ...judging, drafts: free })
    return keepAnAdministrator({ ...judging, drafts: seated })
  },
  write: async batch => {
    const { tx, notice } = batch
    const drafts = lastOfEach(batch.drafts)
    const known = await findKnown(
      tx,
      drafts.map(({ email }) => email),
    )
    const license = await resolvePicklist(
      tx,
      'license_type',
      drafts,
      draft => draft.licenseType,
      (draft, value, like) => notice(draft, 'licenseType', `Similar to "${like}"; kept unchanged.`, value),
    )
    const emails = drafts.map(({ email }) => email)
    const rows = drafts.map(draft => ({
      ...draft,
      id: known.get(draft.email)?.id ?? 0,
      role: draft.role ?? known.get(draft.email)?.role ?? 'SELLER',
      licenseTypeId: license(draft.licenseType),
    }))
    const bulk = columnsFor(batch.columns.mapped)
    const updated = await bulkUpdate(
      tx,
      'app_user',
      bulk,
      rows.filter(({ id }) => id > 0),
    )
    const entries = await endSessionsOfChanged(batch, rows, known)
    const inserted = await bulkInsert(
      tx,
      'app_user',
      bulk,
      rows.filter(({ id }) => id === 0),
    )
    if (drafts.length > 0) await openSignIns(batch, drafts, await findKnown(tx, emails))
    return { inserted, updated: updated.length, unchanged: batch.drafts.length - inserted - updated.length, entries }
  },
  changes: ['users'],
}
