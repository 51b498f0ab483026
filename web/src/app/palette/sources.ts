import { IconBriefcase, IconBuilding, IconMessage2 } from '@tabler/icons-react'
import { findAccounts, findDeals } from '#domains/crm/parts/find-in-crm.ts'
import { findCards } from '#domains/playbook/parts/find-cards.ts'
import type { CommandSource } from './command.ts'

/** Where the palette looks besides the screens. */
export const sources: readonly CommandSource[] = [
  { group: 'Accounts', icon: IconBuilding, find: findAccounts },
  { group: 'Deals', icon: IconBriefcase, find: findDeals },
  { group: 'Cards', icon: IconMessage2, find: findCards },
]
