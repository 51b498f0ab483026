import type { usersRoutes } from '@bic/contract/users/users'
import type { Handlers } from '#http/call-context.ts'
import { getAllLicenseTypes } from './get-all-license-types.ts'
import { getFunctionalTeams } from './get-functional-teams.ts'
import { getUserTypes } from './get-user-types.ts'

export const usersHandlers: Handlers<typeof usersRoutes> = { getUserTypes, getFunctionalTeams, getAllLicenseTypes }
