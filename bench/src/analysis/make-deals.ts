import { writePacks } from '@bic/server/evidence/score/write-packs'
import { lockRevision, saveRevision } from '@bic/server/evidence/store/revision'
import { addDirectory } from '../history/add-directory.ts'
import type { History } from '../history/open-history.ts'
import { Random } from '../random.ts'
import { print } from '../table.ts'
import { makePack, popularities } from './make-packs.ts'

const groups = { industry: 20, segment: 4, region: 6 } as const
type Group = keyof typeof groups
export const dealTypes = ['New business', 'Expansion', 'Renewal']

/** The day on which everything is asked; deals were closed in the four years before it. */
export const lastDay = '2026-11-15'

const dealsAtOnce = 500

export interface AnalysisCustomer {
  readonly history: History
  readonly dealIds: readonly number[]
  readonly cardIds: readonly number[]
  readonly marketId: number
  /** Of the groups that accounts are in. */
  readonly ids: Readonly<Record<Group, readonly number[]>>
}

/** Gives accounts and deals what filters ask for: 9 of 10 deals are closed, a third of them won. */
const spread = async ({ tenant, customerId }: History): Promise<void> =>
  tenant(async ({ client }) => {
    for (const [table, count] of Object.entries(groups)) {
      await client.query(
        `insert into ${table} (customer_id, name) select $1, '${table} ' || n from generate_series(1, $2) as n`,
        [customerId, count],
      )
      await client.query(
        `update account a set ${table}_id = x.id
         from (select id, row_number() over (order by id) - 1 as n from ${table} where customer_id = $1) as x
         where a.customer_id = $1 and x.n = abs(hashint8(a.id * 7 + length('${table}'))) % $2`,
        [customerId, count],
      )
    }
    await client.query(
      `update opportunity set type = ($2::text[])[1 + abs(hashint8(id * 3)) % 3],
         status = case when abs(hashint8(id * 5)) % 10 = 0 then 'Open' when abs(hashint8(id * 11)) % 3 = 0 then 'Won' else 'Lost' end,
         closed_on = date '${lastDay}' - (abs(hashint8(id * 13)) % 1460),
         created_on = date '${lastDay}' - (abs(hashint8(id * 13)) % 1460) - (20 + abs(hashint8(id * 17)) % 400),
         amount_cents = 500000 + abs(hashint8(id * 19)) % 20000000
       where customer_id = $1`,
      [customerId, dealTypes],
    )
    await client.query(
      `insert into deal_count (customer_id, opportunity_id, conversations)
       select $1, id, 3 + abs(hashint8(id * 23)) % 40 from opportunity where customer_id = $1`,
      [customerId],
    )
  })

/** What a filled customer has. */
const readCustomer = (history: History): Promise<AnalysisCustomer> =>
  history.tenant(async ({ client, customerId }) => {
    const idsOf = async (table: string): Promise<number[]> => {
      const { rows } = await client.query<{ id: number }>(
        `select id from ${table} where customer_id = $1 order by id`,
        [customerId],
      )
      return rows.map(({ id }) => id)
    }
    const ids = { industry: await idsOf('industry'), segment: await idsOf('segment'), region: await idsOf('region') }
    const [marketId = 0] = await idsOf('market')
    return { history, dealIds: await idsOf('opportunity'), cardIds: await idsOf('card'), marketId, ids }
  })

/** Writes packs of deals as the scorer would, and moves the revision. */
export const writeDeals = async ({ tenant }: History, packs: ReadonlyMap<number, Uint8Array>): Promise<void> =>
  tenant(async tx => {
    const { locked, revision: before } = await lockRevision(tx)
    const revision = { ...before, matrixRev: before.matrixRev + 1 }
    await writePacks(locked, revision.matrixRev, packs)
    await saveRevision(locked, revision)
  })

/** A customer with deals and packed scores, filled without going through texts; one that is there is taken as it is. */
export const makeDeals = async (history: History, deals: number, cards: number): Promise<AnalysisCustomer> => {
  const known = await readCustomer(history)
  if (known.dealIds.length > 0) return known
  const { dealIds, cardIds } = await addDirectory(history, { deals, accounts: Math.ceil(deals / 5), cards })
  await spread(history)
  const random = new Random(11)
  const shares = popularities(cards)
  for (let from = 0; from < deals; from += dealsAtOnce) {
    const packs = dealIds.slice(from, from + dealsAtOnce).map(id => [id, makePack(cardIds, shares, random)] as const)
    await writeDeals(history, new Map(packs))
    if ((from / dealsAtOnce) % 20 === 0) print(`${from} deals`)
  }
  await history.owner.query('vacuum analyze')
  return readCustomer(history)
}
