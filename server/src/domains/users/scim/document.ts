/** A SCIM resource, or a part of one, as JSON has it. */
export interface Document {
  [name: string]: unknown
}

export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
} as const

export const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

/** The name under which a document has an attribute: names are compared whatever their case (RFC 7643 §2.1). */
export const keyOf = (document: Document, name: string): string =>
  Object.keys(document).find(key => key.toLowerCase() === name.toLowerCase()) ?? name

export const attributeOf = (document: Document, name: string): unknown => document[keyOf(document, name)]

/** true, or the text "True", which some directories send instead. */
export const truthOf = (value: unknown): boolean | null => {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string' || !/^(true|false)$/i.test(value)) return null
  return value.toLowerCase() === 'true'
}
