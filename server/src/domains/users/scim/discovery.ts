import { type Document, schemas } from './document.ts'
import { mostResults } from './filter.ts'

/** What this server can do (RFC 7643 §5). */
export const serviceProviderConfig = (base: string): Document => ({
  schemas: [schemas.config],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator makes on the user administration screen.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

export const resourceTypes = (base: string): Document[] =>
  [
    { id: 'User', endpoint: '/Users', schema: schemas.user, description: 'People who use the product' },
    { id: 'Group', endpoint: '/Groups', schema: schemas.group, description: 'Functional teams' },
  ].map(type => ({
    schemas: [schemas.resourceType],
    name: type.id,
    ...type,
    ...(type.id === 'User' ? { schemaExtensions: [{ schema: schemas.enterprise, required: false }] } : {}),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.id}` },
  }))

interface Shape {
  readonly type?: 'string' | 'boolean' | 'complex'
  readonly many?: true
  readonly required?: true
  readonly unique?: true
  readonly readOnly?: true
  readonly parts?: readonly string[]
}

const attribute = (
  name: string,
  { type = 'string', many, required, unique, readOnly, parts }: Shape = {},
): Document => ({
  name,
  type: parts ? 'complex' : type,
  multiValued: many ?? false,
  required: required ?? false,
  caseExact: false,
  mutability: readOnly ? 'readOnly' : 'readWrite',
  returned: 'default',
  uniqueness: unique ? 'server' : 'none',
  ...(parts
    ? { subAttributes: parts.map(part => attribute(part, part === 'primary' ? { type: 'boolean' } : {})) }
    : {}),
})

const schema = (base: string, id: string, name: string, attributes: readonly Document[]): Document => ({
  schemas: [schemas.schema],
  id,
  name,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
})

const valued = ['value', 'type', 'primary'] as const

export const schemaDocuments = (base: string): Document[] => [
  schema(base, schemas.user, 'User', [
    attribute('userName', { required: true, unique: true }),
    attribute('name', { parts: ['givenName', 'familyName'] }),
    attribute('displayName'),
    attribute('emails', { many: true, required: true, parts: valued }),
    attribute('phoneNumbers', { many: true, parts: valued }),
    attribute('userType'),
    attribute('roles', { many: true, parts: valued }),
    attribute('active', { type: 'boolean' }),
    attribute('groups', { many: true, readOnly: true, parts: ['value', 'display', 'type'] }),
  ]),
  schema(base, schemas.group, 'Group', [
    attribute('displayName', { required: true, unique: true }),
    attribute('members', { many: true, parts: ['value', 'display', 'type'] }),
  ]),
  schema(base, schemas.enterprise, 'EnterpriseUser', [
    attribute('employeeNumber'),
    attribute('department'),
    attribute('manager', { parts: ['value', 'displayName'] }),
  ]),
]
