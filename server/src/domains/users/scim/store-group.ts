import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { notFound } from '#http/app-error.ts'
import { changed, type Written } from '#http/written.ts'
import { attributeOf, type Document, isDocument, schemas, textOf } from './document.ts'
import type { Filter, Page } from './filter.ts'
import type { ScimCall } from './scim-call.ts'
import { ScimError } from './scim-error.ts'
import { locationOf } from './user-resource.ts'

/** Names that groups are looked up by. */
export const groupFilters = ['displayName', 'externalId', 'id'] as const

const conditions: Readonly<Record<string, string>> = {
  displayname: 'lower(scim_group.display_name)',
  externalid: 'scim_group.external_id',
  id: 'scim_group.id::text',
}

interface GroupRow {
  readonly id: number
  readonly display_name: string
  readonly external_id: string | null
  readonly created_at: Date
  readonly changed_at: Date
}

/** A group as SCIM describes one. */
export interface ScimGroup extends GroupRow {
  readonly members: readonly { readonly id: number; readonly name: string }[]
}

export const groupResource = (group: ScimGroup, base: string): Document => ({
  schemas: [schemas.group],
  id: String(group.id),
  ...(group.external_id === null ? {} : { externalId: group.external_id }),
  displayName: group.display_name,
  members: group.members.map(({ id, name }) => ({
    value: String(id),
    display: name,
    $ref: locationOf(base, 'Users', id),
    type: 'User',
  })),
  meta: {
    resourceType: 'Group',
    created: group.created_at.toISOString(),
    lastModified: group.changed_at.toISOString(),
    location: locationOf(base, 'Groups', group.id),
  },
})

const withMembers = async (
  { db, customerId }: TenantTransaction,
  groups: readonly GroupRow[],
): Promise<ScimGroup[]> => {
  if (groups.length === 0) return []
  const rows = await db
    .selectFrom('scim_group_member as m')
    .innerJoin('app_user as u', join =>
      join.onRef('u.customer_id', '=', 'm.customer_id').onRef('u.id', '=', 'm.user_id'),
    )
    .select(['m.group_id', 'u.id', 'u.username'])
    .where('m.customer_id', '=', customerId)
    .where(
      'm.group_id',
      'in',
      groups.map(({ id }) => id),
    )
    .orderBy('m.joined')
    .execute()
  const members = Map.groupBy(rows, ({ group_id }) => group_id)
  return groups.map(group => ({
    ...group,
    members: (members.get(group.id) ?? []).map(({ id, username }) => ({ id, name: username })),
  }))
}

const all = ({ db, customerId }: TenantTransaction) =>
  db.selectFrom('scim_group').where('scim_group.customer_id', '=', customerId)

const columns = ['id', 'display_name', 'external_id', 'created_at', 'changed_at'] as const

