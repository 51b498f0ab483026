import { email as emailShape, type Role, roles } from '@bic/contract/calls/access'
import { signInName, visibleName } from '@bic/contract/values/names'
import { attributeOf, type Document, isDocument, schemas, textOf, truthOf } from './document.ts'
import { ScimError } from './scim-error.ts'

/** A user as the tables have them, for the directory. */
export interface ScimUserRow {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly phone: string | null
  readonly role: Role
  readonly user_type: string | null
  readonly active: boolean
  readonly external_id: string | null
  readonly attributes: Document | null
  readonly created_at: Date
  readonly changed_at: Date | null
  readonly groups: readonly { readonly id: number; readonly name: string }[]
}

export const locationOf = (base: string, kind: 'Users' | 'Groups', id: number): string => `${base}/${kind}/${id}`

/** A user as SCIM describes one: first what the directory sent and the product does not use, over it what it does. */
export const userResource = (row: ScimUserRow, base: string): Document => {
  const kept = row.attributes ?? {}
  return {
    displayName: `${row.first_name} ${row.last_name}`.trim(),
    ...kept,
    schemas: [schemas.user, ...(schemas.enterprise in kept ? [schemas.enterprise] : [])],
    id: String(row.id),
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    userName: row.username,
    name: { givenName: row.first_name, familyName: row.last_name },
    emails: [{ value: row.email, type: 'work', primary: true }],
    ...(row.phone === null ? {} : { phoneNumbers: [{ value: row.phone, type: 'work' }] }),
    ...(row.user_type === null ? {} : { userType: row.user_type }),
    roles: [{ value: row.role, primary: true }],
    active: row.active,
    groups: row.groups.map(({ id, name }) => ({ value: String(id), display: name, type: 'direct' })),
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: (row.changed_at ?? row.created_at).toISOString(),
      location: locationOf(base, 'Users', row.id),
    },
  }
}

/** What of a resource the product uses. */
export interface ScimUser {
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly userType: string | null
  /** Null when the directory names none. */
  readonly role: Role | null
  readonly active: boolean
  readonly externalId: string | null
  readonly attributes: Document
}

const used = new Set(
  [
    'schemas',
    'id',
    'externalId',
    'userName',
    'name',
    'emails',
    'phoneNumbers',
    'userType',
    'roles',
    'active',
    'groups',
    'meta',
    'password',
  ].map(name => name.toLowerCase()),
)
const mostKept = 16_000

const refuse = (detail: string): never => {
  throw new ScimError(400, detail, 'invalidValue')
}

/** The value of a list of which one is the primary one, else the one for work, else the first. */
const mainValue = (list: unknown): string | null => {
  if (typeof list === 'string') return textOf(list)
  const items = (Array.isArray(list) ? list : list === undefined ? [] : [list]).filter(isDocument)
  const main =
    items.find(item => truthOf(attributeOf(item, 'primary')) === true) ??
    items.find(item => String(attributeOf(item, 'type')).toLowerCase() === 'work') ??
    items[0]
  return main ? textOf(attributeOf(main, 'value')) : null
}

const roleOf = (resource: Document): Role | null => {
  const named = mainValue(attributeOf(resource, 'roles'))
  if (named === null) return null
  return (
    roles.find(role => role.toLowerCase() === named.toLowerCase()) ??
    refuse(`There is no role "${named}". Use one of ${roles.filter(role => role !== 'tribyl_admin').join(', ')}.`)
  )
}

const nameOf = (text: unknown, usual: string): string => visibleName(textOf(text) ?? '').slice(0, 100) || usual

const keptOf = (resource: Document): Document => {
  const kept = Object.fromEntries(Object.entries(resource).filter(([name]) => !used.has(name.toLowerCase())))
  if (JSON.stringify(kept).length > mostKept) refuse(`The attributes are longer than ${mostKept} characters.`)
  return kept
}

/**
 * Reads what the product uses of a resource that a directory sent.
 *
 * @throws ScimError 400 invalidValue naming the attribute
 */
export const readUser = (resource: Document): ScimUser => {
  const userName = textOf(attributeOf(resource, 'userName')) ?? refuse('userName is required.')
  const username = signInName.safeParse(userName)
  if (!username.success) return refuse(`userName: ${username.error.issues[0]?.message ?? 'write a user name.'}`)
  const email = emailShape.safeParse((mainValue(attributeOf(resource, 'emails')) ?? userName).toLowerCase())
  if (!email.success) return refuse('emails: one e-mail address like name@company.com is required.')
  const name = attributeOf(resource, 'name')
  const [given, family] = isDocument(name) ? [attributeOf(name, 'givenName'), attributeOf(name, 'familyName')] : []
  const [first = '', ...rest] = (textOf(attributeOf(resource, 'displayName')) ?? '').split(/\s+/)
  const active = attributeOf(resource, 'active')
  return {
    username: username.data.toLowerCase(),
    email: email.data,
    firstName: nameOf(given, nameOf(first, userName.split('@')[0] ?? userName)),
    lastName: nameOf(family, nameOf(rest.join(' '), '-')),
    phone: mainValue(attributeOf(resource, 'phoneNumbers'))?.slice(0, 40) ?? null,
    userType: textOf(attributeOf(resource, 'userType'))?.slice(0, 60) ?? null,
    role: roleOf(resource),
    active: active === undefined ? true : (truthOf(active) ?? refuse('active is true or false.')),
    externalId: textOf(attributeOf(resource, 'externalId'))?.slice(0, 200) ?? null,
    attributes: keptOf(resource),
  }
}
