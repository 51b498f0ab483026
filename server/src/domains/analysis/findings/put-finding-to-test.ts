import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
import { findCard } from '#domains/playbook/shared/read-cards.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { loadCardWords } from '../family/card-words.ts'
import { compareMessages } from '../shared/compare-messages.ts'
import { loadChosen } from '../shared/comparison-setting.ts'
import { loadCalendar } from '../shared/customer-calendar.ts'
import { filterKey, statedFilter } from './stated-filter.ts'
import { usedLandmark } from './used-landmark.ts'

export const putFindingToTest: Handler<'putFindingToTest'> = async ({ app, body, user, read, write }) => {
  const { cardId, landmark: _, ...filter } = body
  const found = await read(async tx => {
    const card = await findCard(tx, cardId)
    if (card.market_id !== body.marketId) throw badInput('cardId', 'Choose a message of the market.')
    const { stands, comparisons } = await compareMessages(app, tx, body, user.userId, { only: [card] })
    const landmark = usedLandmark(stands)
    if (landmark === null)
      throw badInput('landmark', 'Whole deals prove nothing of a message. Choose up to when it counts.')
    if (stands.basis === 'standing')
      throw badInput('cardId', 'What the default view finds is put to the test automatically. Choose other filters.')
    return {
      landmark,
      exposure: (await loadChosen(tx)).exposure,
      winRate: comparisons.get(cardId)?.winRate,
      wordsRev: (await loadCardWords(tx, [cardId])).get(cardId) ?? 0,
    }
  })
  const { landmark, exposure, winRate, wordsRev } = found
  return write(async tx => {
    const stated = statedFilter({ ...filter, opptyStatus: 'Closed' })
    const key = {
      market_id: body.marketId,
      card_id: cardId,
      origin: 'person',
      filter_key: filterKey(stated),
      landmark,
      exposure,
      words_rev: wordsRev,
    } as const
    // Two clicks wait for one another here, so that the second finds what the first wrote down.
    await tx.client.query(`select pg_advisory_xact_lock(hashtext('finding'), $1::int)`, [tx.customerId])
    let same = tx.db.selectFrom('finding').select('id').where('customer_id', '=', tx.customerId)
    for (const [column, value] of Object.entries(key)) same = same.where(column as keyof typeof key, '=', value)
    const open = await same.where('ended_at', 'is', null).executeTakeFirst()
    if (open) return unchanged({ findingId: open.id })
    const { adjusted, verdict } = winRate ?? { adjusted: null, verdict: 'too few deals' }
    if (!adjusted || adjusted.difference === 0 || verdict === 'too few deals' || verdict === 'not adjustable')
      throw badInput('cardId', 'These deals show no difference that could be put to the test.')
    const { today, fiscalStart } = await loadCalendar(tx, app.now())
    const { id } = await tx.db
      .insertInto('finding')
      .values({
        customer_id: tx.customerId,
        ...key,
        filter: JSON.stringify(stated),
        found: adjusted.difference,
        found_on: today,
        known_from: rangeOfPeriod(filter.closePeriod, today, fiscalStart)?.from ?? null,
        made_at: app.now(),
        created_by: user.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return changed(
      { findingId: id },
      {
        action: 'finding put to the test',
        entity: 'finding',
        entityId: id,
        detail: { cardId, found: adjusted.difference, filter: stated },
      },
      { what: ['findings'] },
    )
  })
}
