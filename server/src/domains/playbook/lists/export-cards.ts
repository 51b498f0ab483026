import { csvFileName } from '@bic/contract/values/csv-file-name'
import { dayOfMoment } from '@bic/engine/calendar/day'
import { notFound } from '#http/app-error.ts'
import { attachmentHeader } from '#http/attachment-header.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { seesTrials } from '../shared/listed-cards.ts'
import { cardsAsCsv } from './cards-as-csv.ts'

export const exportPlaybookCardsForMarket: Handler<'exportPlaybookCardsForMarket'> = async ({
  app,
  query,
  user,
  write,
  reply,
}) => {
  const { name, csv } = await write(async tx => {
    const market = await tx.db
      .selectFrom('market')
      .select(['id', 'name'])
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', query.marketId)
      .executeTakeFirst()
    if (!market) throw notFound('This market')
    const { csv, cards } = await cardsAsCsv(tx, market, seesTrials(user))
    return changed(
      { name: market.name, csv },
      { action: 'cards exported', entity: 'market', entityId: market.id, detail: { cards } },
    )
  })
  return reply
    .headers({
      'content-disposition': attachmentHeader(csvFileName('Cards', [`market ${name}`], dayOfMoment(app.now(), 'UTC'))),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .type('text/csv; charset=utf-8')
    .send(Buffer.from(csv))
}
