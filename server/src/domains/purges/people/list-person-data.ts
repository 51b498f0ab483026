import type { Handler } from '#http/call-context.ts'
import { keptOf } from './kept.ts'
import { requirePerson } from './person.ts'

export const listPersonData: Handler<'listPersonData'> = async ({ app, params, query, read }) =>
  read(async tx => {
    const { kind, pageNumber, pageSize } = query
    const found = await keptOf(app, tx, await requirePerson(tx, params.personKey)).find(kind)
    return {
      total: found.length,
      rows: found
        .slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
        .map(({ what, title, at, link }) => ({ what, title, at: at?.toISOString() ?? null, link })),
    }
  })
