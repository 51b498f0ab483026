import { z } from 'zod'
import { route } from '../calls/route.ts'
import { ofCustomer } from '../entitlements/customer-features.ts'
import { id } from '../values/common.ts'
import { displayName } from '../values/names.ts'

const propsetId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const propertyId = propsetId
const propsetName = displayName(100, 'Please name the property set.')
const newPropertyName = displayName(100, 'Please name the property.')
const value = z.string().max(1000)

/** A property with its value; of credentials only whether there is one is shown. */
export const property = z.object({
  propertyId: z.number(),
  propertyName: z.string(),
  /** Null: no value is set. */
  propsetPropvalIncontextValue: z.string().nullable(),
  kind: z.enum(['text', 'flag', 'count', 'month', 'time zone', 'choice', 'secret']),
  /** The product itself reads it: it cannot be renamed. */
  known: z.boolean(),
  /** The value is the product's usual one: nobody has set another. */
  usual: z.boolean(),
})

const propset = z.object({
  propsetId: z.number(),
  propsetName: z.string(),
  /** Every customer has it: it cannot be renamed. */
  known: z.boolean(),
  tribylAllCfgPropertyBeans: z.array(property),
})
const namedPropset = z.object({ propsetId: z.number(), propsetName: z.string() })
const namedProperty = z.object({ propertyId: z.number(), propertyName: z.string(), propsetId: z.number() })
const valueOfProperty = z.strictObject({ propsetId, propertyId, propsetPropvalIncontextValue: value })
const storedValue = z.object({
  propsetId: z.number(),
  propertyId: z.number(),
  propsetPropvalIncontextValue: z.string().nullable(),
})
const savedProperty = z.object({ propertyId: z.number(), propsetPropvalIncontextValue: z.string().nullable() })
/** An empty text takes the value away, and the usual one is in force again. */
const savesProperty = z.strictObject({ propertyId, propsetPropvalIncontextValue: value })

export const configurationRoutes = {
  getSystemProperties: route({
    method: 'GET',
    path: 'adminstration/systemProperties',
    access: 'admin',
    reads: ['settings'],
    names: 'nothing',
    purpose: 'The thresholds of calls and the credentials of the call-recording provider, which are hidden.',
    query: z.strictObject({ customerId: id.optional() }),
    answer: z.array(property),
  }),
  saveSystemProperties: route({
    method: 'POST',
    path: 'adminstration/systemProperties',
    access: 'admin',
    names: 'nothing',
    changes: ['settings'],
    purpose: 'Change a threshold or a credential.',
    query: z.strictObject({ customerId: id.optional() }),
    body: savesProperty,
    answer: savedProperty,
  }),
  getCustomerProperties: route({
    method: 'GET',
    path: 'customer/{customerId}/properties',
    aliases: ['customer/properties'],
    access: 'admin',
    reads: ['settings'],
    names: 'nothing',
    purpose: 'The properties of a customer: name, consent, fiscal year, time zone, retention periods.',
    params: ofCustomer,
    answer: z.array(property),
  }),
  saveCustomerProperties: route({
    method: 'POST',
    path: 'customer/{customerId}/properties',
    aliases: ['customer/properties'],
    access: 'admin',
    names: 'nothing',
    changes: ['settings', 'deals', 'analysis'],
    purpose: 'Change a property of a customer.',
    params: ofCustomer,
    body: savesProperty,
    answer: savedProperty,
  }),
  getAllConfigPropsets: route({
    method: 'GET',
    path: 'getAll/config/propset',
    access: 'admin',
    reads: ['settings'],
    names: 'nothing',
    purpose: 'Every property set with its properties and values; values of credentials are hidden.',
    answer: z.array(propset),
  }),
  getConfigPropset: route({
    method: 'GET',
    path: 'get/config/propset/{id}',
    access: 'admin',
    reads: ['settings'],
    purpose: 'One property set with its properties and values.',
    params: z.object({ id }),
    answer: propset,
  }),
  createPropset: route({
    method: 'POST',
    path: 'create/config/propset',
    access: 'admin',
    names: 'nothing',
    changes: ['settings'],
    purpose: 'Create a property set.',
    body: z.strictObject({ propsetName }),
    answer: namedPropset,
  }),
  updatePropset: route({
    method: 'POST',
    path: 'update/config/propset',
    access: 'admin',
    changes: ['settings'],
    purpose: 'Rename a property set.',
    body: z.strictObject({ propsetId, propsetName }),
    answer: namedPropset,
  }),
  createProperty: route({
    method: 'POST',
    path: 'create/config/property',
    access: 'admin',
    changes: ['settings'],
    purpose: 'Create a property in a property set.',
    body: z.strictObject({ propertyName: newPropertyName, propsetId }),
    answer: namedProperty,
  }),
  updateProperty: route({
    method: 'POST',
    path: 'update/config/property',
    access: 'admin',
    changes: ['settings'],
    purpose: 'Rename a property, or move it to another set.',
    body: z.strictObject({ propertyId, propertyName: newPropertyName, propsetId }),
    answer: namedProperty,
  }),
  createPropsetPropval: route({
    method: 'POST',
    path: 'create/config/propsetPropval',
    access: 'admin',
    changes: ['settings', 'deals', 'analysis'],
    purpose: 'Give a property its first value.',
    body: valueOfProperty,
    answer: storedValue,
  }),
  updatePropsetPropval: route({
    method: 'POST',
    path: 'update/config/propsetPropval',
    access: 'admin',
    changes: ['settings', 'deals', 'analysis'],
    purpose: 'Change the value of a property.',
    body: valueOfProperty,
    answer: storedValue,
  }),
} as const
