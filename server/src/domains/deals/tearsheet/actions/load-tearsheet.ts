import { type SectionName, sectionName, type Tearsheet } from '@bic/contract/deals/tearsheet'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { loadQuotes } from './load-quotes.ts'

/** The names of the sections in the order in which they stand. */
export const sectionNames: readonly SectionName[] = sectionName.options

/** A tearsheet as it is answered, with its quotes. */
export const loadTearsheet = async (
  tx: TenantTransaction,
  { id, dealId }: { readonly id: number; readonly dealId: number },
): Promise<Tearsheet> => {
  const rows = await tx.db
    .selectFrom('tearsheet_section as s')
    .leftJoin('app_user as u', join =>
      join.onRef('u.customer_id', '=', 's.customer_id').onRef('u.id', '=', 's.updated_by'),
    )
    .select(['s.name', 's.content', 's.version', 's.updated_at'])
    .select(sql<string | null>`trim(u.first_name || ' ' || u.last_name)`.as('updated_by'))
    .where('s.customer_id', '=', tx.customerId)
    .where('s.tearsheet_id', '=', id)
    .execute()
  const quotes = Map.groupBy(await loadQuotes(tx, id), ({ section }) => section)
  const sections = sectionNames.map(name => {
    const row = rows.find(one => one.name === name)
    if (!row) throw new Error(`Tearsheet ${id} has no section ${name}.`)
    return {
      hdgName: name,
      hdgContent: row.content,
      version: row.version,
      updatedBy: row.updated_by,
      lastUpdateTime: row.updated_at.toISOString(),
      quotes: (quotes.get(name) ?? []).map(({ section: _section, ...quote }) => quote),
    }
  })
  const contentOf = (name: SectionName) => sections.find(({ hdgName }) => hdgName === name)?.hdgContent ?? ''
  return {
    id,
    storyId: dealId,
    tearSheetDetailMap: {
      'THE CHALLENGE': contentOf('THE CHALLENGE'),
      'THE SOLUTION': contentOf('THE SOLUTION'),
      'THE IMPACT': contentOf('THE IMPACT'),
      'WHY US': contentOf('WHY US'),
    },
    sections,
  }
}
