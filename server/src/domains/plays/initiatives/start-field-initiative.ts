import { addDays } from '@bic/engine/calendar/day'
import { drawWaves } from '@bic/engine/trials/draw'
import { countOrders, fewestOrders } from '@bic/engine/trials/judge-waves'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { freezeKeywords } from '#domains/impact/shared/freeze-keywords.ts'
import { storeCards } from '#domains/plans/shared/store-play.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { loadSellers, unitsOf } from '../actions/load-sellers.ts'
import { findInitiative } from '../actions/stored-initiatives.ts'

export const startFieldInitiative: Handler<'startFieldInitiative'> = async ({ app, params, body, write }) =>
  write(async tx => {
    const { startDate, waves, weeksPerWave, by } = body
    // Two clicks wait for one another here, so that the second finds what the first drew; and saving waits, which locks the play.
    await tx.db
      .selectFrom('sales_play')
      .select('id')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst()
    const initiative = await findInitiative(tx, params.id)
    if (initiative.seed !== null) return unchanged({ seed: initiative.seed })
    const { today } = await loadCalendar(tx, app.now())
    if (initiative.status !== 'planned')
      throw badInput('status', 'It runs already: what has begun for everybody cannot be drawn. Track another play.')
    if (initiative.cardIds.length === 0) throw badInput('cardIdList', 'Choose the messages that sellers start with.')
    if (startDate < today) throw badInput('startDate', 'Choose today or a later day: chance decides before the start.')
    const units = unitsOf((await loadSellers(tx, initiative.market_id, today, by)).sellers, by)
    if (units.length < waves || countOrders(units.length, waves) < fewestOrders)
      throw badInput(
        'waves',
        `${units.length} ${by === 'team' ? 'teams' : 'sellers'} closed deals here in a year: too few to start in ${waves} waves and tell anything. Choose other waves, or start everybody at once.`,
      )
    const last = addDays(startDate, (waves - 1) * weeksPerWave * 7)
    if (initiative.ends_on !== null && initiative.ends_on < last)
      throw badInput(
        'weeksPerWave',
        `The last wave would start on ${last}, after the initiative ends. Choose fewer weeks.`,
      )
    const seed = app.drawSeed()
    const drawn = drawWaves(
      units.map((_, i) => i + 1),
      waves,
      seed,
    )
    const sellers = units.flatMap((unit, i) =>
      unit.sellers.map(({ name }) => ({ name, unit: i + 1, team: by === 'team' ? unit.name : null })),
    )
    await tx.db
      .updateTable('field_initiative')
      .set({
        status: 'running',
        starts_on: startDate,
        drawn_at: app.now(),
        seed,
        waves,
        by_team: by === 'team',
        weeks_per_wave: weeksPerWave,
        keywords: JSON.stringify(await freezeKeywords(tx, initiative.cardIds)),
      })
      .where('customer_id', '=', tx.customerId)
      .where('sales_play_id', '=', initiative.id)
      .execute()
    // It is frozen with the messages that are in use now, and with their keywords.
    await storeCards(tx, initiative.id, initiative.cardIds)
    await tx.db
      .insertInto('initiative_seller')
      .values(
        sellers.map(({ name, unit, team }, i) => {
          const wave = drawn.get(unit) ?? 0
          return {
            customer_id: tx.customerId,
            sales_play_id: initiative.id,
            lot: i + 1,
            unit,
            team,
            owner_name: name,
            wave,
            starts_on: addDays(startDate, wave * weeksPerWave * 7),
          }
        }),
      )
      .execute()
    return changed(
      { seed },
      {
        action: 'initiative started',
        entity: 'initiative',
        entityId: initiative.id,
        detail: { seed, waves, weeksPerWave, startDate, by, sellers: sellers.length },
      },
      { what: ['initiatives', 'plans'] },
    )
  })
