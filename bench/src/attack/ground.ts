import { type Role, roles } from '@bic/contract/calls/access'
import type { RouteDef } from '@bic/contract/calls/route'
import { type RouteId, routes } from '@bic/contract/calls/routes'
import { addSavedView } from '@bic/server/testing/make-analysis'
import { addReportSchedule } from '@bic/server/testing/make-report'
import { addPitchVideo } from '@bic/server/testing/make-video'
import { makeWorld, type World } from '@bic/server/testing/make-world'
import type { Caller, TestApp } from '@bic/server/testing/test-app'

/** How much is tried: what every test run can afford, or everything. */
export type Extent = 'short' | 'full'

/** Every name and text of the customer that nobody may reach carries this word. */
export const foreignWord = 'Zanzibar'

/** A product with two customers, and a person of each role who belongs to the first. */
export interface Ground {
  readonly t: TestApp
  readonly own: World
  readonly foreign: World
  readonly people: Readonly<Record<Role, Caller>>
}

export const everyRoute = Object.entries(routes) as [RouteId, RouteDef][]

/** Calls whose sample ends the sessions of whoever sends it, or stays open. */
export const endsOrStays: ReadonlySet<RouteId> = new Set(['logout', 'resetPassword', 'streamEvents'])

export const makeGround = async (t: TestApp): Promise<Ground> => {
  const home = await t.addCustomer('Home')
  const rival = await t.addCustomer('Rival')
  const people = {} as Record<Role, Caller>
  for (const role of roles) people[role] = await t.addUser(home, role)
  const admin = people.ADMIN
  const own: World = {
    ...(await makeWorld(t, home, 'Lisbon')),
    userId: admin.userId,
    videoLocation: await addPitchVideo(t, admin),
    viewId: await addSavedView(t, admin),
    reportScheduleId: await addReportSchedule(t, admin),
  }
  return { t, own, foreign: await makeWorld(t, rival, foreignWord), people }
}
