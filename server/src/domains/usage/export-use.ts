import { makeCsv } from '@bic/contract/values/csv'
import { csvFileName } from '@bic/contract/values/csv-file-name'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { loadCalendar } from '../analysis/shared/customer-calendar.ts'
import { daysAsked } from '../jobs/shared/days-asked.ts'
import { loadSignIns } from './get-loginactivity.ts'
import { loadUsePerPerson } from './list-use-per-person.ts'
import { requireUser } from './require-user.ts'

/** What people did leaves the product: the trail says who took it, for which days and of whom. */
export const exportUse: Handler<'exportUse'> = async ({ app, body, read, write }) => {
  const { userId } = body
  const { days, headers, rows, today, person } = await read(async tx => {
    const name = await requireUser(tx, userId)
    const asked = await daysAsked(app, tx, body)
    const { today } = await loadCalendar(tx, app.now())
    if (userId === undefined) {
      const people = await loadUsePerPerson(tx, asked)
      return {
        days: asked,
        today,
        person: [],
        headers: ['Person', 'Role', 'Sign-ins', 'Days', 'Actions', 'Last here'],
        rows: people.map(one => [one.name, one.role, one.signIns, one.activeDays, one.actions, one.lastTime]),
      }
    }
    const signIns = await loadSignIns(tx, { ...asked, userId })
    return {
      days: asked,
      today,
      person: name === null ? [] : [name],
      headers: ['Person', 'Signed in', 'Signed out'],
      rows: signIns.map(one => [one.name, one.loginTime, one.logoutTime]),
    }
  })
  const what = userId === undefined ? 'User activity' : 'Sign-ins'
  const fileName = csvFileName(what, [...person, `${days.from} to ${days.to}`], today)
  const entry = {
    action: userId === undefined ? 'use of people exported' : 'sign-ins exported',
    entity: userId === undefined ? 'list' : 'user',
    entityId: userId ?? 'people',
    detail: { rows: rows.length, from: days.from, to: days.to },
  }
  return write(async () => changed({ fileName, csv: makeCsv(headers, rows), rows: rows.length }, entry))
}
