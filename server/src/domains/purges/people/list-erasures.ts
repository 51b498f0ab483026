import type { Handler } from '#http/call-context.ts'
import { loadRequests } from '../actions/load-requests.ts'
import { labelOf, type Subject } from './job/erasure.ts'

export const listErasures: Handler<'listErasures'> = async ({ app, query, user, read }) =>
  read(async tx => {
    const { total, rows } = await loadRequests(tx, { of: 'people', userId: user.userId, now: app.now(), ...query })
    return {
      total,
      rows: rows.map(({ row, presented }) => {
        const kind = row.kind === 'user' ? ('user' as const) : ('buyer' as const)
        const { person } = row.subject as Partial<Subject>
        return {
          kind,
          name: person?.name ?? null,
          label: labelOf(kind, row.id),
          ...presented,
          mayAgree: presented.mayAgree && person?.userId !== user.userId,
        }
      }),
    }
  })
