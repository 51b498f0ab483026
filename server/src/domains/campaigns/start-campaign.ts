import { fewestAccounts } from '@bic/contract/campaigns/campaign-limits'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { addDays } from '@bic/engine/calendar/day'
import { drawHoldOut } from '@bic/engine/trials/draw'
import { stratify } from '@bic/engine/trials/stratify'
import type { AppContext } from '#app-context.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { loadCalendar } from '../analysis/shared/customer-calendar.ts'
import { freezeKeywords } from '../impact/shared/freeze-keywords.ts'
import { loadOpenDeals, predictWins } from './actions/predict-wins.ts'
import { findCampaign, loadList, loadMessages, lockCampaign, type StoredCampaign } from './actions/stored-campaigns.ts'
import { usualRate } from './actions/usual-rate.ts'

/** What predictions are made of, besides the list. */
const basisOf = async (tx: TenantTransaction, { id, market_id, outcome }: StoredCampaign): Promise<string> =>
  [market_id, outcome, ...(await loadMessages(tx, id)).map(({ cardId }) => cardId)].join()

/** What is known of each account of a list before anything is drawn. */
const predict = async (app: AppContext, tx: SnapshotTx, campaign: StoredCampaign, today: string, days: number) => {
  const list = await loadList(tx, campaign.id)
  const accountIds = list.map(({ accountId }) => accountId)
  const wins =
    campaign.outcome === 'deal won'
      ? await predictWins(app, tx, await loadOpenDeals(tx, campaign.market_id, accountIds), addDays(today, days))
      : new Map<number, number>()
  const units = accountIds.map(id => ({ id, market: campaign.market_id, expected: wins.get(id) ?? null }))
  return {
    units,
    basis: await basisOf(tx, campaign),
    usual: await usualRate(app, tx, campaign, accountIds, { today, days }),
  }
}

interface Busy {
  readonly name: string
  readonly campaign: string
  readonly isHeldOut: boolean
}

const mostNamed = 3
const named = (busy: readonly Busy[]): string => {
  const names = busy.slice(0, mostNamed).map(({ name }) => name)
  const others = busy.length - names.length
  return `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

/**
 * No account is in two campaigns at a time: one that is held out would get the message of another one, which is no hold-out any
 * more, and one that gets both would not say which of them did it. @throws AppError BAD_INPUT
 */
const refuseBusy = async (tx: TenantTransaction, campaignId: number, today: string): Promise<void> => {
  const { rows } = await tx.client.query<Busy>(
    `select distinct on (a.name, a.id) a.name, c.name as campaign, coalesce(l.held_out, false) as "isHeldOut"
     from campaign_account own
     join campaign_account l on l.customer_id = $1 and l.account_id = own.account_id and l.campaign_id <> own.campaign_id
     join campaign c on c.customer_id = $1 and c.id = l.campaign_id and c.started_on is not null and c.ends_on >= $3::date
     join account a on a.customer_id = $1 and a.id = own.account_id
     where own.customer_id = $1 and own.campaign_id = $2 order by a.name, a.id, l.held_out desc`,
    [tx.customerId, campaignId, today],
  )
  const [heldOut, getting] = [rows.filter(one => one.isHeldOut), rows.filter(one => !one.isHeldOut)]
  if (rows.length === 0) return
  const campaigns = [...new Set(rows.map(({ campaign }) => campaign))].join(', ')
  const reasons = [
    heldOut.length > 0
      ? `${heldOut.length} ${heldOut.length === 1 ? 'is' : 'are'} held out of it, and would no longer be held out: ${named(heldOut)}`
      : '',
    getting.length > 0 ? `${getting.length} ${getting.length === 1 ? 'gets' : 'get'} it: ${named(getting)}` : '',
  ].filter(reason => reason !== '')
  throw badInput(
    'accountIdList',
    `Another campaign that runs (${campaigns}) has ${rows.length} of these accounts. ${reasons.join('. ')}. Take them off, or wait for its end.`,
  )
}

export const startCampaign: Handler<'startCampaign'> = async ({ app, params, body, read, write }) => {
  const { days, holdOut } = body
  const known = await read(async tx => {
    const campaign = await findCampaign(tx, params.id)
    const { today } = await loadCalendar(tx, app.now())
    return { today, ...(await predict(app, tx, campaign, today, days)) }
  })
  return write(async tx => {
    // Two clicks wait for one another here, so that the second finds what the first drew; and two campaigns do, so that no
    // account is drawn for both.
    await tx.client.query(`select pg_advisory_xact_lock(hashtext('campaign'), $1::int)`, [tx.customerId])
    // Saving waits too, and what was saved before is what is drawn.
    await lockCampaign(tx, params.id)
    const campaign = await findCampaign(tx, params.id)
    if (campaign.seed !== null) return unchanged({ seed: campaign.seed })
    const { today, units, usual } = known
    if (known.basis !== (await basisOf(tx, campaign)))
      throw new AppError('CONFLICT', 'Somebody changed the campaign just now. Look at it and start again.')
    const list = await loadList(tx, campaign.id)
    const predicted = new Set(units.map(({ id }) => id))
    if (list.length !== units.length || list.some(({ accountId }) => !predicted.has(accountId)))
      throw badInput('accountIdList', 'Somebody changed the list just now. Look at it and start again.')
    if (list.length < fewestAccounts)
      throw badInput('accountIdList', `Choose at least ${fewestAccounts} accounts: fewer cannot be compared.`)
    if (list.length * holdOut < 1)
      throw badInput(
        'holdOut',
        `Of ${list.length} accounts so small a share may hold out none. Hold out more, or choose more accounts.`,
      )
    const messages = await loadMessages(tx, campaign.id)
    if (messages.length === 0) throw badInput('cardIdList', 'Choose the messages that the accounts get.')
    await refuseBusy(tx, campaign.id, today)
    // It is frozen with the messages that are in use now.
    await tx.db
      .deleteFrom('campaign_card')
      .where('customer_id', '=', tx.customerId)
      .where('campaign_id', '=', campaign.id)
      .where(
        'card_id',
        'not in',
        messages.map(({ cardId }) => cardId),
      )
      .execute()
    const seed = app.drawSeed()
    const strata = stratify(units)
    const heldOut = drawHoldOut(
      units.map(({ id }) => ({ id, stratum: strata.get(id) ?? 0 })),
      holdOut,
      seed,
    )
    await tx.client.query(
      `update campaign_account l set stratum = d.stratum, expected = d.expected, held_out = d.held_out
       from unnest($3::bigint[], $4::int[], $5::float8[], $6::boolean[]) as d (account_id, stratum, expected, held_out)
       where l.customer_id = $1 and l.campaign_id = $2 and l.account_id = d.account_id`,
      [
        tx.customerId,
        campaign.id,
        numberArray(units.map(({ id }) => id)),
        units.map(({ id }) => strata.get(id) ?? 0),
        units.map(({ expected }) => expected ?? usual),
        units.map(({ id }) => heldOut.has(id)),
      ],
    )
    const endsOn = addDays(today, days)
    const keywords = await freezeKeywords(
      tx,
      messages.map(({ cardId }) => cardId),
    )
    await tx.db
      .updateTable('campaign')
      .set({ started_on: today, ends_on: endsOn, seed, hold_out: holdOut, keywords: JSON.stringify(keywords) })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', campaign.id)
      .execute()
    return changed(
      { seed },
      {
        action: 'campaign started',
        entity: 'campaign',
        entityId: campaign.id,
        detail: { seed, holdOut, accounts: units.length, heldOut: heldOut.size, endsOn },
      },
      { what: ['campaigns'] },
    )
  })
}
