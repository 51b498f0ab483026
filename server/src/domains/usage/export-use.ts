import { makeCsv } from '@bic/contract/values/csv'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { daysAsked } from '../jobs/shared/days-asked.ts'
import { loadSignIns } from './get-loginactivity.ts'
import { loadUsePerPerson } from './list-use-per-person.ts'
import { requireUser } from './require-user.ts'

/** What people did leaves the product: the trail says who took it, for which days and of whom. */
export const exportUse: Handler<'exportUse'> = async ({ app, body, read, write }) => {
  const { userId } = body
  const { days, headers, rows } = await read(async tx => {
    await requireUser(tx, userId)
    const asked = await daysAsked(app, tx, body)
    if (userId === undefined) {
      const people = await loadUsePerPerson(tx, asked)
      return {
        days: asked,
        headers: ['Person', 'Role', 'Sign-ins', 'Days', 'Actions', 'Last here'],
        rows: people.map(one => [one.name, one.role, one.signIns, one.activeDays, one.actions, one.lastTime]),
      }
    }
    const signIns = await loadSignIns(tx, { ...asked, userId })
    return {
      days: asked,
      headers: ['Person', 'Signed in', 'Signed out'],
      rows: signIns.map(one => [one.name, one.loginTime, one.logoutTime]),
    }
  })
  const fileName = userId === undefined ? 'User activity.csv' : 'Sign-ins.csv'
  const entry = {
    action: userId === undefined ? 'use of people exported' : 'sign-ins exported',
    entity: userId === undefined ? 'list' : 'user',
    entityId: userId ?? 'people',
    detail: { rows: rows.length, from: days.from, to: days.to },
  }
  return write(async () => changed({ fileName, csv: makeCsv(headers, rows), rows: rows.length }, entry))
}
