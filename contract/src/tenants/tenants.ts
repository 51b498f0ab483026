import { z } from 'zod'
import { email } from '../calls/access.ts'
import { route } from '../calls/route.ts'
import { enabled, planLength } from '../entitlements/balance.ts'
import { id } from '../values/common.ts'
import { domain } from '../values/domain.ts'
import { displayName } from '../values/names.ts'

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
  createNewCustomer: route({
    method: 'POST',
    path: 'createNewCustomer',
    access: 'tribyl_admin',
    names: 'nothing',
    changes: ['settings', 'users', 'credits'],
    purpose:
      'Create a customer with its first administrator, who is invited by e-mail, and its plan; in administrator mode.',
    body: z.strictObject({
      customerName: displayName(200, 'Please name the customer.'),
      domain,
      adminUser: z.strictObject({
        firstName: displayName(100, 'Please enter the first name.'),
        lastName: displayName(100, 'Please enter the last name.'),
        email,
      }),
      planId: z.number().int().positive().optional(),
      timeZone: z.string().max(100).optional(),
    }),
    answer: z.object({ customerId: z.number() }),
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
  getCustomerInfo: route({
    method: 'GET',
    path: 'getCustomerInfo',
    access: 'admin',
    reads: ['settings', 'users', 'credits'],
    names: 'nothing',
    purpose: 'A customer with its status, properties, users and features; in normal mode the own one, whatever the id.',
    query: z.strictObject({ customerId: id.optional() }),
    answer: z.object({
      customerId: z.number(),
      customerName: z.string(),
      domain: z.string(),
      status: customerStatus,
      properties: z.array(
        z.object({
          propertyId: z.number(),
          propertyName: z.string(),
          propsetPropvalIncontextValue: z.string().nullable(),
        }),
      ),
      users: z.array(
        z.object({ userId: z.number(), name: z.string(), email: z.string(), role: z.string(), active: z.boolean() }),
      ),
      features: z.array(
        z.object({
          featureId: z.number(),
          lookupLabel: z.string(),
          enabled,
          planType: planLength,
          topicBalance: z.number(),
          alreadyMappedUserIds: z.array(z.number()),
          maxAllowedUsersCount: z.number().nullable(),
        }),
      ),
    }),
  }),
} as const
