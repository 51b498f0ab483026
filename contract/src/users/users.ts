import { z } from 'zod'
import { route } from '../calls/route.ts'

/** One value of an enumeration, numbered by its place in the list. */
const enumerated = z.array(z.object({ id: z.number(), label: z.string() }))

export const usersRoutes = {
  getUserTypes: route({
    method: 'GET',
    path: 'enumType/get/User.Type',
    access: 'user',
    reads: ['users'],
    names: 'nothing',
    purpose: 'The user types that people of the customer have, by name.',
    answer: enumerated,
  }),
  getFunctionalTeams: route({
    method: 'GET',
    path: 'enumType/get/Functional_Team',
    access: 'user',
    reads: ['users'],
    names: 'nothing',
    purpose: 'The functional teams that people of the customer belong to, by name.',
    answer: enumerated,
  }),
  getAllLicenseTypes: route({
    method: 'GET',
    path: 'licenseTypes/getAll',
    access: 'user',
    reads: ['settings'],
    names: 'nothing',
    purpose: 'The licence types of the customer with the names of their permissions.',
    answer: z.array(z.object({ id: z.number(), name: z.string(), licenseTypePermissionNames: z.array(z.string()) })),
  }),
} as const