/** A page of the groups, with how many pass the filter; without their members when those are not asked for. */
export const findGroups = async (
  tx: TenantTransaction,
  filter: Filter | null,
  { startIndex, count }: Page,
  members: boolean,
): Promise<{ total: number; rows: ScimGroup[] }> => {
  const column = conditions[filter?.attribute ?? '']
  const value = filter?.attribute === 'displayname' ? filter.value.toLowerCase() : filter?.value
  const passes = sql<boolean>`${column ? sql.raw(column) : sql`''`} = ${column ? (value ?? '') : ''}`
  const { total } = await all(tx)
    .where(passes)
    .select(eb => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const page = all(tx).select(columns).where(passes).orderBy('id')
  const rows =
    count === 0
      ? []
      : await page
          .limit(count)
          .offset(startIndex - 1)
          .execute()
  return {
    total: Number(total),
    rows: members ? await withMembers(tx, rows) : rows.map(row => ({ ...row, members: [] })),
  }
}

/** @throws AppError NOT_FOUND */
export const requireGroup = async (tx: TenantTransaction, id: string): Promise<ScimGroup> => {
  const row = /^\d{1,15}$/.test(id)
    ? await all(tx).select(columns).where('id', '=', Number(id)).executeTakeFirst()
    : undefined
  const [group] = row ? await withMembers(tx, [row]) : []
  if (!group) throw notFound('This group')
  return group
}

const readMembers = (resource: Document): number[] => {
  const list = attributeOf(resource, 'members') ?? []
  const items = Array.isArray(list) ? list : [list]
  return [
    ...new Set(
      items.map(item => {
        const value = isDocument(item) ? attributeOf(item, 'value') : item
        if (!/^\d{1,15}$/.test(String(value)))
          throw new ScimError(400, `members: there is no user "${String(value).slice(0, 100)}".`, 'invalidValue')
        return Number(value)
      }),
    ),
  ]
}

/** The functional team of people is the group that they joined last; who is in none has none. */
const followTeams = ({ client, customerId }: TenantTransaction, userIds: readonly number[]) =>
  client.query(
    `update app_user u set functional_team = (
       select left(g.display_name, 60) from scim_group_member m
       join scim_group g on g.customer_id = m.customer_id and g.id = m.group_id
       where m.customer_id = u.customer_id and m.user_id = u.id order by m.joined desc limit 1)
     where u.customer_id = $1 and u.id = any($2::bigint[])`,
    [customerId, userIds],
  )

const setMembers = async (tx: TenantTransaction, groupId: number, wanted: readonly number[]): Promise<number[]> => {
  const { db, customerId } = tx
  const rows = await db
    .selectFrom('scim_group_member')
    .select('user_id')
    .where('customer_id', '=', customerId)
    .where('group_id', '=', groupId)
    .execute()
  const present = new Set(rows.map(({ user_id }) => user_id))
  const [joining, leaving] = [wanted.filter(id => !present.has(id)), [...present].filter(id => !wanted.includes(id))]
  if (joining.length > 0) {
    const users = await db
      .selectFrom('app_user')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('id', 'in', joining)
      .where('role', '!=', 'tribyl_admin')
      .execute()
    const known = new Set(users.map(({ id }) => id))
    const nobody = joining.find(id => !known.has(id))
    if (nobody !== undefined) throw new ScimError(400, `members: there is no user "${nobody}".`, 'invalidValue')
    await db
      .insertInto('scim_group_member')
      .values(joining.map(user_id => ({ customer_id: customerId, group_id: groupId, user_id })))
      .execute()
  }
  if (leaving.length > 0) {
    await db
      .deleteFrom('scim_group_member')
      .where('customer_id', '=', customerId)
      .where('group_id', '=', groupId)
      .where('user_id', 'in', leaving)
      .execute()
  }
  return [...joining, ...leaving, ...wanted]
}

const taken = (error: { code?: string }): never => {
  throw error.code === '23505' ? new ScimError(409, 'There is a group with this displayName.', 'uniqueness') : error
}

/** Makes a group, or makes one that is there be as the directory has it, and its members belong to the team. */
export const storeGroup = async (
  { app }: ScimCall,
  tx: TenantTransaction,
  before: ScimGroup | null,
  resource: Document,
): Promise<Written<number>> => {
  const { db, customerId } = tx
  const display_name = textOf(attributeOf(resource, 'displayName'))?.slice(0, 200)
  if (!display_name) throw new ScimError(400, 'displayName is required.', 'invalidValue')
  const at = app.now()
  const set = {
    display_name,
    external_id: textOf(attributeOf(resource, 'externalId'))?.slice(0, 200) ?? null,
    changed_at: at,
  }
  const members = readMembers(resource)
  const { id } = before
    ? await db
        .updateTable('scim_group')
        .set(set)
        .where('customer_id', '=', customerId)
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
        .catch(taken)
    : await db
        .insertInto('scim_group')
        .values({ customer_id: customerId, created_at: at, ...set })
        .returning('id')
        .executeTakeFirstOrThrow()
        .catch(taken)
  await followTeams(tx, await setMembers(tx, id, members))
  const detail = { displayName: display_name, members: members.length }
  const action = before ? 'directory group changed' : 'directory group created'
  return changed(id, { action, entity: 'directory group', entityId: id, detail }, { what: ['users'] })
}

export const removeGroup = async (tx: TenantTransaction, group: ScimGroup): Promise<Written<null>> => {
  await tx.db.deleteFrom('scim_group').where('customer_id', '=', tx.customerId).where('id', '=', group.id).execute()
  await followTeams(
    tx,
    group.members.map(({ id }) => id),
  )
  const detail = { displayName: group.display_name }
  const entry = { action: 'directory group deleted', entity: 'directory group', entityId: group.id, detail }
  return changed(null, entry, { what: ['users'] })
}
