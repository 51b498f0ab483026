import { z } from 'zod'
import { id } from '../values/common.ts'

/** The customer, when the provider asks in administrator mode. */
export const ofCustomer = { customerId: id.optional() }
export const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const bodyOfConnection = { customerId: bodyId.optional(), connectionId: bodyId }
export const credential = (what: string) =>
  z
    .string()
    .trim()
    .regex(/^[^\0\s]{1,1000}$/, `Enter the ${what} without blanks.`)
export const ofConnection = z.object({ connectionId: id })
