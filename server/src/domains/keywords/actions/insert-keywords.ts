import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { Keyword } from '@bic/engine/matching/keyword'
import type { KeywordTx } from '#evidence/rematch/change-keywords.ts'
import { badInput } from '#http/app-error.ts'

export type KeywordRole = Row<'keyword'>['role']

/** What contract and catalogue call the roles of context keywords. */
export const subStatusOf = { must: 'must be present', must_not: 'must not be present' } as const

export const roleOf = (subStatus: string | undefined): KeywordRole => {
  if (subStatus === subStatusOf.must) return 'must'
  return subStatus === subStatusOf.must_not ? 'must_not' : 'match'
}

/** A keyword as it is written: in double quotes when it is exact. */
export const writeKeyword = ({ text, exact }: Keyword): string => (exact ? `"${text}"` : text)

const refuseKnown = async (
  { db, customerId }: TenantTransaction,
  cardId: number,
  role: KeywordRole,
  keywords: readonly Keyword[],
  field: string,
): Promise<void> => {
  const rows = await db
    .selectFrom('keyword')
    .select(['text', 'exact'])
    .where('customer_id', '=', customerId)
    .where('card_id', '=', cardId)
    .where('role', '=', role)
    .where('removed_rev', 'is', null)
    .execute()
  const known = new Set(rows.map(row => writeKeyword(row).toLowerCase()))
  const twice = keywords.map(writeKeyword).filter(written => known.has(written.toLowerCase()))
  if (twice.length === 0) return
  const verb = twice.length === 1 ? 'is' : 'are'
  throw badInput(
    field,
    `${twice.join(', ')} ${verb} already on this card. Please remove ${twice.length === 1 ? 'it' : 'them'}.`,
  )
}

const noProposals: ReadonlyMap<string, number> = new Map()

/** What was proposed stays the machine's, and keeps its id. */
const ofProposal = (id: number | undefined) => (id === undefined ? {} : { id, source: 'machine' as const })

/** Approves those of the keywords that were proposed. Answers the proposals' ids by text in lower case. */
const takeProposals = async (
  { client, customerId }: TenantTransaction,
  cardId: number,
  keywords: readonly Keyword[],
): Promise<ReadonlyMap<string, number>> => {
  const texts = keywords.map(({ text }) => text.toLowerCase())
  const { rows } = await client.query<{ id: number; text: string }>(
    `update keyword_proposal set status = 'approved'
     where customer_id = $1 and card_id = $2 and status = 'pending' and lower(text) = any($3::text[])
     returning id, lower(text) as text`,
    [customerId, cardId, texts],
  )
  return new Map(rows.map(row => [row.text, row.id]))
}

/**
 * Adds keywords to a card.
 *
 * @throws AppError BAD_INPUT naming those that the card has already.
 */
export const insertKeywords = async (
  tx: KeywordTx,
  {
    cardId,
    role,
    keywords,
    createdBy,
    field,
  }: {
    readonly cardId: number
    readonly role: KeywordRole
    readonly keywords: readonly Keyword[]
    readonly createdBy: number
    readonly field: string
  },
): Promise<Row<'keyword'>[]> => {
  if (keywords.length === 0) return []
  await refuseKnown(tx, cardId, role, keywords, field)
  const proposed = role === 'match' ? await takeProposals(tx, cardId, keywords) : noProposals
  return tx.db
    .insertInto('keyword')
    .values(
      keywords.map(({ text, exact }) => ({
        ...ofProposal(proposed.get(text.toLowerCase())),
        customer_id: tx.customerId,
        card_id: cardId,
        role,
        text,
        exact,
        created_by: createdBy,
        added_rev: tx.keywordRev,
        removed_rev: null,
      })),
    )
    .returningAll()
    .execute()
}
