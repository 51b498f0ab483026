import type { AppContext } from '#app-context.ts'
import { readCustomer, writeCustomer } from '#tenancy/customer.ts'
import { eachCustomer } from '#tenancy/each-customer.ts'
import { removeExpired } from './shared/forget-exports.ts'

/** Removes the archives of every customer whose days are over. Answers how many. */
export const removeExportsNightly = (app: AppContext): Promise<number> =>
  eachCustomer(app, 'exports', customerId =>
    removeExpired(app, {
      read: work => readCustomer(app, customerId, work),
      write: writeCustomer(app, { customerId, userId: null }),
    }),
  )
