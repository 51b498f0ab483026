import type { cardDetailsRoutes } from '@bic/contract/playbook/card-details'
import type { Handlers } from '#http/call-context.ts'
import {
  getEcoDriverTypeDropdownValues,
  getProductTypeDropdownValues,
  getSalesStageDropdownValues,
} from './dropdown-values.ts'
import { getPlaybookCardDetails } from './get-playbook-card-details.ts'
import { hideCard } from './hide-card.ts'
import { listCardVersions } from './list-card-versions.ts'
import { restoreCardVersion } from './restore-card-version.ts'

export const cardDetailsHandlers: Handlers<typeof cardDetailsRoutes> = {
  getPlaybookCardDetails,
  getEcoDriverTypeDropdownValues,
  getProductTypeDropdownValues,
  getSalesStageDropdownValues,
  hideCard,
  listCardVersions,
  restoreCardVersion,
}
