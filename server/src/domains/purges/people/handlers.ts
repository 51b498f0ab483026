import type { peopleRoutes } from '@bic/contract/purges/people'
import type { Handlers } from '#http/call-context.ts'
import { erasePerson } from './erase-person.ts'
import { downloadPersonExport } from './export/download-person-export.ts'
import { exportPerson } from './export/export-person.ts'
import { findPeople } from './find-people.ts'
import { getPersonData } from './get-person-data.ts'
import { listErasures } from './list-erasures.ts'
import { listPersonData } from './list-person-data.ts'

export const peopleHandlers: Handlers<typeof peopleRoutes> = {
  findPeople,
  getPersonData,
  listPersonData,
  exportPerson,
  downloadPersonExport,
  erasePerson,
  listErasures,
}
