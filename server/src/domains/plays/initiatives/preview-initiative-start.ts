import { countOrders, fewestOrders, gainShownByWaves, weeksPerWaveFor } from '@bic/engine/trials/judge-waves'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import type { Handler } from '#http/call-context.ts'
import { loadSellers, unitsOf } from '../actions/load-sellers.ts'
import { findInitiative } from '../actions/stored-initiatives.ts'

/** Gains of the win rate that people ask about. */
const askedGains = [0.1, 0.15, 0.2, 0.3]

export const previewInitiativeStart: Handler<'previewInitiativeStart'> = async ({ app, params, query, read }) =>
  read(async tx => {
    const { market_id: marketId } = await findInitiative(tx, params.id)
    const { today } = await loadCalendar(tx, app.now())
    const { waves, weeksPerWave, by } = query
    const { sellers, dealsPerWeek, winRate, weeksBefore } = await loadSellers(tx, marketId, today, by)
    const units = unitsOf(sellers, by)
    const orders = units.length < waves ? null : countOrders(units.length, waves)
    const plan = { units: units.length, waves, dealsPerWeek, winRate: winRate ?? 0, weeksBefore }
    const gain = gainShownByWaves({ ...plan, weeksPerWave })
    return {
      by,
      sellers: [...sellers],
      teams:
        by === 'team'
          ? units.map(({ name, sellers: own }) => ({
              name,
              sellers: own.length,
              deals: own.reduce((n, one) => n + one.deals, 0),
            }))
          : [],
      teamless: by === 'team' ? (await loadSellers(tx, marketId, today)).sellers.length - sellers.length : 0,
      dealsPerWeek,
      winRate,
      orders,
      isEnough: orders !== null && orders >= fewestOrders,
      gain: gain > 0 && gain + (winRate ?? 0) < 1 ? gain : null,
      weeks: (waves - 1) * weeksPerWave,
      options: askedGains.map(asked => {
        const weeks = dealsPerWeek > 0 ? weeksPerWaveFor(asked, plan) : null
        return { gain: asked, weeksPerWave: weeks, weeks: weeks === null ? null : weeks * (waves - 1) }
      }),
    }
  })
