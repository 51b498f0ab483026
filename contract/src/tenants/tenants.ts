import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'

const customerStatus = z.enum(['Active', 'Inactive'])

export const tenantsRoutes = {
  listAllCustomers: route({
    method: 'GET',
    path: 'listAllCustomers',
    access: 'tribyl_admin',
    reads: ['settings', 'users'],
    purpose: 'All customers with their status, how many can sign in, and their plan. None in normal mode.',
    answer: z.array(
      z.object({
        customerId: z.number(),
        customerName: z.string(),
        status: customerStatus,
        userCount: z.number(),
        planType: z.string().nullable(),
      }),
    ),
  }),
  changeCustomerStatus: route({
    method: 'POST',
    path: 'customer/{customerId}/status',
    access: 'tribyl_admin',
    changes: ['settings', 'signIns'],
    purpose:
      'Activate or deactivate a customer, in administrator mode. Users of an inactive customer cannot sign in, and their sessions end.',
    params: z.object({ customerId: id }),
    body: z.strictObject({ status: customerStatus }),
    answer: z.object({ customerId: z.number(), status: customerStatus }),
  }),
} as const
