import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty, id } from '../values/common.ts'
import { crmObjects } from './crm-objects.ts'

const crmObject = z.enum(crmObjects)
const name = (problem: string) => z.string().trim().min(1, problem).max(300, 'Use at most 300 characters.')
const crmField = name('Name the field of the CRM, as its export does in the first row.')
const productField = name('Choose a field of the product.')
/** By the value as the CRM writes it: the value of the product, or NotMapped for a value that is to have none. */
const valueMap = z
  .record(name('Name the value of the CRM.'), name('Choose a value of the product, or NotMapped.'))
  .refine(map => Object.keys(map).length <= 1000, 'Map at most 1000 values of a field.')
const openValue = z.object({ value: z.string(), records: z.number() })

/** How the fields and values of a CRM map to those of the product. */
export const crmMappingRoutes = {
  getCrmMapping: route({
    method: 'GET',
    path: 'crmMapping/getAll',
    access: 'admin',
    reads: ['settings', 'accounts', 'deals'],
    names: 'nothing',
    purpose:
      'List how CRM fields and values map to those of the product, with the values that imported records have and no mapping names.',
    query: z.strictObject({ object: crmObject.optional() }),
    answer: z.array(
      z.object({
        id: z.number(),
        object: crmObject,
        crmField: z.string(),
        productField: z.string(),
        productLabel: z.string(),
        valueMap: z.record(z.string(), z.string()),
        /** Stored as NotMapped; those of most records first. */
        openValues: z.array(openValue),
      }),
    ),
  }),
  listCrmFields: route({
    method: 'GET',
    path: 'crmMapping/fields',
    access: 'admin',
    reads: ['accounts', 'deals', 'connections'],
    names: 'nothing',
    ours: true,
    purpose:
      'The CRM fields that imported records and those of a connected CRM have, and the fields of the product that they can be mapped to.',
    query: z.strictObject({ object: crmObject }),
    answer: z.object({
      /** `records` null: a field that only a connected CRM has so far; nothing was read by it. */
      crmFields: z.array(z.object({ crmField: z.string(), records: z.number().nullable() })),
      productFields: z.array(
        z.object({
          field: z.string(),
          label: z.string(),
          /** Whether values can be mapped, and those that the product has. */
          hasValues: z.boolean(),
          values: z.array(z.string()),
        }),
      ),
    }),
  }),
  previewCrmMapping: route({
    method: 'POST',
    path: 'crmMapping/preview',
    access: 'admin',
    reads: ['settings', 'accounts', 'deals', 'connections'],
    names: 'nothing',
    changes: 'nothing',
    cost: 'heavy',
    ours: true,
    purpose: 'What a mapping would make of imported records, value by value, before it is saved.',
    body: z.strictObject({ object: crmObject, crmField, productField, valueMap }),
    answer: z.object({
      /** Imported records of which the value in this CRM field is known. */
      records: z.number(),
      /** They are those among so many records that a connected CRM changed last; null: among all. */
      newest: z.number().nullable(),
      /** Of them, those that would change; 0 for a field of which values cannot be mapped. */
      changing: z.number(),
      values: z.array(
        z.object({
          value: z.string(),
          records: z.number(),
          /** What these records have today; empty for a field of which values cannot be mapped. */
          now: z.array(z.string()),
          becomes: z.string(),
          /** Up to three of these records. */
          examples: z.array(z.string()),
        }),
      ),
    }),
  }),
  saveCrmMapping: route({
    method: 'POST',
    path: 'crmMapping/save',
    access: 'admin',
    changes: ['settings', 'jobs', 'connections'],
    purpose:
      'Save the mapping of a CRM field. Once a field has a map of values, values that it does not name become NotMapped. Imported records follow in a job, where their CRM value is known.',
    body: z.strictObject({ id: id.optional(), object: crmObject, crmField, productField, valueMap }),
    /** `jobRunId` null: no imported record has this field. `readAgain`: records of connected CRMs that are read again by the mapping. */
    answer: z.object({ id: z.number(), jobRunId: z.number().nullable(), readAgain: z.number() }),
  }),
  deleteCrmMapping: route({
    method: 'DELETE',
    path: 'crmMapping/{id}',
    access: 'admin',
    changes: ['settings', 'jobs', 'connections'],
    ours: true,
    purpose: 'Delete the mapping of a CRM field. Imported records get back the values of the CRM.',
    params: z.object({ id }),
    answer: empty,
  }),
} as const
