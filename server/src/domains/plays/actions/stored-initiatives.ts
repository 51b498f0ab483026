import type { TrialEffect } from '@bic/contract/plays/trial'
import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'

/** The name of a person as lists show it. */
const ownerName = (first: string, last: string): string => `${first} ${last}`.trim()

const selectInitiatives = ({ db, customerId }: TenantTransaction) =>
  db
    .selectFrom('field_initiative as i')
    .innerJoin('sales_play as p', join =>
      join.onRef('p.customer_id', '=', 'i.customer_id').onRef('p.id', '=', 'i.sales_play_id'),
    )
    .innerJoin('app_user as u', join =>
      join.onRef('u.customer_id', '=', 'i.customer_id').onRef('u.id', '=', 'i.owner_id'),
    )
    .select(['p.id', 'p.name', 'p.description', 'p.type', 'p.subtype', 'p.hook_text', 'p.market_id', 'p.position'])
    .select(['i.status', 'i.starts_on', 'i.ends_on', 'i.created_at', 'i.drawn_at', 'i.seed', 'i.waves', 'i.by_team'])
    .select([
      'i.weeks_per_wave',
      'i.keywords',
      'i.concluded',
      'i.concluded_on',
      'i.effect',
      'i.effect_low',
      'i.effect_high',
    ])
    .select(['u.first_name', 'u.last_name'])
    .where('i.customer_id', '=', customerId)

type Row = Awaited<ReturnType<ReturnType<typeof selectInitiatives>['executeTakeFirstOrThrow']>>

/** A seller whose start was drawn. */
export interface DrawnSeller {
  /** The number that was drawn for: of the seller, or of their team. */
  readonly unit: number
  readonly team: string | null
  readonly name: string
  readonly wave: number
  readonly startsOn: string
}

export interface StoredInitiative extends Row {
  readonly owner: string
  /** Those in use; where the start was drawn, those that it was drawn with. */
  readonly cardIds: readonly number[]
  /** In the order of their starts; none when nothing was drawn. */
  readonly sellers: readonly DrawnSeller[]
}

const groupOf = <T extends { readonly playId: number }>(rows: readonly T[]) => Map.groupBy(rows, ({ playId }) => playId)

/** Initiatives of a market (those of all markets among them) or of all, the newest first. */
export const loadInitiatives = async (
  tx: TenantTransaction,
  asked: { readonly marketId?: number | undefined; readonly status?: Row['status'] | undefined; readonly id?: number },
): Promise<StoredInitiative[]> => {
  const { db, customerId } = tx
  const { marketId, status, id } = asked
  const rows = await selectInitiatives(tx)
    .$if(marketId !== undefined, q =>
      q.where(eb => eb.or([eb('p.market_id', 'is', null), eb('p.market_id', '=', marketId ?? 0)])),
    )
    .$if(status !== undefined, q => q.where('i.status', '=', status ?? 'planned'))
    .$if(id !== undefined, q => q.where('i.sales_play_id', '=', id ?? 0))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.sales_play_id', 'desc')
    .execute()
  const ids = [0, ...rows.map(row => row.id)]
  const cards = await db
    .selectFrom('sales_play_card')
    .innerJoin('card', join =>
      join
        .onRef('card.customer_id', '=', 'sales_play_card.customer_id')
        .onRef('card.id', '=', 'sales_play_card.card_id'),
    )
    .select(['sales_play_card.sales_play_id as playId', 'card.id', 'card.archived_at'])
    .where('sales_play_card.customer_id', '=', customerId)
    .where('sales_play_card.sales_play_id', 'in', ids)
    .orderBy('sales_play_card.position')
    .orderBy('card.id')
    .execute()
  const sellers = await db
    .selectFrom('initiative_seller')
    .select(['sales_play_id as playId', 'unit', 'team', 'owner_name as name', 'wave', 'starts_on as startsOn'])
    .where('customer_id', '=', customerId)
    .where('sales_play_id', 'in', ids)
    .orderBy('wave')
    .orderBy('owner_name')
    .execute()
  const [cardsOf, sellersOf] = [groupOf(cards), groupOf(sellers)]
  return rows.map(row => ({
    ...row,
    owner: ownerName(row.first_name, row.last_name),
    cardIds: (cardsOf.get(row.id) ?? []).flatMap(card =>
      card.archived_at === null || row.drawn_at !== null ? [card.id] : [],
    ),
    sellers: sellersOf.get(row.id) ?? [],
  }))
}

/** One initiative, by the id of its play. @throws AppError NOT_FOUND */
export const findInitiative = async (tx: TenantTransaction, id: number): Promise<StoredInitiative> => {
  const [found] = await loadInitiatives(tx, { id })
  if (!found) throw notFound('This initiative')
  return found
}

/** What its trial concluded, once it is over. */
export const causedOf = (row: {
  readonly concluded: TrialEffect['state'] | null
  readonly concluded_on: string | null
  readonly effect: number | null
  readonly effect_low: number | null
  readonly effect_high: number | null
}): TrialEffect | null =>
  row.concluded === null || row.concluded_on === null
    ? null
    : {
        state: row.concluded,
        estimate: row.effect ?? 0,
        low: row.effect_low ?? -1,
        high: row.effect_high ?? 1,
        on: row.concluded_on,
      }
