import type { TenantTransaction } from '@bic/database/tenant'

export interface StageQuestion {
  readonly dealId: number
  /** Calendar day, YYYY-MM-DD; null when it is not known. */
  readonly day: string | null
}

export interface StageOnDay {
  /** Name of the stage; null when the deal has none. */
  readonly stage: string | null
  /** False: history does not reach that day, and the stage is the one the deal is in now. */
  readonly fromHistory: boolean
}

/** The stages that deals were in on days, in the order asked: one query for any number of them. */
export const stagesOnDays = async (
  { client, customerId }: TenantTransaction,
  questions: readonly StageQuestion[],
): Promise<StageOnDay[]> => {
  if (questions.length === 0) return []
  const { rows } = await client.query(
    `select x.ordinal, coalesce(h.stage, o.stage) as stage, h.stage is not null as "fromHistory"
     from unnest($2::bigint[], $3::date[]) with ordinality as x(deal, day, ordinal)
     join opportunity o on o.customer_id = $1 and o.id = x.deal
     left join lateral (
       select h.stage from stage_history h
       left join stage s on s.customer_id = h.customer_id and s.name = h.stage
       where h.customer_id = $1 and h.opportunity_id = x.deal and h.entered_on <= x.day
       order by h.entered_on desc, s.position desc nulls last limit 1) h on true`,
    [customerId, questions.map(({ dealId }) => dealId), questions.map(({ day }) => day)],
  )
  const found = new Map((rows as (StageOnDay & { ordinal: number })[]).map(row => [row.ordinal, row] as const))
  return questions.map((_question, index) => {
    const row = found.get(index + 1)
    return { stage: row?.stage ?? null, fromHistory: row?.fromHistory ?? false }
  })
}

/** The stage that a deal was in on a day: of its history the last one entered by then, else the present one. */
export const stageOnDay = async (tx: TenantTransaction, dealId: number, day: string | null): Promise<StageOnDay> =>
  (await stagesOnDays(tx, [{ dealId, day }]))[0] ?? { stage: null, fromHistory: false }
