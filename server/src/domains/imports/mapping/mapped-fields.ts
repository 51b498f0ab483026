import type { crmObjects } from '@bic/contract/imports/crm-objects'
import { fieldsOf, type ImportKind } from '../tables/fields.ts'

export type CrmObject = (typeof crmObjects)[number]

/** The kind of table that brings records of an object. */
export const kindOf = { account: 'accounts', opportunity: 'opportunities' } as const satisfies Record<
  CrmObject,
  ImportKind
>

/** Fields whose values can be mapped. */
export const valueFields = {
  account: ['industry', 'segment', 'region'],
  opportunity: ['stage', 'type'],
} as const

/** The object of which a kind of table has records; null: none whose fields can be mapped. */
export const objectOf = (kind: ImportKind): CrmObject | null => {
  if (kind === 'accounts') return 'account'
  return kind === 'opportunities' ? 'opportunity' : null
}

export const hasValues = (object: CrmObject, field: string): boolean =>
  (valueFields[object] as readonly string[]).includes(field)

/** The fields of the product that a CRM field can be mapped to. */
export const productFields = (object: CrmObject) => fieldsOf[kindOf[object]]
